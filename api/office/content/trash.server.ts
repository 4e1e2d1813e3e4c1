import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { pageRouteTexts } from '#i18n/api/uk/openapi/pages.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { hasRequiredRole } from '#shop/office/staff/staff.ts'
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

/** What an editor may delete; the rest requires a manager. */
const EDITOR_KINDS = ['page', 'post', 'journal_category', 'gallery', 'media']

function canRestore(caller: Caller, kind: string): boolean {
  return caller.kind !== 'guest' && (EDITOR_KINDS.includes(kind) || hasRequiredRole(caller.role, 'manager'))
}

/** Deleted items can be found and restored by whoever may delete them; `restores` has a function per kind. */
export function trashRoutes(restores: Record<string, RestoreItem>): Route[] {
  return [
    route('GET', TRASH_ROUTE, {
      who: 'editor',
      about: pageRouteTexts.trash,
      params: z.object({ kind: z.string().max(100).optional() }),
      answer: z.array(trashItem),
      handle: async ({ shop, caller, params: { kind } }) => {
        const items = (await listTrash(shop)).filter((item) => canRestore(caller, item.kind))
        return restAnswer(items.filter((item) => kind === undefined || item.kind === kind))
      },
    }),
    route('POST', `${TRASH_ROUTE}/{id}/restore`, {
      who: 'editor',
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
