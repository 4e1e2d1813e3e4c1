import type { Product, ProductId } from '#shop/catalog/products/catalog.ts'
import { priceAt } from '#shop/catalog/products/prices.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { variationPictures } from '#shop/catalog/products/sellable-items/variations.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
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
export async function snapshotLines(shop: Shop, inputs: OrderLineInput[]): Promise<NewOrderLine[] | ProductId> {
  const ids = inputs.flatMap((input) => (input.kind === 'product' ? [input.productId, input.variationId ?? 0] : []))
  const named = await listProductsById(shop, [...new Set(ids.filter((id) => id > 0))])
  const parents = await listProductsById(shop, [...new Set(named.flatMap((product) => product.parentId ?? []))])
  const products = new Map([...named, ...parents].map((product) => [product.id, product]))

  const lines: NewOrderLine[] = []
  for (const fields of inputs) {
    if (fields.kind !== 'product') {
      const { kind, name, code = '', total, meta = [] } = fields
      lines.push({ ...blankLine, kind, name, code, subtotal: total, total, meta })
      continue
    }
    const product = products.get(fields.variationId || fields.productId)
    if (!product) return fields.variationId || fields.productId
    const parent = product.parentId === null ? undefined : products.get(product.parentId)
    if (fields.variationId && product.parentId !== fields.productId) return fields.variationId
    const price = priceAt(product, shop.now())?.now ?? 0
    const subtotal = fields.subtotal ?? fields.total ?? price * fields.quantity
    const chosen = product.attributes.flatMap(({ slug, name, values: [value] }) =>
      parent && value ? [{ slug, name, value: value.slug, valueName: value.name }] : [],
    )
    const open = (fields.options ?? []).filter((option) => !chosen.some(({ slug }) => slug === option.slug))
    lines.push({
      ...blankLine,
      name: fields.name ?? (product.name || parent?.name || ''),
      productId: parent?.id ?? product.id,
      variationId: parent ? product.id : null,
      parentName: parent?.name ?? '',
      sku: fields.sku ?? (product.sku || parent?.sku || ''),
      pictureId: soldPictureId(product, parent ?? null),
      options: [...chosen, ...open],
      quantity: fields.quantity,
      subtotal,
      total: fields.total ?? subtotal,
      meta: fields.meta ?? [],
    })
  }
  return lines
}

export const blankLine: NewOrderLine = {
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

/** Of the chosen colour, as in the cart; else any picture of the product. */
function soldPictureId(product: Product, parent: Product | null): number | null {
  const pictures = [...variationPictures(product, parent), ...(parent?.pictures ?? [])]
  return pictures.find(({ mediaId }) => mediaId)?.mediaId ?? null
}
