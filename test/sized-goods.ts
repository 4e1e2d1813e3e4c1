import type { ProductAttribute } from '#shop/catalog/catalog.ts'
import { saveCategory } from '#shop/catalog/categories.server.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { addPicture } from '#shop/media/media.server.ts'
import { jpeg } from './pictures.ts'
import type { TestShop } from './shop.ts'

export type SizedGoods = { sofa: number; small: number; large: number; lamp: number; hashes: string[] }

const rozmir = (...values: [string, string][]): ProductAttribute => ({
  ...{ attributeId: null, name: 'Розмір', slug: 'rozmir', visible: true, varies: true, defaultValue: '' },
  values: values.map(([slug, name]) => ({ valueId: null, slug, name, swatchColor: null, swatchPictureId: null })),
})

/** A sofa in two sizes, measured as the larger one, whose smaller one has a width, a weight, a text and a picture of its own. */
export async function fillSizedShop(shop: TestShop): Promise<SizedGoods> {
  const category = await saveCategory(shop, { name: 'Дивани' })
  const added = [
    await addPicture(shop, { name: 'large.jpg', bytes: await jpeg({ width: 900, height: 600 }) }),
    await addPicture(shop, { name: 'small.jpg', bytes: await jpeg({ width: 800, height: 600 }) }),
  ]
  const media = added.flatMap((one) => (one.kind === 'refused' ? [] : [one.media]))
  const picture = (at: number) => {
    return { mediaId: media[at]?.id ?? null, source: '', alt: '', optionSlug: '', optionValueSlug: '' }
  }
  const [sofa = 0, lamp = 0] = await saveProducts(shop, [
    {
      ...{ name: 'Диван «Лиман»', slug: 'lyman', sku: 'L', type: 'variable', categories: [category.id] },
      ...{ widthMm: 2310, depthMm: 990, heightMm: 920, weightG: 68_000, description: '<p>Диван на щодень.</p>' },
      attributes: [{ ...rozmir(['181', '181 см'], ['231', '231 см']), defaultValue: '231' }],
      pictures: [picture(0)],
    },
    { name: 'Лампа', slug: 'lampa', regularPrice: 900_00, categories: [category.id], widthMm: 330, weightG: 1200 },
  ])
  const part = { name: 'Диван «Лиман»', type: 'variation', parentId: sofa } as const
  const [small = 0, large = 0] = await saveProducts(shop, [
    {
      ...{ ...part, sku: 'L-181', regularPrice: 20_000_00, position: 0, widthMm: 1810, weightG: 53_000 },
      ...{ attributes: [rozmir(['181', '181 см'])], pictures: [picture(1)] },
      description: '<p>Для <b>малої</b> кімнати.</p>',
    },
    { ...part, sku: 'L-231', regularPrice: 26_000_00, position: 1, attributes: [rozmir(['231', '231 см'])] },
  ])
  return { sofa, small, large, lamp, hashes: media.map(({ hash }) => hash) }
}
