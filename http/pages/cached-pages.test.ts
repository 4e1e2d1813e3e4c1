import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { botCheckNonceCookie } from '#api/visitors/bot-check/bot-check.server.ts'
import { recordChanges } from '#db/changes/record-changes.ts'
import { updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite, waitUntil } from '#test/site.ts'
import { openStorefront } from '../storefront-build.ts'

describe('cached pages', () => {
  let shop: TestShop
  let site: TestSite

  before(async () => {
    shop = await openTestShop()
    await seedProducts(shop)
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  async function renderings(work: () => Promise<unknown>): Promise<string[]> {
    const before = site.rendered.length
    await work()
    return site.rendered.slice(before)
  }

  it('are the same bytes for every visitor', async () => {
    const visitors = [
      {},
      { cookie: 'woocommerce_items_in_cart=3; cmplz_statistics=allow' },
      { 'user-agent': 'Googlebot', 'accept-language': 'en', referer: 'https://elsewhere.test/' },
    ]
    const answers = await Promise.all(visitors.map((headers) => site.get('/product/stil/', headers)))
    for (const { status, body, headers } of answers) {
      assert.equal(status, 200)
      assert.deepEqual(body, answers[0]?.body)
      assert.equal(headers.etag, answers[0]?.headers.etag)
      // The daily nonce (protocols 4.3) is also the same for everybody.
      assert.deepEqual(headers['set-cookie'], [botCheckNonceCookie(shop)])
    }
  })

  it('include one 404 page, rendered once for all addresses', async () => {
    const { renderMissingPage } = (await openStorefront()).render
    const rendered: string[] = []
    const site = await openTestSite(shop, {
      renderMissingPage: (...parts) => {
        rendered.push(parts[0].language)
        return renderMissingPage(...parts)
      },
    })
    for (const path of [
      '/nemaie/',
      '/tut/tezh/nemaie/',
      '/nemaie',
      '/product/nemaie/',
      '/nemaie.html',
      '/shop/page/99/',
    ]) {
      const { status, headers, text } = await site.get(path, { 'accept-encoding': 'br' })
      assert.equal(status, 404, path)
      assert.equal(headers['content-encoding'], 'br', path)
      assert.equal(headers['cache-control'], 'no-store', path)
      assert.match(text, /<h1>Такої сторінки немає<\/h1>/, path)
    }
    await site.close()
    assert.deepEqual(rendered, ['uk'])
  })

  it('have one ETag per encoding and answer 304 to it', async () => {
    const tags = new Set<string>()
    for (const coding of ['br', 'gzip', 'identity']) {
      for (const turn of ['made', 'from memory']) {
        const { status, headers, text } = await site.get('/shop/', { 'accept-encoding': coding })
        assert.equal(status, 200, turn)
        assert.equal(headers['content-encoding'], coding === 'identity' ? undefined : coding)
        assert.equal(headers.vary, 'accept-encoding')
        assert.match(text, /<h1>/)
        tags.add(headers.etag ?? '')
      }
    }
    assert.equal(tags.size, 3)

    const [brotli = ''] = tags
    const fresh = await site.get('/shop/', { 'accept-encoding': 'br', 'if-none-match': brotli })
    assert.equal(fresh.status, 304)
    assert.equal(fresh.headers.etag, brotli)
    assert.equal(fresh.body.length, 0)
    const other = await site.get('/shop/', { 'accept-encoding': 'gzip', 'if-none-match': brotli })
    assert.equal(other.status, 200)
  })

  it('answer 304 to an ETag that a proxy has weakened or that stands in a list', async () => {
    const tag = (await site.get('/shop/')).headers.etag ?? ''
    for (const sentEtag of [`W/${tag}`, `"other", ${tag}`, '*']) {
      assert.equal((await site.get('/shop/', { 'if-none-match': sentEtag })).status, 304, sentEtag)
    }
    assert.equal((await site.get('/shop/', { 'if-none-match': '"other"' })).status, 200)
  })

  it('are sent uncompressed when every encoding is refused', async () => {
    const { headers, body, text } = await site.get('/shop/', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    assert.equal(headers['content-encoding'], undefined)
    assert.equal(headers['content-length'], String(body.length))
    assert.match(text, /^<!doctype html>/)
  })

  it('answer HEAD without a body, freshly rendered and from the cache', async () => {
    for (const path of ['/product/dyvan/', '/product/dyvan/']) {
      const { status, headers, body } = await site.request('HEAD', path)
      assert.equal(status, 200)
      assert.equal(body.length, 0)
      assert.equal(headers['content-length'], String((await site.get(path)).body.length))
      assert.equal(headers.link, '<https://dubrava.test/wp-json/>; rel="https://api.w.org/"')
    }
  })

  it('are not rendered separately for unknown query parameters or values', async () => {
    const { text } = await site.get('/shop/')
    const made = await renderings(async () => {
      for (const query of ['?utm_source=letter', '?fbclid=1&gclid=2', '?orderby=sideways', '?attribute_kolir=dub']) {
        assert.equal((await site.get(`/shop/${query}`)).text, text, query)
      }
    })
    assert.deepEqual(made, [])
  })

  it('are separate for another sort order, whatever the order of the parameters', async () => {
    const cheap = await site.get('/shop/?orderby=price')
    assert.notEqual(cheap.text, (await site.get('/shop/')).text)
    const made = await renderings(async () => {
      assert.equal((await site.get('/shop/?utm=1&orderby=price')).text, cheap.text)
    })
    assert.deepEqual(made, [])
  })

  it('are rendered once for concurrent requests', async () => {
    const made = await renderings(async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => site.get('/product-tag/znyzhky/')))
      for (const { body } of answers) assert.deepEqual(body, answers[0]?.body)
    })
    assert.deepEqual(made, ['/product-tag/znyzhky/'])
  })

  it('allow GET and HEAD only', async () => {
    const { status, headers, text } = await site.request('POST', '/shop/')
    assert.equal(status, 405)
    assert.equal(headers.allow, 'GET, HEAD')
    assert.doesNotMatch(text, /Стілець/)
  })
})

onEachDatabase('a data change', (name) => {
  let shop: TestShop
  let site: TestSite
  let products: TestProducts
  let beside: ReturnType<TestShop['openSecondProcess']>

  before(async () => {
    shop = await openTestShop(name)
    products = await seedProducts(shop)
    beside = shop.openSecondProcess()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, beside, shop))

  it('made by another process shows on the next page', async () => {
    const pages = ['/product/stilets/', '/shop/', '/product-category/mebli/', '/']
    for (const path of pages) assert.match((await site.get(path)).text, /300\u00a0₴/, path)
    await updateProducts(beside, [{ id: products.chair, regularPrice: 310_00 }])
    for (const path of pages) {
      const { text } = await site.get(path)
      assert.match(text, /310\u00a0₴/, path)
      assert.doesNotMatch(text, /300\u00a0₴/, path)
    }
  })

  it('keeps cached pages without the changed data', async () => {
    await site.get('/product/dyvan/')
    await updateProducts(beside, [{ id: products.chair, regularPrice: 320_00 }])
    assert.match((await site.get('/product/stilets/')).text, /320\u00a0₴/)
    const before = site.rendered.length
    await site.get('/product/dyvan/')
    assert.deepEqual(site.rendered.slice(before), [])
  })

  it('recorded by another version of the program renders any page again', async () => {
    await site.get('/product/dyvan/')
    const before = site.rendered.length
    await beside.db.transaction().execute((db) => recordChanges(db, beside.dialect, ['product:12'], beside.now()))
    await waitUntil(async () => {
      await site.get('/product/dyvan/')
      return site.rendered.length > before
    })
  })
})

describe('a page whose rendering began before a change', () => {
  it('is neither cached nor shared with a request made after the change', async () => {
    const shop = await openTestShop()
    const products = await seedProducts(shop)
    const beside = shop.openSecondProcess()
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let held = false
    const { renderPage } = (await openStorefront()).render
    const site = await openTestSite(shop, {
      renderPage: async (...args) => {
        const made = await renderPage(...args)
        if (held) return made
        held = true
        begun.resolve()
        await goOn.promise
        return made
      },
    })

    const early = site.get('/product/stilets/')
    await begun.promise
    await updateProducts(beside, [{ id: products.chair, regularPrice: 310_00 }])
    const late = site.get('/product/stilets/')
    await site.get('/shop/') // once this is answered, the late notification has arrived
    goOn.resolve()

    assert.match((await early).text, /300\u00a0₴/)
    assert.match((await late).text, /310\u00a0₴/)
    assert.match((await site.get('/product/stilets/')).text, /310\u00a0₴/)
    await site.close()
    await beside.close()
    await shop.close()
  })
})
