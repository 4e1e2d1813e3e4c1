import type { Shop } from '#shop/shop.ts'

const TEN_MINUTES_MS = 600_000

/** What visitors have sent within the last ten minutes, by who sent it; never written down. */
export function openCounter(shop: Shop) {
  const moments = new Map<string, number[]>()

  function recent(caller: string): number[] {
    return (moments.get(caller) ?? []).filter((at) => shop.now() - at < TEN_MINUTES_MS)
  }

  return {
    by: (caller: string) => recent(caller).length,
    count(caller: string) {
      for (const known of moments.keys()) {
        if (recent(known).length > 0) break // in the order of their latest: the rest is younger
        moments.delete(known)
      }
      const kept = recent(caller)
      moments.delete(caller)
      moments.set(caller, [...kept, shop.now()])
    },
  }
}
