import { z } from 'zod'
import { links } from '#api/rest/links.ts'
import { listAnswer } from '#api/rest/lists.server.ts'
import { id, pageFields } from '#api/rest/query-fields.ts'
import { restError } from '#api/rest/request-response.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { context, notSupported } from '../responses.server.ts'

const PATH = '/wc/v3/taxes'

const item = z.object({
  id: z.number(),
  country: z.string(),
  state: z.string(),
  postcode: z.string(),
  city: z.string(),
  rate: z.string(),
  name: z.string(),
  priority: z.number(),
  compound: z.boolean(),
  shipping: z.boolean(),
  order: z.number(),
  class: z.string(),
  postcodes: z.array(z.string()),
  cities: z.array(z.string()),
  _links: links,
})

/** WooCommerce keeps rates and this shop does not: the list is empty, no id exists, and none is accepted (decision 039). */
export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'settings.manage',
    about: about.taxes,
    params: z.object({
      orderby: z.enum(['id', 'order', 'priority']).default('order'),
      class: z.string().max(100).optional(),
      ...pageFields,
    }),
    answer: z.array(item),
    handle: (call) => listAnswer(call, { items: [], total: 0 }),
  }),
  ...([PATH, `${PATH}/batch`] as const).map((path) =>
    route('POST', path, {
      permission: 'settings.legal',
      about: path === PATH ? about.addTax : about.batchTaxes,
      params: z.object({}),
      answer: item,
      handle: () => notSupported(texts.noTaxes),
    }),
  ),
  ...(['GET', 'PUT', 'DELETE'] as const).map((method) =>
    route(method, `${PATH}/{id}`, {
      permission: method === 'GET' ? 'settings.manage' : 'settings.legal',
      about: about.tax[method],
      params: z.object({ context, id }),
      answer: item,
      handle: () => restError('woocommerce_rest_invalid_id', texts.noSuchTax, 404),
    }),
  ),
]
