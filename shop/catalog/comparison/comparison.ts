import type { Product } from '../catalog.ts'
import type { MeasureSpans } from '../dimensions/dimensions.ts'
import type { ProductCardData } from '../product-card.ts'

/** One column of a comparison. */
type ComparedProduct = { product: Product; spans: MeasureSpans; card: ProductCardData }

/** Products of one main category. */
export type ComparisonGroup = { id: number | null; name: string; products: ComparedProduct[] }
