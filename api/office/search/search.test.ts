import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { recordZeroResultSearch } from '#shop/catalog/search/zero-results/zero-result-searches.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { openTestRest } from '#test/rest-client.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { routes } from './search.server.ts'

describe('suggestions over REST', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())

  it('are products with prices, public and cached for a minute', async () => {
    await saveProducts(shop, [{ name: 'Диван «Лиман»', slug: 'dyvan', regularPrice: 1_250_000 }])
    await processWholeIndexQueue(shop)
    const { status, body, headers } = await openTestRest(shop, routes, 'guest').request(
      'GET',
      '/meblia/v1/search?q=%D0%B4%D0%B8',
    )
    assert.equal(status, 200)
    assert.deepEqual(body.products, [
      { id: 1, name: 'Диван «Лиман»', url: '/product/dyvan/', price: '12\u00a0500\u00a0₴', picture: '' },
    ])
    assert.deepEqual([body.total, body.meant, body.url], [1, '', '/?s=%D0%B4%D0%B8&post_type=product'])
    assert.match(headers.get('cache-control') ?? '', /max-age=60/)
  })

  it('begin with the category that is named so', async () => {
    const [sofas, beds] = [
      await saveCategory(shop, { name: 'Дивани' }),
      await saveCategory(shop, { name: 'Дивани-ліжка' }),
    ]
    await saveProducts(shop, [
      { name: 'Диван «Лиман»', regularPrice: 100, categories: [sofas.id] },
      { name: 'Диван «Ніч»', regularPrice: 100, categories: [beds.id] },
    ])
    await processWholeIndexQueue(shop)
    const guest = openTestRest(shop, routes, 'guest')
    const found = async (text: string) => (await guest.request('GET', `/meblia/v1/search?q=${text}`)).body
    for (const name of ['Дивани', 'Дивани-ліжка']) {
      const { categories, namesCategory, products } = await found(name.toLowerCase())
      assert.deepEqual([categories[0]?.name, namesCategory], [name, true])
      assert.ok(products.length > 0)
    }
    assert.equal((await found('див')).namesCategory, false)
  })

  it('contain no Ukrainian word for an English request', async () => {
    await saveProducts(shop, [{ name: 'Софа', slug: 'sofa', regularPrice: 1_250_000 }])
    await processWholeIndexQueue(shop)
    const guest = openTestRest(shop, routes, 'guest')
    const meant = async (lang: string) => (await guest.request('GET', `/meblia/v1/search?q=sofa&lang=${lang}`)).body
    assert.deepEqual([(await meant('uk')).meant, (await meant('en')).meant], ['софа', ''])
    assert.equal((await meant('en')).total, 1)
  })

  it('are refused for more than 200 characters, with the limit', async () => {
    const { status, body } = await openTestRest(shop, routes, 'guest').request(
      'GET',
      `/meblia/v1/search?q=${'a'.repeat(201)}`,
    )
    assert.equal(status, 400)
    assert.match(body.data.params.q, /200/)
  })

  it('take «це те саме, що …» from a manager: the next visitor finds it', async () => {
    await saveProducts(shop, [{ name: 'Диван «Лиман»', slug: 'dyvan', regularPrice: 1_250_000 }])
    await processWholeIndexQueue(shop)
    await recordZeroResultSearch(shop, 'лежанка')
    await recordZeroResultSearch(shop, 'диваненятко')
    const manager = openTestRest(shop, routes, 'manager')
    const proposed = (await manager.request('GET', '/meblia/v1/search/misses')).body
    assert.deepEqual(proposed.map(({ text, sameAs }: { text: string; sameAs: string }) => [text, sameAs]).toSorted(), [
      ['диваненятко', ''],
      ['лежанка', ''],
    ])
    const add = (text: string, sameAs: string) => manager.request('POST', '/meblia/v1/search/misses', { text, sameAs })
    assert.equal((await add('лежанка', 'софа = диван')).status, 400)
    assert.deepEqual((await add('лежанка', ' диван ')).body, { line: 'лежанка → диван' })
    assert.match((await getSettings(shop)).searchSynonyms, /\nлежанка → диван$/)
    const guest = openTestRest(shop, routes, 'guest')
    assert.equal((await guest.request('GET', '/meblia/v1/search?q=лежанки')).body.total, 1)
    assert.equal((await manager.request('GET', '/meblia/v1/search/misses')).body.length, 1)
    assert.equal(
      (await openTestRest(shop, routes, 'guest').request('POST', '/meblia/v1/search/misses', {})).status,
      401,
    )
  })

  it('list zero-result searches for a manager until they are dismissed', async () => {
    await recordZeroResultSearch(shop, 'тапчан')
    const manager = openTestRest(shop, routes, 'manager')
    assert.deepEqual((await manager.request('GET', '/meblia/v1/search/misses')).body, [
      { text: 'тапчан', count: 1, lastDay: '2026-11-20', near: false, sameAs: '' },
    ])
    const gone = `/meblia/v1/search/misses?text=${encodeURIComponent('тапчан')}`
    assert.equal((await manager.request('DELETE', gone)).status, 200)
    assert.equal((await manager.request('DELETE', gone)).status, 404)
    assert.deepEqual((await manager.request('GET', '/meblia/v1/search/misses')).body, [])
  })
})
