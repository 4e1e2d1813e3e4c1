import type { ProductId } from '../catalog/catalog.ts'
import { priceAt } from '../catalog/prices.ts'
import { listProductsById } from '../catalog/products/products.server.ts'
import type { Kopiykas } from '../money.ts'
import type { Shop } from '../shop.ts'
import type { Meta, OrderLine, OrderOption } from './orders.ts'

/** A line for a new order. Absent product fields are taken from the current catalogue. */
export type OrderLineInput = ProductLineInput | ChargeLineInput

type ProductLineInput = {
  kind: 'product'
  /** May be a variation id. */
  productId: ProductId
  variationId?: ProductId | null
  quantity: number
  subtotal?: Kopiykas
  total?: Kopiykas
  name?: string
  sku?: string
  /** Options that the variation leaves open. */
  options?: OrderOption[]
  meta?: Meta[]
}

type ChargeLineInput = {
  kind: 'shipping' | 'fee' | 'coupon'
  name: string
  code?: string
  total: Kopiykas
  meta?: Meta[]
}

export type NewOrderLine = Omit<OrderLine, 'id'>

/** Freezes names, SKUs and prices as sold. A number: the product with this id does not exist. */
export async function snapshotLines(shop: Shop, wishes: OrderLineInput[]): Promise<NewOrderLine[] | ProductId> {
  const ids = wishes.flatMap((wish) => (wish.kind === 'product' ? [wish.productId, wish.variationId ?? 0] : []))
  const named = await listProductsById(shop, [...new Set(ids.filter((id) => id > 0))])
  const parents = await listProductsById(shop, [...new Set(named.flatMap((product) => product.parentId ?? []))])
  const products = new Map([...named, ...parents].map((product) => [product.id, product]))

  const lines: NewOrderLine[] = []
  for (const wish of wishes) {
    if (wish.kind !== 'product') {
      const { kind, name, code = '', total, meta = [] } = wish
      lines.push({ ...blankLine, kind, name, code, subtotal: total, total, meta })
      continue
    }
    const thing = products.get(wish.variationId || wish.productId)
    if (!thing) return wish.variationId || wish.productId
    const parent = thing.parentId === null ? undefined : products.get(thing.parentId)
    if (wish.variationId && thing.parentId !== wish.productId) return wish.variationId
    const price = priceAt(thing, shop.now())?.now ?? 0
    const subtotal = wish.subtotal ?? wish.total ?? price * wish.quantity
    const chosen = thing.attributes.flatMap(({ slug, name, values: [value] }) =>
      parent && value ? [{ slug, name, value: value.slug, valueName: value.name }] : [],
    )
    const open = (wish.options ?? []).filter((option) => !chosen.some(({ slug }) => slug === option.slug))
    lines.push({
      ...blankLine,
      name: wish.name ?? (thing.name || parent?.name || ''),
      productId: parent?.id ?? thing.id,
      variationId: parent ? thing.id : null,
      parentName: parent?.name ?? '',
      sku: wish.sku ?? (thing.sku || parent?.sku || ''),
      pictureId: [...thing.pictures, ...(parent?.pictures ?? [])].find(({ mediaId }) => mediaId)?.mediaId ?? null,
      options: [...chosen, ...open],
      quantity: wish.quantity,
      subtotal,
      total: wish.total ?? subtotal,
      meta: wish.meta ?? [],
    })
  }
  return lines
}

const blankLine: NewOrderLine = {
  kind: 'product',
  name: '',
  code: '',
  productId: null,
  variationId: null,
  parentName: '',
  sku: '',
  pictureId: null,
  options: [],
  quantity: 1,
  subtotal: 0,
  total: 0,
  meta: [],
  stockProductId: null,
  stockTaken: 0,
}
