import { parseUnknown } from '#shop/core/json.ts'

/** Custom fields that programs store on a product: any JSON, opaque to the shop. */
export type MetaValue = string | number | boolean | null | MetaValue[] | { [name: string]: MetaValue }
/** A null value is treated as absent. */
export type ProductMeta = Record<string, MetaValue>

/** The product that a client has named as the parent of another, which is no variation: kept, without a meaning here. */
export const PARENT_META = '_meblia_parent_id'

/** Of all keys of a product together, as JSON in UTF-8. */
export const MAX_META_BYTES = 64 * 1024
/** JSON serialisers and comparers recurse once per level. */
const MAX_META_DEPTH = 32

/** JSON has no infinities: `1e999` would come back as null. */
export function isMetaValue(value: unknown, levels = MAX_META_DEPTH): value is MetaValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || levels === 0) return false
  return Object.values(value).every((item) => isMetaValue(item, levels - 1))
}

/** Text that a cell can hold unchanged: files cannot hold U+0000. */
export function isPlainText(value: MetaValue | undefined): value is string {
  return typeof value === 'string' && !value.includes('\0')
}

/** As shown in a cell: text as it is, everything else as JSON. */
export function metaText(value: MetaValue): string {
  return isPlainText(value) ? value : JSON.stringify(value)
}

/** Undefined: invalid JSON. */
export function parseMetaText(text: string): MetaValue | undefined {
  try {
    const value = parseUnknown(text)
    return isMetaValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function metaBytes(meta: ProductMeta): number {
  return new TextEncoder().encode(JSON.stringify(meta)).length
}
