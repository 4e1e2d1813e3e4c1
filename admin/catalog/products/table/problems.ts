import { bulkEditTexts } from '#i18n/admin/uk/products/products.ts'
import { productTableTexts as texts } from '#i18n/admin/uk/products/table.ts'
import type { BulkChange } from '#shop/catalog/products/bulk-changes/bulk-changes.ts'
import { findNewSaleProblem } from '#shop/catalog/products/prices.ts'
import type { GridProblem } from '../../../core/ui/grid/cells.ts'
import { formatCell, parseCell, saleProblemTexts, TABLE_FIELDS, type TableField, unreadable } from './cell-texts.ts'
import { cellText, type Edits, editedRow, type RowState, type TableRow } from './rows.ts'

/** What the server refused, while the cell has the same text. */
export type Refusal = { id: number; field: TableField; text: string; why: string; isConflict: boolean }

/** In the order of rows, one for each wrong cell. */
export function tableProblems(rows: TableRow[], edits: Edits, refusals: Refusal[]): GridProblem[] {
  const rowsBySku = Object.values(edits).some((cells) => cells.sku)
    ? Map.groupBy(rows, (row) => cellText(row, 'sku', edits))
    : new Map<string, TableRow[]>()
  const refused = new Map(
    refusals.filter((refusal) => isSame(refusal, edits)).map(({ id, field, why }) => [`${id} ${field}`, why]),
  )
  return rows.flatMap((row, at) =>
    edits[row.id]
      ? TABLE_FIELDS.flatMap((field, column) => {
          const sku = field === 'sku' ? edits[row.id]?.sku : undefined
          const other = sku && rowsBySku.get(sku)?.find(({ id }) => id !== row.id)
          const text =
            cellProblem(row, field, edits) ?? (other ? texts.skuTwice(other.name) : refused.get(`${row.id} ${field}`))
          return text === undefined ? [] : [{ row: at, column: column + 1, text }]
        })
      : [],
  )
}

function cellProblem(row: TableRow, field: TableField, edits: Edits): string | undefined {
  const text = edits[row.id]?.[field]
  if (text !== undefined && parseCell(field, text) === undefined) return unreadable(field)
  if (field !== 'salePrice') return undefined
  const problem = findNewSaleProblem(toPriceTag(row), toPriceTag(editedRow(row, edits)))
  return problem && saleProblemTexts[problem]
}

export function isSame({ id, field, text }: Refusal, edits: Edits): boolean {
  return edits[id]?.[field] === text
}

/** The dates of a sale are not in the table, so they stay as right as they were. */
function toPriceTag({ regularPrice, salePrice }: TableRow) {
  return { regularPrice, salePrice, saleFrom: null, saleUntil: null }
}

/** What the server did not save, cell by cell. `before`, `after`: the rows as they were sent and as they are now. */
export function toRefusals(
  failed: BulkChange['failed'],
  edits: Edits,
  { before, after }: Record<'before' | 'after', ReadonlyMap<number, RowState>>,
): Refusal[] {
  return failed.flatMap(({ id, why }) => {
    const [was, is] = [before.get(id), after.get(id)]
    const fields = TABLE_FIELDS.filter((field) => edits[id]?.[field] !== undefined)
    if (!was || !is || why === 'gone') return []
    const changed = fields.filter((field) => was[field] !== is[field])
    const prices = fields.filter((field) => field === 'regularPrice' || field === 'salePrice')
    const wrong = { changed, sku_taken: ['sku' as const], refused: prices, kept: [] }[why]
    return (wrong.length > 0 ? wrong : fields).map((field) => ({
      id,
      field,
      text: edits[id]?.[field] ?? '',
      why: why === 'changed' ? texts.conflict(formatCell(field, is[field])) : bulkEditTexts.failures[why],
      isConflict: why === 'changed',
    }))
  })
}
