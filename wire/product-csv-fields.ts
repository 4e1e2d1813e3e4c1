import { readBoxes } from '#shop/catalog/boxes.ts'
import { type ProductWish, type Reason, readReference } from '#shop/imports/imports.ts'
import { readAmount } from '#shop/money.ts'
import { COST_META, type FieldKey } from './product-csv.protocol.ts'
import * as cells from './product-csv-cells.ts'

/** Puts one cell into the wish, or says what is wrong with it. */
type FieldReader = (cell: string, wish: ProductWish, unit: number) => Reason | undefined

const TYPES = ['simple', 'variable', 'grouped', 'external', 'variation'] as const
const VISIBILITIES = ['visible', 'catalog', 'search', 'hidden'] as const
const TAX_STATUSES = ['taxable', 'shipping', 'none'] as const
const LEAD_TIMES = ['in_stock', 'to_order', 'made_to_order'] as const
const LARGEST_PRICE = Number.MAX_SAFE_INTEGER / 100

/** Fields of one cell each. Where a product must have a value, an empty cell leaves what there is. */
export const PLAIN_FIELDS: Partial<Record<FieldKey, FieldReader>> = {
  id: numberInto('id', { least: 1 }),
  type: readType,
  sku: (cell, wish) => put(wish, 'sku', cell.trim()),
  gtin: (cell, wish) => put(wish, 'gtin', cell),
  name: (cell, wish) => put(wish, 'name', cell),
  published: readPublished,
  featured: flagInto('featured'),
  visibility: wordInto('visibility', VISIBILITIES, 'unknownVisibility'),
  shortDescription: (cell, wish) => put(wish, 'shortDescription', cells.readText(cell)),
  description: (cell, wish) => put(wish, 'description', cells.readText(cell)),
  saleFrom: (cell, wish) => into(wish, 'saleFrom', cell, cells.readSaleStart, 'notADate'),
  saleUntil: (cell, wish) => into(wish, 'saleUntil', cell, cells.readSaleEnd, 'notADate'),
  taxStatus: readTaxStatus,
  taxClass: (cell, wish) => put(wish, 'taxClass', cell),
  stockStatus: readStockStatus,
  stock: readStock,
  keptStatus: readKeptStatus,
  lowStock: emptyable('lowStockAmount'),
  backorders: readBackorders,
  soldIndividually: flagInto('soldIndividually'),
  weight: (cell, wish, unit) => into(wish, 'weightG', cell, (text) => cells.readMeasure(text, unit), 'notANumber'),
  depth: (cell, wish, unit) => into(wish, 'depthMm', cell, (text) => cells.readMeasure(text, unit), 'notANumber'),
  width: (cell, wish, unit) => into(wish, 'widthMm', cell, (text) => cells.readMeasure(text, unit), 'notANumber'),
  height: (cell, wish, unit) => into(wish, 'heightMm', cell, (text) => cells.readMeasure(text, unit), 'notANumber'),
  reviewsAllowed: flagInto('reviewsAllowed'),
  purchaseNote: (cell, wish) => put(wish, 'purchaseNote', cells.readText(cell)),
  salePrice: (cell, wish) => into(wish, 'salePrice', cell, readPrice, 'notAnAmount'),
  regularPrice: (cell, wish) => into(wish, 'regularPrice', cell, readPrice, 'notAnAmount'),
  shippingClass: (cell, wish) => put(wish, 'shippingClass', cell),
  downloadLimit: unlimited('downloadLimit'),
  downloadExpiry: unlimited('downloadExpiryDays'),
  parent: (cell, wish) => put(wish, 'parent', cell.trim() === '' ? null : readReference(cell)),
  externalUrl: (cell, wish) => put(wish, 'externalUrl', cell),
  buttonText: (cell, wish) => put(wish, 'buttonText', cell),
  position: numberInto('position', {}),
  slug: (cell, wish) => (cell.trim() === '' ? undefined : put(wish, 'slug', cell.trim())),
  cost: (cell, wish) => put(wish, 'meta', { ...wish.meta, [COST_META]: cell.trim() }),
  status: readStatus,
  publishedAt: readPublishedAt,
  manageStock: readManageStock,
  leadTime: readLeadTime,
  leadDays: readLeadDays,
  minQuantity: numberInto('minQuantity', { least: 0, empty: 1 }),
  maxQuantity: emptyable('maxQuantity'),
  quantityStep: numberInto('quantityStep', { least: 1, empty: 1 }),
  boxes: readBoxesCell,
  materials: (cell, wish) => put(wish, 'materials', cells.readList(cell)),
  drawing: (cell, wish) => put(wish, 'drawing', cell.trim()),
  totalSales: numberInto('totalSales', { least: 0, empty: 0 }),
  averageRating: readRating,
  ratingCount: numberInto('ratingCount', { least: 0, empty: 0 }),
}

function put<K extends keyof ProductWish>(wish: ProductWish, key: K, value: ProductWish[K]): undefined {
  wish[key] = value
}

type NullableNumber = 'saleFrom' | 'saleUntil' | 'weightG' | 'depthMm' | 'widthMm' | 'heightMm' | Nullable
type Nullable =
  | 'salePrice'
  | 'regularPrice'
  | 'lowStockAmount'
  | 'maxQuantity'
  | 'stockQuantity'
  | 'downloadLimit'
  | 'downloadExpiryDays'

function into(
  wish: ProductWish,
  key: NullableNumber,
  cell: string,
  read: (text: string) => number | undefined,
  reason: Reason,
): Reason | undefined {
  if (cell.trim() === '') return put(wish, key, null)
  const value = read(cell)
  return value === undefined ? reason : put(wish, key, value)
}

function readPrice(cell: string): number | undefined {
  const amount = readAmount(cell)
  return amount === undefined || amount < 0 || amount > LARGEST_PRICE ? undefined : amount
}

function emptyable(key: NullableNumber): FieldReader {
  return (cell, wish) => into(wish, key, cell, cells.readWhole, 'notANumber')
}

/** WooCommerce writes -1 for «without end». */
function unlimited(key: NullableNumber): FieldReader {
  return (cell, wish) => into(wish, key, cell.trim() === '-1' ? '' : cell, cells.readWhole, 'notANumber')
}

function numberInto(
  key: 'id' | 'position' | 'minQuantity' | 'quantityStep' | 'totalSales' | 'ratingCount',
  { least, empty }: { least?: number; empty?: number },
): FieldReader {
  return (cell, wish) => {
    if (cell.trim() === '') return empty === undefined ? undefined : put(wish, key, empty)
    const value = cells.readWhole(cell)
    if (value === undefined || (least !== undefined && value < least)) return 'notANumber'
    return put(wish, key, value)
  }
}

function flagInto(key: 'featured' | 'soldIndividually' | 'reviewsAllowed'): FieldReader {
  return (cell, wish) => {
    if (cell.trim() === '') return undefined
    const value = cells.readFlag(cell)
    return value === undefined ? 'notAYesOrNo' : put(wish, key, value)
  }
}

function wordInto<K extends 'visibility'>(key: K, words: readonly NonNullable<ProductWish[K]>[], reason: Reason) {
  return (cell: string, wish: ProductWish): Reason | undefined => {
    if (cell.trim() === '') return undefined
    const word = words.find((one) => one === cell.trim().toLowerCase())
    return word === undefined ? reason : put(wish, key, word)
  }
}

function readType(cell: string, wish: ProductWish): Reason | undefined {
  const words = cells.readList(cell.toLowerCase())
  if (words.length === 0) return undefined
  const known: readonly string[] = [...TYPES, 'virtual', 'downloadable']
  if (words.some((word) => !known.includes(word))) return 'unknownType'
  wish.type = TYPES.find((type) => words.includes(type)) ?? 'simple'
  wish.virtual = words.includes('virtual')
  wish.downloadable = words.includes('downloadable')
  return undefined
}

function readPublished(cell: string, wish: ProductWish): Reason | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  if (text === '-1') return put(wish, 'status', wish.status === 'pending' ? 'pending' : 'draft')
  const flag = cells.readFlag(text)
  return flag === undefined ? 'unknownStatus' : put(wish, 'status', flag ? 'publish' : 'private')
}

/** Only `pending` needs a word of its own; an edited «Published» beside it wins. */
function readStatus(cell: string, wish: ProductWish): Reason | undefined {
  if (cell.trim() === 'pending' && (wish.status === undefined || wish.status === 'draft')) wish.status = 'pending'
  return undefined
}

function readTaxStatus(cell: string, wish: ProductWish): Reason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  const flag = cells.readFlag(text)
  const word = flag === undefined ? TAX_STATUSES.find((one) => one === text) : flag ? 'taxable' : 'none'
  return word === undefined ? 'unknownTaxStatus' : put(wish, 'taxStatus', word)
}

function readStockStatus(cell: string, wish: ProductWish): Reason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  if (text === 'instock' || text === 'outofstock' || text === 'onbackorder') return put(wish, 'stockStatus', text)
  if (['backorder', 'під замовлення', 'попереднє замовлення'].includes(text)) {
    return put(wish, 'stockStatus', 'onbackorder')
  }
  const flag = cells.readFlag(text)
  return flag === undefined ? 'unknownStockStatus' : put(wish, 'stockStatus', flag ? 'instock' : 'outofstock')
}

/** What the shop keeps, where what can be had differs from it; an edited «In stock?» of goods that are not counted wins. */
function readKeptStatus(cell: string, wish: ProductWish): Reason | undefined {
  const word = (['instock', 'outofstock', 'onbackorder'] as const).find((one) => one === cell.trim())
  return word && put(wish, 'stockStatus', word)
}

function readStock(cell: string, wish: ProductWish): Reason | undefined {
  const text = cell.trim().toLowerCase()
  wish.stockQuantity = null
  if (text === '') {
    wish.stockLeftEmpty = true
    return put(wish, 'manageStock', 'no')
  }
  if (text === 'parent') return put(wish, 'manageStock', 'parent')
  const amount = cells.readDecimal(text)
  const whole = cells.readWhole(amount === undefined ? '' : String(Math.floor(amount)))
  if (whole === undefined) return 'notANumber'
  wish.stockQuantity = whole
  return put(wish, 'manageStock', 'yes')
}

/** Written only where «Stock» alone would be read otherwise. */
function readManageStock(cell: string, wish: ProductWish): Reason | undefined {
  const word = (['no', 'yes', 'parent'] as const).find((one) => one === cell.trim())
  if (word === undefined) return undefined
  wish.stockLeftEmpty = false
  return put(wish, 'manageStock', word)
}

function readBackorders(cell: string, wish: ProductWish): Reason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  if (text === 'notify') return put(wish, 'backorders', 'notify')
  const flag = cells.readFlag(text)
  return flag === undefined ? 'unknownBackorders' : put(wish, 'backorders', flag ? 'yes' : 'no')
}

function readPublishedAt(cell: string, wish: ProductWish): Reason | undefined {
  if (cell.trim() === '') return undefined
  const at = cells.readSaleStart(cell)
  return at === undefined ? 'notADate' : put(wish, 'publishedAt', at)
}

function readLeadTime(cell: string, wish: ProductWish): Reason | undefined {
  if (cell.trim() === '') return put(wish, 'leadTime', null)
  const kind = LEAD_TIMES.find((one) => one === cell.trim())
  if (!kind) return 'unknownLeadTime'
  return put(wish, 'leadTime', {
    kind,
    minDays: wish.leadTime?.minDays ?? null,
    maxDays: wish.leadTime?.maxDays ?? null,
  })
}

/** `21-28`, `21-`, `-28`, or `21` for both. */
function readLeadDays(cell: string, wish: ProductWish): Reason | undefined {
  if (cell.trim() === '' || !wish.leadTime) return undefined
  const match = /^(\d{0,5})(\s*[-–]\s*(\d{0,5}))?$/.exec(cell.trim())
  if (!match) return 'notANumber'
  const minDays = match[1] ? Number(match[1]) : null
  const maxDays = match[2] === undefined ? minDays : match[3] ? Number(match[3]) : null
  return put(wish, 'leadTime', { kind: wish.leadTime.kind, minDays, maxDays })
}

function readBoxesCell(cell: string, wish: ProductWish): Reason | undefined {
  const boxes = readBoxes(cell)
  return boxes ? put(wish, 'boxes', boxes) : 'notBoxes'
}

function readRating(cell: string, wish: ProductWish): Reason | undefined {
  const value = cells.readMeasure(cell.trim() === '' ? '0' : cell, 100)
  return value === undefined || value > 500 ? 'notANumber' : put(wish, 'averageRating', value)
}
