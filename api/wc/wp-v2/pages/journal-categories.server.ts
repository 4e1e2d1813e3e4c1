import { z } from 'zod'
import { ids } from '#api/rest/fields.ts'
import { listAnswer, slicePage } from '#api/rest/lists.server.ts'
import { fieldErrors } from '#api/rest/param-errors.server.ts'
import { flag, id, idOrNone, paging } from '#api/rest/query-fields.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, type RouteCall, route } from '#api/rest/route.server.ts'
import { selectTerms } from '#api/rest/terms.ts'
import { pageRouteTexts } from '#i18n/api/uk/openapi/pages.ts'
import { pageApiTexts } from '#i18n/api/uk/pages.ts'
import { countPosts, listJournalCategories, saveJournalCategory } from '#shop/content/pages/journal/journal.server.ts'
import { trashJournalCategory } from '#shop/content/pages/page-trash.server.ts'
import type { JournalCategory } from '#shop/content/pages/pages.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { decodedSlug } from '#shop/core/slugs.ts'
import { JOURNAL_CATEGORIES_ROUTE, MAX_PAGE_SLUG_LENGTH, wpCategory } from './protocol.ts'
import { CATEGORY_EMBEDDED, toJournalCategoryJson } from './shapes.server.ts'

const MAX_NAME_LENGTH = 200
const categoryInput = z.object({ name: z.string().optional(), slug: z.string().optional() })

export const routes: Route[] = [
  route('GET', JOURNAL_CATEGORIES_ROUTE, {
    permission: 'anyone',
    about: pageRouteTexts.categories,
    params: z.object({
      ...paging,
      search: z.string().max(200).default(''),
      slug: z.string().max(MAX_LINE_LENGTH).optional(),
      include: ids.default([]),
      exclude: ids.default([]),
      order: z.enum(['asc', 'desc']).default('asc'),
      orderby: z.enum(['id', 'include', 'name', 'slug', 'count', 'description', 'term_group']).default('name'),
      hide_empty: flag.default(false),
      parent: idOrNone.optional(),
    }),
    answer: z.array(wpCategory),
    embed: CATEGORY_EMBEDDED,
    handle: async (call) => {
      const { shop, params } = call
      const named = (await listJournalCategories(shop)).filter(({ slug }) => slug === (params.slug ?? slug))
      const sizes = new Map<number, number>()
      for (const { id } of named) sizes.set(id, await countPosts(shop, id))
      const { items, total } = slicePage(selectTerms(named, sizes, params), params)
      return listAnswer(call, {
        items: await Promise.all(items.map((category) => toCategoryJson(shop, category))),
        total,
      })
    },
  }),
  route('GET', `${JOURNAL_CATEGORIES_ROUTE}/{id}`, {
    permission: 'anyone',
    about: pageRouteTexts.category,
    params: z.object({ id }),
    answer: wpCategory,
    embed: CATEGORY_EMBEDDED,
    handle: async ({ shop, params }) => {
      return restAnswer(await toCategoryJson(shop, await getJournalCategory(shop, params.id)))
    },
  }),
  route('POST', JOURNAL_CATEGORIES_ROUTE, {
    permission: 'content.manage',
    about: pageRouteTexts.createCategory,
    params: categoryInput,
    answer: wpCategory,
    handle: (call) => saveAndAnswer(call, undefined),
  }),
  route('POST', `${JOURNAL_CATEGORIES_ROUTE}/{id}`, {
    permission: 'content.manage',
    about: pageRouteTexts.changeCategory,
    params: categoryInput.extend({ id }),
    answer: wpCategory,
    handle: async (call) => {
      return saveAndAnswer(call, await getJournalCategory(call.shop, call.params.id))
    },
  }),
  route('DELETE', `${JOURNAL_CATEGORIES_ROUTE}/{id}`, {
    permission: 'content.manage',
    about: pageRouteTexts.removeCategory,
    params: z.object({ id, force: z.stringbool().or(z.boolean()).default(false) }),
    answer: z.object({ deleted: z.literal(true), previous: wpCategory }),
    handle: async ({ shop, actor, params, note }) => {
      const category = await getJournalCategory(shop, params.id)
      // WordPress has no trash for categories; here there is one, and `force` only confirms the deletion.
      if (!params.force) return restError('rest_trash_not_supported', pageApiTexts.categoryNeedsForce, 501)
      const previous = await toCategoryJson(shop, category)
      await trashJournalCategory(shop, actor, category)
      const { id: entity, name: title } = category
      await note({ action: 'deleted', kind: 'journal_category', entity, title, before: category })
      return restAnswer({ deleted: true, previous })
    },
  }),
]

type SaveContext = Pick<RouteCall<z.output<typeof categoryInput>>, 'shop' | 'params' | 'note'>

async function saveAndAnswer({ shop, params, note }: SaveContext, before: JournalCategory | undefined) {
  const { name = before?.name ?? '', slug } = params
  if (name.length > MAX_NAME_LENGTH) return fieldErrors({ name: pageApiTexts.tooLong(MAX_NAME_LENGTH) })
  if (decodedSlug(slug ?? '').length > MAX_PAGE_SLUG_LENGTH)
    return fieldErrors({ slug: pageApiTexts.tooLong(MAX_PAGE_SLUG_LENGTH) })
  const isSame = (other: JournalCategory) =>
    other.id !== before?.id && other.name.toLowerCase() === name.trim().toLowerCase()
  const twin = name.trim() !== '' && (await listJournalCategories(shop)).find(isSame)
  if (twin) return restError('term_exists', pageApiTexts.categoryExists, 400, { term_id: twin.id })
  const outcome = await saveJournalCategory(shop, { name, ...(slug && { slug }), ...(before && { id: before.id }) })
  if (outcome.kind === 'refused') {
    return fieldErrors(
      outcome.reason === 'no_name' ? { name: pageApiTexts.noName } : { slug: pageApiTexts.refusals.bad_slug },
    )
  }
  const { category } = outcome
  const change = { kind: 'journal_category', entity: category.id, title: category.name, after: category }
  await note({ action: before ? 'changed' : 'created', ...change, ...(before && { before }) })
  return restAnswer(await toCategoryJson(shop, category), before ? 200 : 201)
}

async function getJournalCategory(shop: Shop, id: number): Promise<JournalCategory> {
  const category = (await listJournalCategories(shop)).find((category) => category.id === id)
  return orRefuse(category, () => restError('rest_term_invalid', pageApiTexts.noCategory, 404))
}

async function toCategoryJson(shop: Shop, category: JournalCategory) {
  return toJournalCategoryJson(shop, category, await countPosts(shop, category.id))
}
