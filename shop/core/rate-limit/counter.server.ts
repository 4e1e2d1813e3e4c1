import { unlessFull } from '../out-of-space.server.ts'
import type { Shop } from '../shop.ts'
import * as sql from './counter.sql.server.ts'
import { type Counter, memoryCounter } from './memory-counter.server.ts'

export type CounterShop = Pick<Shop, 'db' | 'dialect' | 'now' | 'seal'>

/** Counts for all servers of the shop together. SQLite has one server, which counts in memory. */
export function openCounter(shop: CounterShop, name: string, withinMs: number): Counter {
  const alone = memoryCounter(shop.now, withinMs)
  if (shop.dialect !== 'postgres') return alone
  const shared = sharedCounter(shop, name, withinMs)
  return {
    take: (quotas) =>
      unlessFull(
        () => shared.take(quotas),
        () => alone.take(quotas),
      ),
  }
}

function sharedCounter({ db, now, seal }: CounterShop, name: string, withinMs: number): Counter {
  const slotMs = withinMs / sql.SLOTS_PER_WINDOW
  return {
    async take(quotas) {
      const slot = Math.floor(now() / slotMs)
      // Keys may hold addresses, which are not stored.
      const sealed = quotas.map(({ key, max }) => ({ key: seal(`limit|${name}|${key}`).slice(0, 32), max }))
      const counts = await sql.addOne(db, sealed, { slot, until: now() + 2 * withinMs })
      const giveBack = () => sql.subtractOne(db, [...counts.keys()], slot)
      if (counts.size < quotas.length) {
        await giveBack()
        return undefined
      }
      return { counts: sealed.map(({ key }) => counts.get(key) ?? 0), giveBack }
    },
  }
}

export function purgeCounts({ db, dialect, now }: CounterShop): Promise<void> {
  return dialect === 'postgres' ? sql.deleteOldCounts(db, now()) : Promise.resolve()
}
