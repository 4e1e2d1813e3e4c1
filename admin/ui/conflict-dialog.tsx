import './conflict-dialog.css'
import { saving } from '#i18n/admin.uk.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** One field that differs, in words. */
export type Difference = { label: string; mine: string; theirs: string }

/** Two people have changed the same thing: nobody's work is overwritten unseen. */
export function ConflictDialog(props: {
  differences: Difference[]
  onKeepMine(): void
  onTakeTheirs(): void
  onClose(): void
}) {
  const { differences, onKeepMine, onTakeTheirs, onClose } = props
  return (
    <Dialog
      title={saving.conflictTitle}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{saving.takeTheirs}</Button>
          <Button look="main" onClick={onKeepMine}>
            {saving.keepMine}
          </Button>
        </>
      }
    >
      <p>{saving.conflictText}</p>
      {differences.length === 0 ? (
        <p>{saving.conflictSame}</p>
      ) : (
        <table className="conflict">
          <thead>
            <tr>
              <th scope="col">{saving.conflictField}</th>
              <th scope="col">{saving.conflictMine}</th>
              <th scope="col">{saving.conflictTheirs}</th>
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
