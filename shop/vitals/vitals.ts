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
  /** ISO code; empty: unknown. */
  country: string
  release: string
  measured: Measured
}

const KIND_OF_PATH: [RegExp, PageKind][] = [
  [/^\/(shop|product-category|product-tag)\//, 'listing'],
  [/^\/product\//, 'product'],
  [/^\/cart\//, 'cart'],
  [/^\/checkout\//, 'checkout'],
  [/^\/order\//, 'order'],
  [/^\/(obrane|porivniannia)\//, 'saved'],
  [/^\/rl_gallery\//, 'gallery'],
  [/^\/journal\//, 'journal'],
]

/** The browser sends the kind and not the address. */
export function pageKind({ pathname, search }: { pathname: string; search: string }): PageKind {
  const path = pathname.replace(/^\/en(?=\/)/, '')
  if (/[?&]s=/.test(search)) return 'search'
  if (path === '/') return 'home'
  return KIND_OF_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 'content'
}
