import { TRASH_ROUTE, type TrashItem } from '#api/office/content/content.protocol.ts'
import { request } from '../requests/request.ts'

/** Restores the record of this kind and id that was deleted last; rejects when it is no longer in the trash. */
export async function restoreFromTrash(kind: string, entity: number): Promise<void> {
  const items = await request<TrashItem[]>({ path: `${TRASH_ROUTE}?kind=${kind}` })
  const found = items.filter((item) => item.entity === String(entity)).sort((one, other) => other.id - one.id)[0]
  await request({ path: `${TRASH_ROUTE}/${found?.id ?? 0}/restore`, method: 'POST' })
}
