import { z } from 'zod'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { listTaxClasses } from '#shop/catalog/products/products.server.ts'
import { href, links } from '../../rest/links.ts'
import { listAnswer, wholeListAnswer } from '../../rest/lists.server.ts'
import { id, pageFields } from '../../rest/query-fields.ts'
import { restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { context, notSupported } from '../responses.server.ts'

/** Prices include tax: the shop has no rates, only the tax classes of imported products. */
const PATH = '/wc/v3/taxes'
const tax = z.object({
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
const taxClass = z.object({ slug: z.string(), name: z.string(), _links: links })

const notPossible = () => notSupported(texts.noTaxes)

export const routes: Route[] = [
  route('GET', PATH, 'manager', about.taxes, {
    params: z.object({
      ...pageFields,
      orderby: z.enum(['id', 'order', 'priority']).default('order'),
      class: z.string().max(100).optional(),
    }),
    answer: z.array(tax),
    handle: (request) => listAnswer(request, { items: [], total: 0 }),
  }),
  ...[PATH, `${PATH}/batch`].map((path) =>
    route('POST', path, 'owner', path === PATH ? about.addTax : about.batchTaxes, {
      answer: tax,
      handle: notPossible,
    }),
  ),
  ...(['GET', 'PUT', 'DELETE'] as const).map((method) =>
    route(method, `${PATH}/{id}`, method === 'GET' ? 'manager' : 'owner', about.tax[method], {
      params: z.object({ id, context }),
      answer: tax,
      handle: () => restError('woocommerce_rest_invalid_id', texts.noSuchTax, 404),
    }),
  ),
  route('GET', `${PATH}/classes`, 'manager', about.taxClasses, {
    params: z.object({ context }),
    answer: z.array(taxClass),
    handle: async (request) => {
      const _links = { collection: href(request.shop.site.url, `${PATH}/classes`) }
      const items = (await listTaxClasses(request.shop)).map((slug) => ({
        slug,
        name: slug === 'standard' ? texts.standardTax : slug,
        _links,
      }))
      return wholeListAnswer(request, items)
    },
  }),
  route('POST', `${PATH}/classes`, 'owner', about.addTaxClass, { answer: taxClass, handle: notPossible }),
  route('DELETE', `${PATH}/classes/{slug}`, 'owner', about.removeTaxClass, {
    params: z.object({ slug: z.string().max(100) }),
    answer: taxClass,
    handle: notPossible,
  }),
]
