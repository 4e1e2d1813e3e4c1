import { useState } from 'react'
import { attributeHeader, FIELDS, WRITTEN_FIELDS } from '#formats/product-csv/protocol.ts'
import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import type { ColumnChoice, ImportColumn } from '#shop/imports/files/import-files.ts'
import { Button } from '../ui/button.tsx'
import { PlainTable } from '../ui/lists/plain-table.tsx'

const ATTRIBUTES = [1, 2, 3].flatMap((number) =>
  (['name', 'values'] as const).map((part) => ({
    value: attributeHeader(number, part),
    label: texts.attribute(number, part),
  })),
)
/** Product fields with a general meaning; the others are this shop's own meta fields. */
const TARGETS = [
  ...WRITTEN_FIELDS.map((key) => FIELDS[key])
    .filter(([name]) => !name.startsWith('Meta:'))
    .map((names) => ({ value: names[0], label: names[1] ?? names[0] })),
  ...ATTRIBUTES,
]

/** The detected target of each column, and a select to correct it. */
export function ImportColumnMapping(props: {
  columns: ImportColumn[]
  isOpen: boolean
  onChoose(choice: ColumnChoice): void
}) {
  const { columns, isOpen, onChoose } = props
  const [changed, setChanged] = useState<ColumnChoice>({})
  const takenFor = ({ header, takenFor }: ImportColumn) => changed[header] ?? takenFor ?? ''
  const taken = columns.map(takenFor)
  const twice = taken.find((name, at) => name !== '' && taken.indexOf(name) !== at)
  return (
    <details className="import-columns" open={isOpen}>
      <summary>{texts.columns(columns.length, columns.filter((column) => takenFor(column) !== '').length)}</summary>
      <PlainTable
        columns={[texts.column, texts.example, texts.takenFor]}
        rows={columns.map((column) => ({
          key: column.header,
          head: column.header,
          cells: [
            column.example,
            <select
              key="target"
              className="input"
              aria-label={`${texts.takenFor}: ${column.header}`}
              value={takenFor(column)}
              onChange={({ target }) => setChanged({ ...changed, [column.header]: target.value })}
            >
              <option value="">{texts.leftOut}</option>
              {targetsFor(column).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>,
          ],
        }))}
      />
      {twice !== undefined && (
        <p role="alert">{texts.takenTwice(TARGETS.find(({ value }) => value === twice)?.label ?? twice)}</p>
      )}
      <Button
        disabled={Object.keys(changed).length === 0 || twice !== undefined}
        onClick={() => onChoose(Object.fromEntries(columns.map((column) => [column.header, takenFor(column)])))}
      >
        {texts.checkAgain}
      </Button>
    </details>
  )
}

/** Adds the current target where it is not in the common list: a custom meta field, a fourth attribute. */
function targetsFor({ takenFor }: ImportColumn) {
  const isKnown = takenFor === null || TARGETS.some(({ value }) => value === takenFor)
  return isKnown ? TARGETS : [...TARGETS, { value: takenFor, label: takenFor }]
}
