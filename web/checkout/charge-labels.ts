import { chargeLabels as words } from '#i18n/orders/uk/charges.ts'
import type { Charge } from '#shop/delivery/delivery.ts'

export function chargeLabel({ code, count }: Pick<Charge, 'code' | 'count'>, lift: boolean): string {
  if (code === 'carry') return words.carry(count, lift)
  if (code === 'assembly' || code === 'removal' || code === 'cod') return words[code]
  return words.delivery[code]
}
