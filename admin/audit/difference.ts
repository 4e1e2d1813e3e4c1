import { auditPage as words } from '#i18n/admin-staff.uk.ts'

type State = Record<string, unknown> | null

export type ChangedField = { name: string; before: string | undefined; after: string | undefined }

/** Every field that differs, each in words; undefined where there was or is nothing. */
export function changedFields(before: State, after: State): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({ name, before: inWords(before, name), after: inWords(after, name) }))
}

function inWords(state: State, name: string): string | undefined {
  if (!state || !(name in state)) return undefined
  const value = state[name]
  if (value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
