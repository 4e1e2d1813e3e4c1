import type { PointKind } from '#shop/delivery/delivery.ts'

/** The local copy of the carrier's directory, as the checkout reads it. */
export const PLACES_ROUTE = '/meblia/v1/places'

export function placesPath(search: string): string {
  return `${PLACES_ROUTE}?${new URLSearchParams({ search })}`
}

export function pointsPath(settlement: string, kind: PointKind, search: string): string {
  return `${PLACES_ROUTE}/${encodeURIComponent(settlement)}/points?${new URLSearchParams({ kind, search })}`
}

export type PlaceJson = { ref: string; name: string; region: string; label: string }
export type PointJson = { ref: string; kind: PointKind; number: number; name: string }
