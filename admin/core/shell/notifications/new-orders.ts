import type { TodayAnswer } from '#api/office/today/protocol.ts'

type NewestOrder = TodayAnswer['newest'][number]
/** Orders that were told about, or were there when notifications were turned on. */
export type SeenOrder = Pick<NewestOrder, 'id' | 'createdAt'>

const MAX_SEEN = 20

/** Older orders that move up are not new; nothing is told at the first time, when `seen` is null. */
export function freshOrders(seen: SeenOrder[] | null, newest: NewestOrder[]): NewestOrder[] {
  if (!seen) return []
  const seenIds = new Set(seen.map(({ id }) => id))
  const oldest = seen.length > 0 ? Math.min(...seen.map(({ createdAt }) => createdAt)) : 0
  return newest.filter(({ id, createdAt }) => !seenIds.has(id) && createdAt >= oldest)
}

export function withSeen(seen: SeenOrder[] | null, newest: NewestOrder[]): SeenOrder[] {
  const all = new Map([...(seen ?? []), ...newest].map(({ id, createdAt }) => [id, { id, createdAt }]))
  return [...all.values()].sort((a, b) => b.createdAt - a.createdAt || b.id - a.id).slice(0, MAX_SEEN)
}
