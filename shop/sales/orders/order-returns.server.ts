import { type ReturnSettings, type ReturnTerms, returnTerms } from '#shop/catalog/products/returns.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Order } from './orders.ts'

/** By the id of the product line, as the pages of these products say. */
export async function findOrderReturns(
  shop: Shop,
  { lines }: Pick<Order, 'lines'>,
  settings: ReturnSettings,
): Promise<Map<number, ReturnTerms>> {
  const products = lines.filter(({ kind }) => kind === 'product')
  const idOf = ({ variationId, productId }: Order['lines'][number]) => variationId ?? productId ?? 0
  const items = await findSellableItems(shop, [...new Set(products.map(idOf))])
  return new Map(
    products.map((line) => {
      const item = items.get(idOf(line))
      return [line.id, returnTerms(settings, item?.leadTime ?? item?.parent?.leadTime)]
    }),
  )
}
