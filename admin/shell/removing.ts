import { saving } from '#i18n/admin.uk.ts'
import { confirmThat } from '../ui/confirm.tsx'
import { showToast } from '../ui/toasts.tsx'
import { asFailure, request } from './requests.ts'
import { restoreDeleted } from './trash.ts'

/**
 * Deletes what can be brought back: asks first, says so, and undoes from the message. `kind` as the trash calls it; `onChange`
 * after the deletion and after its undoing. False: nothing was deleted.
 */
export async function removeThing(thing: {
  path: string
  kind: string
  id: number
  title: string
  text: string
  removed: string
  onChange(): void
}): Promise<boolean> {
  const { path, kind, id, title, text, removed, onChange } = thing
  if (!(await confirmThat({ title, text, yes: saving.remove, danger: true }))) return false
  try {
    await request({ path, method: 'DELETE' })
  } catch (error) {
    showToast({ kind: 'bad', text: asFailure(error).message })
    return false
  }
  onChange()
  const undo = () =>
    void restoreDeleted(kind, id).then(onChange, (error) => showToast({ kind: 'bad', text: asFailure(error).message }))
  showToast({ text: removed, undo })
  return true
}
