import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { couponRefusalText } from '#i18n/storefront/uk/cart/coupons.ts'
import type { StorefrontProduct } from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { formatMinorUnits, type Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Cart, CartLine, LineProblem } from '#shop/sales/cart/cart.ts'
import { cartWeight } from '#shop/sales/cart/cart-totals.server.ts'
import { needsDelivery } from '#shop/sales/checkout/cart-delivery.server.ts'
import type { CheckoutFields } from '#shop/sales/checkout/checkout-fields.ts'
import type { AppliedCoupon } from '#shop/sales/coupons/coupons.ts'
import { storeImage } from '../images.ts'
import { storePrices, toQuantityLimits } from '../products/shapes.ts'
import { storeCurrency, storeErrorCodes } from '../protocol.ts'
import { toStoreAddresses } from './customer.ts'
import { type Shipping, shippingPackages, sumCharges } from './shipping-packages.ts'

export type CartShapeContext = {
  /** Storefront data of the products in the cart; a withdrawn one is missing. */
  productsById: Map<number, StorefrontProduct>
  customerFields: CheckoutFields
  shipping: Shipping
}

export function storeCart(cart: Cart, facts: CartShapeContext, { site: { url: siteUrl }, language }: Shop) {
  const { productsById, customerFields, shipping } = facts
  const quote = shipping.chosen?.quote
  const [way, fees] = quote ? [sumCharges(quote, 'shipping'), sumCharges(quote, 'fee')] : [null, 0]
  return {
    items: cart.lines.map((line) => storeCartItem(line, productsById.get(lineItemId(line)), siteUrl)),
    coupons: cart.coupons.filter(({ refusal }) => refusal === null).map(storeCoupon),
    fees: [],
    totals: {
      total_items: formatMinorUnits(cart.subtotal),
      total_items_tax: '0',
      total_fees: formatMinorUnits(fees),
      total_fees_tax: '0',
      total_discount: formatMinorUnits(cart.discount),
      total_discount_tax: '0',
      total_shipping: way === null ? null : formatMinorUnits(way),
      total_shipping_tax: way === null ? null : '0',
      total_price: formatMinorUnits(cart.total + (way ?? 0) + fees),
      total_tax: '0',
      tax_lines: [],
      ...storeCurrency,
    },
    ...toStoreAddresses(customerFields),
    needs_payment: cart.total > 0,
    needs_shipping: needsDelivery(shipping.deliveries),
    payment_requirements: ['products'],
    has_calculated_shipping: way !== null,
    shipping_rates: shippingPackages(cart, shipping, customerFields, language),
    items_count: cart.count,
    items_weight: cartWeight(cart.lines),
    cross_sells: [],
    errors: [
      ...cart.lines.flatMap((line) => line.problems.flatMap((problem) => lineError(line.name, problem))),
      ...cart.coupons.flatMap(({ code, refusal }) =>
        refusal ? [{ code: storeErrorCodes.couponError, message: couponRefusalText(code, refusal) }] : [],
      ),
    ],
    payment_methods: shipping.payments,
    extensions: {},
  }
}

export function storeCoupon({ key, kind, discount }: AppliedCoupon) {
  return {
    code: key,
    discount_type: kind,
    totals: { total_discount: formatMinorUnits(discount), total_discount_tax: '0', ...storeCurrency },
  }
}

export function lineItemId(line: CartLine): number {
  return line.variationId ?? line.productId
}

export function storeCartItem(line: CartLine, shown: StorefrontProduct | undefined, siteUrl: string) {
  const product = shown?.product
  const parentProduct = shown?.parent ?? product
  const price = line.price ?? 0
  const was = line.regularPrice !== null && line.regularPrice > price ? line.regularPrice : null
  const soldIndividually = parentProduct?.soldIndividually ?? false
  return {
    key: line.key,
    id: lineItemId(line),
    type: line.variationId === null ? 'simple' : 'variation',
    quantity: line.quantity,
    quantity_limits: { ...toQuantityLimits(line.limits), editable: !soldIndividually },
    name: line.name,
    short_description: sanitizedHtml(product?.shortDescription || parentProduct?.shortDescription || ''),
    description: sanitizedHtml(product?.description || parentProduct?.description || ''),
    sku: line.sku,
    low_stock_remaining: shown?.offer.left ?? null,
    backorders_allowed:
      (product?.manageStock === 'parent' ? parentProduct : product)?.backorders !== 'no' && shown !== undefined,
    show_backorder_badge: line.available === 'onbackorder',
    sold_individually: soldIndividually,
    permalink: siteUrl + line.address,
    images: (shown?.pictures ?? []).map(({ mediaId, alt, media }) =>
      storeImage(siteUrl, { id: mediaId, media, name: alt || line.name }),
    ),
    variation: line.options.map(({ name, valueName }) => ({ attribute: name, value: valueName })),
    item_data: line.problems.flatMap(lineNote),
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
      line_subtotal: formatMinorUnits(line.total),
      line_subtotal_tax: '0',
      line_total: formatMinorUnits(line.total - line.discount),
      line_total_tax: '0',
      ...storeCurrency,
    },
    catalog_visibility: parentProduct?.visibility ?? 'hidden',
    extensions: {},
  }
}

/** Decimals of a hryvnia in `raw_prices`. */
const RAW_PRECISION = 6

function rawAmount(kopiykas: Kopiykas): string {
  return formatMinorUnits(kopiykas * 10 ** (RAW_PRECISION - storeCurrency.currency_minor_unit))
}

/** What prevents a line from being ordered. A new price does not: it is shown beside the line. */
function lineError(name: string, problem: LineProblem): { code: string; message: string }[] {
  switch (problem.kind) {
    case 'gone':
      return [{ code: storeErrorCodes.itemError, message: storeApiTexts.lineGone(name) }]
    case 'short':
      return [{ code: storeErrorCodes.itemError, message: storeApiTexts.lineShort(name, problem.available) }]
    case 'uneven':
      return [{ code: storeErrorCodes.itemError, message: storeApiTexts.lineUneven(name) }]
    case 'dearer':
    case 'cheaper':
      return []
  }
}

function lineNote(problem: LineProblem): { name: string; value: string }[] {
  if (problem.kind !== 'dearer' && problem.kind !== 'cheaper') return []
  return [{ name: storeApiTexts.priceChanged, value: storeApiTexts.priceWasWhenAdded(formatPrice(problem.was)) }]
}
