import { bulk, products } from '#i18n/admin-products.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import type { WooProductWish } from '#wire/woo-rest-product-wishes.protocol.ts'
import type { WooProduct, WooVariation } from '#wire/woo-rest-products.protocol.ts'
import { fromRestMoney, restMoney } from '../ui/number-text.ts'
import { changedPrice, type PriceChange, type Rounding } from './prices.ts'

/** What is done to many goods at once. */
export type BulkChange =
  | { kind: 'price'; which: 'regular' | 'sale'; change: PriceChange | { kind: 'clear' }; rounding: Rounding }
  | { kind: 'stock'; change: StockChange }
  | { kind: 'category'; how: 'add' | 'remove' | 'replace'; category: { id: number; name: string } }
  | { kind: 'status'; status: 'publish' | 'draft' | 'pending' | 'private' }

export type StockChange = { kind: 'set' | 'add'; pieces: number } | { kind: 'said'; as: 'instock' | 'outofstock' }

/** A product or one of its variations, as far as many can be changed at once. */
export type BulkRow = Pick<
  WooProduct,
  'id' | 'name' | 'regular_price' | 'sale_price' | 'manage_stock' | 'stock_quantity' | 'stock_status'
> & {
  /** 0: it is a product itself. */
  parentId: number
  /** It has variations: its own price means nothing. */
  isVariable: boolean
  status: WooProduct['status']
  categories: WooProduct['categories']
}

export type Fields = Pick<
  WooProductWish,
  'regular_price' | 'sale_price' | 'manage_stock' | 'stock_quantity' | 'stock_status' | 'status' | 'categories'
>

/** One line of the preview: what it says, what is sent, and what is sent to take it back. */
export type PlannedChange = {
  id: number
  parentId: number
  name: string
  before: string
  after: string
  /** Why it is left as it is; nothing is sent then. */
  skipped?: string
  wish: Fields
  undo: Fields
}

/** Prices belong to variations where there are some; everything else to the product. */
export function plansVariations(change: BulkChange): boolean {
  return change.kind === 'price'
}

export function bulkRowOf(product: WooProduct): BulkRow {
  return { ...product, parentId: 0, isVariable: product.type === 'variable' }
}

export function bulkRowOfVariation(product: Pick<WooProduct, 'id' | 'name'>, variation: WooVariation): BulkRow {
  const choice = variation.attributes.map(({ option }) => option).join(' · ')
  return {
    ...variation,
    name: [product.name, choice].filter(Boolean).join(': '),
    manage_stock: variation.manage_stock === true,
    parentId: product.id,
    isVariable: false,
    categories: [],
  }
}

/** Only what really changes. */
export function planOf(change: BulkChange, rows: BulkRow[]): PlannedChange[] {
  return rows.flatMap((row) => {
    const planned = planOne(change, row)
    return planned ? [{ id: row.id, parentId: row.parentId, name: row.name, ...planned }] : []
  })
}

type Planned = Omit<PlannedChange, 'id' | 'parentId' | 'name'>

function planOne(change: BulkChange, row: BulkRow): Planned | undefined {
  switch (change.kind) {
    case 'price':
      return planPrice(change, row)
    case 'stock':
      return planStock(change.change, row)
    case 'category':
      return planCategory(change, row)
    case 'status':
      if (row.status === change.status) return undefined
      return {
        before: products.statuses[row.status],
        after: products.statuses[change.status],
        wish: { status: change.status },
        undo: { status: row.status === 'trash' ? 'draft' : row.status },
      }
  }
}

function planPrice(change: Extract<BulkChange, { kind: 'price' }>, row: BulkRow): Planned | undefined {
  if (row.isVariable) return undefined
  const regular = fromRestMoney(row.regular_price)
  const sale = fromRestMoney(row.sale_price)
  const before = change.which === 'regular' ? regular : sale
  const after = priceAfter(change, regular, sale)
  if (after === before) return undefined

  const field = change.which === 'regular' ? 'regular_price' : 'sale_price'
  const next = change.which === 'regular' ? { regular: after, sale } : { regular, sale: after }
  const isTooHigh = next.sale !== null && (next.regular === null || next.sale >= next.regular)
  return {
    before: priceWords(before),
    after: priceWords(after),
    ...(isTooHigh && { skipped: bulk.skippedSale }),
    wish: { [field]: restMoney(after) },
    undo: { [field]: restMoney(before) },
  }
}

/** A sale price that is not there yet starts from the regular one: «усім −15 %» is how sales begin. */
function priceAfter(
  { which, change, rounding }: Extract<BulkChange, { kind: 'price' }>,
  regular: number | null,
  sale: number | null,
): number | null {
  if (change.kind === 'clear') return null
  return changedPrice(which === 'regular' ? regular : (sale ?? regular), change, rounding)
}

function planStock(change: StockChange, row: BulkRow): Planned | undefined {
  const { manage_stock, stock_quantity, stock_status } = row
  const undo = manage_stock ? { manage_stock, stock_quantity: stock_quantity ?? 0 } : { manage_stock, stock_status }
  if (change.kind === 'said') {
    if (!manage_stock && stock_status === change.as) return undefined
    const after = products.stocks[change.as]
    return { before: stockWords(row), after, wish: { manage_stock: false, stock_status: change.as }, undo }
  }
  const before = manage_stock ? (stock_quantity ?? 0) : null
  const after = change.kind === 'set' ? change.pieces : (before ?? 0) + change.pieces
  if (after === before) return undefined
  return { before: stockWords(row), after: String(after), wish: { manage_stock: true, stock_quantity: after }, undo }
}

function planCategory(
  { how, category }: Extract<BulkChange, { kind: 'category' }>,
  { categories }: BulkRow,
): Planned | undefined {
  const others = categories.filter(({ id }) => id !== category.id)
  const after = { add: [...categories, category], remove: others, replace: [category] }[how]
  const has = others.length < categories.length
  if (how === 'add' ? has : how === 'remove' ? !has : has && others.length === 0) return undefined
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ') || '—'
  const ids = (list: { id: number }[]) => ({ categories: list.map(({ id }) => ({ id })) })
  return { before: names(categories), after: names(after), wish: ids(after), undo: ids(categories) }
}

function priceWords(kopiykas: number | null): string {
  return kopiykas === null ? products.noPrice : formatPrice(kopiykas)
}

function stockWords({ manage_stock, stock_quantity, stock_status }: BulkRow): string {
  return manage_stock ? String(stock_quantity ?? 0) : products.stocks[stock_status]
}
