import { useState } from 'react'
import {
  attributeHeader,
  FIELDS,
  holdsSeveral,
  normalizeHeader,
  parseHeader,
  SPARE_SUFFIX,
  WRITTEN_FIELDS,
} from '#formats/product-csv/protocol.ts'
import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import {
  type ColumnChoice,
  type ImportColumn,
  type ImportMapping,
  type ImportReport,
  type ImportSheet,
  MAX_MAPPING_NAME_LENGTH,
} from '#shop/catalog/imports/files/import-files.ts'
import { useRest } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { Checkbox } from '../../core/ui/fields/fields.tsx'
import { PlainTable } from '../../core/ui/lists/plain-table.tsx'
import { KeptMappings } from './kept-mappings.tsx'
import { ImportValueMapping } from './value-mapping.tsx'

const ATTRIBUTES = [1, 2, 3].flatMap((number) =>
  (['name', 'values', 'unit'] as const).map((part) => ({
    value: attributeHeader(number, part),
    label: texts.attribute(number, part),
  })),
)
const MAPPED_FIELDS = [
  ...WRITTEN_FIELDS,
  'oldPrice',
  'discount',
  'dimensions',
  'subcategory',
  'group',
  'currency',
] as const
/** Product fields with a general meaning; the others are this shop's own meta fields. */
const TARGETS = [
  ...MAPPED_FIELDS.map((key) => FIELDS[key])
    .filter(([name]) => !name.startsWith('Meta:'))
    .map((names): { value: string; label: string } => ({
      value: names[0],
      label: texts.targets[names[0]] ?? names[1] ?? names[0],
    })),
  ...['>', '/', '\\', '|'].map((separator) => ({
    value: `${FIELDS.categories[0]} (${separator})`,
    label: texts.categoriesBy(separator),
  })),
  ...ATTRIBUTES,
]

export type ImportSettings = {
  columns: ColumnChoice
  values: ImportMapping['values']
  update_existing: boolean
  sheet: string
  save_as?: string
}

const MAPPINGS = '/meblia/v1/import-mappings'
type Mappings = { ready: ImportMapping[]; kept: ImportMapping[] }

/** What each column and each word of the file is taken for, and selects to correct it; a mapping is kept by name. */
export function ImportColumnMapping(props: {
  report: ImportReport
  isOpen: boolean
  onChoose(settings: ImportSettings): void
}) {
  const { report, isOpen, onChoose } = props
  const { columns } = report
  const mappings = useRest<Mappings>(MAPPINGS)
  const [changed, setChanged] = useState<ColumnChoice>({})
  const [values, setValues] = useState(report.choice?.values ?? {})
  const [updates, setUpdates] = useState(report.choice?.updateExisting ?? false)
  const [sheet, setSheet] = useState(report.source?.sheet ?? '')
  const [name, setName] = useState('')
  const takenFor = ({ header, takenFor }: ImportColumn) => changed[header] ?? takenFor ?? ''
  const taken = columns.map(takenFor)
  const twice = taken.find((target, at) => target !== '' && !mayRepeat(target) && taken.indexOf(target) !== at)
  const { ready = [], kept = [] } = mappings.data ?? {}

  function applyMapping(name: string): void {
    const mapping = [...ready, ...kept].find((candidate) => candidate.name === name)
    if (!mapping) return
    const targets = new Map(
      Object.entries(mapping.columns).map(([header, target]) => [normalizeHeader(header), target]),
    )
    const found = columns.flatMap(({ header }): [string, string][] => {
      const target = targets.get(normalizeHeader(header))
      return target === undefined ? [] : [[header, target]]
    })
    setChanged({ ...changed, ...Object.fromEntries(found) })
    setValues({ ...values, ...mapping.values })
  }

  return (
    <details className="import-columns" open={isOpen}>
      <summary>{texts.columns(columns.length, columns.filter((column) => takenFor(column) !== '').length)}</summary>
      <SheetChoice sheets={report.source?.sheets ?? []} sheet={sheet} onChoose={setSheet} />
      <p className="import-columns__mapping">
        <label>
          {texts.mapping}{' '}
          <select className="input" value="" onChange={({ target }) => applyMapping(target.value)}>
            <option value="">{texts.chooseMapping}</option>
            {kept.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            {ready.map(({ name }) => (
              <option key={name} value={name}>
                {texts.likenesses[name] ?? name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <KeptMappings names={kept.map(({ name }) => name)} path={MAPPINGS} onChange={mappings.reload} />
      <PlainTable
        columns={[texts.column, texts.example, texts.takenFor]}
        rows={columns.map((column, index) => ({
          key: `${index} ${column.header}`,
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
              {targetsFor(column, takenFor(column)).map(({ value, label }) => (
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
      <ImportValueMapping values={report.values ?? []} chosen={values} onChange={setValues} />
      <Checkbox label={texts.updateExisting} hint={texts.updateExistingHint} checked={updates} onChange={setUpdates} />
      <p className="import-columns__mapping">
        <label>
          {texts.saveAs}{' '}
          <input
            className="input"
            value={name}
            maxLength={MAX_MAPPING_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      </p>
      <Button
        disabled={twice !== undefined}
        onClick={() =>
          onChoose({
            columns: Object.fromEntries(columns.map((column) => [column.header, takenFor(column)])),
            values,
            update_existing: updates,
            sheet,
            ...(name.trim() !== '' && { save_as: name.trim() }),
          })
        }
      >
        {texts.checkAgain}
      </Button>
    </details>
  )
}

/** Adds the column's own name as an attribute, and a target that is not in the common list: a custom meta field. */
function targetsFor({ header }: ImportColumn, target: string) {
  const ownAttribute = { value: `Attribute: ${header}`, label: texts.ownAttribute(header) }
  const all = [...TARGETS, ownAttribute]
  if (target === '' || all.some(({ value }) => value === target)) return all
  return [...all, { value: target, label: spareLabel(target) ?? target }]
}

function SheetChoice(props: { sheets: ImportSheet[]; sheet: string; onChoose(sheet: string): void }) {
  if (props.sheets.length < 2) return null
  return (
    <p className="import-columns__mapping">
      <label>
        {texts.sheet}{' '}
        <select className="input" value={props.sheet} onChange={({ target }) => props.onChoose(target.value)}>
          {props.sheets.map(({ name, rows, isHidden }) => (
            <option key={name} value={name}>
              {texts.sheetChoice(name, rows, isHidden)}
            </option>
          ))}
        </select>
      </label>
    </p>
  )
}

function mayRepeat(target: string): boolean {
  const column = parseHeader(target)
  return column !== undefined && holdsSeveral(column)
}

/** «Артикул, якщо інша колонка порожня». */
function spareLabel(target: string): string | undefined {
  if (!target.endsWith(SPARE_SUFFIX)) return undefined
  const name = target.slice(0, -SPARE_SUFFIX.length)
  return texts.spare(TARGETS.find(({ value }) => value === name)?.label ?? name)
}
