import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { openCookieClient } from '#test/cookie-client.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const asData = (address: string) => encodeURI(`${address}${address.includes('?') ? '&' : '?'}as=data`)
const FILTERED = '/shop/?price=1-9000000'

describe('a listing as data', () => {
  let shop: TestShop
  let site: TestSite
  let chair: number
  let stool: number
  before(async () => {
    shop = await openTestShop()
    stool = (await seedProducts(shop)).chair
    chair = (await saveProducts(shop, [{ name: 'Стілець «Дані»', slug: 'dani', regularPrice: 100_00 }]))[0] ?? 0
    await processWholeIndexQueue(shop)
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const versionIn = (html: string) => /<x-island [^>]*name="listing" version="([^"]+)/.exec(html)?.[1]

  for (const address of ['/shop/', FILTERED, '/?s=стілець&post_type=product']) {
    it(`has an address of its own beside the page: ${address}`, async () => {
      for (const turn of ['rendered', 'from memory']) {
        const page = await site.get(encodeURI(address))
        const data = await site.get(asData(address))
        assert.match(String(page.headers['content-type']), /^text\/html/, turn)
        assert.match(String(data.headers['content-type']), /^application\/json/, turn)
        assert.deepEqual([page.status, data.status, data.headers['x-robots-tag']], [200, 200, 'noindex'], turn)
        const { version, view, cards, title } = JSON.parse(data.text)
        assert.equal(version, versionIn(page.text), turn)
        assert.ok(page.text.includes(`<title>${title}</title>`), turn)
        assert.equal(cards.length, page.text.match(/<li class="card product"/g)?.length, turn)
        assert.ok(view.facets.length > 0)
      }
    })
  }

  it('is the page for everybody who asks for nothing else, or where there are no data', async () => {
    for (const address of ['/shop/?as=list', '/?as=data', '/product/dani/?as=data', '/no/such/page/?as=data']) {
      assert.match(String((await site.get(address)).headers['content-type']), /^text\/html/, address)
    }
  })

  it('follows a change of a product, and redirects like the page', async () => {
    const cardsOf = async (address: string) => JSON.stringify(JSON.parse((await site.get(asData(address))).text).cards)
    assert.match(await cardsOf(FILTERED), /"priceLow":30000,/)
    const beside = shop.openSecondProcess()
    await updateProducts(beside, [{ id: stool, regularPrice: 310_00 }])
    await beside.close()
    assert.match(await cardsOf(FILTERED), /"priceLow":31000,/)
    const { status, headers } = await site.get('/shop/?price-to=5&price-from=900000&as=data')
    assert.deepEqual([status, headers.location], [301, '/shop/?price=5-900000&as=data'])
  })

  it('leaves a notice to the next page', async () => {
    const visitor = openCookieClient(site)
    await visitor.get(`/shop/?add-to-cart=${chair}`)
    assert.ok(visitor.cookies.has('meblia_notices'))
    const data = await site.get('/shop/?as=data', {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    assert.match(String(data.headers['content-type']), /^application\/json/)
    assert.match((await visitor.get('/shop/')).text, /woocommerce-message/)
  })
})
