import { z } from 'zod'
import type { PickupPointKind } from '#shop/sales/delivery/delivery.ts'

/** The local copy of the carrier's directory, as the checkout reads it. */
export const SETTLEMENTS_ROUTE = '/meblia/v1/places'

export function settlementsRestPath(search: string): string {
  return `${SETTLEMENTS_ROUTE}?${new URLSearchParams({ search })}`
}

export function pickupPointsRestPath(settlement: string, kind: PickupPointKind, search: string): string {
  return `${SETTLEMENTS_ROUTE}/${encodeURIComponent(settlement)}/points?${new URLSearchParams({ kind, search })}`
}

export const pointKind = z.enum(['branch', 'locker', 'cargo'])

export const settlementJson = z.object({ ref: z.string(), name: z.string(), region: z.string(), label: z.string() })
export type SettlementJson = z.infer<typeof settlementJson>

export const pickupPointJson = z.object({ ref: z.string(), kind: pointKind, number: z.number(), name: z.string() })
export type PickupPointJson = z.infer<typeof pickupPointJson>
