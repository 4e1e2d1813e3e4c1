import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listNonEmptyCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

describe('filter URLs', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    await seedProducts(shop)
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  it('redirect to their canonical form and keep unknown parameters', async () => {
    const { status, headers } = await site.get(
      '/shop/?price-to=5&price-from=900000&onsale=&instock=1&utm_source=x&orderby=price',
    )
    assert.equal(status, 301)
    assert.equal(headers.location, '/shop/?price=5-900000&instock=1&orderby=price&utm_source=x')
    assert.equal((await site.get('/shop/?price=5-900000&instock=1&orderby=price&utm_source=x')).status, 200)
    assert.equal((await site.get('/shop/?utm_source=x')).status, 200)
  })

  it('of WooCommerce redirect to ours', async () => {
    for (const [request, ours] of [
      ['/shop/?min_price=1000&max_price=1999.50', '/shop/?price=1000-2000'],
      ['/shop/?product_cat=dyvany&orderby=price-desc', '/shop/?category=dyvany&orderby=price-desc'],
      ['/shop/?rating_filter=4,5&query_type_color=or', '/shop/'],
      ['/shop/?product_tag=znyzhky&min_price=5', '/product-tag/znyzhky/?price=5-'],
      ['/product-category/mebli/?max_price=300', '/product-category/mebli/?price=-300'],
    ] as const) {
      const { status, headers } = await site.get(request)
      assert.deepEqual([status, headers.location], [301, ours], request)
    }
  })

  it('are not for search engines: a crawler is redirected to the list, or to the single chosen category', async () => {
    const { text } = await site.get('/shop/?price=5-900000')
    assert.match(text, /<link rel="canonical" href="[^"]*\/shop\/"\/><meta name="robots" content="noindex"\/>/)
    const [first] = await listNonEmptyCategories(shop)
    const slug = first?.slug ?? ''
    const category = await site.get(`/shop/?category=${slug}`)
    assert.match(category.text, new RegExp(`<link rel="canonical" href="[^"]*/product-category/${first?.path}/"/>`))
    assert.doesNotMatch(category.text, /name="robots"/)
    assert.doesNotMatch((await site.get('/shop/')).text, /name="robots"/)
  })

  it('never break the page, whatever they contain', async () => {
    const long = 'ж'.repeat(1500)
    const queries = [
      `kolir=${encodeURIComponent("' or 1=1; --")}`,
      `category=${encodeURIComponent('<script>')}&material=%F0%9F%9B%8B`,
      `price=${encodeURIComponent(long)}`,
      `lead=${encodeURIComponent(long)}`,
      'price=-&width=--&height=abc&depth=9999999999999-',
      'instock=1,1,1&instock=0&onsale=true',
      'category=%E0%A4%A&price=%',
      'unknown=1&category=nema',
      `category=${Array.from({ length: 900 }, (_, n) => n).join()}`,
    ]
    for (const query of queries) {
      let { status, headers, text } = await site.get(`/shop/?${query}`)
      if (status === 301) ({ status, text } = await site.get(String(headers.location)))
      assert.equal(status, 200, query.slice(0, 60))
      assert.doesNotMatch(text, /<script>["&]/)
    }
    assert.equal((await site.get('/shop/page/99999/?price=5-900000')).status, 404)
    assert.equal((await site.get('/shop/page/99999/?paged=99999')).status, 404)
  })
})
