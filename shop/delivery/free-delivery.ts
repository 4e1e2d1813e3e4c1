import type { Kopiykas } from '../money.ts'
import type { Shipment } from './delivery.ts'

export function isFree(load: Shipment, from: Kopiykas): boolean {
  return from > 0 && load.total >= from
}
