/** Anonymous keys of a client: a session is free to renew, an address takes a minute, a network costs money. */
export type Client = { session: string | null; address: string; network: string }

/** Counted separately per session, address and network. */
export type RateLimitCounts = { session: number; address: number; network: number }

export type RateLimitTicket = {
  /** Including this call. */
  counts: RateLimitCounts
  /** Reverts the count. */
  giveBack(): void
}

export type RateLimit = {
  /** Counts at once, so that concurrent calls are limited. Undefined: too many. */
  take(client: Client): RateLimitTicket | undefined
}

/** Counts events of the last `withinMs`, in memory only. */
export function openRateLimit(
  now: () => number,
  { withinMs, max }: { withinMs: number; max: RateLimitCounts },
): RateLimit {
  const times = new Map<string, number[]>()
  let sweptAt = now()

  function recent(key: string): number[] {
    const known = times.get(key) ?? []
    const since = now() - withinMs
    const stale = known.findIndex((at) => at > since)
    if (stale !== 0) known.splice(0, stale === -1 ? known.length : stale)
    return known
  }

  function sweep(): void {
    if (now() - sweptAt < withinMs) return
    sweptAt = now()
    for (const key of times.keys()) if (recent(key).length === 0) times.delete(key)
  }

  return {
    take(client) {
      sweep()
      const at = now()
      const counted = KINDS.flatMap((kind) => {
        const who = client[kind]
        return who === null ? [] : [{ kind, key: `${kind} ${who}`, known: recent(`${kind} ${who}`) }]
      })
      if (counted.some(({ kind, known }) => known.length >= max[kind])) return undefined
      const counts: RateLimitCounts = { session: 0, address: 0, network: 0 }
      for (const { kind, key, known } of counted) {
        known.push(at)
        times.set(key, known)
        counts[kind] = known.length
      }
      return {
        counts,
        giveBack() {
          for (const { key } of counted) {
            const known = times.get(key)
            const index = known?.lastIndexOf(at) ?? -1
            if (index >= 0) known?.splice(index, 1)
          }
        },
      }
    },
  }
}

const KINDS = ['session', 'address', 'network'] as const

export function isOverLimit(counts: RateLimitCounts, most: Pick<RateLimitCounts, 'address' | 'network'>): boolean {
  return counts.address > most.address || counts.network > most.network
}
