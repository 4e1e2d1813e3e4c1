/** What programs keep beside a product for themselves: any JSON, and nobody here looks into it. */
export type MetaValue = string | number | boolean | null | MetaValue[] | { [name: string]: MetaValue }
/** A value that is null is none. */
export type ProductMeta = Record<string, MetaValue>

/** Of all keys of one product together, as JSON in UTF-8. */
export const MAX_META_BYTES = 64 * 1024
/** Writers and comparers of JSON call themselves for every level. */
const MAX_META_DEPTH = 32

/** JSON has no infinities: `1e999` would come back as nothing. */
export function isMetaValue(value: unknown, levels = MAX_META_DEPTH): value is MetaValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || levels === 0) return false
  return Object.values(value).every((one) => isMetaValue(one, levels - 1))
}

/** A cell holds it as it is: no file holds the character zero. */
export function isPlainText(value: MetaValue | undefined): value is string {
  return typeof value === 'string' && !value.includes('\0')
}

/** As a cell shows it: text is itself, everything else its JSON. */
export function metaText(value: MetaValue): string {
  return isPlainText(value) ? value : JSON.stringify(value)
}

/** Undefined: no such JSON. */
export function parseMetaText(text: string): MetaValue | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isMetaValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function metaBytes(meta: ProductMeta): number {
  return new TextEncoder().encode(JSON.stringify(meta)).length
}
