import { couponRefusalText } from '#i18n/coupons.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import { storeApi } from '#i18n/rest.uk.ts'
import type { Cart, CartLine, LineProblem } from '#shop/cart/cart.ts'
import type { Goods } from '#shop/catalog/goods.server.ts'
import type { CheckoutFields } from '#shop/checkout/checkout.ts'
import { safeHtml } from '#shop/content/html.server.ts'
import type { AppliedCoupon } from '#shop/coupons/coupons.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { Shop } from '#shop/shop.ts'
import { codes, hryvnia, type StoreCart, type StoreCartItem, type StoreCoupon } from './store-api.protocol.ts'
import { addressesInJson } from './store-api-customer.ts'
import { limitsOf, minorUnits, storeImage, storePrices } from './store-api-shapes.ts'
import { chargesOf, type Shipping, shippingPackages } from './store-api-shipping.ts'

export type CartFacts = {
  /** What is known of the things in the cart; a withdrawn one is missing. */
  goodsOf: Map<number, Goods>
  /** What the buyer said of himself. */
  told: CheckoutFields
  shipping: Shipping
}

export function storeCart(cart: Cart, facts: CartFacts, { site: { url: siteUrl }, language }: Shop): StoreCart {
  const { goodsOf, told, shipping } = facts
  const quote = shipping.chosen?.quote
  const [way, fees] = quote ? [chargesOf(quote, 'shipping'), chargesOf(quote, 'fee')] : [null, 0]
  const weight = cart.lines.reduce(
    (sum, line) => sum + (line.price === null ? 0 : (line.weightG ?? 0) * line.quantity),
    0,
  )
  return {
    items: cart.lines.map((line) => storeCartItem(line, goodsOf.get(thingOf(line)), siteUrl)),
    coupons: cart.coupons.filter(({ refusal }) => refusal === null).map(storeCoupon),
    fees: [],
    totals: {
      total_items: minorUnits(cart.subtotal),
      total_items_tax: '0',
      total_fees: minorUnits(fees),
      total_fees_tax: '0',
      total_discount: minorUnits(cart.discount),
      total_discount_tax: '0',
      total_shipping: way === null ? null : minorUnits(way),
      total_shipping_tax: way === null ? null : '0',
      total_price: minorUnits(cart.total + (way ?? 0) + fees),
      total_tax: '0',
      tax_lines: [],
      ...hryvnia,
    },
    ...addressesInJson(told),
    needs_payment: cart.total > 0,
    needs_shipping: shipping.deliveries.length > 0,
    payment_requirements: ['products'],
    has_calculated_shipping: way !== null,
    shipping_rates: shippingPackages(cart, shipping, told, language),
    items_count: cart.count,
    items_weight: weight,
    cross_sells: [],
    errors: [
      ...cart.lines.flatMap((line) => line.problems.flatMap((problem) => errorOf(line.name, problem))),
      ...cart.coupons.flatMap(({ code, refusal }) =>
        refusal ? [{ code: codes.couponError, message: couponRefusalText(code, refusal) }] : [],
      ),
    ],
    payment_methods: [],
    extensions: {},
  }
}

export function storeCoupon({ key, kind, discount }: AppliedCoupon): StoreCoupon {
  return {
    code: key,
    discount_type: kind,
    totals: { total_discount: minorUnits(discount), total_discount_tax: '0', ...hryvnia },
  }
}

/** The product or the variation that a line is about. */
export function thingOf(line: CartLine): number {
  return line.variationId ?? line.productId
}

export function storeCartItem(line: CartLine, goods: Goods | undefined, siteUrl: string): StoreCartItem {
  const product = goods?.product
  const whole = goods?.parent ?? product
  const price = line.price ?? 0
  const was = line.regularPrice !== null && line.regularPrice > price ? line.regularPrice : null
  const soldIndividually = whole?.soldIndividually ?? false
  return {
    key: line.key,
    id: thingOf(line),
    type: line.variationId === null ? 'simple' : 'variation',
    quantity: line.quantity,
    quantity_limits: { ...limitsOf(line.limits), editable: !soldIndividually },
    name: line.name,
    short_description: safeHtml(product?.shortDescription || whole?.shortDescription || ''),
    description: safeHtml(product?.description || whole?.description || ''),
    sku: line.sku,
    low_stock_remaining: goods?.offer.left ?? null,
    backorders_allowed:
      (product?.manageStock === 'parent' ? whole : product)?.backorders !== 'no' && goods !== undefined,
    show_backorder_badge: line.available === 'onbackorder',
    sold_individually: soldIndividually,
    permalink: siteUrl + line.address,
    images: (goods?.pictures ?? []).map(({ mediaId, alt, media }) =>
      storeImage(siteUrl, mediaId, media, alt || line.name),
    ),
    variation: line.options.map(({ name, valueName }) => ({ attribute: name, value: valueName })),
    item_data: line.problems.flatMap(noteOf),
    prices: {
      ...storePrices(price, was),
      raw_prices: {
        precision: RAW_PRECISION,
        price: rawAmount(price),
        regular_price: rawAmount(was ?? price),
        sale_price: rawAmount(price),
      },
    },
    totals: {
      line_subtotal: minorUnits(line.total),
      line_subtotal_tax: '0',
      line_total: minorUnits(line.total - line.discount),
      line_total_tax: '0',
      ...hryvnia,
    },
    catalog_visibility: whole?.visibility ?? 'hidden',
    extensions: {},
  }
}

/** Digits after the point of a hryvnia in `raw_prices`. */
const RAW_PRECISION = 6

function rawAmount(kopiykas: Kopiykas): string {
  return minorUnits(kopiykas * 10 ** (RAW_PRECISION - hryvnia.currency_minor_unit))
}

/** What keeps a line from being ordered as it is. A new price does not: it stands beside the line. */
function errorOf(name: string, problem: LineProblem): StoreCart['errors'] {
  switch (problem.kind) {
    case 'gone':
      return [{ code: codes.itemError, message: storeApi.lineGone(name) }]
    case 'short':
      return [{ code: codes.itemError, message: storeApi.lineShort(name, problem.available) }]
    case 'uneven':
      return [{ code: codes.itemError, message: storeApi.lineUneven(name) }]
    case 'dearer':
    case 'cheaper':
      return []
  }
}

function noteOf(problem: LineProblem): StoreCartItem['item_data'] {
  if (problem.kind !== 'dearer' && problem.kind !== 'cheaper') return []
  return [{ name: storeApi.priceChanged, value: storeApi.priceWasWhenAdded(formatPrice(problem.was)) }]
}
