import { z } from 'zod'
import { href, links } from '#api/rest/links.ts'
import { flag } from '#api/rest/query-fields.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { rebuildProductProjection } from '#shop/catalog/products/projection/rebuild-projection.server.ts'
import { enqueueSearchRebuild } from '#shop/catalog/search/indexing/search-index.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { context } from '../responses.server.ts'

const PATH = '/wc/v3/system_status/tools'

/** Maintenance that this shop has, under WooCommerce's names if there are any. */
const TOOLS: Record<keyof typeof texts.tools, (shop: Shop) => Promise<void>> = {
  clear_transients: (shop) =>
    transact(shop, async (shop) => {
      shop.emit({ type: 'everything.changed' })
    }),
  regenerate_product_lookup_tables: rebuildProductProjection,
  rebuild_search_index: enqueueSearchRebuild,
}

const tool = z.object({
  id: z.string(),
  name: z.string(),
  action: z.string(),
  description: z.string(),
  _links: links,
  success: z.boolean().optional(),
  message: z.string().optional(),
})

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'settings.manage',
    about: about.tools,
    params: z.object({ context }),
    answer: z.array(tool),
    handle: ({ shop }) => restAnswer(Object.keys(TOOLS).flatMap((id) => toToolJson(shop, id) ?? [])),
  }),
  route('GET', `${PATH}/{tool}`, {
    permission: 'settings.manage',
    about: about.tool,
    params: z.object({ tool: z.string().max(100), context }),
    answer: tool,
    handle: ({ shop, params }) => {
      return restAnswer(orRefuse(toToolJson(shop, params.tool), noTool))
    },
  }),
  route('PUT', `${PATH}/{tool}`, {
    permission: 'settings.legal',
    about: about.runTool,
    // Many small transactions, so buyers' requests run in between.
    transaction: 'own',
    params: z.object({ tool: z.string().max(100), confirm: flag.optional() }),
    answer: tool,
    handle: async ({ shop, note, params }) => {
      const found = orRefuse(toToolJson(shop, params.tool), noTool)
      const run = orRefuse(Object.entries(TOOLS).find(([id]) => id === params.tool)?.[1], noTool)
      await run(shop)
      await note({ action: 'did', kind: 'system_tool', entity: found.id, title: found.name })
      return restAnswer({ ...found, success: true, message: texts.toolDone })
    },
  }),
]

function toToolJson({ site }: Shop, id: string): z.output<typeof tool> | undefined {
  const result = Object.entries(texts.tools).find(([name]) => name === id)?.[1]
  if (!result) return undefined
  // WooCommerce returns the tool only, without a collection link.
  return { id, ...result, _links: { item: href(site.url, `${PATH}/${id}`) } }
}

function noTool() {
  return restError('woocommerce_rest_system_status_tool_invalid_id', texts.noSuchTool, 404)
}
