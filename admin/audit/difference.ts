import { auditPage as words } from '#i18n/admin-staff.uk.ts'

type State = Record<string, unknown> | null

export type ChangedField = { name: string; before: string | undefined; after: string | undefined }

/** Every field that differs, each in words; undefined where there was or is nothing. */
export function changedFields(
  before: State,
  after: State,
  told: (name: string, value: unknown) => string = inWords,
): ChangedField[] {
  const of = (state: State, name: string) => (state && name in state ? told(name, state[name]) : undefined)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({ name, before: of(before, name), after: of(after, name) }))
}

function inWords(_: string, value: unknown): string {
  if (value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
