import { z } from 'zod'
import { listAnswer, slicePage } from '#api/rest/lists.server.ts'
import { pageFields } from '#api/rest/query-fields.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about } from '#i18n/api/uk/openapi/wc-rest.ts'
import { listCustomFieldNames } from '#shop/catalog/products/records/products.server.ts'
import { matchesSearch } from '#shop/core/input/search-text.ts'

export const routes: Route[] = [
  route('GET', '/wc/v3/products/custom-fields/names', {
    permission: 'products.read',
    about: about.customFields,
    params: z.object({ ...pageFields, order: z.enum(['asc', 'desc']).default('asc') }),
    answer: z.array(z.string()),
    handle: async (call) => {
      const { search = '', order } = call.params
      const names = await listCustomFieldNames(call.shop)
      // A leading underscore marks a client's private field, as in WordPress.
      const found = names.filter((name) => !name.startsWith('_') && matchesSearch(name, search))
      return listAnswer(call, slicePage(order === 'asc' ? found : found.toReversed(), call.params))
    },
  }),
]
