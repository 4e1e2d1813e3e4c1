import type { Product } from '../catalog.ts'
import type { MeasureSpans } from '../measures/measures.ts'
import type { ProductCardData } from '../product-card.ts'

/** What stands in one column of a comparison. */
export type ComparedProduct = { product: Product; spans: MeasureSpans; card: ProductCardData }

/** Goods of one main category. */
export type ComparisonGroup = { id: number | null; name: string; products: ComparedProduct[] }
