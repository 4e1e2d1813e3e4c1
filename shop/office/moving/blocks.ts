import { escapeHtml } from '#shop/content/html/paragraphs.ts'
import { decodeEntities } from '#shop/core/input/text.ts'
import { isRecord } from '#shop/core/json.ts'

/** A part of a page as WordPress has rendered it. */
export type HtmlPart = { kind: 'heading'; level: 2 | 3 | 4; text: string } | { kind: 'html'; html: string }

const HEADING = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi
const CONTAINERS = /<(\/?)(ul|ol|dl|table|blockquote|figure|pre|a)\b[^>]*>/gi
/** A block holds so much. */
const MAX_PART_LENGTH = 90_000
const MAX_HEADING_LENGTH = 300

/** Headings of plain text become blocks of their own; those inside lists, tables and quotations stay where they are. */
export function htmlParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = []
  let start = 0
  for (const match of html.matchAll(HEADING)) {
    const [element, digit = '2', inside = ''] = match
    const text = decodeEntities(inside.replace(/<br\s*\/?>/gi, ' '))
      .replace(/\s+/g, ' ')
      .trim()
    const isPlain = !/[<>]/.test(text) && text !== '' && text.length <= MAX_HEADING_LENGTH
    if (!isPlain || openContainers(html.slice(start, match.index)) > 0) continue
    parts.push(...htmlPieces(html.slice(start, match.index)))
    parts.push({ kind: 'heading', level: headingLevel(Number(digit)), text })
    start = match.index + element.length
  }
  return [...parts, ...htmlPieces(html.slice(start))]
}

/** The page has its own first heading. */
function headingLevel(level: number): 2 | 3 | 4 {
  return level <= 2 ? 2 : level === 3 ? 3 : 4
}

const UNKEPT = /<(iframe|form|video|audio|object|embed|canvas|script)\b/gi
const SHORTCODE = /\[(?:\/)?([a-z][a-z0-9]*(?:[-_][a-z0-9]+)+|gallery|caption|audio|video|embed|playlist)\b[^\]\n]*\]/gi

/** What only a plugin or a script of the old shop can show: `<form>`, `[contact-form-7]`. */
export function unkeptParts(html: string): string[] {
  const elements = [...html.matchAll(UNKEPT)].map(([, name = '']) => `<${name.toLowerCase()}>`)
  const shortcodes = [...html.matchAll(SHORTCODE)].map(([, name = '']) => `[${name.toLowerCase()}]`)
  return [...new Set([...elements, ...shortcodes])]
}

function openContainers(html: string): number {
  let open = 0
  for (const [, close] of html.matchAll(CONTAINERS)) open += close === '/' ? -1 : 1
  return open
}

/** A long text is cut where a paragraph ends. */
function htmlPieces(html: string): HtmlPart[] {
  const pieces: HtmlPart[] = []
  let left = html
  while (left.length > MAX_PART_LENGTH) {
    const end = left.lastIndexOf('</p>', MAX_PART_LENGTH)
    const length = end > 0 ? end + '</p>'.length : MAX_PART_LENGTH
    pieces.push({ kind: 'html', html: left.slice(0, length) })
    left = left.slice(length)
  }
  return left.trim() === '' ? pieces : [...pieces, { kind: 'html', html: left }]
}

type Stored = Record<string, unknown>

export type BlockReferences = {
  /** Undefined: it is not here. */
  picture(id: number): number | undefined
  product(id: number): number | undefined
  category(id: number): number | undefined
  tag(id: number): number | undefined
  journalCategory(id: number): number | undefined
}

/** Whose content the shop cannot give to another: files of films, galleries, and scripts of the owner. */
const LEFT_BEHIND = ['gallery', 'gallery_strip', 'html_embed']

/** `left`: types of blocks that no shop can take along. `missing`: what they show is not here; their words stay. */
export function movedBlocks(
  blocks: unknown[],
  to: BlockReferences,
): { blocks: unknown[]; left: string[]; missing: string[] } {
  const left: string[] = []
  const missing: string[] = []
  const moved = blocks.flatMap((block) => {
    if (!isRecord(block) || isLeftBehind(block)) {
      left.push(isRecord(block) ? String(block.type) : typeof block)
      return []
    }
    const next = movedFields(block, to)
    if (next === undefined) missing.push(String(block.type))
    if (!next) return wordsOf(block)
    if (!Array.isArray(next.columns)) return next
    const columns = next.columns.map((column) => {
      const inner = movedBlocks(Array.isArray(column) ? column : [], to)
      left.push(...inner.left)
      missing.push(...inner.missing)
      return inner.blocks
    })
    return { ...next, columns }
  })
  return { blocks: moved, left, missing }
}

function wordsOf({ title, text, html, caption }: Stored): Stored[] {
  const paragraph = (words: unknown, name: string) =>
    typeof words === 'string' && words !== '' ? `<${name}>${escapeHtml(words)}</${name}>` : ''
  const words = [
    paragraph(title, 'h3'),
    typeof html === 'string' ? html : '',
    paragraph(text, 'p'),
    paragraph(caption, 'p'),
  ].join('')
  return words === '' ? [] : [{ type: 'rich_text', html: words }]
}

function isLeftBehind({ type, source }: Stored): boolean {
  return LEFT_BEHIND.includes(String(type)) || (type === 'video' && isRecord(source) && source.from === 'files')
}

/** What may be absent. */
const OPTIONAL = ['posterId', 'categoryId']

/** Undefined: it refers to something that is not here. */
function movedFields(value: Stored, to: BlockReferences): Stored | undefined {
  const next: Stored = {}
  for (const [name, field] of Object.entries(value)) {
    const moved = name === 'columns' ? field : movedField(name, field, { around: value, to })
    const isOptional = OPTIONAL.includes(name) || (name === 'pictureId' && value.type === 'quote')
    if (moved === undefined && field !== undefined && !isOptional) return undefined
    if (moved !== undefined) next[name] = moved
  }
  return next
}

function movedField(name: string, field: unknown, { around, to }: { around: Stored; to: BlockReferences }): unknown {
  if (typeof field === 'number') {
    if (name === 'pictureId' || name === 'posterId') return to.picture(field)
    if (name === 'categoryId') return to.journalCategory(field)
    if (name === 'id' && around.by === 'category') return to.category(field)
    if (name === 'id' && around.by === 'tag') return to.tag(field)
    return field
  }
  if (Array.isArray(field)) {
    if (name === 'ids') return field.flatMap((id) => to.product(Number(id)) ?? [])
    return field.flatMap((item) => (isRecord(item) ? (movedFields(item, to) ?? []) : [item]))
  }
  return isRecord(field) ? movedFields(field, to) : field
}

/** Ids in the library of the old shop, at any depth. */
export function blockPictures(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) =>
    (name === 'pictureId' || name === 'posterId') && typeof field === 'number' ? [field] : blockPictures(field),
  )
}
