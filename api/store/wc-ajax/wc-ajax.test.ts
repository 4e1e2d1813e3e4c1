import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { type CookieClient, openCookieClient } from '#test/cookie-client.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'

const HOUR = 3_600_000
const MINI_CART = 'div.widget_shopping_cart_content'

let shop: TestShop
let site: TestSite
let chair: number
let scarce: number
let sofa: number
let sessionName: string

before(async () => {
  shop = await openTestShop()
  ;[chair = 0, scarce = 0, sofa = 0] = await saveProducts(shop, [
    { name: 'Стілець', sku: 'ST-1', regularPrice: 300_00 },
    { name: 'Лампа', regularPrice: 100_00, manageStock: 'yes', stockQuantity: 2 },
    {
      name: 'Диван',
      type: 'variable',
      attributes: [attribute('kolir', ['sirii', 'synii'])],
    },
  ])
  await saveProducts(shop, [
    { name: 'Диван', type: 'variation', parentId: sofa, sku: 'DV-S', regularPrice: 900_00, salePrice: 800_00, attributes: [attribute('kolir', ['sirii'])] }, // biome-ignore format: short
  ])
  site = await openTestSite(shop)
  sessionName = `wp_woocommerce_session_${createHash('md5').update(shop.site.url).digest('hex')}`
})
after(() => closeInTurn(site, shop))

function attribute(slug: string, values: string[]) {
  return {
    attributeId: null,
    name: slug,
    slug,
    visible: true,
    varies: true,
    defaultValue: '',
    values: values.map((value) => ({
      valueId: null,
      name: value,
      slug: value,
      swatchColor: null,
      swatchPictureId: null,
    })),
  }
}

const AJAX = { 'x-requested-with': 'XMLHttpRequest' }
const call = (browser: CookieClient, endpoint: string, form: Record<string, string> = {}) =>
  browser.post(`/?wc-ajax=${endpoint}`, form, AJAX)
const addChair = (browser: CookieClient, quantity = '1') =>
  call(browser, 'add_to_cart', { product_sku: 'ST-1', product_id: String(chair), quantity })

function isAjaxAnswer(answer: TestResponse, type: string) {
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['content-type'], `${type}; charset=UTF-8`)
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  assert.equal(answer.headers['x-robots-tag'], 'noindex')
  assert.equal(answer.headers.expires, 'Wed, 11 Jan 1984 05:00:00 GMT')
  assert.equal(answer.headers['cache-control'], 'no-cache, must-revalidate, max-age=0, no-store, private')
}

function isEmpty(answer: TestResponse) {
  isAjaxAnswer(answer, 'text/html')
  assert.equal(answer.text, '')
  assert.equal(answer.headers['set-cookie'], undefined)
}

describe('call 3, add to cart', () => {
  it('returns all fragments and the hash, and sets the three cookies', async () => {
    const answer = await addChair(openCookieClient(site))
    isAjaxAnswer(answer, 'application/json')
    const json = JSON.parse(answer.text)
    assert.deepEqual(Object.keys(json), ['fragments', 'cart_hash'])
    assert.match(json.fragments[MINI_CART], /^<div class="[^"]*widget_shopping_cart_content[^"]*".*<\/div>$/s)
    assert.match(json.fragments[MINI_CART], RegExp(`data-product_id="${chair}"`))
    assert.match(json.fragments['a.cart-contents'], /^<a .*class="[^"]*cart-contents/)
    assert.match(json.cart_hash, /^[0-9a-f]{32}$/)

    const [items, hash, session, ...more] = answer.headers['set-cookie'] ?? []
    assert.equal(items, 'woocommerce_items_in_cart=1; path=/')
    assert.equal(hash, `woocommerce_cart_hash=${json.cart_hash}; path=/`)
    const shape = RegExp(
      `^${sessionName}=t_[0-9a-f]{30}%7C(\\d{10})%7C(\\d{10})%7C[0-9a-f]+; expires=(.+ GMT); Max-Age=172800; path=/; Secure; HttpOnly; SameSite=Lax$`,
    )
    const [, expires, expiring, date = ''] = shape.exec(session ?? '') ?? []
    assert.deepEqual(
      [Number(expires), Number(expiring), Date.parse(date)],
      [(shop.now() + 48 * HOUR) / 1000, (shop.now() + 24 * HOUR) / 1000, shop.now() + 48 * HOUR],
    )
    assert.deepEqual(more, [])
  })

  it('treats a missing, empty or 0 quantity as one', async () => {
    for (const quantity of [undefined, '', '0', ' ']) {
      const browser = openCookieClient(site)
      await call(browser, 'add_to_cart', { product_id: String(chair), ...(quantity !== undefined && { quantity }) })
      assert.match((await browser.get('/cart/')).text, /name="cart\[[0-9a-f]{32}\]\[qty\]"[^>]* value="1"/)
    }
  })

  for (const quantity of ['-1', '1e9', 'abc', '1.5', '1'.repeat(400), '99999']) {
    it(`refuses a quantity of ${quantity.slice(0, 8)}`, async () => {
      const answer = await addChair(openCookieClient(site), quantity)
      isAjaxAnswer(answer, 'application/json')
      assert.deepEqual(JSON.parse(answer.text), { error: true, product_url: `${shop.site.url}/product/stilets/` })
    })
  }

  it('refuses a quantity above stock with the product page, where the reason is shown once', async () => {
    const browser = openCookieClient(site)
    const answer = await call(browser, 'add_to_cart', { product_id: String(scarce), quantity: '3' })
    isAjaxAnswer(answer, 'application/json')
    assert.deepEqual(JSON.parse(answer.text), { error: true, product_url: `${shop.site.url}/product/lampa/` })
    assert.equal(browser.cookies.has('woocommerce_items_in_cart'), false)
    const response = await browser.get('/product/lampa/')
    assert.match(response.text, /<ul class="woocommerce-error" role="alert">.*в наявності лише 2/s)
    assert.doesNotMatch((await browser.get('/product/lampa/')).text, /в наявності лише 2/)
  })

  it('refuses a product without its options with the page to choose them', async () => {
    const answer = await call(openCookieClient(site), 'add_to_cart', { product_id: String(sofa) })
    assert.deepEqual(JSON.parse(answer.text), { error: true, product_url: `${shop.site.url}/product/dyvan/` })
  })

  it('has no page for an unknown product', async () => {
    const answer = await call(openCookieClient(site), 'add_to_cart', { product_id: '999999' })
    isAjaxAnswer(answer, 'application/json')
    assert.deepEqual(JSON.parse(answer.text), { error: true, product_url: false })
    assert.equal(answer.headers['set-cookie'], undefined)
  })

  it('answers nothing without a product_id', async () => {
    isEmpty(await call(openCookieClient(site), 'add_to_cart', { quantity: '1' }))
  })

  for (const productId of ['', ' ', 'abc', '0', '-5', '1e3', '9'.repeat(30), '1 OR 1=1']) {
    it(`answers as for an unknown product for the product_id «${productId.slice(0, 8)}»`, async () => {
      const answer = await call(openCookieClient(site), 'add_to_cart', { product_id: productId, quantity: '1' })
      isAjaxAnswer(answer, 'application/json')
      assert.deepEqual(JSON.parse(answer.text), { error: true, product_url: false })
      assert.equal(answer.headers['set-cookie'], undefined)
    })
  }

  it('adds nothing by GET, because links must not change the cart', async () => {
    isEmpty(await openCookieClient(site).get(`/?wc-ajax=add_to_cart&product_id=${chair}`))
  })

  for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', '']) {
    it(`treats a body that is not a form as empty: ${type}`, async () => {
      const answer = await openCookieClient(site).post(
        '/?wc-ajax=add_to_cart',
        { product_id: String(chair) },
        { 'content-type': type },
      )
      isEmpty(answer)
    })
  }

  it('does not read 5 MB, with a declared length or without', async () => {
    const form = { product_id: String(chair), more: 'x'.repeat(5_000_000) }
    const inOnePiece = await call(openCookieClient(site), 'add_to_cart', form)
    const chunked = await openCookieClient(site).post('/?wc-ajax=add_to_cart', form, { 'transfer-encoding': 'chunked' })
    for (const { status, headers } of [inOnePiece, chunked])
      assert.deepEqual([status, headers['set-cookie']], [413, undefined])
    const small = await openCookieClient(site).post(
      '/?wc-ajax=add_to_cart',
      { product_id: String(chair) },
      { 'transfer-encoding': 'chunked' },
    )
    assert.match(JSON.parse(small.text).cart_hash, /^[0-9a-f]{32}$/)
  })
})

describe('call 4, remove from the mini-cart', () => {
  it('returns fragments; with the last line the hash is empty and the cookies are deleted', async () => {
    const browser = openCookieClient(site)
    const { text } = await addChair(browser)
    const key = /data-cart_item_key="([0-9a-f]{32})"/.exec(JSON.parse(text).fragments[MINI_CART])?.[1] ?? ''
    const answer = await call(browser, 'remove_from_cart', { cart_item_key: key })
    isAjaxAnswer(answer, 'application/json')
    const json = JSON.parse(answer.text)
    assert.equal(json.cart_hash, '')
    assert.match(json.fragments[MINI_CART], /woocommerce-mini-cart__empty-message/)
    const hourAgo = new Date(shop.now() - HOUR).toUTCString()
    assert.deepEqual(answer.headers['set-cookie'], [
      `woocommerce_items_in_cart=0; expires=${hourAgo}; Max-Age=0; path=/`,
      `woocommerce_cart_hash=0; expires=${hourAgo}; Max-Age=0; path=/`,
    ])
    assert.doesNotMatch((await browser.get('/cart/')).text, /class="woocommerce-(message|error)"/)
  })

  for (const key of ['deadbeef', '', '../../etc', "' or 1=1 --"]) {
    it(`refuses an unknown key: «${key}»`, async () => {
      const browser = openCookieClient(site)
      await addChair(browser)
      for (const somebody of [browser, openCookieClient(site)]) {
        const answer = await call(somebody, 'remove_from_cart', { cart_item_key: key })
        isAjaxAnswer(answer, 'application/json')
        assert.equal(answer.text, '{"success":false}')
      }
    })
  }
})

describe('the other calls', () => {
  it('refresh fragments by POST and GET', async () => {
    const browser = openCookieClient(site)
    const { text } = await addChair(browser)
    for (const answer of [
      await call(browser, 'get_refreshed_fragments', { time: '1795203099000' }),
      await browser.get('/?wc-ajax=get_refreshed_fragments'),
    ]) {
      isAjaxAnswer(answer, 'application/json')
      assert.deepEqual(JSON.parse(answer.text), JSON.parse(text))
    }
    const nobody = await call(openCookieClient(site), 'get_refreshed_fragments')
    assert.equal(JSON.parse(nobody.text).cart_hash, '')
    assert.equal(nobody.headers['set-cookie'], undefined)
  })

  it('answer nothing for an unknown endpoint', async () => {
    for (const endpoint of ['nope', '', 'constructor', '__proto__', 'checkout'])
      isEmpty(await call(openCookieClient(site), endpoint, { a: '1' }))
  })

  it('apply and remove coupons and return a notice', async () => {
    await saveCoupon(shop, { code: 'TEN', kind: 'percent', amount: 1000 })
    const browser = openCookieClient(site)
    await addChair(browser, '1')
    const security = createNonce(shop, 'apply-coupon', null)
    const applied = await call(browser, 'apply_coupon', { security, coupon_code: 'Ten' })
    isAjaxAnswer(applied, 'text/html')
    assert.equal(applied.text, '<div class="woocommerce-message" role="alert">Промокод «TEN» застосовано.</div>')
    assert.match(String(applied.headers['set-cookie']), /woocommerce_cart_hash=[0-9a-f]{32}/)
    assert.match((await call(browser, 'get_cart_totals')).text, /cart-discount/)
    const evil = await call(browser, 'apply_coupon', { security, coupon_code: '<img src=x>' })
    assert.doesNotMatch(evil.text, /<img/)
    const nonce = createNonce(shop, 'remove-coupon', null)
    const removed = await call(browser, 'remove_coupon', { security: nonce, coupon: 'ten' })
    assert.match(removed.text, /^<div class="woocommerce-message" role="alert">Промокод «TEN» видалено/)
    assert.doesNotMatch((await call(browser, 'get_cart_totals')).text, /cart-discount/)
  })

  it('return an error for an unknown coupon and -1 for an invalid nonce', async () => {
    const browser = openCookieClient(site)
    for (const [endpoint, action] of [
      ['apply_coupon', 'apply-coupon'],
      ['remove_coupon', 'remove-coupon'],
    ] as const) {
      // biome-ignore format: pairs
      const good = await call(browser, endpoint, { security: createNonce(shop, action, null), coupon_code: 'x' })
      isAjaxAnswer(good, 'text/html')
      assert.match(good.text, /^<ul class="woocommerce-error" role="alert"><li>/)
      for (const security of ['', 'zzzzzzzzzz', createNonce(shop, 'woocommerce-cart', null)]) {
        const bad = await call(browser, endpoint, { security })
        assert.deepEqual([bad.status, bad.text], [403, '-1'])
      }
    }
  })

  it('return totals as the element of the cart page', async () => {
    const browser = openCookieClient(site)
    await addChair(browser, '2')
    const totals = await call(browser, 'get_cart_totals')
    isAjaxAnswer(totals, 'text/html')
    assert.match(totals.text, /^<div class="cart_totals".*600\u00a0₴/s)
    const security = createNonce(shop, 'update-shipping-method', null)
    assert.equal((await call(browser, 'update_shipping_method', { security })).text, totals.text)
  })

  it('return a variation, or false', async () => {
    const browser = openCookieClient(site)
    const ask = (form: Record<string, string>) => call(browser, 'get_variation', { product_id: String(sofa), ...form })
    const found = await ask({ attribute_kolir: 'sirii' })
    isAjaxAnswer(found, 'application/json')
    const variation = JSON.parse(found.text)
    assert.deepEqual(Object.keys(variation), VARIATION_KEYS)
    assert.deepEqual(
      [variation.attributes, variation.display_price, variation.display_regular_price, variation.sku],
      [{ attribute_kolir: 'sirii' }, 800, 900, 'DV-S'],
    )
    for (const form of [{}, { attribute_kolir: 'synii' }, { attribute_kolir: 'nope' }, { product_id: String(chair) }])
      assert.equal((await ask(form)).text, 'false')
    isEmpty(await call(browser, 'get_variation'))
    isEmpty(await ask({ product_id: '999999' }))
  })

  it('return a variation as a real shop does: with its product’s sizes, its own, or none', async () => {
    const browser = openCookieClient(site)
    const sized = { depthMm: 990, widthMm: 2315, heightMm: 920, weightG: 68_500 }
    const [parent = 0, bare = 0] = await saveProducts(shop, [
      { name: 'Ліжко', type: 'variable', attributes: [attribute('bik', ['a', 'b', 'c'])], ...sized },
      { name: 'Тумба', type: 'variable', attributes: [attribute('bik', ['a'])], soldIndividually: true },
    ])
    const variation = { type: 'variation', regularPrice: 950_00 } as const
    const counted = { manageStock: 'yes', stockQuantity: 12 } as const
    const scarce = { manageStock: 'yes', stockQuantity: 0, backorders: 'notify' } as const
    const ownFields = { depthMm: 800, weightG: 3000, description: 'Опис <b>варіанта</b>' }
    await saveProducts(shop, [
      {
        ...variation,
        name: 'Ліжко',
        parentId: parent,
        sku: 'L-A',
        attributes: [attribute('bik', ['a'])],
        salePrice: 900_50,
      },
      {
        ...variation,
        ...counted,
        ...ownFields,
        name: 'Ліжко',
        parentId: parent,
        attributes: [attribute('bik', ['b'])],
      },
      { ...variation, ...scarce, name: 'Ліжко', parentId: parent, attributes: [attribute('bik', ['c'])] },
      { ...variation, name: 'Тумба', parentId: bare, attributes: [attribute('bik', [])] },
    ])
    const ask = async (id: number, value: string) =>
      JSON.parse((await call(browser, 'get_variation', { product_id: String(id), attribute_bik: value })).text)

    const inherited = await ask(parent, 'a')
    assert.deepEqual(inherited.dimensions, { length: '99', width: '231.5', height: '92' })
    assert.equal(inherited.dimensions_html, '99 &times; 231,5 &times; 92 см')
    assert.deepEqual([inherited.weight, inherited.weight_html], ['68.5', '68,5 кг'])
    assert.equal(inherited.availability_html, '')
    assert.deepEqual([inherited.max_qty, inherited.min_qty, inherited.image_id], ['', 1, 0])
    const noImage = { title: '', caption: '', url: '', alt: '', src: '', srcset: false, sizes: false }
    assert.deepEqual(inherited.image, noImage)
    const price = (figures: string) =>
      `<span class="woocommerce-Price-amount amount"><bdi>${figures}&nbsp;<span class="woocommerce-Price-currencySymbol">₴</span></bdi></span>`
    const screenReaderText = (text: string) => `<span class="screen-reader-text">${text}</span>`
    assert.equal(
      inherited.price_html.replaceAll('\u00a0', ' '),
      `<span class="price"><del aria-hidden="true">${price('950')}</del> ${screenReaderText('Звичайна ціна: 950&nbsp;₴.')}<ins aria-hidden="true">${price('900,50')}</ins>${screenReaderText('Ціна зараз: 900,50&nbsp;₴.')}</span>`,
    )

    const ofItsOwn = await ask(parent, 'b')
    assert.deepEqual(ofItsOwn.dimensions, { length: '80', width: '231.5', height: '92' })
    assert.deepEqual([ofItsOwn.weight, ofItsOwn.weight_html, ofItsOwn.max_qty], ['3', '3 кг', 12])
    assert.equal(ofItsOwn.availability_html, '<p class="stock in-stock">В наявності</p>\n')
    assert.equal(ofItsOwn.variation_description, '<p>Опис <b>варіанта</b></p>\n')

    const awaited = await ask(parent, 'c')
    assert.equal(awaited.availability_html, '<p class="stock available-on-backorder">Доступне передзамовлення</p>\n')
    assert.equal(awaited.backorders_allowed, true)

    const unsized = await ask(bare, 'a')
    assert.deepEqual(unsized.dimensions, { length: '', width: '', height: '' })
    assert.deepEqual([unsized.dimensions_html, unsized.weight, unsized.weight_html], ['Н/Д', '', 'Н/Д'])
    assert.deepEqual(unsized.attributes, { attribute_bik: '' })
    assert.deepEqual([unsized.is_sold_individually, inherited.is_sold_individually], ['yes', 'no'])
  })
})

const VARIATION_KEYS = 'attributes availability_html backorders_allowed dimensions dimensions_html display_price display_regular_price image image_id is_downloadable is_in_stock is_purchasable is_sold_individually is_virtual max_qty min_qty price_html sku variation_description variation_id variation_is_active variation_is_visible weight weight_html'.split(' ') // biome-ignore format: one line

describe('the visitor session', () => {
  async function cartWith(cookie: string): Promise<boolean> {
    const { text } = await site.get('/?wc-ajax=get_refreshed_fragments', { cookie })
    return JSON.parse(text).cart_hash !== ''
  }

  it('starts anew for a foreign or tampered cookie, and never shows another’s cart', async () => {
    const browser = openCookieClient(site)
    await addChair(browser)
    const value = decodeURIComponent(browser.cookies.get(sessionName) ?? '')
    assert.equal(await cartWith(`${sessionName}=${encodeURIComponent(value)}`), true)
    const [id = '', expires = '', expiring = '', seal = ''] = value.split('|')
    const other = `t_${'0'.repeat(30)}`
    for (const forged of [
      [id, expires, expiring, seal.replace(/./, (c) => (c === '0' ? '1' : '0'))],
      [id, String(Number(expires) + 1), expiring, seal],
      [other, expires, expiring, seal],
      [id, expires, expiring, ''],
      [id, expires, expiring, createHash('md5').update(id).digest('hex')],
      [id],
      ['1', expires, expiring, seal],
    ])
      assert.equal(await cartWith(`${sessionName}=${encodeURIComponent(forged.join('|'))}`), false, forged.join('|'))
    for (const broken of ['%', '%7C%7C', 'x'.repeat(5000)])
      assert.equal(await cartWith(`${sessionName}=${broken}`), false)
    assert.equal(await cartWith(`other_${sessionName}=${encodeURIComponent(value)}`), false)
  })

  it('is renewed after 24 h, and expires after 48 h without a visit', async () => {
    const browser = openCookieClient(site)
    await addChair(browser)
    const first = browser.cookies.get(sessionName)
    shop.advanceClock(24 * HOUR - 1000)
    await call(browser, 'get_refreshed_fragments')
    assert.equal(browser.cookies.get(sessionName), first)
    shop.advanceClock(2000)
    await call(browser, 'get_refreshed_fragments')
    const renewed = browser.cookies.get(sessionName)
    assert.notEqual(renewed, first)
    await call(browser, 'get_refreshed_fragments')
    assert.equal(browser.cookies.get(sessionName), renewed)
    assert.equal(await cartWith(`${sessionName}=${renewed}`), true)
    shop.advanceClock(48 * HOUR)
    assert.equal(await cartWith(`${sessionName}=${renewed}`), false)
  })
})
