/** A text of the owner: its place in what it belongs to, and its Ukrainian wording. */
export type SourceText = { place: string; source: string; isHtml: boolean }

/** Which fields hold texts; a list has one shape for all its items. */
export type TextShape = 'text' | 'html' | readonly [TextShape] | { readonly [field: string]: TextShape }

/** Copies the value with every text replaced. Places are paths: `b3.panels.0.title`. */
export function mapTexts<T>(value: T, shape: TextShape, place: string, change: (text: SourceText) => string): T {
  return mapUnknown(value, shape, place, change) as T
}

function mapUnknown(value: unknown, shape: TextShape, place: string, change: (text: SourceText) => string): unknown {
  if (typeof shape === 'string') {
    if (typeof value !== 'string' || !isTranslatable(value)) return value
    return change({ place, source: value, isHtml: shape === 'html' })
  }
  if (isListShape(shape)) {
    if (!Array.isArray(value)) return value
    return value.map((item, index) => mapUnknown(item, shape[0], `${place}.${index}`, change))
  }
  if (typeof value !== 'object' || value === null) return value
  const fields: Record<string, unknown> = { ...value }
  for (const [name, fieldShape] of Object.entries(shape)) {
    if (fields[name] !== undefined) fields[name] = mapUnknown(fields[name], fieldShape, `${place}.${name}`, change)
  }
  return fields
}

function isListShape(shape: Exclude<TextShape, string>): shape is readonly [TextShape] {
  return Array.isArray(shape)
}

/** A text without Ukrainian letters is the same in every language: a number, a brand. */
export function isTranslatable(text: string): boolean {
  return /[А-Яа-яЄєІіЇїҐґ]/.test(text)
}

export type StoredText = { place: string; source: string; text: string }

/** `outdated`: translated before the source was edited; `stored` names the wording it was made from. */
export type TextTranslation = SourceText & { state: 'missing' | 'current' | 'outdated'; stored: StoredText | undefined }

/** The same source is current, wherever it stood; else the one at its place is out of date. */
export function matchTranslations(texts: SourceText[], stored: StoredText[]): TextTranslation[] {
  const sources = new Set(texts.map(({ source }) => source))
  const bySource = new Map(stored.map((row) => [row.source, row]))
  const byPlace = new Map(stored.map((row) => [row.place, row]))
  return texts.map((text) => {
    const there = byPlace.get(text.place)
    const current = there?.source === text.source ? there : bySource.get(text.source)
    if (current) return { ...text, state: 'current', stored: current }
    if (there && !sources.has(there.source)) return { ...text, state: 'outdated', stored: there }
    return { ...text, state: 'missing', stored: undefined }
  })
}

/** Untouched ones follow their texts; those of texts that are gone stay while their place is free. Empty: removed. */
export function mergeTranslations(texts: SourceText[], stored: StoredText[], edited: StoredText[]): StoredText[] {
  const matched = matchTranslations(texts, stored)
  const used = new Set(matched.map((text) => text.stored))
  const kept = stored.filter((row) => !used.has(row))
  const followed = matched.flatMap(({ place, stored }) => (stored ? { ...stored, place } : []))
  const byPlace = new Map([...kept, ...followed, ...edited].map((row) => [row.place, row]))
  return [...byPlace.values()].filter(({ text }) => text !== '')
}
