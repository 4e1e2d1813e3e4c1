import { chargeLabels as texts } from '#i18n/orders/uk/charges.ts'
import type { Charge } from '#shop/delivery/delivery.ts'

export function chargeLabel({ code, count }: Pick<Charge, 'code' | 'count'>, lift: boolean): string {
  if (code === 'carry') return texts.carry(count, lift)
  if (code === 'assembly' || code === 'removal' || code === 'cod') return texts[code]
  return texts.delivery[code]
}
