/** `max`: so many within the window of the counter. */
export type Quota = { key: string; max: number }

type CountTicket = {
  /** Of each quota, including this call. */
  counts: number[]
  /** Reverts the count. */
  giveBack(): Promise<void>
}

export type Counter = {
  /** Counts at once, so that concurrent calls are limited. Undefined: a quota is used up, and none was counted. */
  take(quotas: Quota[]): Promise<CountTicket | undefined>
}

/** Counts in this process. Exact: a call counts until the window has passed. */
export function memoryCounter(now: () => number, withinMs: number): Counter {
  const times = new Map<string, number[]>()
  let sweptAt = now()

  function recent(key: string): number[] {
    const countedAt = times.get(key) ?? []
    // Counted by a clock that ran ahead.
    while ((countedAt.at(-1) ?? 0) > now()) countedAt.pop()
    const since = now() - withinMs
    const stale = countedAt.findIndex((at) => at > since)
    if (stale !== 0) countedAt.splice(0, stale === -1 ? countedAt.length : stale)
    return countedAt
  }

  function sweep(): void {
    if (Math.abs(now() - sweptAt) < withinMs) return
    sweptAt = now()
    for (const key of times.keys()) if (recent(key).length === 0) times.delete(key)
  }

  return {
    async take(quotas) {
      sweep()
      const at = now()
      const counted = quotas.map(({ key, max }) => ({ key, max, countedAt: recent(key) }))
      if (counted.some(({ countedAt, max }) => countedAt.length >= max)) return undefined
      for (const { key, countedAt } of counted) {
        countedAt.push(at)
        times.set(key, countedAt)
      }
      return {
        counts: counted.map(({ countedAt }) => countedAt.length),
        async giveBack() {
          for (const { key } of counted) {
            const countedAt = times.get(key)
            const index = countedAt?.lastIndexOf(at) ?? -1
            if (index >= 0) countedAt?.splice(index, 1)
          }
        },
      }
    },
  }
}
