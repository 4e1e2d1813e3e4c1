import { DAY_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { unlessFull } from '#shop/core/out-of-space.server.ts'
import { clientNetworkKey } from '#shop/core/rate-limit/ip-network.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { deleteAttempts, deleteAttemptsBefore, lockAttempt, saveAttempt } from '../staff.sql.server.ts'

const FREE_ATTEMPTS = 5
export const MAX_LOCKOUT_DELAY_MS = 15 * MINUTE_MS
/** Counters of wrong passwords expire after this time without attempts. */
const ATTEMPTS_TTL_MS = DAY_MS

/** Delay after a number of consecutive wrong passwords: 0 … 0, 1, 2, 4, 8, 15, 15 … minutes. */
export function lockoutDelayMs(wrong: number, free = FREE_ATTEMPTS): number {
  if (wrong < free) return 0
  return Math.min(MINUTE_MS * 2 ** Math.min(wrong - free, 10), MAX_LOCKOUT_DELAY_MS)
}

/** Colleagues behind one address mistype too. */
const FREE_ATTEMPTS_PER_NETWORK = 20

export type SignInAttempt =
  /** By login and network: never by login alone, or a stranger could lock out its owner. */
  | { by: 'network'; login: string; address: string }
  /** By known device: independent of guesses elsewhere. */
  | { by: 'device'; login: string; deviceId: string }
  /** By person, signed in or after the correct password. */
  | { by: 'person'; what: string; staffId: number }

export type AttemptOutcome =
  | { kind: 'locked'; waitMs: number }
  | { kind: 'counted'; wasRight(): Promise<void>; giveBack(): Promise<void> }

/** Before the check, so that concurrent guesses are limited. Wrong until `wasRight` is called. */
export async function beginAttempt(shop: Shop, guessed: SignInAttempt): Promise<AttemptOutcome> {
  const counters = attemptCounters(shop, guessed)
  const count = async (shop: Shop) => {
    const now = shop.now()
    const attempts = []
    // A fixed order prevents deadlocks.
    for (const { who, free } of counters) {
      const counted = await lockAttempt(shop.db, who, now)
      // One to come was counted by a clock that ran ahead.
      attempts.push({ ...counted, last_at: Math.min(counted.last_at, now), free })
    }
    const recent = attempts.map((counter) =>
      now - counter.last_at < ATTEMPTS_TTL_MS ? counter : { ...counter, wrong: 0 },
    )
    const wait = Math.max(...recent.map(({ wrong, last_at, free }) => last_at + lockoutDelayMs(wrong, free) - now))
    if (wait > 0) return wait
    for (const { who, wrong } of recent) await saveAttempt(shop.db, { who, wrong: wrong + 1, now })
    return 0
  }
  const waitMs = await unlessFull(
    () => transact(shop, count),
    () => countInMemory(shop, counters),
  )
  if (waitMs > 0) {
    shop.log.warn({ waitMs }, 'staff.locked-out')
    return { kind: 'locked', waitMs }
  }
  return {
    kind: 'counted',
    /** The guess was not checked after all. */
    async giveBack() {
      for (const { who } of counters) await decrementAttempts(shop, who)
    },
    wasRight: () =>
      unlessFull(
        async () => {
          const [ownCounter, ...shared] = counters
          if (ownCounter) await deleteAttempts(shop.db, [ownCounter.who])
          for (const { who } of shared) await decrementAttempts(shop, who)
          await deleteAttemptsBefore(shop.db, shop.now() - ATTEMPTS_TTL_MS)
        },
        () => {},
      ),
  }
}

/** The database has no space for counters. Right guesses count too. Returns how long to wait. */
async function countInMemory({ unstoredAttempts }: Shop, counters: { who: string; free: number }[]): Promise<number> {
  const taken = await unstoredAttempts?.take(counters.map(({ who, free }) => ({ key: who, max: free })))
  return unstoredAttempts && !taken ? MAX_LOCKOUT_DELAY_MS : 0
}

/** Guesses at other logins from the network still count: knowing one password must not allow guessing others. */
function decrementAttempts(shop: Shop, who: string): Promise<void> {
  return transact(shop, async (shop) => {
    const { wrong, last_at } = await lockAttempt(shop.db, who, shop.now())
    await saveAttempt(shop.db, { who, wrong: Math.max(0, wrong - 1), now: last_at })
  })
}

/** Logins and addresses are stored only as keyed hashes. The first counter is the guesser's own. */
function attemptCounters(shop: Shop, guessed: SignInAttempt): { who: string; free: number }[] {
  const counter = (text: string, free = FREE_ATTEMPTS) => ({ who: shop.seal(`staff-attempt|${text}`), free })
  switch (guessed.by) {
    case 'network': {
      const network = clientNetworkKey(guessed.address)
      return [counter(`login|${guessed.login}|${network}`), counter(`network|${network}`, FREE_ATTEMPTS_PER_NETWORK)]
    }
    case 'device':
      return [counter(`device|${guessed.login}|${guessed.deviceId}`)]
    case 'person':
      return [counter(`${guessed.what}|${guessed.staffId}`)]
  }
}
