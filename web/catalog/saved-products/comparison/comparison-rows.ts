import { formatCentimetres, formatWeight } from '#i18n/locale/uk/format.ts'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Product } from '#shop/catalog/products/catalog.ts'
import type { MeasureSpans } from '#shop/catalog/products/dimensions/dimensions.ts'
import { type ComparisonGroup, cardOfList, type ProductCardData } from '#shop/catalog/products/product-card.ts'

export type ComparisonRow = { name: string; values: string[]; differs: boolean }

export type ComparedGroup = { id: number | null; name: string; cards: ProductCardData[]; rows: ComparisonRow[] }

export function comparedGroup({ id, name, products }: ComparisonGroup): ComparedGroup {
  const facts = products.map(({ product: { materials, attributes }, spans }) => ({ ...spans, materials, attributes }))
  return { id, name, cards: products.map(({ card }) => cardOfList(card)), rows: comparisonRows(facts) }
}

type ComparisonInput = MeasureSpans & Pick<Product, 'materials' | 'attributes'>

/** A row for each property that at least one product has; attributes in the order of their first occurrence. */
export function comparisonRows(products: ComparisonInput[]): ComparisonRow[] {
  const attributes = [...new Set(products.flatMap((product) => shownAttributes(product).map(({ name }) => name)))]
  const rows: [name: string, value: (product: ComparisonInput) => string][] = [
    [siteTexts.width, ({ widthMm }) => (widthMm === null ? '' : siteTexts.cm(formatCentimetres(widthMm)))],
    [siteTexts.depth, ({ depthMm }) => (depthMm === null ? '' : siteTexts.cm(formatCentimetres(depthMm)))],
    [siteTexts.height, ({ heightMm }) => (heightMm === null ? '' : siteTexts.cm(formatCentimetres(heightMm)))],
    [siteTexts.weight, ({ weightG }) => (weightG === null ? '' : formatWeight(weightG))],
    [siteTexts.materials, ({ materials }) => materials.join(', ')],
    ...attributes.map(
      (name) =>
        [
          name,
          (product: ComparisonInput) =>
            shownAttributes(product)
              .filter((attribute) => attribute.name === name)
              .map(({ values }) => joinValues(values.map((value) => value.name)))
              .join('; '),
        ] as [string, (product: ComparisonInput) => string],
    ),
  ]
  return rows.flatMap(([name, value]) => {
    const values = products.map(value)
    if (values.every((text) => text === '')) return []
    return { name, values: values.map((text) => text || savedListTexts.unknown), differs: new Set(values).size > 1 }
  })
}

function shownAttributes({ attributes }: ComparisonInput) {
  return attributes.filter(({ visible, varies }) => visible || varies)
}

/** A value may contain a comma: «Тримісний, 231 см». */
function joinValues(values: string[]): string {
  return values.join(values.some((value) => value.includes(',')) ? '; ' : ', ')
}
