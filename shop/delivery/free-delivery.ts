import type { Kopiykas } from '../money.ts'
import type { DeliveryQuote, Shipment } from './delivery.ts'

export function isFree(load: Shipment, from: Kopiykas): boolean {
  return from > 0 && load.total >= from
}

/** A free-shipping coupon covers the transport; carrying up and assembly are still charged. */
export function withoutShipping({ charges, days }: DeliveryQuote): DeliveryQuote {
  const free = charges.map((charge) => (charge.kind === 'shipping' ? { ...charge, total: 0 } : charge))
  return { charges: free, days, total: free.reduce((sum, { total }) => sum + total, 0) }
}
