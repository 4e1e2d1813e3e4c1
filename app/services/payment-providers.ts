import { openLiqPay } from '#integrations/liqpay/liqpay.server.ts'
import { openMonobankInstalments } from '#integrations/monobank/instalments.server.ts'
import { openMonobank } from '#integrations/monobank/monobank.server.ts'
import { openPrivatbankInstalments } from '#integrations/privatbank/instalments.server.ts'
import { openWayForPay } from '#integrations/wayforpay/wayforpay.server.ts'
import type { PaymentProvider } from '#shop/sales/payment/provider.ts'
import type { PaymentKeys } from '../variables/payment-variables.ts'

export function openPaymentProviders(keys: PaymentKeys, siteUrl: string): PaymentProvider[] {
  const { monobank, liqpay, wayforpay, mono_parts, privat_parts } = keys
  const open = [
    monobank && openMonobank(monobank),
    liqpay && openLiqPay(liqpay),
    mono_parts && openMonobankInstalments(mono_parts),
    privat_parts && openPrivatbankInstalments(privat_parts),
    wayforpay && openWayForPay({ ...wayforpay, domain: new URL(siteUrl).hostname }),
  ]
  return open.filter((provider) => provider !== undefined)
}
