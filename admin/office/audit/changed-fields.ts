import { adminAudit as texts } from '#i18n/admin/uk/staff/staff.ts'

type Snapshot = Record<string, unknown> | null

export type ChangedField = { name: string; before: string | undefined; after: string | undefined }

/** Every changed field with formatted values; undefined where there was or is no value. */
export function changedFields(
  before: Snapshot,
  after: Snapshot,
  format: (name: string, value: unknown) => string = formatValue,
): ChangedField[] {
  const of = (state: Snapshot, name: string) => (state && name in state ? format(name, state[name]) : undefined)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({ name, before: of(before, name), after: of(after, name) }))
}

function formatValue(_: string, value: unknown): string {
  if (value === null || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
