import { parseUnknown } from '#shop/core/json.ts'
import { postPath } from '#shop/core/paths.ts'
import { slugFromOutside } from '#shop/core/slugs.ts'
import { BLOCK_ID, blockSchemas, type NewBlock } from '../blocks/blocks.ts'
import type { ContentPage, PageId, PageKind } from './pages.ts'

/** Absent fields stay as they are; a new page gets defaults. */
export type PageInput = Partial<
  Pick<ContentPage, 'slug' | 'parentId' | 'status' | 'publishAt' | 'description' | 'coverId' | 'categoryId'>
> & {
  id?: PageId
  /** For a new one; the kind of an existing one never changes. */
  kind?: PageKind
  title: string
  /** The version the edit is based on; absent: later changes are overwritten. */
  version?: number
  blocks?: NewBlock[]
  /** Instead of `blocks`: JSON of unknown origin, read like `ContentPage.body`. */
  body?: unknown
}

export type PageRefusal =
  | 'unknown_page'
  | 'no_title'
  | 'bad_slug'
  | 'bad_moment'
  | 'reserved_address'
  | 'address_too_long'
  | 'unknown_parent'
  | 'cyclic_parent'
  | 'unknown_category'
  | 'unknown_cover'
  | 'not_blocks'
  | 'body_too_large'
  | 'stale_version'

const MAX_BODY_BYTES = 1024 * 1024
/** A PostgreSQL index entry holds at most 2704 bytes. */
const MAX_ADDRESS_BYTES = 2000
const MAX_DATE_MS = 8.64e15
/** Blocks nest six deep at most; deeper content is stored but not shown. */
const MAX_ID_DEPTH = 12

/** First path segments used by the shop, or given a meaning by scripts and search engines. */
// biome-ignore format: easier to read as a list
const RESERVED_SLUGS = new Set([
  'shop', 'product', 'product-category', 'product-tag', 'rl_gallery', 'rl-gallery', 'cart', 'checkout', 'my-account', 'journal',
  'admin', 'wp-admin', 'wp-json', 'wp-content', 'wp-includes', 'wp-login', 'media', 'assets', 'feed', 'page', 'search', 'api',
  'category', 'tag', 'author', 'comments', 'embed', 'order', 'favorites', 'sitemap', 'robots',
  'obrane', 'porivniannia', 'bez-zviazku', 'uk', 'en', 'ru',
])
const RESERVED_JOURNAL_SLUGS = new Set(['page', 'category', 'feed'])

/** Undefined: the text yields no slug. */
export function pageSlug(text: string): string | undefined {
  return slugFromOutside(text.toWellFormed()) || undefined
}

export function isReserved(kind: PageKind, parentAddress: string, slug: string): boolean {
  if (kind === 'post') return RESERVED_JOURNAL_SLUGS.has(slug)
  return parentAddress === '/' && RESERVED_SLUGS.has(slug)
}

/** `parentAddress` is `/` at the root. */
export function toPageAddress(kind: PageKind, parentAddress: string, slug: string): string {
  return kind === 'post' ? postPath(slug) : `${parentAddress}${slug}/`
}

export function isAddressTooLong(address: string): boolean {
  return byteLength(address) > MAX_ADDRESS_BYTES
}

export function isValidDate(publishAt: number): boolean {
  return Number.isInteger(publishAt) && Math.abs(publishAt) <= MAX_DATE_MS
}

/** JSON of the blocks, each with an id; unknown blocks are kept as they are. */
export function serializeBody(
  body: unknown,
): { kind: 'body'; text: string } | { kind: 'refused'; reason: PageRefusal } {
  if (!Array.isArray(body)) return { kind: 'refused', reason: 'not_blocks' }
  const text = toJson(withIds(body))
  if (text === undefined) return { kind: 'refused', reason: 'not_blocks' }
  return byteLength(text) > MAX_BODY_BYTES ? { kind: 'refused', reason: 'body_too_large' } : { kind: 'body', text }
}

/** Invalid JSON stays text: `parseBlocks` reports it, and the owner can repair it. */
export function parseBody(body: string): unknown {
  try {
    return parseUnknown(body)
  } catch {
    return body
  }
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Undefined: a cycle, or nested too deep. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function withIds(body: unknown[]): unknown[] {
  const taken = new Set(collectIds(body, 1))
  const usedIds = new Set<string>()
  let count = 0

  function nameAll(list: unknown[], depth: number): unknown[] {
    return depth > MAX_ID_DEPTH ? list : list.map((block) => (isKnownBlock(block) ? nameOne(block, depth) : block))
  }

  function nameOne(block: StoredBlock, depth: number): StoredBlock {
    const id = ownId(block) ?? nextId()
    const { columns, blocks } = block
    const nameColumn = (column: unknown) => (Array.isArray(column) ? nameAll(column, depth + 1) : column)
    return {
      ...block,
      id,
      ...(Array.isArray(columns) && { columns: columns.map(nameColumn) }),
      ...(Array.isArray(blocks) && { blocks: nameAll(blocks, depth + 1) }),
    }
  }

  function ownId({ id }: StoredBlock): string | undefined {
    if (typeof id !== 'string' || !BLOCK_ID.test(id) || usedIds.has(id)) return undefined
    usedIds.add(id)
    return id
  }

  function nextId(): string {
    do count++
    while (taken.has(`b${count}`))
    return `b${count}`
  }

  return nameAll(body, 1)
}

type StoredBlock = { type: string; id?: unknown; columns?: unknown; blocks?: unknown }

function isBlock(value: unknown): value is StoredBlock {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isKnownBlock(value: unknown): value is StoredBlock {
  return isBlock(value) && Object.hasOwn(blockSchemas, value.type)
}

function collectIds(list: unknown[], depth: number): string[] {
  if (depth > MAX_ID_DEPTH) return []
  return list.filter(isBlock).flatMap(({ id, columns, blocks }) => {
    const inner = [...(Array.isArray(columns) ? columns : []), blocks].filter((list) => Array.isArray(list))
    return [...(typeof id === 'string' ? [id] : []), ...inner.flatMap((list) => collectIds(list, depth + 1))]
  })
}
