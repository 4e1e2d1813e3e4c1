import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import type { ProductAttribute } from '#shop/catalog/catalog.ts'
import { saveCategory } from '#shop/catalog/categories.server.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { openEncoder } from '#shop/media/encoder.server.ts'
import type { Shop } from '#shop/shop.ts'

/** What the demo shop has not. None of it is listed, so that the demo's counts stay. */
export async function addSpecialGoods(dataDir: string): Promise<void> {
  const database = openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.sqlite') })
  const encoder = openEncoder()
  const silence = () => {}
  const shop: Shop = {
    db: database.db,
    dialect: database.dialect,
    now: Date.now,
    site: { url: 'http://localhost' },
    log: { debug: silence, info: silence, warn: silence, error: silence },
    files: { dir: join(dataDir, 'media') },
    encoder,
    seal: () => '',
    changed: silence,
  }
  await saveCategory(shop, { name: 'Порожня', slug: 'porozhnia' })
  const [bench = 0] = await saveProducts(shop, [
    {
      name: 'Лава з прогалинами',
      slug: 'lava',
      visibility: 'hidden',
      type: 'variable',
      attributes: [attribute('Колір', 'kolir', ['bila', 'chorna']), attribute('Розмір', 'rozmir', ['mala', 'velyka'])],
    },
    {
      name: 'Скатертини',
      slug: 'skatertyny',
      visibility: 'hidden',
      regularPrice: 100_00,
      minQuantity: 4,
      maxQuantity: 9,
      quantityStep: 2,
    },
    { name: 'Без ціни й зображень', slug: 'bez-tsiny', visibility: 'hidden' },
    { name: 'Задарма', slug: 'zadarma', visibility: 'hidden', regularPrice: 0 },
    {
      name: 'Модульний диван-трансформер „Верховина“ з отоманкою, надзвичайнодовгоназваниймеханізмрозкладання',
      slug: 'dovha-nazva',
      visibility: 'hidden',
      regularPrice: 123_456_789_00,
      salePrice: 99_999_999_99,
    },
  ])
  const part = { name: 'Лава', type: 'variation', parentId: bench } as const
  const choice = (kolir: string, rozmir: string) => [
    attribute('Колір', 'kolir', [kolir]),
    attribute('Розмір', 'rozmir', [rozmir]),
  ]
  await saveProducts(shop, [
    { ...part, sku: 'L-1', regularPrice: 100_00, attributes: choice('bila', 'mala') },
    { ...part, sku: 'L-2', regularPrice: 150_00, attributes: choice('bila', 'velyka') },
    { ...part, sku: 'L-3', regularPrice: 120_00, attributes: choice('chorna', 'mala') },
  ])
  await encoder.close()
  await database.close()
}

const NAMES: Record<string, string> = { bila: 'Біла', chorna: 'Чорна', mala: 'Мала', velyka: 'Велика' }

function attribute(name: string, slug: string, values: string[]): ProductAttribute {
  return {
    attributeId: null,
    name,
    slug,
    visible: true,
    varies: true,
    defaultValue: '',
    values: values.map((value) => ({
      valueId: null,
      name: NAMES[value] ?? value,
      slug: value,
      swatchColor: null,
      swatchPictureId: null,
    })),
  }
}
