import { textsIn } from '#i18n/by-language.ts'
import { formatMinorUnits, type Kopiykas } from '#shop/core/money.ts'
import type { Cart } from '#shop/sales/cart/cart.ts'
import type { CheckoutFields } from '#shop/sales/checkout/checkout-fields.ts'
import type { DeliveryChoice } from '#shop/sales/checkout/checkout-quote.ts'
import { storeCurrency } from '../protocol.ts'
import { toStoreAddresses } from './customer.ts'

/** Delivery methods of a cart; `chosen`: the buyer's choice, here or on the checkout page. */
/** `payments`: the methods offered with the chosen delivery, or else with the first. */
export type Shipping = { deliveries: DeliveryChoice[]; chosen: DeliveryChoice | undefined; payments: string[] }

/** Everything is one package, with a rate for each available method. */
export function shippingPackages(
  cart: Cart,
  { deliveries, chosen }: Shipping,
  fields: CheckoutFields,
  language: string,
) {
  if (deliveries.length === 0) return []
  const { address_1, address_2, city, state, postcode, country } = toStoreAddresses(fields).shipping_address
  const { chargeLabels, checkoutTexts } = textsIn(language)
  return [
    {
      package_id: 0,
      name: checkoutTexts.labels.delivery,
      destination: { address_1, address_2, city, state, postcode, country },
      items: cart.lines.map(({ key, name, quantity }) => ({ key, name, quantity })),
      shipping_rates: deliveries.map(({ code, quote }) => ({
        rate_id: code,
        name: chargeLabels.delivery[code],
        description: '',
        delivery_time: '',
        price: formatMinorUnits(sumCharges(quote, 'shipping')),
        taxes: '0',
        instance_id: 0,
        method_id: code,
        meta_data: [],
        selected: code === chosen?.code,
        ...storeCurrency,
      })),
    },
  ]
}

/** Carrying, assembly and other charges besides delivery itself are fees. */
export function sumCharges({ charges }: DeliveryChoice['quote'], kind: 'shipping' | 'fee'): Kopiykas {
  return charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.total : sum), 0)
}
