import { z } from 'zod'
import { feedRouteTexts as about, feedApiErrors } from '#i18n/api/uk/openapi/feeds.ts'
import { addRedirects, deleteRedirect, listRedirects } from '#shop/content/redirects/redirects.server.ts'
import { MAX_PATH_LENGTH, parseRedirects } from '#shop/content/redirects/redirects.ts'
import { listAnswer } from '../../rest/lists.server.ts'
import { MAX_PER_PAGE } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { REDIRECTS_ROUTE, redirectJson, redirectsResult } from '../office.protocol.ts'

/** About two thousand lines; a longer list is sent in parts. */
const MAX_LIST_LENGTH = 150_000
const MAX_REFUSALS_SHOWN = 100

export const routes: Route[] = [
  route('GET', REDIRECTS_ROUTE, {
    permission: 'settings.manage',
    about: about.redirects,
    params: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(50),
    }),
    answer: z.array(redirectJson),
    handle: async (call) => {
      const { page, per_page: perPage } = call.params
      const { redirects, total } = await listRedirects(call.shop, page, perPage)
      return listAnswer(call, { items: redirects.map(({ path, target }) => ({ path, target })), total })
    },
  }),
  route('POST', REDIRECTS_ROUTE, {
    permission: 'settings.manage',
    about: about.addRedirects,
    params: z.object({ text: z.string().trim().min(1).max(MAX_LIST_LENGTH) }),
    answer: redirectsResult,
    handle: async ({ shop, actor, note, params: { text } }) => {
      const { redirects, refused } = parseRedirects(text, shop.site.url)
      const outcome = await addRedirects(shop, actor, redirects)
      if (outcome.kind === 'too_many') return restError('rest_invalid_param', feedApiErrors.tooManyRedirects, 400)
      if (outcome.count > 0) {
        const [first] = redirects
        const change = { kind: 'redirect', entity: first?.path ?? '', title: first?.path ?? '' }
        await note({ ...change, action: 'created', after: { count: outcome.count, target: first?.target } })
      }
      return restAnswer({ added: outcome.count, refused: refused.slice(0, MAX_REFUSALS_SHOWN) })
    },
  }),
  route('DELETE', REDIRECTS_ROUTE, {
    permission: 'settings.manage',
    about: about.removeRedirect,
    params: z.object({ path: z.string().min(1).max(MAX_PATH_LENGTH) }),
    answer: z.object({ path: z.string() }),
    handle: async ({ shop, note, params: { path } }) => {
      if (!(await deleteRedirect(shop, path))) return restError('rest_not_found', feedApiErrors.noRedirect, 404)
      await note({ action: 'deleted', kind: 'redirect', entity: path, title: path })
      return restAnswer({ path })
    },
  }),
]
