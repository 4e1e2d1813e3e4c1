import { z } from 'zod'
import { isPermitted } from '#api/rest/access/permissions.server.ts'
import { parseLocalDate } from '#api/rest/dates.ts'
import { fieldErrors } from '#api/rest/param-errors.server.ts'
import { type RestAnswer, restAnswer } from '#api/rest/request-response.server.ts'
import { type Caller, type RouteCall, staleAnswer } from '#api/rest/route.server.ts'
import { pageApiTexts } from '#i18n/api/uk/pages.ts'
import { findBlockProblems } from '#shop/content/blocks/block-problems.ts'
import { allBlocks } from '#shop/content/blocks/find-block.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import type { PageInput } from '#shop/content/pages/page-validation.ts'
import { findPage, type PageOutcome, savePage } from '#shop/content/pages/pages.server.ts'
import type { ContentPage, PageKind } from '#shop/content/pages/pages.ts'
import { isZeroDate, parseKyivDateTime, parseUtcDateTime } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { decodedSlug } from '#shop/core/slugs.ts'
import { blocksToHtml, htmlToBlocks } from './content.server.ts'
import { MAX_PAGE_EXCERPT_LENGTH, MAX_PAGE_SLUG_LENGTH, MAX_PAGE_TITLE_LENGTH, WP_STATUSES } from './protocol.ts'
import { openPageShapes } from './shapes.server.ts'

/** WordPress accepts a string or the object of its answers. */
const text = z.union([z.string(), z.object({ raw: z.string() }).transform(({ raw }) => raw)])
/** 0, null and an empty string all mean none. */
const number = z.union([z.literal('').transform(() => 0), z.null().transform(() => 0), z.coerce.number().int().min(0)])
const idList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .filter((part) => part.trim() !== '')
      .map(Number),
  )
  .pipe(z.array(z.number().int()))
const numbers = z.union([z.array(z.coerce.number().int()), idList])

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
      publishNow: z.boolean().optional(),
      blocks: z.array(z.unknown()).optional(),
    })
    .optional(),
})

type SaveContext = Pick<RouteCall<z.output<typeof pageChanges>>, 'shop' | 'caller' | 'params' | 'note'>

/** Saves one page from a client's input, or answers with the error of each field. */
export async function savePageAndAnswer(
  { shop, caller, params, note }: SaveContext,
  kind: PageKind,
  before: ContentPage | undefined,
): Promise<RestAnswer> {
  const now = shop.now()
  const { errors, publishAt } = toPageFields(params, now)
  const blocks = await changedBlocks(shop, params, before)
  if (blocks) Object.assign(errors, blockErrors(blocks, before, caller))
  if (Object.keys(errors).length > 0) return fieldErrors(errors)

  const status = params.status === undefined ? undefined : isPublicStatus(params.status) ? 'publish' : 'draft'
  const beginsNow = publishAt === undefined && status === 'publish' && before?.status === 'draft'
  const input: PageInput = {
    ...(before ? { id: before.id } : { kind, status: 'draft' }),
    title: params.title ?? before?.title ?? '',
    ...(params.meblia?.version !== undefined && before && { version: params.meblia.version }),
    ...(params.slug && { slug: params.slug }),
    ...(status && { status }),
    ...(publishAt !== undefined && { publishAt }),
    // A draft keeps the date of its first save until it is published; then the publication date replaces it.
    ...(beginsNow && before.publishAt <= now && { publishAt: now }),
    ...(params.excerpt !== undefined && { description: params.excerpt }),
    ...(params.parent !== undefined && { parentId: params.parent || null }),
    ...(params.featured_media !== undefined && { coverId: params.featured_media || null }),
    ...(params.categories && { categoryId: params.categories[0] ?? null }),
    ...(blocks && { body: blocks }),
  }
  const outcome = await savePage(shop, input)
  if (outcome.kind === 'refused') return saveRefusal(shop, outcome, before?.id)
  const { page } = outcome
  const action = before ? 'changed' : 'created'
  const states = { ...(before && { before: auditFacts(before) }), after: auditFacts(page) }
  await note({ action, kind: page.kind, entity: page.id, title: page.title, ...states })
  return restAnswer((await openPageShapes(shop, true))(page), before ? 200 : 201)
}

/** Without texts: revisions hold them. */
export function auditFacts(page: ContentPage): object {
  const { body, bodyVersion: _, ...facts } = page
  return { ...facts, blocks: Array.isArray(body) ? body.length : 0 }
}

export async function saveRefusal(
  shop: Shop,
  outcome: Extract<PageOutcome, { kind: 'refused' }>,
  id: number | undefined,
): Promise<RestAnswer> {
  if (outcome.reason === 'stale_version') return stalePageAnswer(shop, id)
  return fieldErrors({ [FIELD_BY_REASON[outcome.reason]]: pageApiTexts.refusals[outcome.reason] })
}

export async function stalePageAnswer(shop: Shop, id: number | undefined): Promise<RestAnswer> {
  const current = id === undefined ? undefined : await findPage(shop, id)
  const shape = await openPageShapes(shop, true)
  return staleAnswer(current ? shape(current) : null, pageApiTexts.stale)
}

const FIELD_BY_REASON = {
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

function toPageFields(params: z.output<typeof pageChanges>, now: number) {
  const errors: Record<string, string> = {}
  const limit = (name: string, value: string | undefined, most: number) => {
    if (value !== undefined && value.length > most) errors[name] = pageApiTexts.tooLong(most)
  }
  limit('title', params.title, MAX_PAGE_TITLE_LENGTH)
  limit('slug', params.slug && decodedSlug(params.slug), MAX_PAGE_SLUG_LENGTH)
  limit('excerpt', params.excerpt, MAX_PAGE_EXCERPT_LENGTH)
  if ((params.categories?.length ?? 0) > 1) errors.categories = pageApiTexts.oneCategory
  const [date, gmt] = [params.date, params.date_gmt].map((text) => (text && !isZeroDate(text) ? text : undefined))
  const publishAt = gmt ? parseUtcDateTime(gmt) : date ? parseKyivTime(date) : undefined
  if ((gmt || date) && publishAt === undefined) errors[gmt ? 'date_gmt' : 'date'] = pageApiTexts.wrongMoment
  return { errors, publishAt: params.meblia?.publishNow ? now : publishAt }
}

/** Kyiv time, unless a zone is given. */
function parseKyivTime(date: string): number | undefined {
  return /(Z|[+-]\d\d:?\d\d)$/.test(date) ? parseLocalDate(date) : parseKyivDateTime(date)
}

function isPublicStatus(status: (typeof WP_STATUSES)[number]): boolean {
  return status === 'publish' || status === 'future'
}

/** Undefined: unchanged, as when a client sends back what it has read. */
async function changedBlocks(
  shop: Shop,
  { meblia, content }: z.output<typeof pageChanges>,
  before: ContentPage | undefined,
): Promise<unknown[] | undefined> {
  if (meblia?.blocks) return meblia.blocks
  if (content === undefined || (before && content === blocksToHtml(before.body))) return undefined
  return htmlToBlocks(shop, content)
}

/** By place, except own HTML: by the id of its block. */
function blockErrors(blocks: unknown[], before: ContentPage | undefined, caller: Caller): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { place, type, reason, fields } of findBlockProblems(blocks, before?.body)) {
    errors[`meblia.blocks.${place}`] =
      reason === 'too_many'
        ? pageApiTexts.tooManyBlocks
        : reason === 'too_deep'
          ? pageApiTexts.blockTooDeep(place)
          : pageApiTexts.block(
              place,
              type,
              fields.map(({ path }) => path),
            )
  }
  const mayEmbed = isPermitted(caller, 'content.html')
  const blocksBefore = parseBlocks(before?.body ?? []).blocks
  const embeds = new Set(allBlocks(blocksBefore).flatMap((block) => (block.type === 'html_embed' ? [block.html] : [])))
  for (const block of allBlocks(parseBlocks(blocks).blocks)) {
    if (mayEmbed || block.type !== 'html_embed' || embeds.has(block.html)) continue
    errors[`meblia.blocks.${block.id}`] = pageApiTexts.ownerOnly
  }
  return errors
}
