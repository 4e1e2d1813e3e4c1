import { request } from '../requests/request.ts'

const TRASH_PATH = '/meblia/v1/trash'

/** Restores the record of this kind and id that was deleted last; rejects when it is no longer in the trash. */
export async function restoreFromTrash(kind: string, entity: number): Promise<void> {
  const kept = await request<{ id: number; kind: string; entity: string }[]>({ path: `${TRASH_PATH}?kind=${kind}` })
  const found = kept.filter((item) => item.entity === String(entity)).sort((one, other) => other.id - one.id)[0]
  await request({ path: `${TRASH_PATH}/${found?.id ?? 0}/restore`, method: 'POST' })
}
