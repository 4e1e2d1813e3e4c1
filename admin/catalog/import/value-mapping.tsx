import { FIELDS, WRITTEN_FIELDS } from '#formats/product-csv/protocol.ts'
import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import type { ImportValue, ValueChoice } from '#shop/catalog/imports/files/import-files.ts'
import { PlainTable } from '../../core/ui/lists/plain-table.tsx'

/** What the words of the file mean: «+», «В наявності», «>10». */
export function ImportValueMapping(props: {
  values: ImportValue[]
  chosen: ValueChoice
  onChange(chosen: ValueChoice): void
}) {
  const { chosen, onChange } = props
  const values = props.values.filter(({ column }) => meaningsOf(column))
  if (values.length === 0) return null
  const choose = (column: string, value: string, meaning: string) => {
    const { [value]: _, ...others } = chosen[column] ?? {}
    onChange({ ...chosen, [column]: meaning === '' ? others : { ...others, [value]: meaning } })
  }
  return (
    <>
      <h3>{texts.values}</h3>
      <PlainTable
        columns={[texts.column, texts.value, texts.takenFor]}
        rows={values.map(({ column, value, count, isRefused }) => ({
          key: `${column} ${value}`,
          head: labelOf(column),
          cells: [
            <>
              {value} <span className="import-report__sku">{texts.valueCount(count)}</span>
            </>,
            <select
              key="meaning"
              className="input"
              aria-label={`${texts.takenFor}: ${labelOf(column)}, ${value}`}
              value={chosen[column]?.[value] ?? ''}
              onChange={({ target }) => choose(column, value, target.value)}
            >
              <option value="">{isRefused ? texts.valueUnknown : texts.valueAsRead}</option>
              {Object.entries(meaningsOf(column) ?? {}).map(([meaning, label]) => (
                <option key={meaning} value={meaning}>
                  {label}
                </option>
              ))}
            </select>,
          ],
        }))}
      />
    </>
  )
}

/** `In stock?` as the Ukrainian files of WooCommerce name it. */
function labelOf(column: string): string {
  return WRITTEN_FIELDS.map((key) => FIELDS[key]).find(([name]) => name === column)?.[1] ?? column
}

function meaningsOf(column: string): Record<string, string> | undefined {
  return texts.meanings[column]
}
