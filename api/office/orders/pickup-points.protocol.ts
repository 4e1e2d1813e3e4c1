import type { PickupPointKind } from '#shop/delivery/delivery.ts'

/** The local copy of the carrier's directory, as the checkout reads it. */
export const SETTLEMENTS_ROUTE = '/meblia/v1/places'

export function settlementsRestPath(search: string): string {
  return `${SETTLEMENTS_ROUTE}?${new URLSearchParams({ search })}`
}

export function pickupPointsRestPath(settlement: string, kind: PickupPointKind, search: string): string {
  return `${SETTLEMENTS_ROUTE}/${encodeURIComponent(settlement)}/points?${new URLSearchParams({ kind, search })}`
}

export type SettlementJson = { ref: string; name: string; region: string; label: string }
export type PickupPointJson = { ref: string; kind: PickupPointKind; number: number; name: string }
