import { z } from 'zod'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { listTaxClasses } from '#shop/catalog/catalog-counts.server.ts'
import { href, links } from '../../rest/links.ts'
import { id, pageFields } from '../../rest/query-fields.ts'
import { restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { context, notSupported, pagedListAnswer, unpagedListAnswer } from '../responses.server.ts'

/** Prices include tax: the shop has no rates, only the tax classes of imported products. */
const PATH = '/wc/v3/taxes'
const tax = z.object({
  ...{ id: z.number(), country: z.string(), state: z.string(), postcode: z.string(), city: z.string() },
  ...{ rate: z.string(), name: z.string(), priority: z.number(), compound: z.boolean(), shipping: z.boolean() },
  ...{ order: z.number(), class: z.string(), postcodes: z.array(z.string()), cities: z.array(z.string()) },
  _links: links,
})
const taxClass = z.object({ slug: z.string(), name: z.string(), _links: links })

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: PATH, who: 'manager', about: about.taxes },
    params: z.object({
      ...pageFields,
      orderby: z.enum(['id', 'order', 'priority']).default('order'),
      class: z.string().max(100).optional(),
    }),
    answer: z.array(tax),
    handle: (request) => pagedListAnswer(request, [], request.params),
  }),
  ...[PATH, `${PATH}/batch`].map((path) =>
    route({
      ...{ method: 'POST', path, who: 'owner', about: path === PATH ? about.addTax : about.batchTaxes },
      params: z.object({}),
      answer: tax,
      handle: () => notSupported(texts.noTaxes),
    }),
  ),
  ...(['GET', 'PUT', 'DELETE'] as const).map((method) =>
    route({
      ...{ method, path: `${PATH}/{id}`, who: method === 'GET' ? 'manager' : 'owner', about: about.tax[method] },
      params: z.object({ id, context }),
      answer: tax,
      handle: () => restError('woocommerce_rest_invalid_id', texts.noSuchTax, 404),
    }),
  ),
  route({
    ...{ method: 'GET', path: `${PATH}/classes`, who: 'manager', about: about.taxClasses },
    params: z.object({ context }),
    answer: z.array(taxClass),
    handle: async (request) =>
      unpagedListAnswer(
        request,
        (await listTaxClasses(request.shop)).map((slug) => ({
          ...{ slug, name: slug === 'standard' ? texts.standardTax : slug },
          _links: { collection: href(request.shop.site.url, `${PATH}/classes`) },
        })),
      ),
  }),
  route({
    ...{ method: 'POST', path: `${PATH}/classes`, who: 'owner', about: about.addTaxClass },
    params: z.object({}),
    answer: taxClass,
    handle: () => notSupported(texts.noTaxes),
  }),
  route({
    ...{ method: 'DELETE', path: `${PATH}/classes/{slug}`, who: 'owner', about: about.removeTaxClass },
    params: z.object({ slug: z.string().max(100) }),
    answer: taxClass,
    handle: () => notSupported(texts.noTaxes),
  }),
]
