import { productEditorTexts as texts } from '#i18n/admin/uk/products/products.ts'
import { findSaleProblem } from '#shop/catalog/products/prices.ts'
import { formatMoneyInput, formatNumberInput, parseMoneyInput } from '../../../../core/ui/fields/number-format.ts'
import type { CellText, GridCell, GridProblem, GridRow } from '../../../../core/ui/grid/cells.ts'
import { saleProblemTexts } from '../../table/cell-texts.ts'
import { blankVariation, type FormVariation, type ProductForm, varyingOptions } from '../form.ts'
import { leadProblem, toPriceTag } from '../input.ts'
import { fieldChange, fieldChoices, fieldText, type VariationColumn, wrongText } from './cells.ts'
import { combinationName, isPossible } from './combinations.ts'
import {
  changeGroup,
  changeSurcharge,
  isInGroup,
  lowestPrice,
  mixedFields,
  surchargeOf,
  type ValueGroup,
  valueGroups,
} from './value-groups.ts'

export type VariationRow = {
  key: string
  name: string
  /** The variation; of a group, what its variations have in common. */
  values: FormVariation
  group?: ValueGroup
  /** Of a group: the fields in which its variations differ. */
  mixed: Set<string>
}

/** One state of the grid. `unread`: texts that cannot be read, by `cellKey`. */
export type VariationStep = { variations: FormVariation[]; unread: Record<string, string> }

const cellKey = ({ key }: VariationRow, column: VariationColumn) => `${key} ${column}`

/** Those that fill in several variations at once come first. */
export function variationRows(form: ProductForm): VariationRow[] {
  const { variations } = form
  const options = varyingOptions(form)
  const groups = variations.length > 1 ? valueGroups(options) : []
  const groupRows = groups.flatMap((group): VariationRow[] => {
    const members = variations.filter((variation) => isInGroup(variation, group))
    const [first] = members
    if (!first) return []
    const mixed = mixedFields(members)
    const shared = Object.fromEntries(Object.entries(blankVariation).filter(([name]) => mixed.has(name)))
    const prices = { regular: lowestPrice(members, 'regular'), sale: lowestPrice(members, 'sale') }
    const isShared = options.filter(({ values }) => values.includes(group.value)).length > 1
    const name = texts.forAll(isShared ? `${group.option}: ${group.value}` : group.value)
    return [{ key: `${group.option}: ${group.value}`, name, values: { ...first, ...shared, ...prices }, group, mixed }]
  })
  const ownRows = variations.map((values): VariationRow => {
    const { id, choice } = values
    const name = isPossible(choice, options)
      ? combinationName(choice, options, texts.any)
      : Object.values(choice).join(' · ')
    return { key: String(id || JSON.stringify(choice)), name, values, mixed: new Set() }
  })
  return [...groupRows, ...ownRows]
}

/** The variations of these rows; of a group, all of it. */
export function variationsOf(rows: VariationRow[], variations: FormVariation[]): FormVariation[] {
  return variations.filter((variation) =>
    rows.some(({ group, values }) => (group ? isInGroup(variation, group) : values === variation)),
  )
}

export function toGridRow(
  row: VariationRow,
  columns: VariationColumn[],
  { form, unread }: { form: ProductForm; unread: VariationStep['unread'] },
): GridRow {
  const { key, name, group } = row
  const cells = columns.map((column): GridCell => {
    const cell = group && column === 'surcharge' ? surchargeCell(group, form.variations) : fieldCell(row, column, form)
    return { ...cell, text: unread[cellKey(row, column)] ?? cell.text, choices: fieldChoices(column) }
  })
  return { key, name, ...(group && { look: 'group' as const }), cells: [{ text: name, isReadOnly: true }, ...cells] }
}

function surchargeCell(group: ValueGroup, variations: FormVariation[]): GridCell {
  if (group.option === '' || group.value === group.base) return { text: '', isReadOnly: true }
  const surcharge = surchargeOf(variations, group)
  return { text: formatMoneyInput(surcharge || null), placeholder: surcharge === undefined ? texts.mixed : '0' }
}

function fieldCell({ values, group, mixed }: VariationRow, column: VariationColumn, form: ProductForm): GridCell {
  if (column === 'surcharge' || (group && column === 'sku')) return { text: '', isReadOnly: true }
  if (column === 'regular' || column === 'sale') return { text: fieldText(values, column) }
  if (mixed.has(column)) return { text: '', placeholder: texts.mixed }
  const isMeasure = column === 'width' || column === 'depth' || column === 'height' || column === 'weight'
  return { text: fieldText(values, column), ...(isMeasure && { placeholder: formatNumberInput(form[column]) }) }
}

/** The step after these cells were filled in, row by row; `columns` without the names of the rows. */
export function putTexts(
  step: VariationStep,
  cells: CellText[],
  { rows, columns }: { rows: VariationRow[]; columns: VariationColumn[] },
): VariationStep {
  const unread = { ...step.unread }
  // A row of a single variation finds it where it was: none is added or moved meanwhile.
  const placeOf = new Map(step.variations.map((variation, at) => [variation, at]))
  let { variations } = step
  for (const { row: at, column: columnAt, text } of cells) {
    const [row, column] = [rows[at], columns[columnAt - 1]]
    if (!row || !column) continue
    const place = placeOf.get(row.values)
    const changed =
      column === 'surcharge'
        ? withSurcharge(variations, row, text)
        : withField(variations, { row, place, change: fieldChange(column, text) })
    delete unread[cellKey(row, column)]
    if (changed) variations = changed
    else unread[cellKey(row, column)] = text
  }
  return { variations, unread }
}

function withField(
  variations: FormVariation[],
  parts: { row: VariationRow; place: number | undefined; change: Partial<FormVariation> | undefined },
): FormVariation[] | undefined {
  const { row, place, change } = parts
  if (!change) return undefined
  if (row.group) return changeGroup(variations, row.group, change)
  return variations.map((variation, at) => (at === place ? { ...variation, ...change } : variation))
}

/** Undefined: no amount, or none of the value's variations has a price to count it from. */
function withSurcharge(
  variations: FormVariation[],
  { group }: VariationRow,
  text: string,
): FormVariation[] | undefined {
  const surcharge = parseMoneyInput(text)
  if (!group || surcharge === undefined) return undefined
  const changed = changeSurcharge(variations, group, surcharge ?? 0)
  return surcharge !== null && surchargeOf(changed, group) === undefined ? undefined : changed
}

/** In the order of rows, one for each wrong cell of these columns. */
export function variationProblems(
  rows: VariationRow[],
  columns: VariationColumn[],
  { form, unread }: { form: ProductForm; unread: VariationStep['unread'] },
): GridProblem[] {
  const options = varyingOptions(form)
  return rows.flatMap((row, at) => {
    const wrong = row.group ? {} : valueProblems(row.values)
    const isGone = !row.group && !isPossible(row.values.choice, options)
    const cells = columns.flatMap((column, columnAt): GridProblem[] => {
      const typed = unread[cellKey(row, column)]
      const needsPrice = typed !== undefined && column === 'surcharge' && parseMoneyInput(typed) !== undefined
      const text = typed === undefined ? wrong[column] : needsPrice ? texts.surchargeWithoutPrice : wrongText(column)
      return text === undefined ? [] : [{ row: at, column: columnAt + 1, text }]
    })
    return isGone ? [{ row: at, column: 0, text: texts.impossible }, ...cells] : cells
  })
}

function valueProblems(variation: FormVariation): Partial<Record<VariationColumn, string>> {
  const sale = findSaleProblem(toPriceTag(variation))
  const lead = leadProblem(variation)
  return {
    ...(sale && { [sale === 'saleDates' ? 'saleUntil' : 'sale']: saleProblemTexts[sale] }),
    ...(lead && { [lead === texts.leadOrder ? 'leadMax' : 'leadKind']: lead }),
  }
}
