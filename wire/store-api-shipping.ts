import { chargeWords } from '#i18n/charges.uk.ts'
import { checkoutWords } from '#i18n/checkout-words.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { CheckoutFields } from '#shop/checkout/checkout.ts'
import type { DeliveryChoice } from '#shop/checkout/sum.ts'
import type { Kopiykas } from '#shop/money.ts'
import { hryvnia, type StoreShippingPackage } from './store-api.protocol.ts'
import { addressesInJson } from './store-api-customer.ts'
import { minorUnits } from './store-api-shapes.ts'

/** How a cart may be delivered; `chosen`: what the buyer has said, here or on the page of the checkout. */
export type Shipping = { deliveries: DeliveryChoice[]; chosen: DeliveryChoice | undefined }

/** Everything goes together: one package, with a rate for each way that the shop offers for it. */
export function shippingPackages(
  cart: Cart,
  { deliveries, chosen }: Shipping,
  told: CheckoutFields,
  language: string,
): StoreShippingPackage[] {
  if (deliveries.length === 0) return []
  const { address_1, address_2, city, state, postcode, country } = addressesInJson(told).shipping_address
  const names = checkoutWords(language).deliveries
  return [
    {
      package_id: 0,
      name: checkoutWords(language).labels.delivery,
      destination: { address_1, address_2, city, state, postcode, country },
      items: cart.lines.map(({ key, name, quantity }) => ({ key, name, quantity })),
      shipping_rates: deliveries.map(({ code, quote }) => ({
        rate_id: code,
        name: names[code] ?? chargeWords.delivery[code],
        description: '',
        delivery_time: '',
        price: minorUnits(chargesOf(quote, 'shipping')),
        taxes: '0',
        instance_id: 0,
        method_id: code,
        meta_data: [],
        selected: code === chosen?.code,
        ...hryvnia,
      })),
    },
  ]
}

/** Carrying, assembly and what else is paid for beside the way itself are fees. */
export function chargesOf({ charges }: DeliveryChoice['quote'], kind: 'shipping' | 'fee'): Kopiykas {
  return charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.total : sum), 0)
}
