import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { botCheckNonceCookie } from '#api/visitors/bot-check/bot-check.server.ts'
import { saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { type CookieClient, openCookieClient } from '#test/cookie-client.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

let shop: TestShop
let site: TestSite
let browser: CookieClient
let chair: number
let lamp: number

before(async () => {
  shop = await openTestShop()
  ;[chair = 0, lamp = 0] = await saveProducts(shop, [
    { name: 'Стілець', regularPrice: 300_00 },
    { name: 'Лампа', regularPrice: 100_00, manageStock: 'yes', stockQuantity: 2 },
  ])
  site = await openTestSite(shop)
})
after(() => closeInTurn(site, shop))
beforeEach(() => {
  browser = openCookieClient(site)
})
afterEach(() => saveSettings(shop, { cartRedirectAfterAdd: false }))

const here = (path: string) => ({ referer: `${shop.site.url}${path}` })

async function quantities(): Promise<number[]> {
  const { text } = await browser.get('/cart/')
  return [...text.matchAll(/<input[^>]*name="cart\[[0-9a-f]{32}\]\[qty\]"[^>]*>/g)].map(([input]) =>
    Number(/ value="(\d+)"/.exec(input)?.[1]),
  )
}

/** The form of the cart page: its nonce, line keys and remove links. */
async function cartForm() {
  const { text } = await browser.get('/cart/')
  const nonce = /name="woocommerce-cart-nonce" value="([0-9a-f]{10})"/.exec(text)?.[1] ?? ''
  const keys = [...text.matchAll(/name="cart\[([0-9a-f]{32})\]\[qty\]"/g)].map(([, key = '']) => key)
  const links = [...text.matchAll(/href="(\/cart\/\?remove_item=[^"]+)"/g)].map(([, href = '']) =>
    href.replace(/&amp;/g, '&'),
  )
  return { nonce, keys, links }
}

describe('an add-to-cart link', () => {
  it('adds on any page and redirects to it without the parameters', async () => {
    for (const [path, back] of [
      [`/?add-to-cart=${chair}`, '/'],
      [`/shop/?orderby=price&add-to-cart=${chair}&quantity=2`, '/shop/'],
      [`/no-such-page/?add-to-cart=${chair}`, '/no-such-page/'],
      [`//evil.example/?add-to-cart=${chair}`, '/evil.example/'],
    ] as const) {
      const { status, headers } = await browser.get(path)
      assert.deepEqual([status, headers.location], [302, back])
      assert.equal(headers['cache-control'], 'private, no-store')
    }
    assert.deepEqual(await quantities(), [5])
  })

  it('keeps the sort order and page number in the redirect', async () => {
    const { headers } = await browser.get(`/shop/?add-to-cart=${chair}`, here('/shop/?orderby=price&removed_item=1'))
    assert.equal(headers.location, '/shop/?orderby=price')
    const foreign = await browser.get(`/shop/?add-to-cart=${chair}`, { referer: 'https://evil.example/shop/?x=1' })
    assert.equal(foreign.headers.location, '/shop/')
  })

  it('shows its notice once, on a page nobody else gets', async () => {
    await browser.get('/shop/')
    await browser.get(`/shop/?add-to-cart=${chair}`)
    const response = await browser.get('/shop/')
    assert.equal(response.headers['cache-control'], 'private, no-store')
    assert.match(
      response.text,
      /class="woocommerce-message" role="alert"><span>«Стілець» додано до кошика\.<\/span><a [^>]*href="\/cart\/"/,
    )
    const after = await browser.get('/shop/')
    assert.equal(after.headers['cache-control'], 'public, no-cache')
    assert.doesNotMatch(after.text, /додано до кошика/)
    assert.doesNotMatch((await openCookieClient(site).get('/shop/')).text, /додано до кошика/)
  })

  it('answers in the language of the page', async () => {
    const { status, headers } = await browser.get(`/en/shop/?add-to-cart=${chair}`)
    assert.deepEqual([status, headers.location], [302, '/en/shop/'])
    const { text } = await browser.get('/en/shop/')
    assert.match(text, /class="woocommerce-message" role="alert">.*added to (the|your) cart.*href="\/en\/cart\/"/s)
  })

  it('redirects to the cart when the setting says so', async () => {
    await saveSettings(shop, { cartRedirectAfterAdd: true })
    const { text } = await browser.open(`/shop/?add-to-cart=${chair}`)
    assert.match(text, /«Стілець» додано до кошика/)
    assert.match(text, /woocommerce-cart-form/)
  })

  for (const purpose of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ]) {
    it(`adds nothing on a prefetch: ${JSON.stringify(purpose)}`, async () => {
      const { status, headers } = await browser.get(`/shop/?add-to-cart=${chair}`, purpose)
      assert.deepEqual([status, headers['cache-control'], headers['set-cookie']], [503, 'no-store', undefined])
      assert.deepEqual(await quantities(), [])
    })
  }

  it('keeps pending notices on a prerendered page', async () => {
    await browser.get(`/shop/?add-to-cart=${chair}`)
    const ahead = await browser.get('/shop/', { 'sec-purpose': 'prefetch;prerender' })
    assert.doesNotMatch(ahead.text, /додано до кошика/)
    assert.match((await browser.get('/shop/')).text, /додано до кошика/)
  })

  it('HEAD adds nothing', async () => {
    await site.request('HEAD', `/shop/?add-to-cart=${chair}`)
    assert.deepEqual(await quantities(), [])
  })

  for (const id of ['', 'abc', '0', '-1', '999999', '1%27', '9'.repeat(40)]) {
    it(`of an unknown product (${id.slice(0, 8)}) redirects back and adds nothing`, async () => {
      const { status, headers } = await browser.get(`/shop/?add-to-cart=${id}`)
      assert.deepEqual([status, headers.location], [302, '/shop/'])
      assert.deepEqual(await quantities(), [])
    })
  }
})

describe('the product form', () => {
  it('posts to its own page, which shows the result; a reload repeats nothing', async () => {
    const answer = await browser.post('/product/stilets/', { 'add-to-cart': String(chair), quantity: '3' })
    assert.deepEqual([answer.status, answer.headers.location], [302, '/product/stilets/'])
    assert.match((await browser.get('/product/stilets/')).text, /«Стілець» додано до кошика: 3/)
    assert.deepEqual(await quantities(), [3])
  })

  it('keeps the selected options in the URL', async () => {
    const form = { 'add-to-cart': String(chair), attribute_kolir: 'sirii' }
    const { headers } = await browser.post('/product/stilets/', form, here('/product/stilets/?attribute_kolir=synii'))
    assert.equal(headers.location, '/product/stilets/?attribute_kolir=sirii')
  })

  it('shows the reason of a refusal', async () => {
    await browser.post('/product/lampa/', { 'add-to-cart': String(lamp), quantity: '3' })
    assert.match((await browser.get('/product/lampa/')).text, /class="woocommerce-error"[\s\S]*в наявності лише 2/)
  })

  it('ignores other forms and bodies of 5 MB', async () => {
    assert.equal((await browser.post('/product/stilets/', { a: 'b' })).status, 405)
    assert.equal(
      (await browser.post('/product/stilets/', { 'add-to-cart': '1', more: 'x'.repeat(5_000_000) })).status,
      413,
    )
  })
})

describe('the cart page', () => {
  it('is private, even when empty, and has one address', async () => {
    const { status, headers, text } = await browser.get('/cart/')
    assert.deepEqual([status, headers['cache-control']], [200, 'private, no-cache'])
    // The bot-check cookie, which every page sets; no cart cookies, because there is no cart.
    assert.deepEqual(headers['set-cookie'], [botCheckNonceCookie(shop)])
    assert.match(text, /wc-empty-cart-message/)
    const { headers: moved, status: code } = await browser.get('/cart')
    assert.deepEqual([code, moved.location], [301, '/cart/'])
  })

  it('changes quantities, removes lines with quantity 0, shows a notice and redirects', async () => {
    await browser.get(`/?add-to-cart=${chair}`)
    await browser.get(`/?add-to-cart=${lamp}`)
    const { nonce, keys } = await cartForm()
    const [first = '', second = ''] = keys
    const form = {
      [`cart[${first}][qty]`]: '4',
      [`cart[${second}][qty]`]: '0',
      update_cart: '1',
      'woocommerce-cart-nonce': nonce,
    }
    const { status, headers } = await browser.post('/cart/', form, here('/cart/?removed_item=1'))
    assert.deepEqual([status, headers.location], [302, '/cart/'])
    assert.match((await browser.get('/cart/')).text, /Кошик оновлено\.<\/span>/)
    assert.deepEqual(await quantities(), [4])
  })

  for (const quantity of ['-1', 'abc', '1.5', '1e9', '99']) {
    it(`refuses a quantity of ${quantity} with a message and changes nothing`, async () => {
      await browser.get(`/?add-to-cart=${lamp}`)
      const { nonce, keys } = await cartForm()
      await browser.post('/cart/', {
        [`cart[${keys[0]}][qty]`]: quantity,
        update_cart: '1',
        'woocommerce-cart-nonce': nonce,
      })
      assert.match((await browser.get('/cart/')).text, /class="woocommerce-error"[\s\S]*«Лампа»/)
      assert.deepEqual(await quantities(), [1])
    })
  }

  it('removes a line by its link, shows the notice on the page with the link, and restores it', async () => {
    await browser.get(`/?add-to-cart=${chair}&quantity=2`)
    const { links } = await cartForm()
    const { status, headers } = await browser.get(links[0] ?? '', here('/shop/?orderby=price'))
    assert.deepEqual([status, headers.location], [302, '/shop/?orderby=price&removed_item=1'])
    assert.deepEqual(
      [browser.cookies.has('woocommerce_items_in_cart'), browser.cookies.has('woocommerce_cart_hash')],
      [false, false],
    )
    const response = await browser.get(headers.location ?? '')
    const undo = /«Стілець» видалено з кошика\.<\/span><a [^>]*href="([^"]+)"/
      .exec(response.text)?.[1]
      ?.replace(/&amp;/g, '&')
    assert.match(undo ?? '', /^\/cart\/\?undo_item=[0-9a-f]{32}&_wpnonce=[0-9a-f]{10}$/)
    const back = await browser.get(undo ?? '', here('/shop/?orderby=price&removed_item=1'))
    assert.equal(back.headers.location, '/shop/?orderby=price')
    assert.match((await browser.get('/shop/?orderby=price')).text, /«Стілець» знову в кошику/)
    assert.deepEqual(await quantities(), [2])
  })

  it('removes a product that is no longer sold without an undo link', async () => {
    const [id = 0] = await saveProducts(shop, [{ name: 'Пуф', regularPrice: 100 }])
    await browser.get(`/?add-to-cart=${id}`)
    await updateProducts(shop, [{ id, stockStatus: 'outofstock' }])
    const { text } = await browser.get('/cart/')
    const link = /href="(\/cart\/\?remove_item=[^"]+)"/.exec(text)?.[1]?.replace(/&amp;/g, '&')
    const response = await browser.open(link ?? '')
    assert.match(response.text, /«Пуф» видалено/)
    assert.doesNotMatch(response.text, /undo_item/)
  })

  it('changes nothing with a wrong, expired or foreign nonce', async () => {
    await browser.get(`/?add-to-cart=${chair}`)
    const { keys, links } = await cartForm()
    const other = openCookieClient(site)
    await other.get(`/?add-to-cart=${chair}`)
    const theirs = /_wpnonce=([0-9a-f]{10})/.exec((await other.get('/cart/')).text)?.[1] ?? ''
    const ownNonce = /_wpnonce=([0-9a-f]{10})/.exec(links[0] ?? '')?.[1] ?? ''
    assert.notEqual(theirs, ownNonce)
    for (const nonce of ['', '0123456789', theirs]) {
      const { status, headers } = await browser.get(`/cart/?remove_item=${keys[0]}&_wpnonce=${nonce}`)
      assert.deepEqual([status, headers.location], [302, '/cart/'])
      await browser.post('/cart/', {
        [`cart[${keys[0]}][qty]`]: '9',
        update_cart: '1',
        'woocommerce-cart-nonce': nonce,
      })
    }
    assert.deepEqual(await quantities(), [1])
    shop.advanceClock(24 * 3_600_000)
    await browser.get(links[0] ?? '')
    assert.deepEqual(await quantities(), [1])
  })

  it('applies a coupon by its form, whichever button was pressed, and removes it by its link', async () => {
    await saveCoupon(shop, { code: 'TEN', kind: 'percent', amount: 1000 })
    await browser.get(`/?add-to-cart=${chair}`)
    const { nonce } = await cartForm()
    const enter = (fields: Record<string, string>) =>
      browser.post('/cart/', { ...fields, 'woocommerce-cart-nonce': nonce })
    await enter({ apply_coupon: '1', coupon_code: 'nema' })
    assert.match((await browser.get('/cart/')).text, /Промокоду «nema» не\u00a0існує/)
    await enter({ update_cart: '1', coupon_code: ' ten ' })
    const { text } = await browser.get('/cart/')
    assert.match(text, /Промокод «TEN» застосовано/)
    assert.match(text, /class="cart-discount".*−30\u00a0₴.*class="woocommerce-remove-coupon"/)
    assert.match(text, /order-total.*270\u00a0₴/)

    const remove = /href="(\/cart\/\?remove_coupon=ten[^"]*)"/.exec(text)?.[1]?.replace(/&amp;/g, '&') ?? ''
    await browser.get('/cart/?remove_coupon=ten')
    assert.match((await browser.get('/cart/')).text, /woocommerce-remove-coupon/, 'another site has sent nobody')
    const { status, headers } = await browser.get(remove)
    assert.deepEqual([status, headers.location], [302, '/cart/'])
    assert.doesNotMatch((await browser.get('/cart/')).text, /woocommerce-remove-coupon/)
  })

  it('applies a coupon from a link on any page, which stays the same for everybody', async () => {
    await saveCoupon(shop, { code: 'Літо', kind: 'percent', amount: 5000 })
    const address = `/shop/?orderby=price&coupon=${encodeURIComponent('літо')}`
    const prefetched = await site.get(address, { 'sec-purpose': 'prefetch' })
    assert.equal(prefetched.status, 503)
    const { status, headers } = await browser.get(address)
    assert.deepEqual(
      [status, headers.location, headers['cache-control']],
      [302, '/shop/?orderby=price', 'private, no-store'],
    )
    assert.match((await browser.get('/shop/')).text, /Промокод «Літо» збережено/)
    assert.doesNotMatch((await site.get('/shop/')).text, /Літо/)
    await browser.get(`/?add-to-cart=${chair}`)
    assert.match((await browser.get('/cart/')).text, /−150\u00a0₴/)
    assert.equal((await browser.get('/?coupon=')).headers.location, '/')
    const fragments = await browser.post('/?wc-ajax=get_refreshed_fragments', { time: '1' })
    assert.match(JSON.parse(fragments.text).fragments['div.widget_shopping_cart_content'], /Знижка.*−150\u00a0₴/)
  })

  it('links to the checkout', async () => {
    await browser.get(`/?add-to-cart=${chair}`)
    const { nonce } = await cartForm()
    const { headers } = await browser.post('/cart/', { proceed: '1', 'woocommerce-cart-nonce': nonce })
    assert.equal(headers.location, '/checkout/')
  })
})

describe('the cart page as data', () => {
  const asData = { accept: 'application/json' }
  const content = (text: string) => JSON.parse(text)

  it('answers its component on the same address: for one visitor, never stored, and never in place of the page', async () => {
    await browser.get(`/?add-to-cart=${chair}&quantity=2`)
    const { status, headers, text } = await browser.get('/cart/', asData)
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['cache-control'], 'private, no-store')
    assert.match(String(headers.vary), /\baccept\b(?!-)/)
    const { cart, notices, nonce, couponNonces } = content(text)
    assert.deepEqual([cart.count, cart.total, cart.lines[0].name], [2, 600_00, 'Стілець'])
    assert.match(notices[0].text, /«Стілець» додано/)
    assert.equal(browser.cookies.get('woocommerce_cart_hash'), cart.hash)

    const page = await browser.get('/cart/', { accept: 'text/html,*/*;q=0.8' })
    assert.match(String(page.headers['content-type']), /^text\/html/)
    assert.match(String(page.headers.vary), /\baccept\b(?!-)/)
    assert.doesNotMatch(page.text, /додано до кошика/, 'shown once')
    assert.ok(page.text.includes(`name="woocommerce-cart-nonce" value="${nonce}"`))
    assert.ok(page.text.includes(`data-apply-coupon-nonce="${couponNonces.apply}"`))
  })

  it('is only for those who ask for nothing else', async () => {
    for (const accept of ['application/json, text/plain, */*', '*/*', 'text/html, application/json;q=0.9', '']) {
      const { headers } = await browser.get('/cart/', { accept })
      assert.match(String(headers['content-type']), /^text\/html/, accept)
    }
  })

  it('follows a change by the same form and links, and their rules', async () => {
    await browser.get(`/?add-to-cart=${chair}`)
    const { nonce, keys, links } = await cartForm()
    const post = (quantity: string, nonce: string) =>
      browser.post(
        '/cart/',
        { [`cart[${keys[0]}][qty]`]: quantity, update_cart: '1', 'woocommerce-cart-nonce': nonce },
        asData,
      )
    const changed = await post('4', nonce)
    assert.deepEqual([changed.status, changed.headers.location], [302, '/cart/'])
    const after = content((await browser.get('/cart/', asData)).text)
    assert.deepEqual([after.cart.count, after.notices], [4, [{ kind: 'success', text: 'Кошик оновлено.' }]])

    await post('9', '0123456789')
    assert.equal(content((await browser.get('/cart/', asData)).text).cart.count, 4)
    await browser.get(links[0] ?? '', asData)
    const emptied = content((await browser.get('/cart/', asData)).text)
    assert.deepEqual([emptied.cart.lines, emptied.cart.hash], [[], ''])
    assert.match(emptied.notices[0].link.href, /^\/cart\/\?undo_item=/)
  })

  it('is in the language of the page', async () => {
    await browser.get(`/en/shop/?add-to-cart=${chair}`)
    const { notices } = content((await browser.get('/en/cart/', asData)).text)
    assert.match(notices[0].text, /added to (the|your) cart/)
  })
})

describe('too many requests', () => {
  it('get a page that links back to the same path, never to another site', async () => {
    const from = (client: string) => ({ 'x-forwarded-for': client })
    const tire = async (client: string) => {
      for (let n = 0; n < 300; n++) {
        const { status } = await site.get('/?add-to-cart=0', from(client))
        assert.notEqual(status, 429, String(n))
      }
    }
    const ways = (text: string) =>
      [...(/<main.*<\/main>/s.exec(text)?.[0] ?? '').matchAll(/<a class="button[^"]*" href="([^"]*)">([^<]*)</g)].map(
        ([, href, words]) => `${href} ${words}`,
      )
    await tire('203.0.113.7')
    const home = '/ На головну'
    for (const [path, again] of [
      [`/shop/?orderby=price&add-to-cart=${chair}`, `/shop/?orderby=price&amp;add-to-cart=${chair}`],
      [`//evil.example/?add-to-cart=${chair}`, `/evil.example/?add-to-cart=${chair}`],
    ] as const) {
      const { status, text, headers } = await site.get(path, from('203.0.113.7'))
      assert.equal(status, 429, path)
      assert.equal(headers['retry-after'], '60')
      assert.deepEqual(ways(text), [`${again} Спробувати ще\u00a0раз`, home], path)
    }
    const form = { ...from('203.0.113.7'), 'content-type': 'application/x-www-form-urlencoded' }
    for (const [referer, again] of [
      [`${shop.site.url}/shop/?page=2`, '/shop/?page=2'],
      ['https://evil.example/x', '/cart/'],
    ] as const) {
      const { status, text } = await site.request('POST', '/', { ...form, referer }, `add-to-cart=${chair}`)
      assert.equal(status, 429)
      assert.deepEqual(ways(text), [`${again} Спробувати ще\u00a0раз`, home])
    }
    const english = await site.get(`/en/shop/?add-to-cart=${chair}`, from('203.0.113.7'))
    assert.deepEqual([english.status, ways(english.text)[0]], [429, `/en/shop/?add-to-cart=${chair} Try again`])
  })
})
