import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { openStorefront } from './storefront-build.ts'

let shop: TestShop
let site: TestSite
let createdProducts: TestProducts
let besideStorefront: ReturnType<TestShop['openSecondProcess']>

before(async () => {
  shop = await openTestShop()
  createdProducts = await seedProducts(shop)
  besideStorefront = shop.openSecondProcess()
  site = await openTestSite(shop)
})
after(() => closeInTurn(site, besideStorefront, shop))

describe('every page', () => {
  for (const path of ['/', '/shop/', '/product/stil/', '/no-such-page/']) {
    it(`has security headers: ${path}`, async () => {
      const { headers } = await site.get(path)
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
      )
      assert.deepEqual(policy.get('default-src'), ["'self'"])
      // One script may stand in a page (web/pages/layout/store-notice.tsx).
      assert.match(String(policy.get('script-src')), /^'self','sha256-[\w+/]{43}='$/)
      assert.deepEqual(policy.get('style-src'), ["'self'"])
      assert.deepEqual(policy.get('object-src'), ["'none'"])
      assert.deepEqual(policy.get('base-uri'), ["'none'"])
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['content-type'], 'text/html; charset=utf-8')
      assert.equal(headers['content-language'], 'uk')
    })

    it(`has no inline script or style: ${path}`, async () => {
      const { text } = await site.get(path)
      const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      for (const tag of scripts) assert.match(tag, /type="application\/(ld\+)?json"|src="\/assets\//)
      assert.doesNotMatch(text, /<style\b|\son[a-z]+="|javascript:/i)
    })
  }

  it('sends HSTS for a year on https only', async () => {
    assert.equal((await site.get('/')).headers['strict-transport-security'], 'max-age=31536000')
    const plain = await openTestSite({ ...shop, site: { url: 'http://localhost:3000' } })
    assert.equal((await plain.get('/')).headers['strict-transport-security'], undefined)
    await plain.close()
  })

  it('links the speculation rules, which have their own content type', async () => {
    const named = JSON.parse(String((await site.get('/')).headers['speculation-rules']))
    const { status, headers, text } = await site.get(named)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/speculationrules+json')
    const { prerender } = JSON.parse(text)
    assert.equal(prerender.length, 1)
    for (const closed of ['cart', 'checkout', 'admin', 'nofollow'])
      assert.match(JSON.stringify(prerender), RegExp(closed))
  })
})

describe('an old address', () => {
  async function leads(from: string, to: string) {
    const { status, headers, body } = await site.get(from)
    assert.equal(status, 301, from)
    assert.equal(headers.location, to)
    assert.equal(body.length, 0)
    assert.equal((await site.get(to)).status, 200, to)
  }

  it('without a trailing slash redirects to the one with it and keeps the query', async () => {
    await leads('/shop', '/shop/')
    await leads('/product/stil?utm=1&attribute_x=y', '/product/stil/?utm=1&attribute_x=y')
    await leads('/product-category/mebli/dyvany?orderby=price', '/product-category/mebli/dyvany/?orderby=price')
    await leads('/shop/page/2', '/shop/page/2/')
  })

  it('of page 1 redirects to the list', async () => {
    await leads('/shop/page/1/?orderby=price', '/shop/?orderby=price')
    await leads('/shop/page/0/', '/shop/')
    await leads('/product-category/mebli/page/1/', '/product-category/mebli/')
    await leads('/product-tag/znyzhky/page/1/', '/product-tag/znyzhky/')
  })

  it('of a product redirects to its new one', async () => {
    await updateProducts(besideStorefront, [{ id: createdProducts.table, slug: 'stil-obidnii' }])
    await leads('/product/stil/?attribute_kolir=dub', '/product/stil-obidnii/?attribute_kolir=dub')
    await updateProducts(besideStorefront, [{ id: createdProducts.table, slug: 'stil' }])
    await leads('/product/stil-obidnii/', '/product/stil/')
  })

  it('redirects to addresses in any alphabet', async () => {
    await updateProducts(besideStorefront, [{ id: createdProducts.table, slug: 'стіл' }])
    await leads('/product/stil/', encodeURI('/product/стіл/'))
    await updateProducts(besideStorefront, [{ id: createdProducts.table, slug: 'stil' }])
    await leads(encodeURI('/product/стіл/?a=б'), encodeURI('/product/stil/?a=б'))
  })

  it('of a category redirects to its new one, and so do its children', async () => {
    await saveCategory(besideStorefront, { id: createdProducts.furniture, name: 'Меблі', slug: 'use' })
    await leads('/product-category/mebli/', '/product-category/use/')
    await leads('/product-category/mebli/dyvany/?orderby=price', '/product-category/use/dyvany/?orderby=price')
    await saveCategory(besideStorefront, { id: createdProducts.furniture, name: 'Меблі', slug: 'mebli' })
    assert.equal((await site.get('/product-category/mebli/')).status, 200)
  })

  it('of a tag redirects to its new one', async () => {
    await saveTag(besideStorefront, { id: createdProducts.tag, name: 'Знижки', slug: 'aktsii' })
    await leads('/product-tag/znyzhky/', '/product-tag/aktsii/')
    await saveTag(besideStorefront, { id: createdProducts.tag, name: 'Знижки', slug: 'znyzhky' })
  })
})

describe('a missing page', () => {
  for (const [what, path] of [
    ['of an unknown product', '/product/nema/'],
    ['of a draft', '/product/chernetka/'],
    ['of a private product', '/product/pryvatne/'],
    ['of a product that is published tomorrow', '/product/zavtrashnie/'],
    ['past the end of a list', '/shop/page/9/'],
    ['of an unknown category', '/product-category/mebli/nema/'],
    ['of an unknown tag', '/product-tag/nema/'],
    ['with invalid percent-encoding', '/product/%E0%A4%A/'],
    ['with encoded parent folders', '/product/..%2f..%2fetc%2fpasswd/'],
    ['at an unknown path', '/wp-login.php'],
    ['at an unknown path with a slash', '/no/such/page/'],
  ] as const) {
    it(`is a helpful 404 that is not cached: ${what}`, async () => {
      const { status, headers, text } = await site.get(path)
      assert.equal(status, 404)
      assert.equal(headers['cache-control'], 'no-store')
      assert.match(text, /<h1>Такої сторінки немає<\/h1>/)
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? []
      assert.deepEqual(main.match(/<a [^>]*>/g), ['<a class="button button--quiet" href="/shop/">'])
      assert.match(main, /<input [^>]*type="search"/)
      assert.match(text, /<meta name="robots" content="noindex"/)
      assert.doesNotMatch(text, /rel="canonical"/)
    })
  }

  it('appears once it is published', async () => {
    assert.equal((await site.get('/product/chernetka/')).status, 404)
    const [draft] = await besideStorefront.db
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'chernetka')
      .execute()
    await updateProducts(besideStorefront, [{ id: draft?.id ?? 0, status: 'publish' }])
    assert.equal((await site.get('/product/chernetka/')).status, 200)
    await updateProducts(besideStorefront, [{ id: draft?.id ?? 0, status: 'draft' }])
    assert.equal((await site.get('/product/chernetka/')).status, 404)
  })
})

describe('a page that fails', () => {
  it('shows an error page without details; the log has them', async () => {
    const received: object[] = []
    const failing = await openTestSite(
      { ...shop, log: { ...shop.log, error: (facts) => received.push(facts) } },
      { renderPage: () => Promise.reject(new Error('SQLITE_BUSY in /var/lib/secret')) },
    )
    for (const path of ['/shop/', '/nowhere/']) {
      const { status, headers, text } = await failing.get(path)
      assert.equal(status, 500, path)
      assert.equal(headers['cache-control'], 'no-store')
      assert.match(text, /<h1>Щось пішло не так<\/h1>/)
      assert.doesNotMatch(text, /SQLITE|secret|Error|at .*\.ts/)
      assert.ok(headers['content-security-policy'])
    }
    assert.equal(received.length, 2)
    await failing.close()
  })

  it('has the menus and texts of the page before', async () => {
    const { renderPage } = (await openStorefront()).render
    const flaky = await openTestSite(shop, {
      renderPage: (...args) => (args[2].url.pathname === '/' ? renderPage(...args) : Promise.reject(new Error('x'))),
    })
    await saveSettings(besideStorefront, { footnote: 'Працюємо без вихідних' })
    await flaky.get('/')
    const { status, text } = await flaky.get('/shop/')
    await flaky.close()
    assert.equal(status, 500)
    assert.match(text, /Працюємо без вихідних/)
  })

  it('is rendered again for the next visitor', async () => {
    let fails = true
    const { renderPage } = (await openStorefront()).render
    const flaky = await openTestSite(shop, {
      renderPage: (...args) => (fails ? Promise.reject(new Error('once')) : renderPage(...args)),
    })
    assert.equal((await flaky.get('/shop/')).status, 500)
    fails = false
    assert.equal((await flaky.get('/shop/')).status, 200)
    await flaky.close()
  })
})
