import { writeFile } from 'node:fs/promises'
import { migrateTexts as texts } from '#i18n/cli/uk/migrate.ts'
import { MOVED_KINDS, type MoveAction, type MoveEntry } from '#shop/office/moving/moving.ts'
import { formatColumns } from '../command.ts'

const ACTIONS = ['created', 'changed', 'adopted', 'unchanged', 'skipped', 'refused', 'noted'] as const
/** What a person has to decide about. */
const SHOWN: MoveAction[] = ['changed', 'adopted', 'skipped', 'refused', 'noted']
const MAX_SHOWN = 100

export type MoveReport = { add(entry: MoveEntry): void; entries: MoveEntry[]; refused(): number }

export function openReport(): MoveReport {
  const entries: MoveEntry[] = []
  return {
    entries,
    add: (entry) => {
      entries.push(entry)
    },
    refused: () => entries.filter(({ action }) => action === 'refused').length,
  }
}

/** The counts, and the first lines of what was not simply made; all lines are in the file. */
export async function printReport({ entries }: MoveReport, file: string): Promise<void> {
  const kinds = MOVED_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind))
  if (kinds.length === 0) {
    console.log(texts.nothing)
    return
  }
  const count = (kind: string, action: string) =>
    entries.filter((entry) => entry.kind === kind && entry.action === action).length
  const head = ['', ...ACTIONS.map((action) => texts.actions[action])]
  const rows = kinds.map((kind) => [texts.kinds[kind], ...ACTIONS.map((action) => String(count(kind, action)))])
  const table = formatColumns(head, rows)
  console.log(table)
  const shown = entries.filter(({ action, reason }) => SHOWN.includes(action) || reason !== undefined)
  for (const entry of shown.slice(0, MAX_SHOWN)) console.log(`  ${entryText(entry)}`)
  if (shown.length > MAX_SHOWN) console.log(`  ${texts.more(shown.length - MAX_SHOWN)}`)
  await writeFile(
    file,
    `${[table, '', ...entries.filter(({ action }) => action !== 'unchanged').map(entryText)].join('\n')}\n`,
  )
  console.log(texts.wholeReport(file))
}

function entryText({ kind, action, key, title, reason, details }: MoveEntry): string {
  const number = key === '' ? '' : `№\u00a0${key}`
  const name = [`${texts.kinds[kind]}:`, number, title === number ? '' : title].filter(Boolean).join(' ')
  const why = [reason && texts.reasons[reason], details].filter(Boolean).join(': ')
  return `${name} — ${texts.actions[action]}${why ? `; ${why}` : ''}`
}
