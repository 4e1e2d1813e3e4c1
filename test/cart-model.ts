import type { NewProduct } from '#shop/catalog/products.server.ts'

/** What a cart should hold, in the fewest words: by number of the good in `GOODS`. */
export type CartModel = { held: Map<number, number>; removed: Map<number, number> }

type Good = { price: number; allows(n: number): boolean; single?: boolean; product: Partial<NewProduct> }

/** Prices are powers, so that a sum tells what is in it. */
export const GOODS: Good[] = [
  { price: 1, allows: () => true, product: {} },
  { price: 10_000, allows: (n) => n <= 5, product: { manageStock: 'yes', stockQuantity: 5 } },
  {
    price: 100_000_000,
    allows: (n) => n >= 2 && n <= 8 && n % 2 === 0,
    product: { minQuantity: 2, maxQuantity: 8, quantityStep: 2 },
  },
  { price: 1_000_000_000, allows: (n) => n === 1, single: true, product: { soldIndividually: true } },
]

export function modelGoods(): NewProduct[] {
  return GOODS.map(({ price, product }, n) => ({
    name: `Товар ${n}`,
    sku: `MODEL-${n}`,
    regularPrice: price,
    ...product,
  }))
}

export function emptyModel(): CartModel {
  return { held: new Map(), removed: new Map() }
}

export function modelAdd({ held, removed }: CartModel, good: number, quantity: number): 'added' | 'refused' {
  const has = held.get(good)
  const single = GOODS[good]?.single === true
  const adds = single && quantity >= 1 ? 1 : quantity
  const asked = single ? has === undefined && quantity >= 1 : isWhole(quantity)
  if (!asked || !allows(good, (has ?? 0) + adds)) return 'refused'
  held.set(good, (has ?? 0) + adds)
  removed.delete(good)
  return 'added'
}

/** 0 takes out. What is as it was is never refused. */
export function modelSet(model: CartModel, good: number, quantity: number): 'unknown' | 'set' | 'refused' {
  const has = model.held.get(good)
  if (has === undefined) return 'unknown'
  if (quantity === 0) modelRemove(model, good)
  else if (isWhole(quantity) && allows(good, quantity)) model.held.set(good, quantity)
  else return quantity === has ? 'set' : 'refused'
  return 'set'
}

export function modelRemove({ held, removed }: CartModel, good: number): 'unknown' | 'removed' {
  const has = held.get(good)
  if (has === undefined) return 'unknown'
  held.delete(good)
  removed.set(good, has)
  return 'removed'
}

export function modelRestore({ held, removed }: CartModel, good: number): 'unknown' | 'restored' {
  const was = removed.get(good)
  if (was === undefined) return 'unknown'
  held.set(good, was)
  removed.delete(good)
  return 'restored'
}

export function modelSums({ held }: CartModel): { total: number; count: number; lines: number } {
  const total = [...held].reduce((sum, [good, n]) => sum + (GOODS[good]?.price ?? 0) * n, 0)
  const count = [...held.values()].reduce((sum, n) => sum + n, 0)
  return { total, count, lines: held.size }
}

function allows(good: number, n: number): boolean {
  return GOODS[good]?.allows(n) === true
}

function isWhole(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 9999
}
