import { z } from 'zod'
import { rest } from '#i18n/rest.uk.ts'
import { restAboutPages } from '#i18n/rest-about-pages.uk.ts'
import { restPages } from '#i18n/rest-pages.uk.ts'
import { findPages } from '#shop/content/page-lists.server.ts'
import { trashPage } from '#shop/content/page-trash.server.ts'
import { readPage, readRevision, readRevisions, removePage, restoreRevision } from '#shop/content/pages.server.ts'
import type { ContentPage, PageKind } from '#shop/content/pages.ts'
import { kyivMoment } from '#shop/moments.ts'
import type { Shop } from '#shop/shop.ts'
import { findTrashed } from '#shop/trash/trash.server.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Caller, listAnswer, type Route, route, strictListAnswer } from './rest-routes.server.ts'
import {
  answerSaving,
  auditFacts,
  fieldErrors,
  pageChanges,
  refusalOf,
  staleAnswer,
} from './wp-rest-page-saving.server.ts'
import {
  openShapes,
  PAGE_EMBEDDED,
  revisionShape,
  statusOf,
  wpDeleted,
  wpPage,
  wpRevision,
} from './wp-rest-page-shapes.server.ts'
import { PAGES_ROUTE, POSTS_ROUTE, WP_STATUSES } from './wp-rest-pages.protocol.ts'

/** `1,2` or `[1, 2]`. */
function many<One extends z.ZodType>(one: One) {
  return z.preprocess((given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given), z.array(one))
}

const MOST_NAMED = 100
const id = z.coerce.number().int().positive()
const ids = many(z.coerce.number().int().min(0)).refine((list) => list.length <= MOST_NAMED)
const moment = z.string().transform((text, context) => {
  const at = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : kyivMoment(text)
  if (at !== undefined && !Number.isNaN(at)) return at
  context.addIssue({ code: 'custom', message: 'moment' })
  return z.NEVER
})
const context = z.enum(['view', 'embed', 'edit']).default('view')

const listParams = z.object({
  context,
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  search: z.string().max(200).optional(),
  status: many(z.enum([...WP_STATUSES, 'any'])).optional(),
  slug: many(z.string().max(200)).optional(),
  parent: ids.optional(),
  categories: ids.optional(),
  include: ids.optional(),
  exclude: ids.optional(),
  order: z.enum(['asc', 'desc']).optional(),
  orderby: z
    .enum(['date', 'modified', 'id', 'title', 'slug', 'address', 'menu_order', 'include', 'relevance'])
    .optional(),
  after: moment.optional(),
  before: moment.optional(),
})

export const routes: Route[] = [...routesOf('page', PAGES_ROUTE), ...routesOf('post', POSTS_ROUTE)]

function routesOf(kind: PageKind, root: string): Route[] {
  return [
    route({
      method: 'GET',
      path: root,
      who: 'anyone',
      about: kind === 'page' ? restAboutPages.pages : restAboutPages.posts,
      params: listParams,
      answer: z.array(wpPage),
      embed: PAGE_EMBEDDED,
      handle: async (asked) => {
        const { shop, caller, params } = asked
        const isGuest = caller.kind === 'guest'
        if (isGuest && params.context === 'edit') return restError('rest_forbidden_context', rest.signIn, 401)
        const wanted = params.status ?? ['publish']
        if (isGuest && wanted.some((status) => status !== 'publish')) return fieldErrors({ status: rest.signIn })
        const order = orderOf(kind, params)
        const { pages, total } = await findPages(shop, {
          kind,
          ...(!wanted.includes('any') && { statuses: wanted.flatMap(keptStatus) }),
          ...(params.search && { search: params.search }),
          ...(params.slug && { slugs: params.slug }),
          ...(params.parent && { parents: params.parent.map((parent) => parent || null) }),
          ...(params.categories && { categories: params.categories }),
          ...(params.include && { include: params.include }),
          ...(params.exclude && { exclude: params.exclude }),
          ...(params.after !== undefined && { after: params.after }),
          ...(params.before !== undefined && { before: params.before }),
          order,
          page: params.page,
          perPage: params.per_page,
        })
        const shape = await openShapes(shop, params.context === 'edit')
        return strictListAnswer(asked, { items: pages.map(shape), total, page: params.page, perPage: params.per_page })
      },
    }),
    route({
      method: 'POST',
      path: root,
      who: 'editor',
      about: restAboutPages.create,
      params: pageChanges,
      answer: wpPage,
      handle: (asked) => answerSaving(asked, kind, undefined),
    }),
    route({
      method: 'GET',
      path: `${root}/{id}`,
      who: 'anyone',
      about: restAboutPages.one,
      params: z.object({ id, context }),
      answer: wpPage,
      embed: PAGE_EMBEDDED,
      handle: async ({ shop, caller, params }) => {
        const page = await pageOf(shop, kind, params.id)
        if (!page) return noPage(kind)
        const refusal = readingRefusal(shop, caller, page, params.context === 'edit')
        return refusal ?? restAnswer((await openShapes(shop, params.context === 'edit'))(page))
      },
    }),
    route({
      method: 'POST',
      path: `${root}/{id}`,
      who: 'editor',
      about: restAboutPages.change,
      params: pageChanges.extend({ id }),
      answer: wpPage,
      handle: async (asked) => {
        const page = await pageOf(asked.shop, kind, asked.params.id)
        return page ? answerSaving(asked, kind, page) : noPage(kind)
      },
    }),
    route({
      method: 'DELETE',
      path: `${root}/{id}`,
      who: 'editor',
      about: restAboutPages.remove,
      params: z.object({ id, force: z.stringbool().or(z.boolean()).default(false) }),
      answer: wpDeleted,
      handle: async ({ shop, actor, params, note }) => {
        const page = await pageOf(shop, kind, params.id)
        if (!page) return (await findTrashed(shop, kind, params.id)) ? alreadyTrashed() : noPage(kind)
        const previous = (await openShapes(shop, true))(page)
        if (params.force) await removePage(shop, page.id)
        else await trashPage(shop, actor, page)
        await note({ action: 'deleted', kind, entity: page.id, title: page.title, before: auditFacts(page) })
        return restAnswer(params.force ? { deleted: true, previous } : { ...previous, status: 'trash' })
      },
    }),
    ...revisionRoutes(kind, root),
  ]
}

function alreadyTrashed(): RestAnswer {
  return restError('rest_already_trashed', restPages.alreadyTrashed, 410)
}

function revisionRoutes(kind: PageKind, root: string): Route[] {
  return [
    route({
      method: 'GET',
      path: `${root}/{id}/revisions`,
      who: 'editor',
      about: restAboutPages.revisions,
      params: z.object({ id }),
      answer: z.array(wpRevision),
      handle: async (asked) => {
        const { shop, params } = asked
        const page = await pageOf(shop, kind, params.id)
        if (!page) return noPage(kind)
        const revisions = await readRevisions(shop, page.id)
        const items = revisions.map((revision) => revisionShape(page, revision))
        return listAnswer(asked, { items, total: items.length, page: 1, perPage: Math.max(1, items.length) })
      },
    }),
    route({
      method: 'GET',
      path: `${root}/{id}/revisions/{revision_id}`,
      who: 'editor',
      about: restAboutPages.revision,
      params: z.object({ id, revision_id: id }),
      answer: wpRevision,
      handle: async ({ shop, params }) => {
        const page = await pageOf(shop, kind, params.id)
        const known = page && (await readRevisions(shop, page.id)).find(({ version }) => version === params.revision_id)
        const revision = known && (await readRevision(shop, params.id, params.revision_id))
        if (!page || !known || !revision) return restError('rest_post_invalid_id', restPages.noRevision, 404)
        return restAnswer(revisionShape(page, { ...known, ...revision }))
      },
    }),
    route({
      method: 'POST',
      path: `${root}/{id}/revisions/{revision_id}/restore`,
      who: 'editor',
      about: restAboutPages.restoreRevision,
      params: z.object({ id, revision_id: id, version: id.optional() }),
      answer: wpPage,
      handle: async ({ shop, params, note }) => {
        const page = await pageOf(shop, kind, params.id)
        if (!page) return noPage(kind)
        if (params.version !== undefined && params.version !== page.version) return staleAnswer({ shop }, page.id)
        const outcome = await restoreRevision(shop, page.id, params.revision_id)
        if (outcome.kind === 'unknown_revision') return restError('rest_post_invalid_id', restPages.noRevision, 404)
        if (outcome.kind === 'refused') return refusalOf({ shop }, outcome, page.id)
        const after = auditFacts(outcome.page)
        await note({
          action: 'restored',
          kind,
          entity: page.id,
          title: outcome.page.title,
          before: auditFacts(page),
          after,
        })
        return restAnswer((await openShapes(shop, true))(outcome.page))
      },
    }),
  ]
}

async function pageOf(shop: Shop, kind: PageKind, id: number): Promise<ContentPage | undefined> {
  const page = await readPage(shop, id)
  return page?.kind === kind ? page : undefined
}

function noPage(kind: PageKind): RestAnswer {
  return restError('rest_post_invalid_id', kind === 'page' ? restPages.noPage : restPages.noPost, 404)
}

function readingRefusal(shop: Shop, caller: Caller, page: ContentPage, isEdit: boolean): RestAnswer | undefined {
  if (caller.kind !== 'guest') return undefined
  if (isEdit) return restError('rest_forbidden_context', rest.signIn, 401)
  return statusOf(shop, page) === 'publish' ? undefined : restError('rest_forbidden', rest.signIn, 401)
}

/** `pending` and `private` are drafts here: nobody but those who work here sees them. */
function keptStatus(status: (typeof WP_STATUSES)[number] | 'any'): ('publish' | 'future' | 'draft')[] {
  if (status === 'publish' || status === 'future' || status === 'draft') return [status]
  return status === 'any' ? [] : ['draft']
}

/** WordPress's default is the newest first; `menu_order` of pages is their order in the tree. */
function orderOf(kind: PageKind, { order, orderby = 'date' }: Pick<z.output<typeof listParams>, 'order' | 'orderby'>) {
  const isOther = orderby === 'menu_order' || orderby === 'include' || orderby === 'relevance'
  const by = isOther ? (kind === 'page' ? 'address' : 'date') : orderby
  return { by, descending: (order ?? (by === 'address' ? 'asc' : 'desc')) === 'desc' } as const
}
