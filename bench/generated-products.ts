import { ensureAttribute } from '#shop/catalog/products/attributes/attributes.server.ts'
import type { ProductAttribute } from '#shop/catalog/products/catalog.ts'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { type ProductInput, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import type { Shop } from '#shop/core/shop.ts'

const CATEGORIES = 20
const CHUNK = 500
const COLOURS = ['#D8D4CA', '#A2AE96', '#C88A61', '#68696B']

/** The same in every run. `variableEvery`: one of so many has a variation for each colour; without it none has. */
export async function generateProducts(
  shop: Shop,
  count: number,
  { variableEvery = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const categories: number[] = []
  for (let n = 0; n < CATEGORIES; n++) {
    categories.push((await saveCategory(shop, { name: `Категорія ${n + 1}` })).id)
  }
  const colour = await ensureAttribute(shop, {
    name: 'Колір',
    kind: 'swatch',
    values: COLOURS.map((swatchColor, n) => ({ name: `Колір ${n + 1}`, swatchColor })),
  })

  const inColours = (values: typeof colour.values, varies: boolean): ProductAttribute => ({
    attributeId: colour.id,
    name: 'Колір',
    slug: colour.slug,
    visible: true,
    varies,
    defaultValue: '',
    values: values.map((value) => ({
      valueId: value.id,
      name: value.name,
      slug: value.slug,
      swatchColor: null,
      swatchPictureId: null,
    })),
  })
  const isVariable = (n: number) => n % variableEvery === 0 && variableEvery < count

  for (let start = 0; start < count; start += CHUNK) {
    const size = Math.min(CHUNK, count - start)
    const products = Array.from({ length: size }, (_, index): ProductInput => {
      const n = start + index
      return {
        name: `Диван модульний «Верховина» ${n}`,
        slug: `dyvan-${n}`,
        sku: `BENCH-${n}`,
        regularPrice: 500_000 + ((n * 7919) % 4_000_000),
        salePrice: n % 3 === 0 ? 400_000 : null,
        widthMm: 1800 + (n % 900),
        depthMm: 900,
        heightMm: 840,
        leadTime: { kind: 'made_to_order', minDays: 21, maxDays: 28 },
        position: (n * 31) % count,
        totalSales: (n * 17) % 1000,
        publishedAt: shop.now() - n * 1000,
        categories: [categories[n % CATEGORIES] ?? 0],
        pictures: [0, 1].map(() => ({
          mediaId: null,
          source: `${n}.jpg`,
          alt: 'Диван',
          optionSlug: '',
          optionValueSlug: '',
        })),
        attributes: [inColours(colour.values, isVariable(n))],
        ...(isVariable(n) && { type: 'variable' }),
      }
    })
    const ids = await saveProducts(shop, products)
    const variations = ids.flatMap((parentId, index) =>
      isVariable(start + index)
        ? colour.values.map((value): ProductInput => {
            const { name = '', regularPrice = null } = products[index] ?? {}
            return { name, parentId, regularPrice, type: 'variation', attributes: [inColours([value], true)] }
          })
        : [],
    )
    await saveProducts(shop, variations)
  }
}

/** The id of the n-th product less that of the first: variations are saved after each chunk of products. */
export function productOffset(n: number, variableEvery: number): number {
  return n + Math.floor(n / CHUNK) * (CHUNK / variableEvery) * COLOURS.length
}
