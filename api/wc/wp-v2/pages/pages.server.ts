import { z } from 'zod'
import { draftRefusal, editRefusal, isPermitted } from '#api/rest/access/permissions.server.ts'
import { parseShopTime } from '#api/rest/dates.ts'
import { defined } from '#api/rest/fields.ts'
import { readPage, strictListAnswer, wholeListAnswer } from '#api/rest/lists.server.ts'
import { fieldErrors } from '#api/rest/param-errors.server.ts'
import { context, id, paging } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { type Caller, orRefuse, type Route, route } from '#api/rest/route.server.ts'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { pageRouteTexts } from '#i18n/api/uk/openapi/pages.ts'
import { pageApiTexts } from '#i18n/api/uk/pages.ts'
import { findPages } from '#shop/content/pages/page-query.server.ts'
import { trashPage } from '#shop/content/pages/page-trash.server.ts'
import { deletePage, findPage } from '#shop/content/pages/pages.server.ts'
import type { ContentPage, PageKind } from '#shop/content/pages/pages.ts'
import { findRevision, listRevisions, restoreRevision } from '#shop/content/pages/revisions.server.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findInTrash } from '#shop/core/trash/trash.server.ts'
import { PAGES_ROUTE, POSTS_ROUTE, WP_STATUSES, wpPage, wpRevision } from './protocol.ts'
import { auditFacts, pageChanges, savePageAndAnswer, saveRefusal, stalePageAnswer } from './saving.server.ts'
import { openPageShapes, PAGE_EMBEDDED, toRevisionJson, wpDeleted, wpStatus } from './shapes.server.ts'

/** `1,2` or `[1, 2]`. */
function listParam<One extends z.ZodType>(item: One) {
  return z.preprocess((input) => (typeof input === 'string' ? input.split(',').filter(Boolean) : input), z.array(item))
}

const MAX_IDS = 100
const ids = listParam(z.coerce.number().int().min(0)).refine((list) => list.length <= MAX_IDS)
const dateTime = z.string().transform((text, context) => {
  const at = parseShopTime(text)
  if (!Number.isNaN(at)) return at
  context.addIssue({ code: 'custom', message: 'moment' })
  return z.NEVER
})

const listParams = z.object({
  context,
  ...paging,
  offset: z.coerce.number().int().min(0).max(1e9).optional(),
  search: z.string().max(200).optional(),
  status: listParam(z.enum([...WP_STATUSES, 'any'])).optional(),
  slug: listParam(z.string().max(MAX_LINE_LENGTH)).optional(),
  parent: ids.optional(),
  categories: ids.optional(),
  include: ids.optional(),
  exclude: ids.optional(),
  order: z.enum(['asc', 'desc']).optional(),
  orderby: z
    .enum(['date', 'modified', 'id', 'title', 'slug', 'address', 'menu_order', 'include', 'relevance'])
    .optional(),
  after: dateTime.optional(),
  before: dateTime.optional(),
})

export const routes: Route[] = [...pageRoutes('page', PAGES_ROUTE), ...pageRoutes('post', POSTS_ROUTE)]

function pageRoutes(kind: PageKind, root: string): Route[] {
  return [
    route('GET', root, {
      permission: 'anyone',
      about: kind === 'page' ? pageRouteTexts.pages : pageRouteTexts.posts,
      params: listParams,
      answer: z.array(wpPage),
      embed: PAGE_EMBEDDED,
      handle: async (call) => {
        const { shop, caller, params } = call
        const refusal = editRefusal(caller, params.context)
        if (refusal) return refusal
        const statuses = params.status ?? ['publish']
        if (statuses.some((status) => status !== 'publish') && !isPermitted(caller, 'content.manage'))
          return fieldErrors({ status: caller.kind === 'guest' ? restErrors.signIn : restErrors.forbidden })
        const query = {
          kind,
          ...(!statuses.includes('any') && { statuses: statuses.flatMap(storedStatuses) }),
          ...defined({
            search: params.search || undefined,
            slugs: params.slug,
            parents: params.parent?.map((parent) => parent || null),
            categories: params.categories,
            include: params.include,
            exclude: params.exclude,
            after: params.after,
            before: params.before,
          }),
          order: listOrder(kind, params),
        }
        const { items, total } = await readPage(params, async ({ offset, limit }) => {
          const { pages, total } = await findPages(shop, { ...query, page: 1, perPage: limit, offset })
          return { items: pages, total }
        })
        const shape = await openPageShapes(shop, params.context === 'edit')
        return strictListAnswer(call, { items: items.map(shape), total })
      },
    }),
    route('POST', root, {
      permission: 'content.manage',
      about: pageRouteTexts.create,
      params: pageChanges,
      answer: wpPage,
      handle: (call) => savePageAndAnswer(call, kind, undefined),
    }),
    route('GET', `${root}/{id}`, {
      permission: 'anyone',
      about: pageRouteTexts.one,
      params: z.object({ id, context }),
      answer: wpPage,
      embed: PAGE_EMBEDDED,
      handle: async ({ shop, caller, params }) => {
        const page = await getPage(shop, kind, params.id)
        const refusal = editRefusal(caller, params.context) ?? readingRefusal(shop, caller, page)
        return refusal ?? restAnswer((await openPageShapes(shop, params.context === 'edit'))(page))
      },
    }),
    route('POST', `${root}/{id}`, {
      permission: 'content.manage',
      about: pageRouteTexts.change,
      params: pageChanges.extend({ id }),
      answer: wpPage,
      handle: async (call) => {
        return savePageAndAnswer(call, kind, await getPage(call.shop, kind, call.params.id))
      },
    }),
    route('DELETE', `${root}/{id}`, {
      permission: 'content.manage',
      about: pageRouteTexts.remove,
      params: z.object({ id, force: z.stringbool().or(z.boolean()).default(false) }),
      answer: wpDeleted,
      handle: async ({ shop, actor, params, note }) => {
        const page = await findPageOfKind(shop, kind, params.id)
        if (!page && (await findInTrash(shop, kind, params.id))) {
          return restError('rest_already_trashed', pageApiTexts.alreadyTrashed, 410)
        }
        if (!page) return noPage(kind)
        const previous = (await openPageShapes(shop, true))(page)
        if (params.force) await deletePage(shop, page.id)
        else await trashPage(shop, actor, page)
        await note({ action: 'deleted', kind, entity: page.id, title: page.title, before: auditFacts(page) })
        return restAnswer(params.force ? { deleted: true, previous } : { ...previous, status: 'trash' })
      },
    }),
    ...revisionRoutes(kind, root),
  ]
}

function revisionRoutes(kind: PageKind, root: string): Route[] {
  return [
    route('GET', `${root}/{id}/revisions`, {
      permission: 'content.manage',
      about: pageRouteTexts.revisions,
      params: z.object({ id }),
      answer: z.array(wpRevision),
      handle: async (call) => {
        const { shop, params } = call
        const page = await getPage(shop, kind, params.id)
        const items = (await listRevisions(shop, page)).map((revision) => toRevisionJson(page, revision))
        return wholeListAnswer(call, items)
      },
    }),
    route('GET', `${root}/{id}/revisions/{revision_id}`, {
      permission: 'content.manage',
      about: pageRouteTexts.revision,
      params: z.object({ id, revision_id: id }),
      answer: wpRevision,
      handle: async ({ shop, params }) => {
        const page = await findPageOfKind(shop, kind, params.id)
        const revisionEntry =
          page && (await listRevisions(shop, page)).find(({ version }) => version === params.revision_id)
        const revision = revisionEntry && (await findRevision(shop, params.id, params.revision_id))
        if (!page || !revisionEntry || !revision) return noRevision()
        return restAnswer(toRevisionJson(page, { ...revisionEntry, ...revision }))
      },
    }),
    route('POST', `${root}/{id}/revisions/{revision_id}/restore`, {
      permission: 'content.manage',
      about: pageRouteTexts.restoreRevision,
      params: z.object({ id, revision_id: id, version: id.optional() }),
      answer: wpPage,
      handle: async ({ shop, params, note }) => {
        const page = await getPage(shop, kind, params.id)
        if (params.version !== undefined && params.version !== page.version) return stalePageAnswer(shop, page.id)
        const outcome = await restoreRevision(shop, page.id, params.revision_id)
        if (outcome.kind === 'unknown_revision') return noRevision()
        if (outcome.kind === 'refused') return saveRefusal(shop, outcome, page.id)
        const { title } = outcome.page
        const states = { before: auditFacts(page), after: auditFacts(outcome.page) }
        await note({ action: 'restored', kind, entity: page.id, title, ...states })
        return restAnswer((await openPageShapes(shop, true))(outcome.page))
      },
    }),
  ]
}

async function findPageOfKind(shop: Shop, kind: PageKind, id: number): Promise<ContentPage | undefined> {
  const page = await findPage(shop, id)
  return page?.kind === kind ? page : undefined
}

async function getPage(shop: Shop, kind: PageKind, id: number): Promise<ContentPage> {
  return orRefuse(await findPageOfKind(shop, kind, id), () => noPage(kind))
}

function noRevision(): RestAnswer {
  return restError('rest_post_invalid_id', pageApiTexts.noRevision, 404)
}

function noPage(kind: PageKind): RestAnswer {
  return restError('rest_post_invalid_id', kind === 'page' ? pageApiTexts.noPage : pageApiTexts.noPost, 404)
}

function readingRefusal(shop: Shop, caller: Caller, page: ContentPage): RestAnswer | undefined {
  return wpStatus(shop, page) === 'publish' ? undefined : draftRefusal(caller)
}

/** `pending` and `private` are drafts here, visible only to those who write. */
function storedStatuses(status: (typeof WP_STATUSES)[number] | 'any'): ('publish' | 'future' | 'draft')[] {
  if (status === 'publish' || status === 'future' || status === 'draft') return [status]
  return status === 'any' ? [] : ['draft']
}

/** WordPress's default is newest first; `menu_order` of pages is their order in the tree. */
function listOrder(
  kind: PageKind,
  { order, orderby = 'date' }: Pick<z.output<typeof listParams>, 'order' | 'orderby'>,
) {
  const isOther = orderby === 'menu_order' || orderby === 'include' || orderby === 'relevance'
  const by = isOther ? (kind === 'page' ? 'address' : 'date') : orderby
  return { by, descending: (order ?? (by === 'address' ? 'asc' : 'desc')) === 'desc' } as const
}
