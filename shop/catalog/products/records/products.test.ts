import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { ensureAttribute } from '../attributes/attributes.server.ts'
import { blankProduct, type Ordering, type Product } from '../catalog.ts'
import { saveCategory } from '../categories/categories.server.ts'
import { getListingPage } from '../listings/listings.server.ts'
import { applyScheduledPrices, revertEarlyPrices } from '../projection/scheduled-prices.server.ts'
import { selectSlugRedirect } from '../slug-redirects/slug-redirects.sql.server.ts'
import { saveTag } from '../tags/tags.server.ts'
import { duplicateProduct } from './duplicate-product.server.ts'
import { deleteProductsById, listProductsById, saveProducts } from './products.server.ts'

onEachDatabase('the catalogue', (name) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  it('gives each of those that are named alike at one moment an address of its own', async () => {
    const [source = 0] = await saveProducts(shop, [{ name: 'Лава' }])
    const three = <T>(make: () => Promise<T>) => Promise.all([make(), make(), make()])
    const categories = await three(() => saveCategory(shop, { name: 'Дивани' }))
    const tags = await three(() => saveTag(shop, { name: 'Дивани' }))
    const ids = (await three(() => saveProducts(shop, [{ name: 'Столик' }]))).flat()
    const copies = await three(() => duplicateProduct(shop, source, { name: 'Столик (копія)', sku: 'S' }))
    const products = await listProductsById(shop, [...ids, ...copies])
    const slugs = [...categories.map(({ path }) => path), ...tags.map(({ slug }) => `t ${slug}`)]
    assert.equal(new Set([...slugs, ...products.map(({ slug }) => `p ${slug}`)]).size, 12)
  })

  it('keeps every field of a product', async () => {
    const category = await saveCategory(shop, { name: 'Дивани' })
    const fabric = await ensureAttribute(shop, {
      name: 'Тканина',
      kind: 'swatch',
      values: [{ name: 'Шавлія', swatchColor: '#A2AE96' }],
    })
    const [other = 0] = await saveProducts(shop, [{ name: 'Столик' }])
    const sofa: Product = {
      ...blankProduct,
      id: 77,
      name: 'Диван «Лиман»',
      slug: 'sofa-lyman',
      sku: 'DM-001',
      regularPrice: 3_890_000,
      publishedAt: NOON - 1,
      leadTime: { kind: 'made_to_order', minDays: 21, maxDays: 28 },
      materials: ['льон', 'дуб'],
      downloads: [{ id: 'a', name: 'Інструкція', url: 'https://dubrava.test/a.pdf' }],
      meta: { _designer: 'Олена' },
      categories: [category.id],
      attributes: [
        {
          attributeId: fabric.id,
          name: 'Тканина',
          slug: 'tkanyna',
          visible: true,
          varies: true,
          defaultValue: 'shavliia',
          values: [
            {
              valueId: fabric.values[0]?.id ?? null,
              name: 'Шавлія',
              slug: 'shavliia',
              swatchColor: '#ffffff',
              swatchPictureId: null,
            },
          ],
        },
        {
          attributeId: null,
          name: 'Колекція',
          slug: 'kolektsiia',
          visible: false,
          varies: false,
          defaultValue: '',
          values: [],
        },
      ],
      pictures: [
        { mediaId: null, source: 'lyman.jpg', alt: 'Диван', optionSlug: 'tkanyna', optionValueSlug: 'shavliia' },
      ],
      upsells: [other],
    }
    assert.deepEqual(await saveProducts(shop, [sofa]), [77])
    assert.deepEqual(await listProductsById(shop, [77]), [sofa])
    assert.deepEqual(await saveProducts(shop, [sofa]), [77]) // writing it again changes nothing
    assert.deepEqual(await listProductsById(shop, [77]), [sofa])
    const [next = 0] = await saveProducts(shop, [{ name: 'Після явного номера' }])
    assert.ok(next > 77)
  })

  it('numbers a taken slug and leaves a 301 where a slug changed', async () => {
    const [first = 0, second = 0] = await saveProducts(shop, [{ name: 'Стіл' }, { name: 'Стіл' }])
    const [third = 0] = await saveProducts(shop, [{ name: 'Стіл' }])
    const slugs = (await listProductsById(shop, [first, second, third])).map((product) => product.slug)
    assert.deepEqual(slugs, ['stil', 'stil-2', 'stil-3'])

    await saveProducts(shop, [{ id: first, name: 'Стіл', slug: 'stil-yasen' }])
    assert.deepEqual(
      { ...(await selectSlugRedirect(shop.db, '/product/stil/')) },
      { kind: 'product', target_id: first },
    )
    await saveProducts(shop, [{ id: second, name: 'Стіл', slug: 'stil' }])
    assert.equal(await selectSlugRedirect(shop.db, '/product/stil/'), undefined)
  })

  it('lists published visible products in their category and all its ancestors', async () => {
    const furniture = await saveCategory(shop, { name: 'Меблі' })
    const sofas = await saveCategory(shop, { name: 'Дивани', parentId: furniture.id })
    const inSofas = { categories: [sofas.id] }
    await saveProducts(shop, [
      { name: 'Видимий', ...inSofas },
      { name: 'Лише в пошуку', visibility: 'search', ...inSofas },
      { name: 'Чернетка', status: 'draft', ...inSofas },
      { name: 'Завтра', publishedAt: NOON + 1000, ...inSofas },
    ])
    assert.deepEqual(await names('category', furniture.id), ['Видимий'])
    shop.advanceClock(1000)
    await applyScheduledPrices(shop)
    assert.deepEqual(await names('category', furniture.id), ['Видимий', 'Завтра'])

    await saveCategory(shop, { id: sofas.id, name: 'Дивани', parentId: null })
    assert.deepEqual(await names('category', furniture.id), [])
    assert.deepEqual(await names('category', sofas.id), ['Видимий', 'Завтра'])
    assert.deepEqual(
      { ...(await selectSlugRedirect(shop.db, '/product-category/mebli/dyvany/')) },
      {
        kind: 'category',
        target_id: sofas.id,
      },
    )
  })

  it('orders by position, popularity, rating, date and price, with unpriced products last', async () => {
    await saveProducts(shop, [
      { name: 'А', position: 2, regularPrice: 300, totalSales: 1, averageRating: 400, publishedAt: NOON - 3 },
      { name: 'Б', position: 1, regularPrice: 100, totalSales: 3, averageRating: 500, publishedAt: NOON - 2 },
      { name: 'В', position: 3, regularPrice: 200, totalSales: 2, averageRating: 100, publishedAt: NOON - 1 },
      { name: 'Без ціни', position: 4, publishedAt: NOON - 4 },
    ])
    assert.deepEqual(await names('shop', 0, 'menu_order'), ['Б', 'А', 'В', 'Без ціни'])
    assert.deepEqual(await names('shop', 0, 'popularity'), ['Б', 'В', 'А', 'Без ціни'])
    assert.deepEqual(await names('shop', 0, 'rating'), ['Б', 'А', 'В', 'Без ціни'])
    assert.deepEqual(await names('shop', 0, 'date'), ['В', 'Б', 'А', 'Без ціни'])
    assert.deepEqual(await names('shop', 0, 'price'), ['Б', 'В', 'А', 'Без ціни'])
    assert.deepEqual(await names('shop', 0, 'price-desc'), ['А', 'В', 'Б', 'Без ціни'])
  })

  it('starts and ends a sale on time and reports what changed', async () => {
    const window = { regularPrice: 200, salePrice: 100, saleFrom: NOON + 10, saleUntil: NOON + 20 }
    const [id = 0] = await saveProducts(shop, [{ name: 'Крісло', ...window }])
    assert.equal(await applyScheduledPrices(shop), NOON + 10)
    assert.deepEqual(await prices(), [200, null])

    shop.advanceClock(10)
    shop.events.length = 0
    assert.equal(await applyScheduledPrices(shop), NOON + 20)
    assert.deepEqual(await prices(), [100, 200])
    assert.partialDeepStrictEqual(shop.events, [{ type: 'product.updated', productId: id }])
    assert.deepEqual(await names('sale', 0), ['Крісло'])

    shop.advanceClock(10)
    assert.equal(await applyScheduledPrices(shop), null)
    assert.deepEqual(await prices(), [200, null])
    assert.deepEqual(await names('sale', 0), [])
  })

  it('takes back what a clock that ran ahead for a while has ended, begun and published', async () => {
    const day = 86_400_000
    const [sofa = 0] = await saveProducts(shop, [{ name: 'Диван', type: 'variable' }])
    await saveProducts(shop, [
      { name: 'Стіл', regularPrice: 200, salePrice: 100, saleUntil: NOON + 10 * day },
      { name: 'Стілець', regularPrice: 90, salePrice: 80, saleFrom: NOON + 20 * day },
      { name: 'Ліжко', regularPrice: 500, publishedAt: NOON + 5 * day },
      {
        name: 'Диван',
        type: 'variation',
        parentId: sofa,
        regularPrice: 300,
        salePrice: 250,
        saleUntil: NOON + 10 * day,
      },
    ])
    const shown = async () => [(await names('sale', 0)).toSorted(), (await names('shop', 0)).toSorted()]
    await revertEarlyPrices(shop)
    const right = await shown()
    assert.deepEqual(right, [
      ['Диван', 'Стіл'],
      ['Диван', 'Стіл', 'Стілець'],
    ])
    shop.advanceClock(30 * day)
    await applyScheduledPrices(shop)
    assert.deepEqual(await shown(), [['Стілець'], ['Диван', 'Ліжко', 'Стіл', 'Стілець']])
    shop.advanceClock(-30 * day)
    shop.events.length = 0
    await revertEarlyPrices(shop)
    assert.deepEqual(await shown(), right)
    assert.ok(shop.events.length > 0)
    assert.equal(await applyScheduledPrices(shop), NOON + 5 * day)
    shop.events.length = 0
    await revertEarlyPrices(shop)
    assert.deepEqual(shop.events, [])
  })

  it('prices a variable product by its variations and gives it the best availability of them', async () => {
    const [sofa = 0] = await saveProducts(shop, [
      { name: 'Диван', type: 'variable', manageStock: 'yes', stockQuantity: 0 },
    ])
    const part = { name: 'Диван', type: 'variation', parentId: sofa } as const
    const [small = 0] = await saveProducts(shop, [
      { ...part, regularPrice: 300, salePrice: 250, stockStatus: 'outofstock' },
      { ...part, regularPrice: 400, manageStock: 'parent' },
    ])
    const [card] = (
      await getListingPage(shop, { kind: 'shop', targetId: 0 }, { ordering: 'menu_order', page: 1, pageSize: 24 })
    ).cards
    assert.deepEqual([card?.priceLow, card?.priceHigh, card?.priceWas, card?.available], [250, 400, 300, 'outofstock'])

    await saveProducts(shop, [{ ...part, id: small, regularPrice: 350, manageStock: 'yes', stockQuantity: 1 }])
    const [next] = (
      await getListingPage(shop, { kind: 'shop', targetId: 0 }, { ordering: 'menu_order', page: 1, pageSize: 24 })
    ).cards
    assert.deepEqual([next?.priceLow, next?.priceHigh, next?.available], [350, 350, 'instock'])
  })

  it('removes a deleted product and its variations from every list', async () => {
    const [sofa = 0] = await saveProducts(shop, [{ name: 'Диван', type: 'variable' }])
    const [small = 0] = await saveProducts(shop, [
      { name: 'Диван', type: 'variation', parentId: sofa, regularPrice: 1 },
    ])
    await deleteProductsById(shop, [sofa])
    assert.deepEqual(await listProductsById(shop, [sofa, small]), [])
    assert.equal(
      (await getListingPage(shop, { kind: 'shop', targetId: 0 }, { ordering: 'menu_order', page: 1, pageSize: 24 }))
        .total,
      0,
    )
  })

  async function names(kind: 'shop' | 'category' | 'sale', targetId: number, ordering: Ordering = 'menu_order') {
    const listing = await getListingPage(shop, { kind, targetId }, { ordering, page: 1, pageSize: 24 })
    assert.equal(listing.total, listing.cards.length)
    return listing.cards.map((card) => card.name)
  }

  async function prices() {
    const [card] = (
      await getListingPage(shop, { kind: 'shop', targetId: 0 }, { ordering: 'menu_order', page: 1, pageSize: 24 })
    ).cards
    return [card?.priceLow, card?.priceWas]
  }
})
