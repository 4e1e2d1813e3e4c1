import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { pageRouteTexts } from '#i18n/api/uk/openapi/pages.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { isPermitted } from '../../rest/access/permissions.server.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Caller, type Route, route } from '../../rest/route.server.ts'
import { TRASH_ROUTE } from './content.protocol.ts'

const trashItem = z.object({
  id: z.number(),
  kind: z.string(),
  entity: z.string(),
  title: z.string(),
  deletedAt: z.number(),
  actor: z.string(),
})

/** Restores an item of one kind from its saved content; throws when it cannot be restored. */
export type RestoreItem = (shop: Shop, content: unknown) => Promise<void>

/** What whoever writes the site may delete; the rest is of the catalog, of sales and of the shop. */
const CONTENT_KINDS = ['page', 'post', 'journal_category', 'gallery', 'media']

function canRestore(caller: Caller, kind: string): boolean {
  return isPermitted(caller, CONTENT_KINDS.includes(kind) ? 'content.manage' : 'settings.manage')
}

/** Deleted items can be found and restored by whoever may delete them; `restores` has a function per kind. */
export function trashRoutes(restores: Record<string, RestoreItem>): Route[] {
  return [
    route('GET', TRASH_ROUTE, {
      permission: 'content.manage',
      about: pageRouteTexts.trash,
      params: z.object({ kind: z.string().max(100).optional() }),
      answer: z.array(trashItem),
      handle: async ({ shop, caller, params: { kind } }) => {
        const items = (await listTrash(shop)).filter((item) => canRestore(caller, item.kind))
        return restAnswer(items.filter((item) => kind === undefined || item.kind === kind))
      },
    }),
    route('POST', `${TRASH_ROUTE}/{id}/restore`, {
      permission: 'content.manage',
      about: pageRouteTexts.restoreTrash,
      params: z.object({ id }),
      answer: trashItem,
      handle: async ({ shop, caller, params, note }) => {
        const item = await restoreFromTrash(shop, params.id, restores)
        if (!canRestore(caller, item.kind)) return restError('rest_forbidden', restErrors.forbidden, 403)
        await note({ action: 'restored', kind: item.kind, entity: item.entity, title: item.title })
        return restAnswer(item)
      },
    }),
  ]
}
