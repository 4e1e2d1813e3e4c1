import './conflict-dialog.css'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { Difference } from './differences.ts'

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
        <table className="conflict">
          <thead>
            <tr>
              <th scope="col">{saveTexts.conflictField}</th>
              <th scope="col">{saveTexts.conflictMine}</th>
              <th scope="col">{saveTexts.conflictTheirs}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine || '—'}</td>
                <td>{theirs || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
