import { PlainTable } from '../lists/plain-table.tsx'
import './conflict-dialog.css'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button, Dialog } from '../controls.tsx'
import type { Difference } from './save-error.ts'

/** Two people have changed the same record: nothing is overwritten without a choice. */
export function ConflictDialog(props: {
  differences: Difference[]
  onKeepMine(): void
  onTakeTheirs(): void
  onClose(): void
}) {
  const { differences, onKeepMine, onTakeTheirs, onClose } = props
  return (
    <Dialog
      title={saveTexts.conflictTitle}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{saveTexts.takeTheirs}</Button>
          <Button look="main" onClick={onKeepMine}>
            {saveTexts.keepMine}
          </Button>
        </>
      }
    >
      <p>{saveTexts.conflictText}</p>
      {differences.length === 0 ? (
        <p>{saveTexts.conflictSame}</p>
      ) : (
        <PlainTable
          className="conflict"
          columns={[saveTexts.conflictField, saveTexts.conflictMine, saveTexts.conflictTheirs]}
          rows={differences.map(({ label, mine, theirs }) => ({
            key: label,
            head: label,
            cells: [mine || '—', theirs || '—'],
          }))}
        />
      )}
    </Dialog>
  )
}
