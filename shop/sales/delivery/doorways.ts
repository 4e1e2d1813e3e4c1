import type { Parcel } from './delivery.ts'

/** Clear widths of usual doors. */
const DOOR_WIDTHS_MM = [600, 700, 800, 900] as const
const DOOR_HEIGHT_MM = 2000
/** Room for hands on both sides. */
const SPARE_MM = 20

/**
 * Turned as it fits best; above the widest the exact width. Undefined: a size is unknown, no turn is low enough, or each
 * parcel passes every door however it is carried.
 */
export function narrowestDoorMm(parcels: Pick<Parcel, 'sizeMm'>[]): number | undefined {
  let needed = 0
  let isAsked = false
  for (const { sizeMm } of parcels) {
    const [thin, middle] = (sizeMm ?? []).toSorted((a, b) => a - b)
    if (thin === undefined || middle === undefined || middle > DOOR_HEIGHT_MM) return undefined
    needed = Math.max(needed, thin + SPARE_MM)
    isAsked ||= middle + SPARE_MM > DOOR_WIDTHS_MM[0]
  }
  if (!isAsked) return undefined
  return DOOR_WIDTHS_MM.find((width) => width >= needed) ?? needed
}
