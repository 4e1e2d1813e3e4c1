import { z } from 'zod'
import { restPages } from '#i18n/rest-pages.uk.ts'
import { allBlocks } from '#shop/content/block-finding.ts'
import { readBlocks } from '#shop/content/block-reading.ts'
import type { PageWish } from '#shop/content/page-saving.ts'
import { type PageOutcome, readPage, savePage } from '#shop/content/pages.server.ts'
import type { ContentPage, PageKind } from '#shop/content/pages.ts'
import { kyivMoment, utcMoment } from '#shop/moments.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import type { Asked, Caller } from './rest-routes.server.ts'
import { blocksOfHtml, contentHtml } from './wp-rest-page-content.server.ts'
import { openShapes } from './wp-rest-page-shapes.server.ts'
import { LONGEST_EXCERPT, LONGEST_SLUG, LONGEST_TITLE, STALE, WP_STATUSES } from './wp-rest-pages.protocol.ts'

/** WordPress takes a text or the object that it answered with. */
const text = z.union([z.string(), z.object({ raw: z.string() }).transform(({ raw }) => raw)])
/** 0, and nothing at all, are none. */
const number = z.union([z.literal('').transform(() => 0), z.null().transform(() => 0), z.coerce.number().int().min(0)])
const numbers = z.union([z.array(z.coerce.number().int()), z.string().transform(listed)])

export const pageChanges = z.object({
  title: text.optional(),
  slug: z.string().optional(),
  status: z.enum(WP_STATUSES).optional(),
  date: z.string().nullish(),
  date_gmt: z.string().nullish(),
  content: text.optional(),
  excerpt: text.optional(),
  parent: number.optional(),
  featured_media: number.optional(),
  categories: numbers.optional(),
  meblia: z
    .object({
      version: z.coerce.number().int().positive().optional(),
      blocks: z.array(z.unknown()).optional(),
    })
    .optional(),
})

function listed(given: string): number[] {
  return given
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id))
}

type Saving = Pick<Asked<z.output<typeof pageChanges>>, 'shop' | 'caller' | 'params' | 'note'>

/** One page saved as a program wishes it, or all that is wrong with the wish, each at its field. */
export async function answerSaving(
  { shop, caller, params, note }: Saving,
  kind: PageKind,
  before: ContentPage | undefined,
): Promise<RestAnswer> {
  const { errors, publishAt } = readFacts(params)
  const blocks = await blocksOf(shop, params, before)
  if (blocks) Object.assign(errors, blockErrors(blocks, before, caller))
  if (Object.keys(errors).length > 0) return fieldErrors(errors)

  const status = params.status === undefined ? undefined : isShown(params.status) ? 'publish' : 'draft'
  const now = shop.now()
  const beginsNow = publishAt === undefined && status === 'publish' && before?.status === 'draft'
  const wish: PageWish = {
    ...(before ? { id: before.id } : { kind, status: 'draft' }),
    title: params.title ?? before?.title ?? '',
    ...(params.meblia?.version !== undefined && before && { version: params.meblia.version }),
    ...(params.slug && { slug: params.slug }),
    ...(status && { status }),
    ...(publishAt !== undefined && { publishAt }),
    // A draft's moment is that of its first save; what it is shown from is the moment it is published.
    ...(beginsNow && before.publishAt <= now && { publishAt: now }),
    ...(params.excerpt !== undefined && { description: params.excerpt }),
    ...(params.parent !== undefined && { parentId: params.parent || null }),
    ...(params.featured_media !== undefined && { coverId: params.featured_media || null }),
    ...(params.categories && { categoryId: params.categories[0] ?? null }),
    ...(blocks && { body: blocks }),
  }
  const outcome = await savePage(shop, wish)
  if (outcome.kind === 'refused') return refusalOf({ shop }, outcome, before?.id)
  const { page } = outcome
  const after = auditFacts(page)
  await note({
    action: before ? 'changed' : 'created',
    kind: page.kind,
    entity: page.id,
    title: page.title,
    ...(before && { before: auditFacts(before) }),
    after,
  })
  return restAnswer((await openShapes(shop, true))(page), before ? 200 : 201)
}

/** Without its words: revisions keep them. */
export function auditFacts(page: ContentPage): object {
  const { body, bodyVersion: _, ...facts } = page
  return { ...facts, blocks: Array.isArray(body) ? body.length : 0 }
}

/** What became of a save that was not done. */
export async function refusalOf(
  { shop }: Pick<Saving, 'shop'>,
  outcome: Extract<PageOutcome, { kind: 'refused' }>,
  id: number | undefined,
): Promise<RestAnswer> {
  if (outcome.reason === 'stale_version') return staleAnswer({ shop }, id)
  return fieldErrors({ [FIELD_OF[outcome.reason]]: restPages.refusals[outcome.reason] })
}

export async function staleAnswer({ shop }: Pick<Saving, 'shop'>, id: number | undefined): Promise<RestAnswer> {
  const current = id === undefined ? undefined : await readPage(shop, id)
  const shape = await openShapes(shop, true)
  return restError(STALE, restPages.stale, 409, { current: current ? shape(current) : null })
}

const FIELD_OF = {
  unknown_page: 'id',
  no_title: 'title',
  bad_slug: 'slug',
  bad_moment: 'date',
  reserved_address: 'slug',
  address_too_long: 'slug',
  unknown_parent: 'parent',
  cyclic_parent: 'parent',
  unknown_category: 'categories',
  unknown_cover: 'featured_media',
  not_blocks: 'meblia.blocks',
  body_too_large: 'meblia.blocks',
} as const

/** 400 that says in words what is wrong, at each field. */
export function fieldErrors(params: Record<string, string>): RestAnswer {
  const details = Object.fromEntries(
    Object.entries(params).map(([name, message]) => [name, { code: 'rest_invalid_param', message, data: null }]),
  )
  return restError('rest_invalid_param', restPages.wrong, 400, { params, details })
}

function readFacts(params: z.output<typeof pageChanges>) {
  const errors: Record<string, string> = {}
  const limit = (name: string, value: string | undefined, most: number) => {
    if (value !== undefined && value.length > most) errors[name] = restPages.tooLong(most)
  }
  limit('title', params.title, LONGEST_TITLE)
  limit('slug', params.slug, LONGEST_SLUG)
  limit('excerpt', params.excerpt, LONGEST_EXCERPT)
  if ((params.categories?.length ?? 0) > 1) errors.categories = restPages.oneCategory
  const { date, date_gmt: gmt } = params
  const publishAt = gmt ? utcMoment(gmt) : date ? momentOf(date) : undefined
  if ((gmt || date) && publishAt === undefined) errors[gmt ? 'date_gmt' : 'date'] = restPages.wrongMoment
  return { errors, publishAt }
}

/** Kyiv's clock, unless it says which. */
function momentOf(date: string): number | undefined {
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(date)) return kyivMoment(date)
  const at = Date.parse(date)
  return Number.isNaN(at) ? undefined : at
}

function isShown(status: (typeof WP_STATUSES)[number]): boolean {
  return status === 'publish' || status === 'future'
}

/** Undefined: they stay. A program that sends back what it has read has changed no words. */
async function blocksOf(
  shop: Shop,
  { meblia, content }: z.output<typeof pageChanges>,
  before: ContentPage | undefined,
): Promise<unknown[] | undefined> {
  if (meblia?.blocks) return meblia.blocks
  if (content === undefined || (before && content === contentHtml(before.body))) return undefined
  return blocksOfHtml(shop, content)
}

/**
 * A block of ours has to be as it should; what nobody understands is kept as long as it was there before, for a newer version
 * or a repair to find it.
 */
function blockErrors(blocks: unknown[], before: ContentPage | undefined, caller: Caller): Record<string, string> {
  const kept = new Set(Array.isArray(before?.body) ? inner(before.body).map((one) => JSON.stringify(one)) : [])
  const read = readBlocks(blocks)
  const errors: Record<string, string> = {}
  for (const { place, type, reason, fields = [] } of read.skipped) {
    if (kept.has(JSON.stringify(at(blocks, place)))) continue
    errors[`meblia.blocks.${place}`] =
      reason === 'too_many'
        ? restPages.tooManyBlocks
        : reason === 'too_deep'
          ? restPages.blockTooDeep(place)
          : restPages.block(place, type, fields)
  }
  const isOwner = caller.kind !== 'guest' && caller.role === 'owner'
  const known = readBlocks(before?.body ?? []).blocks
  const embeds = new Set(allBlocks(known).flatMap((block) => (block.type === 'html_embed' ? [block.html] : [])))
  for (const block of allBlocks(read.blocks)) {
    if (isOwner || block.type !== 'html_embed' || embeds.has(block.html)) continue
    errors[`meblia.blocks.${block.id}`] = restPages.ownerOnly
  }
  return errors
}

/** All that lies in a list of blocks, at any depth, as it was kept. */
function inner(list: unknown[], depth = 0): unknown[] {
  if (depth > 12) return []
  return list.flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [one]
    const columns = 'columns' in one && Array.isArray(one.columns) ? one.columns : []
    const blocks = 'blocks' in one && Array.isArray(one.blocks) ? one.blocks : []
    return [one, ...[...columns, blocks].flatMap((below) => (Array.isArray(below) ? inner(below, depth + 1) : [below]))]
  })
}

/** What stands at `4.columns.0.2`. */
function at(blocks: unknown[], place: string): unknown {
  let found: unknown = blocks
  for (const step of place.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = new Map<string, unknown>(Object.entries(found)).get(step)
  }
  return found
}
