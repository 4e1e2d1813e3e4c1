import type { TodayAnswer } from '#api/office/today/protocol.ts'

type WaitingName = keyof TodayAnswer['waiting']

/** The page with the list that a count stands for. It shows exactly as many. */
export const WAITING_PAGES: Record<WaitingName, string> = {
  confirm: '/orders?waiting=confirm',
  payment: '/orders?waiting=payment',
  dispatch: '/orders?waiting=dispatch',
  late: '/orders?waiting=late',
  outOfStock: '/products?stock=outofstock&status=publish',
  lowStock: '/products?stock=lowstock&status=publish',
  reviews: '/reviews',
  messages: '/messages',
  searches: '/settings?tab=search',
  jobs: '/jobs',
}

export const WAITING_GROUPS: { name: 'orders' | 'products' | 'rest'; items: WaitingName[] }[] = [
  { name: 'orders', items: ['confirm', 'payment', 'dispatch', 'late'] },
  { name: 'rest', items: ['reviews', 'messages', 'searches', 'jobs'] },
  { name: 'products', items: ['outOfStock', 'lowStock'] },
]

/** Those shown in red: somebody is already let down. */
export const URGENT: ReadonlySet<WaitingName> = new Set(['late', 'jobs'])
