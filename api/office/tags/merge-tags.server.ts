import { z } from 'zod'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as texts } from '#i18n/api/uk/products.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import { mergeTag } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { id } from '../../rest/fields.ts'
import { invalidParam } from '../../rest/param-errors.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'

export const routes: Route[] = [
  route('POST', '/meblia/v1/tags/{id}/merge', {
    permission: 'products.manage',
    about: productRouteTexts.tags.merge,
    params: z.object({ id, into: id }),
    answer: z.object({ id: z.number(), name: z.string() }),
    handle: async ({ shop, actor, note, params }) => {
      const tags = await listAllTags(shop)
      const [tag, into] = [params.id, params.into].map((id) => tags.find((tag) => tag.id === id))
      if (!tag) return restError('woocommerce_rest_term_invalid', texts.noTerm, 404)
      if (!into || into === tag) return invalidParam('into', texts.mergeInto)
      await mergeTag(shop, actor, tag, into.id)
      const states = { before: tag, after: { into: into.name } }
      await note({ action: 'deleted', kind: 'tag', entity: tag.id, title: tag.name, ...states })
      return restAnswer({ id: into.id, name: into.name })
    },
  }),
]
