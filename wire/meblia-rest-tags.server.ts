import { z } from 'zod'
import { about } from '#i18n/rest-about-products.uk.ts'
import { products as words } from '#i18n/rest-products.uk.ts'
import { readTags } from '#shop/catalog/categories.server.ts'
import { mergeTag } from '#shop/catalog/removal.server.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'
import { noTerm } from './woo-rest-categories.server.ts'
import { id } from './woo-rest-values.ts'

export const routes: Route[] = [
  route({
    ...{ method: 'POST', path: '/meblia/v1/tags/{id}/merge', who: 'manager', about: about.mergeTags },
    params: z.object({ id, into: id }),
    answer: z.object({ id: z.number(), name: z.string() }),
    handle: async ({ shop, actor, note, params }) => {
      const tags = await readTags(shop)
      const [tag, into] = [params.id, params.into].map((id) => tags.find((one) => one.id === id))
      if (!tag) return noTerm()
      if (!into || into === tag) {
        const message = words.mergeInto
        return restError('rest_invalid_param', message, 400, { params: { into: message } })
      }
      await mergeTag(shop, actor, tag, into.id)
      await note({
        action: 'deleted',
        kind: 'tag',
        entity: tag.id,
        title: tag.name,
        before: tag,
        after: { into: into.name },
      })
      return restAnswer({ id: into.id, name: into.name })
    },
  }),
]
