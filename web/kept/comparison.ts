import { centimetres, formatWeight } from '#i18n/format.ts'
import { kept } from '#i18n/kept.uk.ts'
import { uk } from '#i18n/uk.ts'
import type { Product } from '#shop/catalog/catalog.ts'
import type { MeasureSpans } from '#shop/catalog/measures.ts'

export type ComparisonRow = { name: string; values: string[]; differs: boolean }

type Compared = MeasureSpans & Pick<Product, 'materials' | 'attributes'>

/** A row for whatever at least one of them has; attributes in the order in which they first occur. */
export function comparisonRows(goods: Compared[]): ComparisonRow[] {
  const attributes = [...new Set(goods.flatMap((product) => shownOf(product).map(({ name }) => name)))]
  const rows: [name: string, value: (product: Compared) => string][] = [
    [uk.width, ({ widthMm }) => (widthMm === null ? '' : uk.cm(centimetres(widthMm)))],
    [uk.depth, ({ depthMm }) => (depthMm === null ? '' : uk.cm(centimetres(depthMm)))],
    [uk.height, ({ heightMm }) => (heightMm === null ? '' : uk.cm(centimetres(heightMm)))],
    [uk.weight, ({ weightG }) => (weightG === null ? '' : formatWeight(weightG))],
    [uk.materials, ({ materials }) => materials.join(', ')],
    ...attributes.map(
      (name) =>
        [
          name,
          (product: Compared) =>
            shownOf(product)
              .filter((attribute) => attribute.name === name)
              .flatMap(({ values }) => values.map((value) => value.name))
              .join(', '),
        ] as [string, (product: Compared) => string],
    ),
  ]
  return rows.flatMap(([name, value]) => {
    const values = goods.map(value)
    if (values.every((text) => text === '')) return []
    return { name, values: values.map((text) => text || kept.unknown), differs: new Set(values).size > 1 }
  })
}

function shownOf({ attributes }: Compared) {
  return attributes.filter(({ visible, varies }) => visible || varies)
}
