import { parseBoxes } from '#shop/catalog/shipping/boxes.ts'
import { type ImportProblemReason, type ProductRowInput, parseReference } from '#shop/imports/imports.ts'
import { parseAmount } from '#shop/money.ts'
import * as cells from './cells.ts'
import { COST_META, type FieldKey } from './protocol.ts'

/** Writes one cell into the input, or returns a problem. */
type FieldReader = (cell: string, wish: ProductRowInput, unit: number) => ImportProblemReason | undefined

const TYPES = ['simple', 'variable', 'grouped', 'external', 'variation'] as const
const VISIBILITIES = ['visible', 'catalog', 'search', 'hidden'] as const
const TAX_STATUSES = ['taxable', 'shipping', 'none'] as const
const LEAD_TIMES = ['in_stock', 'to_order', 'made_to_order'] as const
const MAX_PRICE = Number.MAX_SAFE_INTEGER / 100

/** Fields of one cell each. An empty cell leaves a required value unchanged. */
export const FIELD_READERS: Partial<Record<FieldKey, FieldReader>> = {
  id: numberField('id', { least: 1 }),
  type: readType,
  sku: (cell, wish) => setField(wish, 'sku', cell.trim()),
  gtin: (cell, wish) => setField(wish, 'gtin', cell),
  name: (cell, wish) => setField(wish, 'name', cell),
  published: readPublished,
  featured: flagField('featured'),
  visibility: enumField('visibility', VISIBILITIES, 'unknownVisibility'),
  shortDescription: (cell, wish) => setField(wish, 'shortDescription', cells.parseText(cell)),
  description: (cell, wish) => setField(wish, 'description', cells.parseText(cell)),
  saleFrom: (cell, wish) => setNumberOrNull(wish, 'saleFrom', cell, cells.parseSaleStart, 'notADate'),
  saleUntil: (cell, wish) => setNumberOrNull(wish, 'saleUntil', cell, cells.parseSaleEnd, 'notADate'),
  taxStatus: readTaxStatus,
  taxClass: (cell, wish) => setField(wish, 'taxClass', cell),
  stockStatus: readStockStatus,
  stock: readStock,
  keptStatus: readStoredStockStatus,
  lowStock: nullableNumberField('lowStockAmount'),
  backorders: readBackorders,
  soldIndividually: flagField('soldIndividually'),
  weight: (cell, wish, unit) =>
    setNumberOrNull(wish, 'weightG', cell, (text) => cells.parseMeasure(text, unit), 'notANumber'),
  depth: (cell, wish, unit) =>
    setNumberOrNull(wish, 'depthMm', cell, (text) => cells.parseMeasure(text, unit), 'notANumber'),
  width: (cell, wish, unit) =>
    setNumberOrNull(wish, 'widthMm', cell, (text) => cells.parseMeasure(text, unit), 'notANumber'),
  height: (cell, wish, unit) =>
    setNumberOrNull(wish, 'heightMm', cell, (text) => cells.parseMeasure(text, unit), 'notANumber'),
  reviewsAllowed: flagField('reviewsAllowed'),
  purchaseNote: (cell, wish) => setField(wish, 'purchaseNote', cells.parseText(cell)),
  salePrice: (cell, wish) => setNumberOrNull(wish, 'salePrice', cell, readPrice, 'notAnAmount'),
  regularPrice: (cell, wish) => setNumberOrNull(wish, 'regularPrice', cell, readPrice, 'notAnAmount'),
  shippingClass: (cell, wish) => setField(wish, 'shippingClass', cell),
  downloadLimit: unlimitedNumberField('downloadLimit'),
  downloadExpiry: unlimitedNumberField('downloadExpiryDays'),
  parent: (cell, wish) => setField(wish, 'parent', cell.trim() === '' ? null : parseReference(cell)),
  externalUrl: (cell, wish) => setField(wish, 'externalUrl', cell),
  buttonText: (cell, wish) => setField(wish, 'buttonText', cell),
  position: numberField('position', {}),
  slug: (cell, wish) => (cell.trim() === '' ? undefined : setField(wish, 'slug', cell.trim())),
  cost: (cell, wish) => setField(wish, 'meta', { ...wish.meta, [COST_META]: cell.trim() }),
  status: readStatus,
  publishedAt: readPublishedAt,
  manageStock: readManageStock,
  leadTime: readLeadTime,
  leadDays: readLeadDays,
  minQuantity: numberField('minQuantity', { least: 0, empty: 1 }),
  maxQuantity: nullableNumberField('maxQuantity'),
  quantityStep: numberField('quantityStep', { least: 1, empty: 1 }),
  boxes: readBoxesCell,
  materials: (cell, wish) => setField(wish, 'materials', cells.parseList(cell)),
  drawing: (cell, wish) => setField(wish, 'drawing', cell.trim()),
  totalSales: numberField('totalSales', { least: 0, empty: 0 }),
  averageRating: readRating,
  ratingCount: numberField('ratingCount', { least: 0, empty: 0 }),
}

function setField<K extends keyof ProductRowInput>(
  wish: ProductRowInput,
  key: K,
  value: ProductRowInput[K],
): undefined {
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

function setNumberOrNull(
  wish: ProductRowInput,
  key: NullableNumber,
  cell: string,
  read: (text: string) => number | undefined,
  reason: ImportProblemReason,
): ImportProblemReason | undefined {
  if (cell.trim() === '') return setField(wish, key, null)
  const value = read(cell)
  return value === undefined ? reason : setField(wish, key, value)
}

function readPrice(cell: string): number | undefined {
  const amount = parseAmount(cell)
  return amount === undefined || amount < 0 || amount > MAX_PRICE ? undefined : amount
}

function nullableNumberField(key: NullableNumber): FieldReader {
  return (cell, wish) => setNumberOrNull(wish, key, cell, cells.parseInteger, 'notANumber')
}

/** WooCommerce writes -1 for «unlimited». */
function unlimitedNumberField(key: NullableNumber): FieldReader {
  return (cell, wish) => setNumberOrNull(wish, key, cell.trim() === '-1' ? '' : cell, cells.parseInteger, 'notANumber')
}

function numberField(
  key: 'id' | 'position' | 'minQuantity' | 'quantityStep' | 'totalSales' | 'ratingCount',
  { least, empty }: { least?: number; empty?: number },
): FieldReader {
  return (cell, wish) => {
    if (cell.trim() === '') return empty === undefined ? undefined : setField(wish, key, empty)
    const value = cells.parseInteger(cell)
    if (value === undefined || (least !== undefined && value < least)) return 'notANumber'
    return setField(wish, key, value)
  }
}

function flagField(key: 'featured' | 'soldIndividually' | 'reviewsAllowed'): FieldReader {
  return (cell, wish) => {
    if (cell.trim() === '') return undefined
    const value = cells.parseFlag(cell)
    return value === undefined ? 'notAYesOrNo' : setField(wish, key, value)
  }
}

function enumField<K extends 'visibility'>(
  key: K,
  words: readonly NonNullable<ProductRowInput[K]>[],
  reason: ImportProblemReason,
) {
  return (cell: string, wish: ProductRowInput): ImportProblemReason | undefined => {
    if (cell.trim() === '') return undefined
    const word = words.find((one) => one === cell.trim().toLowerCase())
    return word === undefined ? reason : setField(wish, key, word)
  }
}

function readType(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const words = cells.parseList(cell.toLowerCase())
  if (words.length === 0) return undefined
  const known: readonly string[] = [...TYPES, 'virtual', 'downloadable']
  if (words.some((word) => !known.includes(word))) return 'unknownType'
  wish.type = TYPES.find((type) => words.includes(type)) ?? 'simple'
  wish.virtual = words.includes('virtual')
  wish.downloadable = words.includes('downloadable')
  return undefined
}

function readPublished(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  if (text === '-1') return setField(wish, 'status', wish.status === 'pending' ? 'pending' : 'draft')
  const flag = cells.parseFlag(text)
  return flag === undefined ? 'unknownStatus' : setField(wish, 'status', flag ? 'publish' : 'private')
}

/** Only `pending` needs a detail; an edited «Published» column takes precedence. */
function readStatus(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  if (cell.trim() === 'pending' && (wish.status === undefined || wish.status === 'draft')) wish.status = 'pending'
  return undefined
}

function readTaxStatus(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  const flag = cells.parseFlag(text)
  const word = flag === undefined ? TAX_STATUSES.find((one) => one === text) : flag ? 'taxable' : 'none'
  return word === undefined ? 'unknownTaxStatus' : setField(wish, 'taxStatus', word)
}

function readStockStatus(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  if (text === 'instock' || text === 'outofstock' || text === 'onbackorder') return setField(wish, 'stockStatus', text)
  if (['backorder', 'під замовлення', 'попереднє замовлення'].includes(text)) {
    return setField(wish, 'stockStatus', 'onbackorder')
  }
  const flag = cells.parseFlag(text)
  return flag === undefined ? 'unknownStockStatus' : setField(wish, 'stockStatus', flag ? 'instock' : 'outofstock')
}

/**
 * The stored stock status, when it differs from the computed one; an edited «In stock?» of products without stock
 * management takes precedence.
 */
function readStoredStockStatus(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const word = (['instock', 'outofstock', 'onbackorder'] as const).find((one) => one === cell.trim())
  return word && setField(wish, 'stockStatus', word)
}

function readStock(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim().toLowerCase()
  wish.stockQuantity = null
  if (text === '') {
    wish.stockLeftEmpty = true
    return setField(wish, 'manageStock', 'no')
  }
  if (text === 'parent') return setField(wish, 'manageStock', 'parent')
  const amount = cells.parseDecimal(text)
  const whole = cells.parseInteger(amount === undefined ? '' : String(Math.floor(amount)))
  if (whole === undefined) return 'notANumber'
  wish.stockQuantity = whole
  return setField(wish, 'manageStock', 'yes')
}

/** Written only when «Stock» alone would be ambiguous. */
function readManageStock(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const word = (['no', 'yes', 'parent'] as const).find((one) => one === cell.trim())
  if (word === undefined) return undefined
  wish.stockLeftEmpty = false
  return setField(wish, 'manageStock', word)
}

function readBackorders(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  if (text === 'notify') return setField(wish, 'backorders', 'notify')
  const flag = cells.parseFlag(text)
  return flag === undefined ? 'unknownBackorders' : setField(wish, 'backorders', flag ? 'yes' : 'no')
}

function readPublishedAt(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  if (cell.trim() === '') return undefined
  const at = cells.parseSaleStart(cell)
  return at === undefined ? 'notADate' : setField(wish, 'publishedAt', at)
}

function readLeadTime(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  if (cell.trim() === '') return setField(wish, 'leadTime', null)
  const kind = LEAD_TIMES.find((one) => one === cell.trim())
  if (!kind) return 'unknownLeadTime'
  return setField(wish, 'leadTime', {
    kind,
    minDays: wish.leadTime?.minDays ?? null,
    maxDays: wish.leadTime?.maxDays ?? null,
  })
}

/** `21-28`, `21-`, `-28`, or `21` for both. */
function readLeadDays(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  if (cell.trim() === '' || !wish.leadTime) return undefined
  const match = /^(\d{0,5})(\s*[-–]\s*(\d{0,5}))?$/.exec(cell.trim())
  if (!match) return 'notANumber'
  const minDays = match[1] ? Number(match[1]) : null
  const maxDays = match[2] === undefined ? minDays : match[3] ? Number(match[3]) : null
  return setField(wish, 'leadTime', { kind: wish.leadTime.kind, minDays, maxDays })
}

function readBoxesCell(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const boxes = parseBoxes(cell)
  return boxes ? setField(wish, 'boxes', boxes) : 'notBoxes'
}

function readRating(cell: string, wish: ProductRowInput): ImportProblemReason | undefined {
  const value = cells.parseMeasure(cell.trim() === '' ? '0' : cell, 100)
  return value === undefined || value > 500 ? 'notANumber' : setField(wish, 'averageRating', value)
}
