import { adminMedia as texts } from '#i18n/admin/uk/media.ts'
import { Button } from '../../core/ui/controls.tsx'
import { askConfirmation, restoreFromTrash, runWithToast, showToast } from '../../core/ui/feedback/feedback.tsx'
import { SelectionBar } from '../../core/ui/lists/toolbar.tsx'
import { deleteUnusedFiles } from './details/delete-file.ts'

type Props = {
  selected: ReadonlySet<number>
  /** Files of the page. */
  ids: number[]
  onSelect(ids: ReadonlySet<number>): void
  onChanged(): void
}

export function SelectedFiles({ selected, ids, onSelect, onChanged }: Props) {
  const remove = async () => {
    const { removeTitle, removeText, remove: yes } = texts
    const isMeant = await askConfirmation({ title: removeTitle(selected.size), text: removeText, yes, danger: true })
    if (!isMeant) return
    await runWithToast(async () => {
      const { removed, used } = await deleteUnusedFiles([...selected])
      const restore = async () => {
        for (const id of removed) await restoreFromTrash('media', id)
      }
      const undo = () => void runWithToast(restore, texts.restored).then(onChanged)
      const text = used > 0 ? texts.removedSome(removed.length, used) : texts.removed(removed.length)
      showToast({ text, ...(removed.length > 0 && { undo }) })
    })
    onSelect(new Set())
    onChanged()
  }
  return (
    <SelectionBar>
      <p role="status">{texts.chosen(selected.size)}</p>
      <Button onClick={() => onSelect(new Set([...selected, ...ids]))}>{texts.chooseAll}</Button>
      <Button look="danger" onClick={() => void remove()}>
        {texts.remove}
      </Button>
      <Button look="bare" onClick={() => onSelect(new Set())}>
        {texts.clear}
      </Button>
    </SelectionBar>
  )
}
