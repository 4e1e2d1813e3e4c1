import { sql } from 'kysely'
import { ensureAttribute } from '#shop/catalog/attributes.server.ts'
import { saveCategory } from '#shop/catalog/categories.server.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { changeFeed } from '#shop/feeds/feeds.server.ts'
import { FEED_NAMES } from '#shop/feeds/feeds.ts'
import { addPicture } from '#shop/media/media.server.ts'
import type { Shop } from '#shop/shop.ts'
import { copyRows } from './large-shop.ts'
import { jpeg } from './pictures.ts'

/** Goods that were made without pictures and texts get some, as a catalogue of furniture has them. */
export async function dressGoods(shop: Shop): Promise<void> {
  const added = await addPicture(shop, { name: 'dyvan.jpg', bytes: await jpeg({ width: 1200, height: 900 }) })
  if (added.kind === 'refused') throw new Error(added.reason)
  await sql`update product_picture set media_id = ${added.media.id}`.execute(shop.db)
  await sql`update product set description = ${DESCRIPTION} || id || '</p>'`.execute(shop.db)
}

const DESCRIPTION = `<p>Модульний диван із глибокою посадкою: каркас із сухої сосни та березової фанери, змієподібні пружини,
пінополіуретан високої щільності. Чохли знімаються, їх можна чистити вдома.</p><ul><li>Спальне місце 160 × 200 см</li>
<li>Ніша для білизни</li><li>Гарантія 24 місяці</li></ul><p>Виготовляємо в Україні, привозимо та складаємо. Модель `

/** So many simple products, each with a text of its own, two pictures, an attribute and a category. */
export async function fillFeedShop(shop: Shop, products: number): Promise<void> {
  const category = await saveCategory(shop, { name: 'Дивани' })
  const colour = await ensureAttribute(shop, { name: 'Колір', values: [{ name: 'Дуб' }, { name: 'Горіх' }] })
  const picture = { mediaId: null, alt: 'Диван', optionSlug: '', optionValueSlug: '' }
  await saveProducts(shop, [
    {
      ...{
        name: 'Диван модульний «Верховина»',
        sku: 'BENCH',
        gtin: '4820000000017',
        regularPrice: 1_000_000,
        salePrice: 900_000,
      },
      ...{ widthMm: 2200, depthMm: 900, heightMm: 840, categories: [category.id], materials: ['дуб', 'льон'] },
      leadTime: { kind: 'made_to_order', minDays: 21, maxDays: 28 },
      pictures: ['1.jpg', '2.jpg'].map((source) => ({ ...picture, source })),
      attributes: [
        {
          ...{
            attributeId: colour.id,
            name: 'Колір',
            slug: colour.slug,
            visible: true,
            varies: false,
            defaultValue: '',
          },
          values: colour.values.map(({ id, name, slug }) => ({
            ...{ valueId: id, name, slug, swatchColor: null, swatchPictureId: null },
          })),
        },
      ],
    },
  ])
  const product_id = sql`t.product_id + n`
  const copy = (table: string, changed: Parameters<typeof copyRows>[3]) => copyRows(shop, table, products - 1, changed)
  await copy('product', { id: sql`t.id + n`, slug: sql`t.slug || '-' || n`, sku: sql`t.sku || '-' || n` })
  await copy('product_category', { product_id })
  await copy('product_picture', { id: sql`t.id + n * 2`, product_id })
  await copy('product_attribute', { id: sql`t.id + n`, product_id })
  await copy('product_attribute_value', {
    id: sql`t.id + n * 2`,
    product_attribute_id: sql`t.product_attribute_id + n`,
  })
  await dressGoods(shop)
  await sql`analyze`.execute(shop.db)
}

export async function turnFeedsOn(shop: Shop): Promise<void> {
  for (const name of FEED_NAMES) await changeFeed(shop, name, { active: true, account: '12345' })
}
