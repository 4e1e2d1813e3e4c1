import type { ProductAttribute } from '#shop/catalog/catalog.ts'
import { saveCategory } from '#shop/catalog/categories.server.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { saveCoupon } from '#shop/coupons/coupons.server.ts'
import type { Shop } from '#shop/shop.ts'

/** What the demo shop has not. None of it is listed, so that the demo's counts stay. */
export async function addSpecialGoods(shop: Shop): Promise<void> {
  await saveCategory(shop, { name: 'Порожня', slug: 'porozhnia' })
  await saveCoupon(shop, { code: 'DIM10', kind: 'percent', amount: 1000 })
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
  // Two cards that need no choice, under a page that needs none.
  const [tray = 0, vase = 0] = await saveProducts(shop, [
    { name: 'Таця', slug: 'tatsia', sku: 'T-1', visibility: 'hidden', regularPrice: 300_00 },
    {
      name: 'Ваза',
      slug: 'vaza',
      sku: 'V-1',
      visibility: 'hidden',
      regularPrice: 450_00,
      manageStock: 'yes',
      stockQuantity: 100,
    },
    {
      name: 'Остання',
      slug: 'ostannia',
      visibility: 'hidden',
      regularPrice: 500_00,
      manageStock: 'yes',
      stockQuantity: 1,
    },
  ])
  await saveProducts(shop, [
    { name: 'Полиця', slug: 'polytsia', visibility: 'hidden', regularPrice: 1000_00, upsells: [tray, vase] },
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
