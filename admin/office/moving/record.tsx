import { adminMoving as texts } from '#i18n/admin/uk/moving.ts'
import { movedLineText } from '#i18n/import/uk/moving.ts'
import type { MoveRecord } from '#shop/office/moving/move-runs.ts'
import { MOVE_ACTIONS, MOVED_KINDS } from '#shop/office/moving/moving.ts'
import { PlainTable, ScrollArea } from '../../core/ui/lists/plain-table.tsx'

type Moved = MoveRecord & { kind: 'moved' }

/** What a run has made, what needs a person, and which old addresses lead nowhere. */
export function MoveRecordView({ record }: { record: MoveRecord }) {
  switch (record.kind) {
    case 'moved':
      return <MovedView record={record} />
    case 'refused':
      return <p className="problem">{texts.refused(record.path, record.status)}</p>
    case 'unreachable':
      return <p className="problem">{texts.unreachable(record.code)}</p>
    case 'crashed':
      return <p className="problem">{texts.crashed}</p>
  }
}

function MovedView({ record }: { record: Moved }) {
  const { applied, counts, lines, lineCount, notShown } = record
  const kinds = MOVED_KINDS.filter((kind) => counts[kind])
  return (
    <>
      <p>{applied ? texts.applied : texts.trial}</p>
      {notShown.map(({ name, status }) => (
        <p key={name}>{texts.notShown(new Map(Object.entries(texts.lists)).get(name) ?? name, status)}</p>
      ))}
      {kinds.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <ScrollArea className="moving-table" label={texts.what}>
          <PlainTable
            columns={[texts.what, ...MOVE_ACTIONS.map((action) => texts.actions[action])]}
            rows={kinds.map((kind) => ({
              key: kind,
              head: texts.kinds[kind],
              cells: MOVE_ACTIONS.map((action) => counts[kind]?.[action] ?? ''),
            }))}
          />
        </ScrollArea>
      )}
      {lineCount > 0 && (
        <>
          <h3>{texts.lines(lines.length, lineCount)}</h3>
          <ul className="moving-lines">
            {lines.map((line) => (
              <li key={`${line.kind} ${line.key} ${line.reason} ${line.details}`}>{movedLineText(line)}</li>
            ))}
          </ul>
        </>
      )}
      {record.addresses && <Addresses addresses={record.addresses} />}
    </>
  )
}

function Addresses({ addresses }: { addresses: NonNullable<Moved['addresses']> }) {
  const { total, direct, redirected, lost, lostCount } = addresses
  return (
    <>
      <h3>{lostCount > 0 ? texts.lost(lost.length, lostCount) : texts.allAnswer}</h3>
      <p>{texts.addresses(total, direct, redirected)}</p>
      <ul className="moving-lines">
        {lost.map(({ path, status, location }) => (
          <li key={path}>
            {status} {path}
            {location && ` → ${location}`}
          </li>
        ))}
      </ul>
    </>
  )
}
