import type { Providers } from '#shop/payment/provider.ts'
import { openLiqPay } from '#wire/payment-liqpay.server.ts'
import { openMonoParts } from '#wire/payment-mono-parts.server.ts'
import { openMonobank } from '#wire/payment-monobank.server.ts'
import { openPrivatParts } from '#wire/payment-privat-parts.server.ts'
import { openWayForPay } from '#wire/payment-wayforpay.server.ts'
import type { Config } from './config.ts'

/** Services that the configuration has keys for. */
export function openProviders({ payments = {}, siteUrl }: Pick<Config, 'payments' | 'siteUrl'>): Providers {
  const { monobank, liqpay, wayforpay, monoParts, privatParts } = payments
  const open = [
    monobank && openMonobank(monobank),
    liqpay && openLiqPay(liqpay),
    monoParts && openMonoParts(monoParts),
    privatParts && openPrivatParts(privatParts),
    wayforpay && openWayForPay({ ...wayforpay, domain: new URL(siteUrl).hostname }),
  ]
  return new Map(open.flatMap((provider) => (provider ? [[provider.code, provider] as const] : [])))
}
