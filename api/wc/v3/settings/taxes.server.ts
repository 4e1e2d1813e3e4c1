import { z } from 'zod'
import { href, links } from '#api/rest/links.ts'
import { wholeListAnswer } from '#api/rest/lists.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { listTaxClasses } from '#shop/catalog/products/records/products.server.ts'
import { context, notSupported } from '../responses.server.ts'

/** Prices include tax: the shop has no rates, only the tax classes of imported products. */
const PATH = '/wc/v3/taxes/classes'
const taxClass = z.object({ slug: z.string(), name: z.string(), _links: links })

const notPossible = () => notSupported(texts.noTaxes)

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'settings.manage',
    about: about.taxClasses,
    params: z.object({ context }),
    answer: z.array(taxClass),
    handle: async (call) => {
      const _links = { collection: href(call.shop.site.url, PATH) }
      const items = (await listTaxClasses(call.shop)).map((slug) => ({
        slug,
        name: slug === 'standard' ? texts.standardTax : slug,
        _links,
      }))
      return wholeListAnswer(call, items)
    },
  }),
  route('POST', PATH, {
    permission: 'settings.legal',
    about: about.addTaxClass,
    answer: taxClass,
    handle: notPossible,
  }),
  route('DELETE', `${PATH}/{slug}`, {
    permission: 'settings.legal',
    about: about.removeTaxClass,
    params: z.object({ slug: z.string().max(100) }),
    answer: taxClass,
    handle: notPossible,
  }),
]
