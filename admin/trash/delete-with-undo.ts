import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { request } from '../requests/request.ts'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { showToast } from '../ui/feedback/toasts.tsx'
import { restoreFromTrash } from './restore-from-trash.ts'

/**
 * Deletes a restorable record, shows a toast, and restores the record from it. With a `title` it asks first. `kind` is
 * the trash's name for it; `onChange` runs after the deletion and after its undo. False: nothing was deleted.
 */
export async function deleteWithUndo(record: {
  path: string
  kind: string
  id: number
  title?: string
  text?: string
  removed: string
  /** Told after the undo. */
  restored?: string
  onChange?: () => void
}): Promise<boolean> {
  const { path, kind, id, title, text = '', removed, restored, onChange = () => {} } = record
  if (title && !(await askConfirmation({ title, text, yes: saveTexts.remove, danger: true }))) return false
  if (!(await runWithToast(() => request({ path, method: 'DELETE' })))) return false
  onChange()
  const undo = () => void runWithToast(() => restoreFromTrash(kind, id), restored).then(onChange)
  showToast({ text: removed, undo })
  return true
}
