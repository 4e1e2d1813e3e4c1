import type { BulkInput, BulkRequest } from '#api/office/bulk-changes/protocol.ts'
import type { WooProduct, WooVariation } from '#api/wc/v3/products/protocol.ts'
import { adminProducts } from '#i18n/admin/uk/products/products.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { MEASURES, type MeasureName, type Measures } from '#shop/catalog/products/dimensions/dimensions.ts'
import { formatDecimalAmount, type Kopiykas, parseDecimalAmount } from '#shop/core/money.ts'
import type { GridCell, GridRow } from '../../../core/ui/grid/cells.ts'
import { formatCell, parseCell, TABLE_FIELDS, type TableField } from './cell-texts.ts'

/** What its cells show and set; no stock: it is not counted, or by the product of a variation. */
type TableValues = Measures & {
  sku: string
  regularPrice: Kopiykas | null
  salePrice: Kopiykas | null
  stockQuantity: number | null
}

/** What may have changed since the row was read. */
export type RowState = TableValues & {
  /** Of its variations. */
  lowestPrice: Kopiykas | null
  manageStock: boolean | 'parent'
  stockStatus: WooProduct['stock_status']
}

/** A product, or a variation below its product. */
export type TableRow = RowState & {
  id: number
  /** 0: a product itself. */
  parentId: number
  name: string
  isVariable: boolean
}

/** Texts of changed cells by row id and field, readable or not; plain data, kept as a draft. */
export type Edits = Record<number, Partial<Record<TableField, string>>>

type Item = Pick<
  WooProduct | WooVariation,
  'sku' | 'price' | 'regular_price' | 'sale_price' | 'manage_stock' | 'stock_quantity' | 'stock_status' | 'meblia'
>

export function rowState(item: Item): RowState {
  const { widthMm, depthMm, heightMm, weightG } = item.meblia
  return {
    sku: item.sku,
    regularPrice: parseDecimalAmount(item.regular_price),
    salePrice: parseDecimalAmount(item.sale_price),
    lowestPrice: parseDecimalAmount(item.price),
    manageStock: item.manage_stock,
    stockQuantity: item.manage_stock === true ? (item.stock_quantity ?? 0) : null,
    stockStatus: item.stock_status,
    widthMm,
    depthMm,
    heightMm,
    weightG,
  }
}

/** Each product with its variations below it. */
export function toTableRows(products: WooProduct[], variations: WooVariation[]): TableRow[] {
  const variationsOf = Map.groupBy(variations, (variation) => variation.parent_id)
  return products.flatMap((product) => [
    { id: product.id, parentId: 0, name: product.name, isVariable: product.type === 'variable', ...rowState(product) },
    ...(variationsOf.get(product.id) ?? []).map((variation) => ({
      id: variation.id,
      parentId: product.id,
      name: variation.attributes.map(({ option }) => option).join(' · ') || `№ ${variation.id}`,
      isVariable: false,
      ...rowState(variation),
    })),
  ])
}

/** Prices belong to variations where a product has them. */
function isReadOnly({ isVariable }: TableRow, field: TableField): boolean {
  return isVariable && (field === 'regularPrice' || field === 'salePrice')
}

/** The text of a cell: as typed where that cannot be read. */
export function cellText(row: TableRow, field: TableField, edits: Edits): string {
  return edits[row.id]?.[field] ?? formatCell(field, row[field])
}

/** With what is typed and readable. */
export function editedRow(row: TableRow, edits: Edits): TableRow {
  const changes = Object.entries(edits[row.id] ?? {}).flatMap(([field, text]) => {
    const value = parseCell(field as TableField, text)
    return value === undefined ? [] : [[field, value]]
  })
  return { ...row, ...Object.fromEntries(changes) }
}

/** The edits with these texts; a text that says what is stored is no edit. */
export function putTexts(edits: Edits, texts: { row: TableRow; field: TableField; text: string }[]): Edits {
  const next: Edits = { ...edits }
  for (const { row, field, text } of texts) {
    const { [field]: _, ...others } = next[row.id] ?? {}
    const value = parseCell(field, text)
    const isStored = value === row[field]
    const cells = isStored ? others : { ...others, [field]: value === undefined ? text : formatCell(field, value) }
    next[row.id] = cells
    if (Object.keys(cells).length === 0) delete next[row.id]
  }
  return next
}

export function changedCells(edits: Edits): number {
  return Object.values(edits).reduce((sum, cells) => sum + Object.keys(cells).length, 0)
}

/** A variation shows the values of its product where it has none of its own. */
export function toGridRow(row: TableRow, rowOf: ReadonlyMap<number, TableRow>, edits: Edits): GridRow {
  const parent = rowOf.get(row.parentId)
  const name = parent ? `${parent.name}: ${row.name}` : row.name
  const cells = TABLE_FIELDS.map(
    (field): GridCell => ({
      text: cellText(row, field, edits),
      placeholder: placeholder(row, parent, field),
      isReadOnly: isReadOnly(row, field),
      isChanged: edits[row.id]?.[field] !== undefined,
    }),
  )
  return {
    key: row.id,
    name,
    to: `/products/${row.parentId || row.id}`,
    ...(parent && { look: 'part' as const }),
    cells: [{ text: row.name, isReadOnly: true }, ...cells],
  }
}

function placeholder(row: TableRow, parent: TableRow | undefined, field: TableField): string {
  if (field === 'regularPrice' && row.isVariable && row.lowestPrice !== null)
    return adminProducts.from(formatPrice(row.lowestPrice))
  if (field === 'stockQuantity')
    return row.manageStock === 'parent'
      ? formatCell(field, parent?.stockQuantity ?? null)
      : adminProducts.stocks[row.stockStatus]
  return parent && isMeasure(field) ? formatCell(field, parent[field]) : ''
}

/** Every changed row with what it was; variations first, whose stock a product that begins to count would take over. */
export function toBulkRequest(rows: TableRow[], edits: Edits): BulkRequest {
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const changed = rows.filter(({ id }) => edits[id])
  const items = changed
    .toSorted((a, b) => Number(b.parentId > 0) - Number(a.parentId > 0))
    .map((row) => {
      const edited = editedRow(row, edits)
      const fields = TABLE_FIELDS.filter((field) => edits[row.id]?.[field] !== undefined)
      return {
        id: row.id,
        name: row.parentId > 0 ? `${nameOf.get(row.parentId) ?? ''}: ${row.name}` : row.name,
        expected: toInput(row, fields, row.manageStock),
        changes: toInput(edited, fields, edited.stockQuantity !== null),
      }
    })
  return { about: 'table', items }
}

function toInput(row: TableValues, fields: TableField[], manages: boolean | 'parent'): BulkInput {
  const has = (field: TableField) => fields.includes(field)
  const measures = fields.filter(isMeasure).map((field) => [field, row[field]])
  return {
    ...(has('sku') && { sku: row.sku }),
    ...(has('regularPrice') && { regular_price: formatDecimalAmount(row.regularPrice) }),
    ...(has('salePrice') && { sale_price: formatDecimalAmount(row.salePrice) }),
    ...(has('stockQuantity') && {
      manage_stock: manages,
      ...(manages === true && { stock_quantity: row.stockQuantity }),
    }),
    ...(measures.length > 0 && { meblia: Object.fromEntries(measures) }),
  }
}

function isMeasure(field: TableField): field is MeasureName {
  return MEASURES.some((name) => name === field)
}
