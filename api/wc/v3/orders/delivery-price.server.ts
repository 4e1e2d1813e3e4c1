import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import type { Shop } from '#shop/core/shop.ts'
import { quoteOrderDelivery } from '#shop/sales/checkout/shipment.server.ts'
import { isDeliveryCode } from '#shop/sales/delivery/delivery.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import type { OrderBody } from './fields.ts'

/** A carrier's delivery to which staff have given no price has the shop's own: a buyer is not promised a free one. */
export async function withDeliveryPrices(
  shop: Shop,
  body: OrderBody,
  before: Order | undefined,
): Promise<OrderBody | RestAnswer> {
  const shipping_lines: OrderBody['shipping_lines'] = []
  for (const line of body.shipping_lines) {
    const { id, method_id: code, total } = line
    if (id !== undefined || total !== undefined || !code || !isDeliveryCode(code) || !code.startsWith('np_')) {
      shipping_lines.push(line)
      continue
    }
    const price = await quoteOrderDelivery(shop, code, [...orderedItems(body), ...keptItems(body, before)])
    if (price === undefined) return restError('meblia_delivery_price_needed', texts.deliveryPriceNeeded, 400)
    shipping_lines.push({ ...line, total: price })
  }
  return { ...body, shipping_lines }
}

function orderedItems({ line_items }: OrderBody) {
  return line_items.flatMap(({ product_id, variation_id, quantity = 1, total = 0 }) => {
    const itemId = variation_id || product_id
    return itemId ? [{ itemId, quantity, total }] : []
  })
}

function keptItems({ line_items }: OrderBody, before: Order | undefined) {
  const changed = new Set(line_items.map(({ id }) => id))
  return (before?.lines ?? []).flatMap(({ id, kind, variationId, productId, quantity, total }) => {
    const itemId = variationId ?? productId
    return kind === 'product' && itemId && !changed.has(id) ? [{ itemId, quantity, total }] : []
  })
}
