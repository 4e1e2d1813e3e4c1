import { furnitureMetaKey, isFurnitureFact } from '#shop/catalog/products/records/furniture-facts.ts'
import type { ProductMeta } from '#shop/catalog/products/records/product-meta.ts'
import type { Box } from '#shop/catalog/products/shipping/boxes.ts'
import type { DemoProduct } from '../products.ts'
import { PRODUCT_FACTS } from './product-facts.ts'

type Pack = (size: { width: number; depth: number; height: number }, weightG: number) => Box[]

const packTable: Pack = ({ width, depth }, weightG) => [
  box(1, width + 40, depth + 40, 80, weightG * 0.7),
  box(1, 780, 320, 200, weightG * 0.3),
]

/** How products are packed, by slug or by category; a missing one travels assembled. */
const PACKS: Record<string, Pack> = {
  'sofa-hvylia': () => [],
  'sofa-oksamyt': ({ width, depth }, weightG) => [box(1, width + 40, depth + 20, 640, weightG)],
  'stolyk-kamin': packTable,
  'stil-sad': packTable,
  dyvany: ({ width, depth }, weightG) => [box(2, width / 2 + 40, depth + 20, 640, weightG / 2)],
  lizhka: ({ width, depth, height }, weightG) => [
    box(1, width, height, 120, weightG * 0.35),
    box(1, depth, 320, 160, weightG * 0.35),
    box(1, 1000, 420, 220, weightG * 0.3),
  ],
  stoly: packTable,
  zberihannia: ({ width, depth, height }, weightG) => [
    box(1, Math.max(width, height) + 40, depth + 60, 140, weightG * 0.6),
    box(1, Math.min(width, height) + 40, depth + 60, 140, weightG * 0.4),
  ],
}

export function demoFacts(slug: string): ProductMeta {
  return Object.fromEntries(
    Object.entries(PRODUCT_FACTS[slug] ?? {}).flatMap(([fact, text]) =>
      isFurnitureFact(fact) ? [[furnitureMetaKey(fact), text]] : [],
    ),
  )
}

/** Millimetres and grams. */
export function demoBoxes({ slug, category }: DemoProduct, ...sizes: Parameters<Pack>): Box[] {
  return (PACKS[slug] ?? PACKS[category.slug])?.(...sizes) ?? []
}

function box(quantity: number, length: number, width: number, height: number, weightG: number): Box {
  const [lengthMm, widthMm, heightMm] = [length, width, height].map((side) => Math.round(side / 10) * 10)
  return {
    quantity,
    lengthMm: lengthMm ?? 0,
    widthMm: widthMm ?? 0,
    heightMm: heightMm ?? 0,
    weightG: Math.round(weightG / 500) * 500,
  }
}
