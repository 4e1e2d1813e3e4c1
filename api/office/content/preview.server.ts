import { z } from 'zod'
import { pageRouteTexts } from '#i18n/api/uk/openapi/pages.ts'
import type { Block } from '#shop/content/blocks/blocks.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import type { Shop } from '#shop/core/shop.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { PREVIEW_ROUTE } from './content.protocol.ts'

/** Block name → its markup as the storefront renders it. */
export type PreviewRenderer = (shop: Shop, blocks: Block[]) => Promise<Record<string, string>>

/** `render` comes from the storefront build, which this layer must not import. */
export function previewRoutes(render: PreviewRenderer): Route[] {
  return [
    route('POST', PREVIEW_ROUTE, {
      permission: 'content.manage',
      about: pageRouteTexts.preview,
      params: z.object({ blocks: z.array(z.unknown()).max(500) }),
      answer: z.object({
        blocks: z.record(z.string(), z.string()),
        skipped: z.array(z.object({ place: z.string(), type: z.string(), fields: z.array(z.string()) })),
      }),
      handle: async ({ shop, params }) => {
        const { blocks, skipped } = parseBlocks(params.blocks)
        return restAnswer({
          blocks: await render(shop, blocks),
          skipped: skipped.map(({ place, type, fields = [] }) => ({ place, type, fields })),
        })
      },
    }),
  ]
}
