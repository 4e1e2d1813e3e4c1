import type { Card } from './card.ts'
import type { Product } from './catalog.ts'
import type { MeasureSpans } from './measures.ts'

/** What stands in one column of a comparison. */
export type Compared = { product: Product; spans: MeasureSpans; card: Card }

/** Goods of one main category. */
export type ComparedKind = { id: number | null; name: string; goods: Compared[] }
