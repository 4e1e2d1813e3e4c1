import { TRASH_ROUTE, type TrashItem } from '#api/office/content/content.protocol.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { request } from '../../requests/request.ts'
import { askConfirmation } from './confirm.tsx'
import { runWithToast } from './run-with-toast.ts'
import { showToast } from './toasts.tsx'

export type DeletedRecord = {
  path: string
  /** The trash's name for it. */
  kind: string
  id: number
  /** With a title it asks first. */
  title?: string
  text?: string
  removed: string
  /** Told after the undo. */
  restored?: string
  /** Runs after the deletion and after its undo. */
  onChange?: () => void
  onRestored?: () => unknown
}

/** Deletes a restorable record, and offers in a toast to restore it. False: nothing was deleted. */
export async function deleteWithUndo(record: DeletedRecord): Promise<boolean> {
  const { path, kind, id, title, text = '', removed, restored } = record
  const { onChange = () => {}, onRestored = () => {} } = record
  if (title && !(await askConfirmation({ title, text, yes: saveTexts.remove, danger: true }))) return false
  if (!(await runWithToast(() => request({ path, method: 'DELETE' })))) return false
  onChange()
  const undo = async () => {
    const isBack = await runWithToast(() => restoreFromTrash(kind, id), restored)
    onChange()
    if (isBack) onRestored()
  }
  showToast({ text: removed, undo: () => void undo() })
  return true
}

/** Restores the record of this kind and id that was deleted last; rejects when it is no longer in the trash. */
export async function restoreFromTrash(kind: string, entity: number): Promise<void> {
  const items = await request<TrashItem[]>({ path: `${TRASH_ROUTE}?kind=${kind}` })
  const found = items.filter((item) => item.entity === String(entity)).sort((a, b) => b.id - a.id)[0]
  await request({ path: `${TRASH_ROUTE}/${found?.id ?? 0}/restore`, method: 'POST' })
}
