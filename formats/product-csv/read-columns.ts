import type { ImportProblemReason, ProductRowInput } from '#shop/catalog/imports/imports.ts'
import { isOneGtin, parseGtin } from '#shop/catalog/products/gtin.ts'
import { parseBoxes } from '#shop/catalog/products/shipping/boxes.ts'
import { boundedEnd, boundedStart, isZeroDate } from '#shop/core/dates.ts'
import { isSafeUrl } from '#shop/core/input/safe-urls.ts'
import { cleanLine, cleanName } from '#shop/core/input/text.ts'
import { parseComputedAmount } from '#shop/core/money.ts'
import * as cells from './cells.ts'
import { parseReference } from './cells.ts'
import { parseDimensions } from './dimension-cells.ts'
import {
  readManageStock,
  readStock,
  readStockStatus,
  readStockTracked,
  readStoredStockStatus,
} from './mapping/stock-cells.ts'
import { parseTypeWord } from './mapping/type-words.ts'
import { COST_META, type FieldKey } from './protocol.ts'

/** Writes one cell into the input, or returns a problem. */
type ColumnReader = (
  cell: string,
  input: ProductRowInput,
  column: { unit: number; sides?: string | undefined },
) => ImportProblemReason | undefined

const TYPES = ['simple', 'variable', 'grouped', 'external', 'variation'] as const
const VISIBILITIES = ['visible', 'catalog', 'search', 'hidden'] as const
const TAX_STATUSES = ['taxable', 'shipping', 'none'] as const
const LEAD_TIMES = ['in_stock', 'to_order', 'made_to_order'] as const
/** Written all the same, with a warning. */
export const WARNINGS: ReadonlySet<ImportProblemReason> = new Set([
  'stockRoundedDown',
  'stockThousands',
  'stockApproximate',
  'stockIsWord',
  'stockTerm',
  'stockNotCounted',
  'notAGtin',
  'notDimensions',
])
const MAX_PRICE = Number.MAX_SAFE_INTEGER / 100

/** Columns of one cell each. An empty cell leaves a required value unchanged. */
export const COLUMN_READERS: Partial<Record<FieldKey, ColumnReader>> = {
  id: numberField('id', { least: 1 }),
  type: readType,
  sku: (cell, input) => setField(input, 'sku', cleanLine(cell)),
  gtin: readGtin,
  name: (cell, input) => setField(input, 'name', cleanName(cell)),
  published: readPublished,
  featured: flagField('featured'),
  visibility: enumField('visibility', VISIBILITIES, 'unknownVisibility'),
  shortDescription: (cell, input) => setField(input, 'shortDescription', cells.parseText(cell)),
  description: (cell, input) => setField(input, 'description', cells.parseText(cell)),
  saleFrom: saleDate('saleFrom', cells.parseSaleStart, boundedStart),
  saleUntil: saleDate('saleUntil', cells.parseSaleEnd, boundedEnd),
  taxStatus: readTaxStatus,
  taxClass: (cell, input) => setField(input, 'taxClass', cleanLine(cell)),
  stockStatus: readStockStatus,
  stock: readStock,
  stockTracked: readStockTracked,
  keptStatus: readStoredStockStatus,
  lowStock: nullableNumberField('lowStockAmount'),
  backorders: readBackorders,
  soldIndividually: flagField('soldIndividually'),
  weight: (cell, input, { unit }) =>
    setNumberOrNull(input, 'weightG', { cell, read: (text) => cells.parseMeasure(text, unit), reason: 'notANumber' }),
  depth: lengthField('depthMm'),
  width: lengthField('widthMm'),
  height: lengthField('heightMm'),
  dimensions: readDimensions,
  reviewsAllowed: flagField('reviewsAllowed'),
  purchaseNote: (cell, input) => setField(input, 'purchaseNote', cells.parseText(cell)),
  salePrice: priceField('salePrice'),
  regularPrice: priceField('regularPrice'),
  shippingClass: (cell, input) => setField(input, 'shippingClass', cleanLine(cell)),
  downloadLimit: unlimitedNumberField('downloadLimit'),
  downloadExpiry: unlimitedNumberField('downloadExpiryDays'),
  parent: (cell, input) => setField(input, 'parent', cell.trim() === '' ? null : parseReference(cell)),
  externalUrl: (cell, input) => (cell === '' || isSafeUrl(cell) ? setField(input, 'externalUrl', cell) : 'notHttp'),
  buttonText: (cell, input) => setField(input, 'buttonText', cleanLine(cell)),
  position: numberField('position', {}),
  slug: (cell, input) => (cell.trim() === '' ? undefined : setField(input, 'slug', cells.slugInPermalink(cell.trim()))),
  cost: (cell, input) => setField(input, 'meta', { ...input.meta, [COST_META]: cell.trim() }),
  status: readStatus,
  publishedAt: readPublishedAt,
  manageStock: readManageStock,
  leadTime: readLeadTime,
  leadDays: readLeadDays,
  minQuantity: numberField('minQuantity', { least: 0, empty: 1 }),
  maxQuantity: nullableNumberField('maxQuantity'),
  quantityStep: numberField('quantityStep', { least: 1, empty: 1 }),
  boxes: readBoxesCell,
  materials: (cell, input) => setField(input, 'materials', cells.parseList(cell).map(cleanLine)),
  drawing: (cell, input) => setField(input, 'drawing', cell.trim()),
  totalSales: numberField('totalSales', { least: 0, empty: 0 }),
  averageRating: readRating,
  ratingCount: numberField('ratingCount', { least: 0, empty: 0 }),
}

function setField<K extends keyof ProductRowInput>(
  input: ProductRowInput,
  key: K,
  value: ProductRowInput[K],
): undefined {
  input[key] = value
}

type NullableNumber = 'weightG' | 'depthMm' | 'widthMm' | 'heightMm' | Nullable
type Nullable =
  | 'salePrice'
  | 'regularPrice'
  | 'lowStockAmount'
  | 'maxQuantity'
  | 'stockQuantity'
  | 'downloadLimit'
  | 'downloadExpiryDays'

function setNumberOrNull(
  input: ProductRowInput,
  key: NullableNumber,
  { cell, read, reason }: { cell: string; read: (text: string) => number | undefined; reason: ImportProblemReason },
): ImportProblemReason | undefined {
  if (cell.trim() === '') return setField(input, key, null)
  const value = read(cell)
  return value === undefined ? reason : setField(input, key, value)
}

/** What a column of its own says counts more. */
function readDimensions(
  cell: string,
  input: ProductRowInput,
  { unit, sides }: { unit: number; sides?: string | undefined },
): ImportProblemReason | undefined {
  const found = cell.trim() === '' ? undefined : parseDimensions(cell, unit, sides)
  if (!found && cell.trim() !== '') return 'notDimensions'
  input.widthMm ??= found?.width ?? null
  input.depthMm ??= found?.depth ?? null
  input.heightMm ??= found?.height ?? null
  return undefined
}

function readPrice(cell: string): number | undefined {
  const amount = parseComputedAmount(cell)
  return amount === undefined || amount < 0 || amount > MAX_PRICE ? undefined : amount
}

function priceField(key: 'salePrice' | 'regularPrice'): ColumnReader {
  return (cell, input) => setNumberOrNull(input, key, { cell, read: readPrice, reason: cells.amountProblem(cell) })
}

/** «180 220» are two sides of a bed: nobody writes thousands so long. */
function lengthField(key: 'depthMm' | 'widthMm' | 'heightMm'): ColumnReader {
  return (cell, input, { unit }) => {
    const read = (text: string) => (/\d{2}\s+\d/.test(text) ? undefined : cells.parseMeasure(text, unit))
    return setNumberOrNull(input, key, { cell, read, reason: 'notANumber' })
  }
}

function nullableNumberField(key: NullableNumber): ColumnReader {
  return (cell, input) => setNumberOrNull(input, key, { cell, read: cells.parseInteger, reason: 'notANumber' })
}

/** WooCommerce writes -1 for «unlimited». */
function unlimitedNumberField(key: NullableNumber): ColumnReader {
  return (cell, input) =>
    setNumberOrNull(input, key, {
      cell: cell.trim() === '-1' ? '' : cell,
      read: cells.parseInteger,
      reason: 'notANumber',
    })
}

function numberField(
  key: 'id' | 'position' | 'minQuantity' | 'quantityStep' | 'totalSales' | 'ratingCount',
  { least, empty }: { least?: number; empty?: number },
): ColumnReader {
  return (cell, input) => {
    if (cell.trim() === '') return empty === undefined ? undefined : setField(input, key, empty)
    const value = cells.parseInteger(cell)
    if (value === undefined || (least !== undefined && value < least)) return 'notANumber'
    return setField(input, key, value)
  }
}

function flagField(key: 'featured' | 'soldIndividually' | 'reviewsAllowed'): ColumnReader {
  return (cell, input) => {
    if (cell.trim() === '') return undefined
    const value = cells.parseFlag(cell)
    return value === undefined ? 'notAYesOrNo' : setField(input, key, value)
  }
}

function enumField<K extends 'visibility'>(
  key: K,
  texts: readonly NonNullable<ProductRowInput[K]>[],
  reason: ImportProblemReason,
) {
  return (cell: string, input: ProductRowInput): ImportProblemReason | undefined => {
    if (cell.trim() === '') return undefined
    const word = texts.find((text) => text === cell.trim().toLowerCase())
    return word === undefined ? reason : setField(input, key, word)
  }
}

function readType(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  const words = cells.parseList(cell).map(parseTypeWord)
  if (words.length === 0) return undefined
  if (words.includes(undefined)) return 'unknownType'
  input.type = TYPES.find((type) => words.includes(type)) ?? 'simple'
  input.virtual = words.includes('virtual')
  input.downloadable = words.includes('downloadable')
  return undefined
}

function readPublished(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  if (text === '-1') return setField(input, 'status', input.status === 'pending' ? 'pending' : 'draft')
  const flag = cells.parseFlag(text)
  return flag === undefined ? 'unknownStatus' : setField(input, 'status', flag ? 'publish' : 'private')
}

/** Only `pending` needs a detail; an edited «Published» column takes precedence. */
function readStatus(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  if (cell.trim() === 'pending' && (input.status === undefined || input.status === 'draft')) input.status = 'pending'
  return undefined
}

function readTaxStatus(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  const flag = cells.parseFlag(text)
  const word = flag === undefined ? TAX_STATUSES.find((status) => status === text) : flag ? 'taxable' : 'none'
  return word === undefined ? 'unknownTaxStatus' : setField(input, 'taxStatus', word)
}

/** As before where the cell holds something else. */
function readGtin(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  // A column of numbers is saved with their fractions.
  const text = cleanLine(cell).replace(/[.,]0+$/, '')
  return isOneGtin(text) ? setField(input, 'gtin', parseGtin(text) ?? '') : 'notAGtin'
}

function readBackorders(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  if (text === 'notify') return setField(input, 'backorders', 'notify')
  const flag = cells.parseFlag(text)
  return flag === undefined ? 'unknownBackorders' : setField(input, 'backorders', flag ? 'yes' : 'no')
}

function saleDate(
  key: 'saleFrom' | 'saleUntil',
  parse: (cell: string) => number | undefined,
  bound: (at: number | null) => number | null,
): ColumnReader {
  return (cell, input) => {
    if (cell.trim() === '' || isZeroDate(cell)) return setField(input, key, null)
    const at = parse(cell)
    return at === undefined ? 'notADate' : setField(input, key, bound(at))
  }
}

function readPublishedAt(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  if (cell.trim() === '' || isZeroDate(cell)) return undefined
  const at = cells.parseSaleStart(cell)
  return at === undefined ? 'notADate' : setField(input, 'publishedAt', at)
}

function readLeadTime(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  if (cell.trim() === '') return setField(input, 'leadTime', null)
  const kind = LEAD_TIMES.find((leadTime) => leadTime === cell.trim())
  if (!kind) return 'unknownLeadTime'
  return setField(input, 'leadTime', {
    kind,
    minDays: input.leadTime?.minDays ?? null,
    maxDays: input.leadTime?.maxDays ?? null,
  })
}

/** `21-28`, `21-`, `-28`, or `21` for both. */
function readLeadDays(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  if (cell.trim() === '' || !input.leadTime) return undefined
  const match = /^(\d{0,5})(\s*[-–]\s*(\d{0,5}))?$/.exec(cell.trim())
  if (!match) return 'notANumber'
  const minDays = match[1] ? Number(match[1]) : null
  const maxDays = match[2] === undefined ? minDays : match[3] ? Number(match[3]) : null
  return setField(input, 'leadTime', { kind: input.leadTime.kind, minDays, maxDays })
}

function readBoxesCell(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  const boxes = parseBoxes(cell)
  return boxes ? setField(input, 'boxes', boxes) : 'notBoxes'
}

function readRating(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  const value = cells.parseMeasure(cell.trim() === '' ? '0' : cell, 100)
  return value === undefined || value > 500 ? 'notANumber' : setField(input, 'averageRating', value)
}
