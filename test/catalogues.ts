import fc from 'fast-check'
import { readAttributes, saveAttribute } from '#shop/catalog/attributes.server.ts'
import { blankProduct, type Product, type ProductAttribute } from '#shop/catalog/catalog.ts'
import { saveCategory, saveTag } from '#shop/catalog/categories.server.ts'
import type { MetaValue } from '#shop/catalog/meta.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { type Shop, transact } from '#shop/shop.ts'

/** Whole shops' catalogues, as strange as owners make them: for properties that hold for every one. */
export type Catalogue = { categories: Name[]; tags: Name[]; values: Name[]; products: Drawn[] }
type Name = { name: string; slug: string; text: string; position: number }
type Drawn = Omit<Product, 'id' | 'parentId' | 'categories' | 'tags' | 'attributes' | 'upsells'> & {
  id: number
  link: number
  places: number[]
  own: string[]
}

const FIRST = Date.UTC(2001, 0, 1)
const LAST = Date.UTC(2090, 0, 1)

/** Everything that a cell could be taken for, or broken by. */
const text = fc.string({
  maxLength: 12,
  unit: fc.constantFrom(...'аїґZ19 ,;"\'\\n\n\r\t=+-@>:.|😀\u00a0'),
})
// No zero below zero: JSON writes none.
const metaValue = fc.oneof(
  text,
  fc
    .jsonValue({ maxDepth: 3, stringUnit: 'binary' })
    .map((value): MetaValue => JSON.parse(JSON.stringify(value)))
    .filter((value) => value !== null),
)
const word = text.map((one) => one.trim()).filter((one) => one !== '')
const amount = fc.option(fc.integer({ min: 0, max: 900_000_000 }))
const whole = fc.option(fc.integer({ min: 0, max: 100_000 }))
const moment = fc.option(fc.integer({ min: FIRST, max: LAST }))

function names(length: number): fc.Arbitrary<Name[]> {
  const one = fc.record({ name: word, slug: fc.stringMatching(/^[a-zа-я0-9-]{1,8}$/), text, position: fc.nat(9) })
  return fc.uniqueArray(one, { selector: ({ slug }) => slug, maxLength: length })
}

const side = fc.integer({ min: 1, max: 20_000 })
const box = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  weightG: fc.integer({ min: 1, max: 2_000_000 }),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
})

// Named by what an owner may write, not by what a test needs: nothing here is kept tame for the format's sake.
const product: fc.Arbitrary<Drawn> = fc.record({
  id: fc.integer({ min: 1, max: 5000 }),
  link: fc.nat(5000),
  places: fc.array(fc.nat(20), { maxLength: 3 }),
  own: fc.uniqueArray(word, { maxLength: 3 }),
  type: fc.constantFrom('simple', 'variable', 'grouped', 'external', 'variation'),
  status: fc.constantFrom('publish', 'private', 'draft', 'pending'),
  visibility: fc.constantFrom('visible', 'catalog', 'search', 'hidden'),
  featured: fc.boolean(),
  name: text.filter((one) => one.trim() !== ''),
  slug: fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  sku: fc.oneof(fc.constant(''), word),
  gtin: text,
  shortDescription: text,
  description: text,
  regularPrice: amount,
  salePrice: amount,
  saleFrom: moment,
  saleUntil: moment,
  taxStatus: fc.constantFrom('taxable', 'shipping', 'none'),
  taxClass: text,
  manageStock: fc.constantFrom('no', 'yes', 'parent'),
  stockQuantity: fc.option(fc.integer({ min: -50, max: 100_000 })),
  stockStatus: fc.constantFrom('instock', 'outofstock', 'onbackorder'),
  backorders: fc.constantFrom('no', 'notify', 'yes'),
  lowStockAmount: whole,
  soldIndividually: fc.boolean(),
  minQuantity: fc.nat(5),
  maxQuantity: whole,
  quantityStep: fc.integer({ min: 1, max: 5 }),
  leadTime: fc.option(
    fc.record({
      kind: fc.constantFrom('in_stock', 'to_order', 'made_to_order'),
      minDays: fc.option(fc.nat(90)),
      maxDays: fc.option(fc.nat(90)),
    }),
  ),
  weightG: whole,
  widthMm: whole,
  depthMm: whole,
  heightMm: whole,
  boxes: fc.array(box, { maxLength: 3 }),
  materials: fc.array(word, { maxLength: 2 }),
  virtual: fc.boolean(),
  downloadable: fc.boolean(),
  downloadLimit: whole,
  downloadExpiryDays: whole,
  downloads: fc.array(fc.record({ id: word, name: text, url: text }), { maxLength: 2 }),
  shippingClass: text,
  reviewsAllowed: fc.boolean(),
  purchaseNote: text,
  averageRating: fc.nat(500),
  ratingCount: fc.nat(100),
  totalSales: fc.nat(1000),
  externalUrl: text,
  buttonText: text,
  position: fc.integer({ min: -5, max: 1000 }),
  drawingId: fc.constant(null),
  meta: fc.dictionary(fc.stringMatching(/^[a-z_]{1,4}$/), metaValue, { maxKeys: 3 }),
  publishedAt: fc.integer({ min: FIRST, max: LAST }),
  pictures: fc.array(
    fc.record({
      mediaId: fc.constant(null),
      source: word,
      alt: text,
      optionSlug: fc.constantFrom('', 'tkanyna'),
      optionValueSlug: fc.constantFrom('', 'sira'),
    }),
    { maxLength: 3 },
  ),
  crossSells: fc.constant([]),
  grouped: fc.constant([]),
})

export const catalogues: fc.Arbitrary<Catalogue> = fc.record({
  categories: names(5),
  tags: names(4),
  values: names(4),
  products: fc
    .uniqueArray(product, { selector: (one) => one.id, maxLength: 8 })
    .map((products) => products.filter((one, at) => !products.slice(0, at).some((other) => isTwin(one, other)))),
})

function isTwin(one: Drawn, other: Drawn): boolean {
  return one.slug === other.slug || (one.sku !== '' && one.sku === other.sku)
}

/** Puts a drawn catalogue into a shop, categories as a tree of whatever depth the drawing made. */
export async function fillShop(shop: Shop, { categories, tags, values, products }: Catalogue): Promise<void> {
  await transact(shop, async (shop) => {
    const categoryIds: number[] = []
    for (const [index, { text, ...category }] of categories.entries()) {
      const parentId = categoryIds[index - 1 - (category.position % 2)] ?? null
      categoryIds.push((await saveCategory(shop, { ...category, description: text, parentId })).id)
    }
    const tagIds: number[] = []
    for (const { name, slug, text } of tags) tagIds.push((await saveTag(shop, { name, slug, description: text })).id)
    await saveAttribute(shop, {
      slug: 'fabric',
      name: 'Тканина',
      kind: 'swatch',
      filterable: false,
      position: 3,
      values: values.map(({ name, slug, position }) => {
        return { name, slug, position, swatchColor: `#00000${position}`, swatchPictureId: null }
      }),
    })
    const [fabric] = await readAttributes(shop)
    const wholes = products.filter((one) => one.type !== 'variation')
    const variable = wholes.filter((one) => one.type === 'variable')
    const saved = [...wholes, ...products.filter((one) => one.type === 'variation')].flatMap((drawn): Product[] => {
      const { link, places, own, ...one } = drawn
      const parent = variable[link % Math.max(1, variable.length)]
      if (one.type === 'variation' && !parent) return []
      const at = (ids: number[]) => [...new Set(places.flatMap((place) => ids[place % Math.max(1, ids.length)] ?? []))]
      const target = wholes[link % Math.max(1, wholes.length)]
      const picked = (fabric?.values ?? []).filter((_, index) => (link >> index) % 2 === 0)
      const attributes: ProductAttribute[] = [
        attributeOf(
          'Власна, особлива',
          null,
          own.map((name, index) => ({ valueId: null, name, slug: `v${index}` })),
        ),
        attributeOf(
          'Тканина',
          fabric?.id ?? null,
          picked.map(({ id, name, slug }) => ({ valueId: id, name, slug })),
        ),
      ]
      return [
        {
          ...blankProduct,
          ...one,
          slug: one.type === 'variation' ? '' : one.slug,
          parentId: one.type === 'variation' ? (parent?.id ?? null) : null,
          categories: at(categoryIds),
          tags: at(tagIds),
          attributes: link % 3 === 0 ? [] : attributes,
          upsells: link % 2 === 0 || !target ? [] : [target.id],
        },
      ]
    })
    await saveProducts(
      shop,
      saved.map((one) => ({ ...one, upsells: [] })),
    )
    await saveProducts(shop, saved)
  })
}

function attributeOf(
  name: string,
  attributeId: number | null,
  values: { valueId: number | null; name: string; slug: string }[],
): ProductAttribute {
  return {
    attributeId,
    name,
    slug: attributeId === null ? 'vlasna-osoblyva' : 'fabric',
    visible: values.length % 2 === 0,
    varies: values.length > 1,
    defaultValue: values[0]?.slug ?? '',
    values: values.map((value, index) => ({
      ...value,
      swatchColor: index === 1 ? '#ffffff' : null,
      swatchPictureId: null,
    })),
  }
}
