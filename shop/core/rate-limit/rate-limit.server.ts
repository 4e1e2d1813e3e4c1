import type { Counter } from './memory-counter.server.ts'

/** Anonymous keys of a client: a session is free to renew, an address takes a minute, a network costs money. */
export type Client = { session: string | null; address: string; network: string }

/** Counted separately per session, address and network. */
export type RateLimitCounts = { session: number; address: number; network: number }

export type RateLimitTicket = {
  /** Including this call. */
  counts: RateLimitCounts
  /** Reverts the count. */
  giveBack(): Promise<void>
}

export type RateLimit = {
  /** Undefined: too many. */
  take(client: Client): Promise<RateLimitTicket | undefined>
}

export function openRateLimit(counter: Counter, max: RateLimitCounts): RateLimit {
  return {
    async take(client) {
      const kinds = KINDS.filter((kind) => client[kind] !== null)
      const taken = await counter.take(kinds.map((kind) => ({ key: `${kind} ${client[kind]}`, max: max[kind] })))
      if (!taken) return undefined
      const counts: RateLimitCounts = { session: 0, address: 0, network: 0 }
      for (const [n, kind] of kinds.entries()) counts[kind] = taken.counts[n] ?? 0
      return { counts, giveBack: taken.giveBack }
    },
  }
}

const KINDS = ['session', 'address', 'network'] as const

export function isOverLimit(counts: RateLimitCounts, most: Pick<RateLimitCounts, 'address' | 'network'>): boolean {
  return counts.address > most.address || counts.network > most.network
}
