import { checkoutTexts } from '../../storefront/en/checkout/checkout.ts'

import type * as ukrainian from '../uk/charges.ts'

export const chargeLabels: typeof ukrainian.chargeLabels = {
  delivery: checkoutTexts.deliveries,
  carry: (floor, lift) =>
    floor <= 1 ? 'Carrying into the flat' : `Carrying to floor\u00a0${floor} by ${lift ? 'lift' : 'the stairs'}`,
  assembly: 'Assembly',
  removal: 'Removal of old furniture',
  cod: 'Fee for payment on receipt',
  payment: {
    cod: 'Payment on receipt',
    monobank: 'Card online (plata by mono)',
    liqpay: 'Card online (LiqPay)',
    wayforpay: 'Card online (WayForPay)',
    mono_parts: 'Instalments by monobank',
    privat_parts: 'Instalments by PrivatBank',
    bacs: 'Bank transfer',
  },
}
