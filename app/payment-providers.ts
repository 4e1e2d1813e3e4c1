import { openLiqPay } from '#integrations/liqpay/liqpay.server.ts'
import { openMonobankInstalments } from '#integrations/monobank/instalments.server.ts'
import { openMonobank } from '#integrations/monobank/monobank.server.ts'
import { openPrivatbankInstalments } from '#integrations/privatbank/instalments.server.ts'
import { openWayForPay } from '#integrations/wayforpay/wayforpay.server.ts'
import type { PaymentProviders } from '#shop/payment/provider.ts'
import type { Config } from './config.ts'

/** Payment services that have keys in the configuration. */
export function openPaymentProviders({
  payments = {},
  siteUrl,
}: Pick<Config, 'payments' | 'siteUrl'>): PaymentProviders {
  const { monobank, liqpay, wayforpay, monobankInstalments, privatbankInstalments } = payments
  const open = [
    monobank && openMonobank(monobank),
    liqpay && openLiqPay(liqpay),
    monobankInstalments && openMonobankInstalments(monobankInstalments),
    privatbankInstalments && openPrivatbankInstalments(privatbankInstalments),
    wayforpay && openWayForPay({ ...wayforpay, domain: new URL(siteUrl).hostname }),
  ]
  return new Map(open.flatMap((provider) => (provider ? [[provider.code, provider] as const] : [])))
}
