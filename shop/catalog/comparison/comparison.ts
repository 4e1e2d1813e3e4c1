import type { Product } from '../catalog.ts'
import type { MeasureSpans } from '../dimensions/dimensions.ts'
import type { ProductCardData } from '../product-card.ts'

/** One column of a comparison. */
type ComparedProduct = { product: Product; spans: MeasureSpans; card: ProductCardData }

/** Products of one main category. */
export type ComparisonGroup = { id: number | null; name: string; products: ComparedProduct[] }

export const MAX_COMPARED_PER_CATEGORY = 4

/** `compared`: ids of products with their main category. */
export function isComparisonFull(compared: [id: number, category: number][], category: number): boolean {
  return compared.filter(([, other]) => other === category).length >= MAX_COMPARED_PER_CATEGORY
}
