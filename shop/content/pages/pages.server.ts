import { cleanLine } from '#shop/core/input/text.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { originalSlug } from '#shop/core/slugs.ts'
import { uniqueSlug } from '#shop/core/unique-slug.server.ts'
import { BLOCKS_VERSION } from '../blocks/blocks.ts'
import { mayNeedConsent } from '../blocks/parse-blocks.ts'
import { findPictureFacts } from '../media/media.server.ts'
import { journalCategoryExists } from './journal/journal.server.ts'
import {
  isAddressTooLong,
  isReserved,
  isValidDate,
  type PageInput,
  type PageRefusal,
  pageSlug,
  parseBody,
  serializeBody,
  toPageAddress,
} from './page-validation.ts'
import * as sql from './pages.sql.server.ts'
import { type ContentPage, MAX_REVISIONS, type PageId, type PageKind } from './pages.ts'

export type PageOutcome =
  | { kind: 'saved'; page: ContentPage }
  /** `version`: the stored one. */
  | { kind: 'refused'; reason: 'stale_version'; version: number }
  | { kind: 'refused'; reason: Exclude<PageRefusal, 'stale_version'> }

/**
 * Creates a page or a post; with a known id, overwrites it and keeps the previous state as a revision. A taken slug
 * gets a number. When the address changes, the addresses of all descendants follow, and the old ones redirect.
 */
export async function savePage(shop: Shop, input: PageInput): Promise<PageOutcome> {
  return transact(shop, async (shop) => {
    await sql.lockPages(shop.db, shop.dialect)
    const before = input.id === undefined ? undefined : await sql.selectPage(shop.db, input.id)
    if (!before && input.version !== undefined) return refusedOutcome('unknown_page')
    if (before && input.version !== undefined && input.version !== before.version) {
      return { kind: 'refused', reason: 'stale_version', version: before.version }
    }

    const facts = {
      ...(before ?? blankPage(shop.now())),
      ...pageFields(input),
      kind: before?.kind ?? input.kind ?? 'page',
    }
    const parentId = facts.kind === 'page' ? facts.parentId : null
    const categoryId = facts.kind === 'post' ? facts.categoryId : null
    const objection = await findRefusal(shop, { ...facts, categoryId })
    if (objection) return refusedOutcome(objection)
    const place = await placeFor(shop, { ...facts, id: input.id, parentId, slug: input.slug || before?.slug || '' })
    if (place.kind === 'refused') return place
    const wished = input.blocks ?? input.body
    const body = wished === undefined ? { kind: 'body' as const, text: before?.body ?? '[]' } : serializeBody(wished)
    if (body.kind === 'refused') return refusedOutcome(body.reason as Exclude<PageRefusal, 'stale_version'>)

    if (before) await saveRevision(shop, before)
    const page = {
      ...facts,
      parentId,
      categoryId,
      slug: place.slug,
      address: place.address,
      version: (before?.version ?? 0) + 1,
      updatedAt: shop.now(),
      bodyVersion: wished === undefined ? facts.bodyVersion : BLOCKS_VERSION,
      body: body.text,
    }
    const id = await sql.writePage(shop.db, shop.dialect, input.id, page)
    if (before && before.address !== page.address)
      await saveAddressRedirect(shop, { id, left: before.address, taken: page.address })
    await sql.deleteAddressRedirects(shop.db, page.address)
    const original = originalSlug(input.slug ?? '', page.slug)
    if (original !== undefined) {
      const address = page.address.replace(/[^/]+\/$/, `${original}/`)
      await sql.saveForeignAddress(shop.db, { id, address, now: shop.now() })
    }
    shop.emit({ type: `${page.kind}.updated`, pageId: id })
    if (mayNeedConsent(`${before?.body} ${page.body}`)) shop.emit({ type: 'used_services.updated' })
    return { kind: 'saved', page: toContentPage({ ...page, id }) }
  })
}

/** Child pages move up to the parent of the deleted page. */
export async function deletePage(shop: Shop, id: PageId): Promise<void> {
  await transact(shop, async (shop) => {
    await sql.lockPages(shop.db, shop.dialect)
    const page = await sql.selectPageSummary(shop.db, id)
    if (!page) return
    const children = (await sql.selectChildren(shop.db, id)).filter((child) => child.id !== id)
    const parent = page.parentId === null ? undefined : await sql.selectPageSummary(shop.db, page.parentId)
    for (const child of children) {
      const slug = await uniquePageSlug(shop, {
        kind: child.kind,
        parentAddress: parent?.address ?? '/',
        base: child.slug,
        id: child.id,
      })
      const address = toPageAddress(child.kind, parent?.address ?? '/', slug)
      await sql.movePage(shop.db, child.id, { parentId: parent?.id ?? null, slug, address })
      await saveAddressRedirect(shop, { id: child.id, left: child.address, taken: address })
      await sql.deleteAddressRedirects(shop.db, address)
      shop.emit({ type: `${child.kind}.updated`, pageId: child.id })
    }
    await sql.deletePage(shop.db, id)
    shop.emit({ type: `${page.kind}.deleted`, pageId: id }, { type: 'used_services.updated' })
  })
}

/** For editing, with any status. */
export async function findPage(shop: Shop, id: PageId): Promise<ContentPage | undefined> {
  const page = await sql.selectPage(shop.db, id)
  return page && toContentPage(page)
}

/** Without bodies: pages in the order of their addresses, posts newest first, with any status. */
export async function listPages(
  shop: Shop,
  query: { kind: PageKind; page: number; pageSize: number },
): Promise<{ pages: Omit<ContentPage, 'body' | 'bodyVersion'>[]; total: number }> {
  const total = await sql.countPages(shop.db, query.kind)
  return {
    pages: await sql.selectPages(shop.db, {
      kind: query.kind,
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    }),
    total,
  }
}

function refusedOutcome(reason: Exclude<PageRefusal, 'stale_version'>) {
  return { kind: 'refused', reason } as const
}

function blankPage(now: number) {
  return {
    parentId: null,
    status: 'publish' as const,
    publishAt: now,
    description: '',
    coverId: null,
    categoryId: null,
    bodyVersion: BLOCKS_VERSION,
  }
}

/** The input without undefined fields. */
function pageFields(input: PageInput) {
  const { parentId, status, publishAt, description, coverId, categoryId } = input
  return {
    title: cleanLine(input.title.replace(/\p{Cc}/gu, ' ')),
    ...(parentId !== undefined && { parentId }),
    ...(status !== undefined && { status }),
    ...(publishAt !== undefined && { publishAt }),
    ...(description !== undefined && { description: cleanLine(description.replace(/\p{Cc}/gu, ' ')) }),
    ...(coverId !== undefined && { coverId }),
    ...(categoryId !== undefined && { categoryId }),
  }
}

async function findRefusal(
  shop: Shop,
  page: Pick<ContentPage, 'title' | 'publishAt' | 'coverId' | 'categoryId'>,
): Promise<Exclude<PageRefusal, 'stale_version'> | undefined> {
  if (page.title === '') return 'no_title'
  if (!isValidDate(page.publishAt)) return 'bad_moment'
  if (!(await isPicture(shop, page.coverId))) return 'unknown_cover'
  return (await journalCategoryExists(shop, page.categoryId)) ? undefined : 'unknown_category'
}

type WantedPlace = Pick<ContentPage, 'kind' | 'title' | 'parentId'> & { id: PageId | undefined; slug: string }

/** An empty `slug` is derived from the title, and gets a number where a slug typed by the owner would be refused. */
async function placeFor(shop: Shop, requestedPlace: WantedPlace) {
  const parent = await parentOf(shop, requestedPlace)
  if (parent.kind === 'refused') return parent
  const base = pageSlug(requestedPlace.slug || requestedPlace.title)
  if (!base) return refusedOutcome('bad_slug')
  if (requestedPlace.slug && isReserved(requestedPlace.kind, parent.address, base))
    return refusedOutcome('reserved_address')
  const slug = await uniquePageSlug(shop, {
    kind: requestedPlace.kind,
    parentAddress: parent.address,
    base,
    id: requestedPlace.id,
  })
  const address = toPageAddress(requestedPlace.kind, parent.address, slug)
  for (const longest of await addressesBelow(shop, requestedPlace.id, address)) {
    if (isAddressTooLong(longest)) return refusedOutcome('address_too_long')
  }
  return { kind: 'place', slug, address } as const
}

async function parentOf(shop: Shop, { id, parentId }: WantedPlace) {
  if (parentId === null) return { kind: 'parent', address: '/' } as const
  const parent = await sql.selectPageSummary(shop.db, parentId)
  if (parent?.kind !== 'page') return refusedOutcome('unknown_parent')
  const seen = new Set<PageId>()
  for (let above: sql.PageSummary | undefined = parent; above; ) {
    if (above.id === id || seen.has(above.id)) return refusedOutcome('cyclic_parent')
    seen.add(above.id)
    above = above.parentId === null ? undefined : await sql.selectPageSummary(shop.db, above.parentId)
  }
  return { kind: 'parent', address: parent.address } as const
}

function uniquePageSlug(
  shop: Shop,
  { kind, parentAddress, base, id }: { kind: PageKind; parentAddress: string; base: string; id: PageId | undefined },
): Promise<string> {
  return uniqueSlug(shop, base, async (slug) => {
    const owner = (await sql.selectIdByAddress(shop.db, toPageAddress(kind, parentAddress, slug))) ?? id
    return isReserved(kind, parentAddress, slug) || owner !== id
  })
}

/** The addresses of the page and its descendants if it moved there. */
async function addressesBelow(shop: Shop, id: PageId | undefined, address: string): Promise<string[]> {
  if (id === undefined) return [address]
  return [address, ...(await addressChangesBelow(shop, id, address)).map((move) => move.to)]
}

type AddressChange = { page: sql.PageSummary; to: string }

/** Visits every page once, even if parents form a cycle. */
async function addressChangesBelow(shop: Shop, id: PageId, address: string): Promise<AddressChange[]> {
  const moves: AddressChange[] = []
  const seen = new Set([id])
  const waiting = [{ id, address }]
  for (let above = waiting.shift(); above; above = waiting.shift()) {
    for (const page of await sql.selectChildren(shop.db, above.id)) {
      if (seen.has(page.id)) continue
      seen.add(page.id)
      const to = toPageAddress(page.kind, above.address, page.slug)
      moves.push({ page, to })
      waiting.push({ id: page.id, address: to })
    }
  }
  return moves
}

async function saveAddressRedirect(
  shop: Shop,
  { id, left, taken }: { id: PageId; left: string; taken: string },
): Promise<void> {
  if (left === taken) return
  await sql.saveAddressRedirect(shop.db, { id, left, now: shop.now() })
  for (const { page, to } of await addressChangesBelow(shop, id, taken)) {
    await sql.movePage(shop.db, page.id, { parentId: page.parentId, slug: page.slug, address: to })
    await sql.saveAddressRedirect(shop.db, { id: page.id, left: page.address, now: shop.now() })
    await sql.deleteAddressRedirects(shop.db, to)
    shop.emit({ type: `${page.kind}.updated`, pageId: page.id })
  }
}

async function saveRevision(shop: Shop, before: sql.PageRow): Promise<void> {
  await sql.insertRevision(shop.db, before)
  await sql.deleteRevisions(shop.db, before.id, before.version - MAX_REVISIONS + 1)
}

/** Null is valid: no picture. */
export async function isPicture(shop: Shop, id: number | null): Promise<boolean> {
  return id === null || (await findPictureFacts(shop, [id])).has(id)
}

function toContentPage(row: sql.PageRow): ContentPage {
  return { ...row, body: parseBody(row.body) }
}
