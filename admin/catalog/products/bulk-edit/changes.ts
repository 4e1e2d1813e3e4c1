import type { BulkInput } from '#api/office/bulk-changes/protocol.ts'
import type { WooProduct, WooVariation } from '#api/wc/v3/products/protocol.ts'
import { adminProducts, bulkEditTexts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import type { LeadTime } from '#shop/catalog/products/catalog.ts'
import { formatDecimalAmount, parseDecimalAmount } from '#shop/core/money.ts'
import { applyPriceChange, type PriceChange, type Rounding } from './price-change.ts'

export type BulkChange =
  | { kind: 'price'; change: PriceChange | { kind: 'clear' }; rounding: Rounding }
  | SaleChange
  | { kind: 'stock'; change: StockChange }
  | { kind: 'lead_time'; leadTime: LeadTime | null }
  | { kind: 'category' | 'tag'; how: 'add' | 'remove' | 'replace'; term: Term }
  | { kind: 'brand'; brand: Term | null }
  | { kind: 'status'; status: 'publish' | 'draft' | 'pending' | 'private' }
  | { kind: 'delete' }

export type Term = { id: number; name: string }

/** `reduction`: of the regular price; without it the sale ends. Days in Kyiv, both included. */
type SaleChange = {
  kind: 'sale'
  reduction: PriceChange | undefined
  rounding: Rounding
  /** `2026-11-28`; empty: at once, without an end. */
  from: string
  until: string
}

export type StockChange = { kind: 'set' | 'add'; pieces: number } | { kind: 'status'; as: 'instock' | 'outofstock' }

type BulkField =
  | 'regular_price'
  | 'sale_price'
  | 'date_on_sale_from'
  | 'date_on_sale_to'
  | 'manage_stock'
  | 'stock_quantity'
  | 'stock_status'

/** The fields of a product or variation that bulk changes can affect. */
export type BulkRow = Pick<WooProduct, 'id' | 'name' | BulkField> & {
  /** 0: a product itself. */
  parentId: number
  /** It has variations, so its own price is not used. */
  isVariable: boolean
  status: WooProduct['status']
  categories: Term[]
  tags: Term[]
  brands: Term[]
  leadTime: LeadTime | null
}

/** One line of the preview: its text, the fields it sets, and the same fields as they are shown now. */
export type PlannedChange = {
  id: number
  parentId: number
  name: string
  before: string
  after: string
  /** The reason why it is skipped; nothing is sent then. */
  skipped?: string
  input: BulkInput
  expected: BulkInput
}

/** Prices belong to variations where a product has them; everything else belongs to the product. */
export function affectsVariations(change: BulkChange): boolean {
  return change.kind === 'price' || change.kind === 'sale'
}

export function toBulkRow(product: WooProduct): BulkRow {
  return { ...product, parentId: 0, isVariable: product.type === 'variable', leadTime: product.meblia.leadTime }
}

export function toVariationBulkRow(product: Pick<WooProduct, 'id' | 'name'>, variation: WooVariation): BulkRow {
  const choice = variation.attributes.map(({ option }) => option).join(' · ')
  return {
    ...variation,
    name: [product.name, choice].filter(Boolean).join(': '),
    manage_stock: variation.manage_stock === true,
    parentId: product.id,
    isVariable: false,
    categories: [],
    tags: [],
    brands: [],
    leadTime: null,
  }
}

/** Only values that really change. */
export function planChanges(change: BulkChange, rows: BulkRow[]): PlannedChange[] {
  return rows.flatMap((row) => {
    const planned = planChange(change, row)
    return planned ? [{ id: row.id, parentId: row.parentId, name: row.name, ...planned }] : []
  })
}

type Planned = Omit<PlannedChange, 'id' | 'parentId' | 'name'>

function planChange(change: BulkChange, row: BulkRow): Planned | undefined {
  switch (change.kind) {
    case 'price':
      return planPrice(change, row)
    case 'sale':
      return planSale(change, row)
    case 'stock':
      return planStock(change.change, row)
    case 'lead_time': {
      const [before, after] = [leadText(row.leadTime), leadText(change.leadTime)]
      if (before === after) return undefined
      const [expected, input] = [row.leadTime, change.leadTime].map((leadTime) => ({ meblia: { leadTime } }))
      return { before, after, input: input ?? {}, expected: expected ?? {} }
    }
    case 'category':
      return planTerms('categories', row.categories, change)
    case 'tag':
      return planTerms('tags', row.tags, change)
    case 'brand':
      if (!change.brand && row.brands.length === 0) return undefined
      return planTerms('brands', row.brands, { how: 'replace', term: change.brand })
    case 'delete':
      return { before: adminProducts.statuses[row.status], after: bulkEditTexts.inTrash, input: {}, expected: {} }
    case 'status':
      if (row.status === change.status) return undefined
      return {
        before: adminProducts.statuses[row.status],
        after: adminProducts.statuses[change.status],
        input: { status: change.status },
        expected: { status: row.status === 'trash' ? 'draft' : row.status },
      }
  }
}

function planPrice({ change, rounding }: Extract<BulkChange, { kind: 'price' }>, row: BulkRow): Planned | undefined {
  if (row.isVariable) return undefined
  const before = parseDecimalAmount(row.regular_price)
  const sale = parseDecimalAmount(row.sale_price)
  const after = change.kind === 'clear' ? null : applyPriceChange(before, change, rounding)
  if (after === before) return undefined
  return {
    before: priceText(before),
    after: priceText(after),
    ...(sale !== null && (after === null || sale >= after) && { skipped: bulkEditTexts.skippedSale }),
    input: { regular_price: formatDecimalAmount(after) },
    expected: { regular_price: formatDecimalAmount(before) },
  }
}

/** Computed from the regular price: a new sale replaces a running one. */
function planSale(change: SaleChange, row: BulkRow): Planned | undefined {
  if (row.isVariable) return undefined
  const regular = parseDecimalAmount(row.regular_price)
  const expected = {
    sale_price: row.sale_price,
    date_on_sale_from: row.date_on_sale_from,
    date_on_sale_to: row.date_on_sale_to,
  }
  const { reduction, rounding, from, until } = change
  const sale = reduction ? applyPriceChange(regular, reduction, rounding) : null
  const lasts = sale !== null && reduction !== undefined
  const input = {
    sale_price: formatDecimalAmount(sale),
    date_on_sale_from: lasts && from ? `${from}T00:00:00` : null,
    date_on_sale_to: lasts && until ? `${until}T23:59:59` : null,
  }
  const isSame = Object.entries(input).every(([name, value]) => expected[name as keyof typeof expected] === value)
  const nothing = reduction !== undefined && regular === null
  if (isSame || nothing) return undefined
  const isNone = sale !== null && (regular === null || sale >= regular || sale === 0)
  return {
    before: saleText({ regular, ...expected }),
    after: saleText({ regular, ...input }),
    ...(isNone && { skipped: sale === 0 ? bulkEditTexts.skippedNothing : bulkEditTexts.skippedSale }),
    input,
    expected,
  }
}

/** «8 500 ₴ замість 10 000 ₴, 28.11–29.11.2026» */
function saleText(sale: {
  regular: number | null
  sale_price: string
  date_on_sale_from: string | null
  date_on_sale_to: string | null
}): string {
  const price = parseDecimalAmount(sale.sale_price)
  if (price === null) return priceText(sale.regular)
  const [from, until] = [sale.date_on_sale_from, sale.date_on_sale_to].map((at) => (at ? dayText(at.slice(0, 10)) : ''))
  return [
    bulkEditTexts.saleFrom(priceText(price), priceText(sale.regular)),
    bulkEditTexts.saleDays(from ?? '', until ?? ''),
  ]
    .filter(Boolean)
    .join(', ')
}

function dayText(day: string): string {
  return day.split('-').reverse().join('.')
}

/** Numbers for the text above the preview: changed prices, products, skipped rows. */
export function changeCounts(plan: PlannedChange[]): { prices: number; products: number; skipped: number } {
  const real = plan.filter(({ skipped }) => !skipped)
  const products = new Set(real.map(({ id, parentId }) => parentId || id))
  return { prices: real.length, products: products.size, skipped: plan.length - real.length }
}

function planStock(change: StockChange, row: BulkRow): Planned | undefined {
  const { manage_stock, stock_quantity, stock_status } = row
  const expected = manage_stock ? { manage_stock, stock_quantity: stock_quantity ?? 0 } : { manage_stock, stock_status }
  if (change.kind === 'status') {
    if (!manage_stock && stock_status === change.as) return undefined
    const after = adminProducts.stocks[change.as]
    return { before: stockText(row), after, input: { manage_stock: false, stock_status: change.as }, expected }
  }
  const before = manage_stock ? (stock_quantity ?? 0) : null
  const after = change.kind === 'set' ? change.pieces : (before ?? 0) + change.pieces
  if (after === before) return undefined
  return {
    before: stockText(row),
    after: String(after),
    input: { manage_stock: true, stock_quantity: after },
    expected,
  }
}

function planTerms(
  field: 'categories' | 'tags' | 'brands',
  before: Term[],
  { how, term }: { how: 'add' | 'remove' | 'replace'; term: Term | null },
): Planned | undefined {
  const others = before.filter(({ id }) => id !== term?.id)
  const terms = term ? [term] : []
  const after = { add: [...before, ...terms], remove: others, replace: terms }[how]
  const has = others.length < before.length
  if (how === 'add' ? has : how === 'remove' ? !has : has && others.length === 0) return undefined
  const names = (list: Term[]) => list.map(({ name }) => name).join(', ') || '—'
  const ids = (list: Term[]): BulkInput => ({ [field]: list.map(({ id }) => ({ id })) })
  return { before: names(before), after: names(after), input: ids(after), expected: ids(before) }
}

function leadText(leadTime: LeadTime | null): string {
  const days = [leadTime?.minDays, leadTime?.maxDays].filter((days) => days !== null && days !== undefined).join('–')
  return `${productEditorTexts.leadKinds[leadTime?.kind ?? 'none']} ${days}`.trim()
}

function priceText(kopiykas: number | null): string {
  return kopiykas === null ? adminProducts.noPrice : formatPrice(kopiykas)
}

function stockText({ manage_stock, stock_quantity, stock_status }: BulkRow): string {
  return manage_stock ? String(stock_quantity ?? 0) : adminProducts.stocks[stock_status]
}
