/** Largest paint, slowest interaction, layout shift and first byte: https://web.dev/articles/vitals */
export const METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type Metric = (typeof METRICS)[number]

/** Milliseconds, except the layout shift, which has no unit. */
export type Measured = Partial<Record<Metric, number>>

export const PAGE_KINDS = [
  'home',
  'listing',
  'product',
  'search',
  'cart',
  'checkout',
  'order',
  'saved',
  'gallery',
  'journal',
  'content',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** One view, without anything that could lead to a visitor: it is counted and forgotten. */
export type VitalsSample = {
  pageKind: PageKind
  device: string
  measured: Measured
}

/** By the first folder of the address, where the kind has another name. */
const KIND_OF_FOLDER: Partial<Record<string, PageKind>> = {
  '': 'home',
  shop: 'listing',
  'product-category': 'listing',
  'product-tag': 'listing',
  obrane: 'saved',
  porivniannia: 'saved',
  rl_gallery: 'gallery',
}
const NAMED_AS_FOLDER = /^(product|cart|checkout|order|journal)$/

/** The browser sends the kind and not the address. */
export function pageKind({ pathname, search }: { pathname: string; search: string }): PageKind {
  if (/[?&]s=/.test(search)) return 'search'
  const [, folder = ''] = pathname.replace(/^\/en(?=\/)/, '').split('/')
  if (NAMED_AS_FOLDER.test(folder)) return folder as PageKind
  return (Object.hasOwn(KIND_OF_FOLDER, folder) && KIND_OF_FOLDER[folder]) || 'content'
}

/** https://web.dev/articles/cls: the largest sum of shifts less than a second apart, within five seconds. */
const MAX_GAP_MS = 1000
const MAX_WINDOW_MS = 5000

type ShiftWindows = { largest: number; sum: number; startedAt: number; lastAt: number }

export const noShifts: ShiftWindows = { largest: 0, sum: 0, startedAt: 0, lastAt: Number.NEGATIVE_INFINITY }

export function addShift(windows: ShiftWindows, value: number, at: number): ShiftWindows {
  const isSame = at - windows.lastAt < MAX_GAP_MS && at - windows.startedAt < MAX_WINDOW_MS
  const sum = isSame ? windows.sum + value : value
  return { largest: Math.max(windows.largest, sum), sum, startedAt: isSame ? windows.startedAt : at, lastAt: at }
}
