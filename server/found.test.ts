import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { stockShop } from '#test/goods.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { namesIn } from '#test/xml.ts'

describe('what search engines ask for', () => {
  let shop: TestShop
  let site: TestSite

  before(async () => {
    shop = await openTestShop()
    await stockShop(shop)
    await saveProducts(shop, [{ name: 'Стіл & «лавка» <міні>', slug: 'стіл-і-лавка', regularPrice: 100 }])
    site = await openTestSite(shop)
  })
  after(async () => {
    await site.close()
    await shop.close()
  })

  async function addressesIn(path: string): Promise<string[]> {
    const { status, headers, text } = await site.get(path)
    assert.equal(status, 200, path)
    assert.match(String(headers['content-type']), /^application\/xml/)
    return namesIn(text, 'loc').map((address) => {
      assert.ok(address.startsWith(`${shop.site.url}/`), address)
      return address.slice(shop.site.url.length)
    })
  }

  it('begins with robots.txt, which names the sitemap and closes what is not for them', async () => {
    const { status, headers, text } = await site.get('/robots.txt')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    const lines = text.trim().split('\n')
    assert.ok(lines.includes('User-agent: *'))
    assert.ok(lines.includes(`Sitemap: ${shop.site.url}/sitemap.xml`))
    for (const closed of ['/cart/', '/checkout/', '/admin/']) assert.ok(lines.includes(`Disallow: ${closed}`), closed)
    assert.ok(!lines.includes('Disallow: /'))
  })

  it('is every public page, well-formed, and every address answers', async () => {
    const parts = await addressesIn('/sitemap.xml')
    assert.deepEqual(parts, ['/sitemap-lists.xml', '/sitemap-products-1.xml'])
    const addresses = (await Promise.all(parts.map(addressesIn))).flat()
    assert.equal(new Set(addresses).size, addresses.length)
    for (const expected of [
      '/',
      '/shop/',
      '/product-category/mebli/',
      '/product-category/mebli/dyvany/',
      '/product-tag/znyzhky/',
      '/product/stilets/',
      encodeURI('/product/стіл-і-лавка/'),
    ]) {
      assert.ok(addresses.includes(expected), expected)
    }
    for (const path of addresses) {
      const { status, text } = await site.get(path)
      assert.equal(status, 200, path)
      assert.match(text, new RegExp(`<link rel="canonical" href="${shop.site.url}${path}"`), path)
    }
  })

  it('leaves out what is not public', async () => {
    const addresses = await addressesIn('/sitemap-products-1.xml')
    for (const hidden of ['chernetka', 'pryvatne', 'zavtrashnie']) {
      assert.ok(!addresses.some((address) => address.includes(hidden)), hidden)
    }
  })

  it('has no parts past the last', async () => {
    for (const path of ['/sitemap-products-2.xml', '/sitemap-products-0.xml', '/sitemap-other.xml']) {
      assert.equal((await site.get(path)).status, 404, path)
    }
  })

  it('is described without a body to HEAD', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const { status, body } = await site.ask('HEAD', path)
      assert.equal(status, 200, path)
      assert.equal(body.length, 0)
    }
  })
})
