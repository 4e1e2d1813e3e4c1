import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { request, toFailure } from '../requests/request.ts'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { restoreFromTrash } from './restore-from-trash.ts'

/**
 * Deletes a restorable record: asks first, shows a toast, and restores from it. `kind` is the trash's name for it;
 * `onChange` runs after the deletion and after its undo. False: nothing was deleted.
 */
export async function deleteWithUndo(thing: {
  path: string
  kind: string
  id: number
  title: string
  text: string
  removed: string
  onChange(): void
}): Promise<boolean> {
  const { path, kind, id, title, text, removed, onChange } = thing
  if (!(await askConfirmation({ title, text, yes: saveTexts.remove, danger: true }))) return false
  try {
    await request({ path, method: 'DELETE' })
  } catch (error) {
    showToast({ kind: 'bad', text: toFailure(error).message })
    return false
  }
  onChange()
  const undo = () =>
    void restoreFromTrash(kind, id).then(onChange, (error) =>
      showToast({ kind: 'bad', text: toFailure(error).message }),
    )
  showToast({ text: removed, undo })
  return true
}
