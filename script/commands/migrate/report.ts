import { writeFile } from 'node:fs/promises'
import { migrateTexts as texts } from '#i18n/cli/uk/migrate.ts'
import { movedLineText } from '#i18n/import/uk/moving.ts'
import { countMoved, needsPerson } from '#shop/office/moving/move-runs.ts'
import { MOVE_ACTIONS, MOVED_KINDS, type MoveEntry } from '#shop/office/moving/moving.ts'
import { formatColumns } from '../command.ts'

const MAX_SHOWN = 100

/** The counts, and the first lines of what was not simply made; all lines are in the file. */
export async function printReport(entries: MoveEntry[], file: string): Promise<void> {
  const counts = countMoved(entries)
  const kinds = MOVED_KINDS.filter((kind) => counts[kind])
  if (kinds.length === 0) {
    console.log(texts.nothing)
    return
  }
  const head = ['', ...MOVE_ACTIONS.map((action) => texts.actions[action])]
  const rows = kinds.map((kind) => [
    texts.kinds[kind],
    ...MOVE_ACTIONS.map((action) => String(counts[kind]?.[action] ?? 0)),
  ])
  const table = formatColumns(head, rows)
  console.log(table)
  const shown = entries.filter(needsPerson)
  for (const entry of shown.slice(0, MAX_SHOWN)) console.log(`  ${movedLineText(entry)}`)
  if (shown.length > MAX_SHOWN) console.log(`  ${texts.more(shown.length - MAX_SHOWN)}`)
  await writeFile(
    file,
    `${[table, '', ...entries.filter(({ action }) => action !== 'unchanged').map((entry) => movedLineText(entry))].join('\n')}\n`,
  )
  console.log(texts.wholeReport(file))
}
