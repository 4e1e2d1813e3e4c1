import { formatKyivDateTime } from '#shop/core/dates.ts'
import { lookalikeKey } from '#shop/core/input/text.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import type { ProductId, ProductType } from '../products/catalog.ts'
import { isGtinTaken } from '../products/gtin.ts'
import { findNewSaleProblem, type PriceTag } from '../products/prices.ts'
import { areLimitsCrossed } from '../products/sellable-items/quantity.ts'
import type { ImportProblem, ProductReference, ProductRowInput } from './imports.ts'
import type { ProductIdentity, ProductMatch } from './match-product.ts'

/** What the accepted rows before this one have claimed. */
type EarlierRows = {
  ids: ReadonlySet<ProductId>
  skus: ReadonlySet<string>
  gtins: ReadonlySet<string>
  /** Products of the shop that they change. */
  targets: ReadonlySet<ProductId>
}

type Refusal = Omit<ImportProblem, 'line'>

/** Why a readable row is not imported; values that cannot be read are refused where they are read. */
export function findRefusal(
  input: ProductRowInput,
  { byId, bySku }: ProductMatch,
  earlier: EarlierRows,
): Refusal | undefined {
  const id = String(input.id ?? '')
  const sku = input.sku ?? ''
  if (byId && bySku && bySku.id !== byId.id) return { column: 'sku', value: sku, reason: 'skuOfAnother' }
  if (sku && earlier.skus.has(sku)) return { column: 'sku', value: sku, reason: 'skuRepeated' }

  if (bySku && input.type !== undefined && (input.type === 'variation') !== (bySku.type === 'variation')) {
    return { column: 'sku', value: sku, reason: 'typeOfOther' }
  }
  const target = byId?.id ?? bySku?.id
  if (earlier.ids.has(input.id ?? 0) || earlier.targets.has(target ?? 0)) {
    return { column: 'id', value: id || sku, reason: 'idRepeated' }
  }
  const existing = byId ?? bySku
  const type = input.type ?? existing?.type ?? 'simple'
  if (type !== 'variation' && !(input.name ?? (existing ? 'known' : '')).trim()) {
    return { column: 'name', value: '', reason: 'nameMissing' }
  }
  if (type === 'variation' && !input.parent && (existing?.type !== 'variation' || input.parent === null)) {
    return { column: 'parent', value: '', reason: 'parentMissing' }
  }
  if (existing?.type === 'variable' && type !== 'variable') {
    return { column: 'type', value: existing.name || existing.sku || id, reason: 'variationsLost' }
  }
  return findPriceRefusal(input, existing) ?? findQuantityRefusal(input, existing)
}

function findQuantityRefusal(input: ProductRowInput, existing: ProductIdentity | undefined): Refusal | undefined {
  const limits = { minQuantity: input.minQuantity, maxQuantity: input.maxQuantity }
  if (limits.minQuantity === undefined && limits.maxQuantity === undefined) return undefined
  const minQuantity = limits.minQuantity ?? existing?.minQuantity ?? 1
  const maxQuantity = limits.maxQuantity === undefined ? (existing?.maxQuantity ?? null) : limits.maxQuantity
  if (!areLimitsCrossed({ minQuantity, maxQuantity })) return undefined
  return { column: 'minQuantity', value: `${minQuantity} > ${maxQuantity}`, reason: 'quantitiesCrossed' }
}

function findPriceRefusal(input: ProductRowInput, existing: PriceTag | undefined): Refusal | undefined {
  const before = existing ?? { regularPrice: null, salePrice: null, saleFrom: null, saleUntil: null }
  const { regularPrice, salePrice, saleFrom, saleUntil } = { ...before, ...input }
  const reason = findNewSaleProblem(existing, { regularPrice, salePrice, saleFrom, saleUntil })
  if (!reason) return undefined
  if (reason === 'saleDates') return { column: 'saleUntil', value: formatDate(saleUntil), reason }
  return { column: 'salePrice', value: formatDecimalAmount(salePrice), reason }
}

function formatDate(at: number | null): string {
  return at === null ? '' : formatKyivDateTime(at - 1000).replace('T', ' ')
}

/** The row is imported without its code: a product counts more. A row above may give its code away. */
export function takenGtinWarning(
  { gtin = '' }: ProductRowInput,
  { byId, bySku, gtinOwners }: ProductMatch & { gtinOwners: ProductId[] },
  { gtins, targets }: EarlierRows,
): Refusal | undefined {
  const others: (ProductId | 'file')[] = gtins.has(gtin) ? ['file'] : gtinOwners.filter((owner) => !targets.has(owner))
  return isGtinTaken(gtin, byId ?? bySku, others) ? { column: 'gtin', value: gtin, reason: 'gtinTaken' } : undefined
}

/** `type`: of the product that the variation names as its parent. */
export function findParentRefusal(reference: ProductReference, type: ProductType | undefined): Refusal | undefined {
  if (type === 'variable') return undefined
  const value = reference.kind === 'id' ? `id:${reference.id}` : reference.sku
  return { column: 'parent', value, reason: type ? 'parentNotVariable' : 'parentMissing' }
}

/** Says before anything is written what an ID of the file means here. */
export function identityWarning(input: ProductRowInput, { byId, bySku, foreign }: ProductMatch): Refusal | undefined {
  const owner = foreign ?? byId
  if (!owner || input.id === undefined) return undefined
  const value = `${input.id}: ${owner.name || owner.sku || owner.type}`
  if (foreign) return bySku ? undefined : { column: 'id', value, reason: 'idOfAnother' }
  const hasSameSku = Boolean(input.sku) && input.sku === owner.sku
  const hasSameName = input.name === undefined || lookalikeKey(input.name) === lookalikeKey(owner.name)
  return hasSameSku || hasSameName ? undefined : { column: 'id', value, reason: 'overwritesOther' }
}
