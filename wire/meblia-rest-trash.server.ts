import { z } from 'zod'
import { rest } from '#i18n/rest.uk.ts'
import { restAboutPages } from '#i18n/rest-about-pages.uk.ts'
import type { Shop } from '#shop/shop.ts'
import { readTrash, restoreFromTrash } from '#shop/trash/trash.server.ts'
import { TRASH_ROUTE } from './meblia-rest-content.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Caller, mayDo, type Route, route } from './rest-routes.server.ts'

const trashItem = z.object({
  id: z.number(),
  kind: z.string(),
  entity: z.string(),
  title: z.string(),
  deletedAt: z.number(),
  actor: z.string(),
})

/** Makes one of a kind again, of what was kept of it; throws where it cannot be. */
export type Restore = (shop: Shop, content: unknown) => Promise<void>

/** What an editor may delete; all the rest is for those who look after goods and orders. */
const EDITORS_KINDS = ['page', 'post', 'journal_category', 'gallery', 'media']

function mayRestore(caller: Caller, kind: string): boolean {
  return caller.kind !== 'guest' && (EDITORS_KINDS.includes(kind) || mayDo(caller.role, 'manager'))
}

/** What was deleted can be looked for and brought back by whoever may delete it; `restores` names who makes each kind again. */
export function trashRoutes(restores: Record<string, Restore>): Route[] {
  return [
    route({
      method: 'GET',
      path: TRASH_ROUTE,
      who: 'editor',
      about: restAboutPages.trash,
      params: z.object({ kind: z.string().max(100).optional() }),
      answer: z.array(trashItem),
      handle: async ({ shop, caller, params: { kind } }) => {
        const items = (await readTrash(shop)).filter((item) => mayRestore(caller, item.kind))
        return restAnswer(items.filter((item) => kind === undefined || item.kind === kind))
      },
    }),
    route({
      method: 'POST',
      path: `${TRASH_ROUTE}/{id}/restore`,
      who: 'editor',
      about: restAboutPages.restoreTrash,
      params: z.object({ id: z.coerce.number().int().positive() }),
      answer: trashItem,
      handle: async ({ shop, caller, params, note }) => {
        const item = await restoreFromTrash(shop, params.id, restores)
        if (!mayRestore(caller, item.kind)) return restError('rest_forbidden', rest.forbidden, 403)
        await note({ action: 'restored', kind: item.kind, entity: item.entity, title: item.title })
        return restAnswer(item)
      },
    }),
  ]
}
