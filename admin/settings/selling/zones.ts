import type { ZoneDraft } from '../draft.ts'

/** The id must never be reused: a name may change while an order is being placed. */
export function blankZone(zones: readonly ZoneDraft[]): ZoneDraft {
  const taken = new Set(zones.map(({ id }) => id))
  let number = zones.length + 1
  while (taken.has(`zone-${number}`)) number++
  return { id: `zone-${number}`, name: '', price: null, freeFrom: 0, days: 1 }
}
