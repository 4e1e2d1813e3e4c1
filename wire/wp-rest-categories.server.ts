import { z } from 'zod'
import { restAboutPages } from '#i18n/rest-about-pages.uk.ts'
import { restPages } from '#i18n/rest-pages.uk.ts'
import { countPosts, readJournalCategories, saveJournalCategory } from '#shop/content/journal.server.ts'
import { trashJournalCategory } from '#shop/content/page-trash.server.ts'
import type { JournalCategory } from '#shop/content/pages.ts'
import type { Shop } from '#shop/shop.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Asked, listAnswer, type Route, route } from './rest-routes.server.ts'
import { ids } from './woo-rest-values.ts'
import { fieldErrors } from './wp-rest-page-saving.server.ts'
import { CATEGORY_EMBEDDED, categoryShape, wpCategory } from './wp-rest-page-shapes.server.ts'
import { JOURNAL_CATEGORIES_ROUTE, LONGEST_SLUG } from './wp-rest-pages.protocol.ts'

const LONGEST_NAME = 200
const id = z.coerce.number().int().positive()
const wish = z.object({ name: z.string().optional(), slug: z.string().optional() })
const noCategory = () => restError('rest_term_invalid', restPages.noCategory, 404)

export const routes: Route[] = [
  route({
    method: 'GET',
    path: JOURNAL_CATEGORIES_ROUTE,
    who: 'anyone',
    about: restAboutPages.categories,
    params: z.object({
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(10),
      search: z.string().max(200).default(''),
      slug: z.string().max(200).optional(),
      include: ids.optional(),
      exclude: ids.default([]),
    }),
    answer: z.array(wpCategory),
    embed: CATEGORY_EMBEDDED,
    handle: async (asked) => {
      const { shop, params } = asked
      const { page, per_page: perPage, slug, include, exclude } = params
      const search = params.search.toLocaleLowerCase('uk')
      const found = (await readJournalCategories(shop)).filter(
        ({ id, name, slug: own }) =>
          name.toLocaleLowerCase('uk').includes(search) &&
          (slug === undefined || own === slug) &&
          (include === undefined || include.includes(id)) &&
          !exclude.includes(id),
      )
      const shown = found.slice((page - 1) * perPage, page * perPage)
      const items = await Promise.all(shown.map((category) => shapeOf(shop, category)))
      return listAnswer(asked, { items, total: found.length, page, perPage })
    },
  }),
  route({
    method: 'GET',
    path: `${JOURNAL_CATEGORIES_ROUTE}/{id}`,
    who: 'anyone',
    about: restAboutPages.category,
    params: z.object({ id }),
    answer: wpCategory,
    embed: CATEGORY_EMBEDDED,
    handle: async ({ shop, params }) => {
      const category = await categoryOf(shop, params.id)
      return category ? restAnswer(await shapeOf(shop, category)) : noCategory()
    },
  }),
  route({
    method: 'POST',
    path: JOURNAL_CATEGORIES_ROUTE,
    who: 'editor',
    about: restAboutPages.createCategory,
    params: wish,
    answer: wpCategory,
    handle: (asked) => answerSaving(asked, undefined),
  }),
  route({
    method: 'POST',
    path: `${JOURNAL_CATEGORIES_ROUTE}/{id}`,
    who: 'editor',
    about: restAboutPages.changeCategory,
    params: wish.extend({ id }),
    answer: wpCategory,
    handle: async (asked) => {
      const before = await categoryOf(asked.shop, asked.params.id)
      return before ? answerSaving(asked, before) : noCategory()
    },
  }),
  route({
    method: 'DELETE',
    path: `${JOURNAL_CATEGORIES_ROUTE}/{id}`,
    who: 'editor',
    about: restAboutPages.removeCategory,
    params: z.object({ id, force: z.stringbool().or(z.boolean()).default(false) }),
    answer: z.object({ deleted: z.literal(true), previous: wpCategory }),
    handle: async ({ shop, actor, params, note }) => {
      const category = await categoryOf(shop, params.id)
      if (!category) return noCategory()
      // As WordPress, whose categories know no trash: here they do, and `force` only says that it is meant.
      if (!params.force) return restError('rest_trash_not_supported', restPages.categoryNeedsForce, 501)
      const previous = await shapeOf(shop, category)
      await trashJournalCategory(shop, actor, category)
      const { id: entity, name: title } = category
      await note({ action: 'deleted', kind: 'journal_category', entity, title, before: category })
      return restAnswer({ deleted: true, previous })
    },
  }),
]

type Saving = Pick<Asked<z.output<typeof wish>>, 'shop' | 'params' | 'note'>

async function answerSaving({ shop, params, note }: Saving, before: JournalCategory | undefined) {
  const { name = before?.name ?? '', slug } = params
  if (name.length > LONGEST_NAME) return fieldErrors({ name: restPages.tooLong(LONGEST_NAME) })
  if ((slug?.length ?? 0) > LONGEST_SLUG) return fieldErrors({ slug: restPages.tooLong(LONGEST_SLUG) })
  const isSame = (one: JournalCategory) => one.id !== before?.id && one.name.toLowerCase() === name.trim().toLowerCase()
  const twin = name.trim() !== '' && (await readJournalCategories(shop)).find(isSame)
  if (twin) return restError('term_exists', restPages.categoryExists, 400, { term_id: twin.id })
  const outcome = await saveJournalCategory(shop, { name, ...(slug && { slug }), ...(before && { id: before.id }) })
  if (outcome.kind === 'refused') {
    return fieldErrors(
      outcome.reason === 'no_name' ? { name: restPages.noName } : { slug: restPages.refusals.bad_slug },
    )
  }
  const { category } = outcome
  await note({
    action: before ? 'changed' : 'created',
    kind: 'journal_category',
    entity: category.id,
    title: category.name,
    ...(before && { before }),
    after: category,
  })
  return restAnswer(await shapeOf(shop, category), before ? 200 : 201)
}

async function categoryOf(shop: Shop, id: number): Promise<JournalCategory | undefined> {
  return (await readJournalCategories(shop)).find((category) => category.id === id)
}

async function shapeOf(shop: Shop, category: JournalCategory) {
  return categoryShape(shop, category, await countPosts(shop, category.id))
}
