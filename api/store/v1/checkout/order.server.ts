import { type RestAnswer, type RestCall, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { refuseWith } from '#api/rest/route.server.ts'
import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import {
  listStorefrontProducts,
  type StorefrontProduct,
} from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { formatMinorUnits } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findOrderByKey } from '#shop/sales/orders/find-orders.server.ts'
import { awaitsPayment, type Order, type OrderLine } from '#shop/sales/orders/orders.ts'
import { orderTotals } from '#shop/sales/orders/totals.ts'
import { storeImage } from '../images.ts'
import { productPermalink, storePrices } from '../products/shapes.ts'
import { storeCurrency, storeErrorCodes } from '../protocol.ts'

/** protocols 11.2: requires the order's key and its email. */
export async function showOrder(shop: Shop, call: RestCall, id: string): Promise<RestAnswer> {
  const order = await getBuyerOrder(shop, { id, key: call.params.key, email: call.params.billing_email })
  return restAnswer(await toStoreOrder(shop, order))
}

export async function getBuyerOrder(
  shop: Shop,
  { id, key, email }: { id: string; key: unknown; email: unknown },
): Promise<Order> {
  const order = typeof key === 'string' && key !== '' ? await findOrderByKey(shop, key) : undefined
  if (!order || order.id !== Number(id) || order.status === 'trash') {
    refuseWith(restError(storeErrorCodes.invalidOrder, storeApiTexts.noSuchOrder, 401))
  }
  const text = typeof email === 'string' ? email.trim().toLowerCase() : ''
  if (order.billing.email.toLowerCase() !== text) {
    refuseWith(restError(storeErrorCodes.otherEmail, storeApiTexts.otherEmail, 401))
  }
  return order
}

async function toStoreOrder(shop: Shop, order: Order) {
  const lines = order.lines.filter(({ kind }) => kind === 'product')
  const ids = lines.flatMap(({ variationId, productId }) => variationId ?? productId ?? [])
  const productsById = new Map(
    (await listStorefrontProducts(shop, [...new Set(ids)])).map((shown) => [shown.product.id, shown]),
  )
  const { sums: totals, refunded, total } = orderTotals(order)
  const { products: paid, discount, shipping, fees } = totals
  const { email: _, ...shippingAddress } = order.shipping
  return {
    id: order.id,
    status: order.status,
    items: lines.map((line) =>
      toStoreOrderItem(line, productsById.get(line.variationId ?? line.productId ?? 0), shop.site.url),
    ),
    coupons: order.lines
      .filter(({ kind }) => kind === 'coupon')
      .map(({ code, total }) => ({
        code,
        totals: { total_discount: formatMinorUnits(total), total_discount_tax: '0', ...storeCurrency },
      })),
    fees: order.lines
      .filter(({ kind }) => kind === 'fee')
      .map(({ id, code, name, total }) => ({
        key: String(id),
        id: code || String(id),
        name,
        totals: { total: formatMinorUnits(total), total_tax: '0', ...storeCurrency },
      })),
    totals: {
      subtotal: formatMinorUnits(paid + discount),
      total_discount: formatMinorUnits(discount),
      total_shipping: formatMinorUnits(shipping),
      total_fees: formatMinorUnits(fees),
      total_tax: '0',
      total_refund: formatMinorUnits(refunded),
      total_price: formatMinorUnits(total),
      total_items: formatMinorUnits(paid + discount),
      total_items_tax: '0',
      total_fees_tax: '0',
      total_discount_tax: '0',
      total_shipping_tax: '0',
      tax_lines: [],
      ...storeCurrency,
    },
    shipping_address: shippingAddress,
    billing_address: order.billing,
    needs_payment: awaitsPayment(order),
    needs_shipping: order.lines.some(({ kind }) => kind === 'shipping'),
    payment_requirements: ['products'],
    errors: [],
    extensions: {},
  }
}

/** As it was sold; descriptions and pictures come from the catalogue while the product exists. */
function toStoreOrderItem(line: OrderLine, shown: StorefrontProduct | undefined, siteUrl: string) {
  const parentProduct = shown?.parent ?? shown?.product
  const pieces = Math.max(1, line.quantity)
  const price = Math.round(line.total / pieces)
  const was = line.subtotal > line.total ? Math.round(line.subtotal / pieces) : null
  return {
    key: String(line.id),
    id: line.variationId ?? line.productId ?? 0,
    type: line.variationId === null ? 'simple' : 'variation',
    quantity: line.quantity,
    quantity_limits: { minimum: line.quantity, maximum: line.quantity, multiple_of: 1, editable: false },
    name: line.name,
    short_description: sanitizedHtml(shown?.product.shortDescription || parentProduct?.shortDescription || ''),
    description: sanitizedHtml(shown?.product.description || parentProduct?.description || ''),
    sku: line.sku,
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: parentProduct?.soldIndividually ?? false,
    permalink: shown ? siteUrl + productPermalink(shown.product, shown.parent) : '',
    images: (shown?.pictures ?? []).map(({ mediaId, alt, media }) =>
      storeImage(siteUrl, { id: mediaId, media, name: alt || line.name }),
    ),
    variation: line.options.map(({ name, valueName }) => ({ attribute: name, value: valueName })),
    item_data: [],
    prices: storePrices(price, was),
    totals: {
      line_subtotal: formatMinorUnits(line.subtotal),
      line_subtotal_tax: '0',
      line_total: formatMinorUnits(line.total),
      line_total_tax: '0',
      ...storeCurrency,
    },
    catalog_visibility: parentProduct?.visibility ?? 'hidden',
    extensions: {},
  }
}
