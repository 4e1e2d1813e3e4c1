import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { deleteProductsById, saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openStoreApiClient, type StoreApiClient, type StoreApiJson } from '#test/store-api-client.ts'

const HOUR_MS = 3_600_000

onEachDatabase('Store API cart', (name) => {
  let shop: TestShop
  let client: StoreApiClient
  let chair: number
  let table: number
  let sofa: number
  let oak: number

  beforeEach(async () => {
    shop = await openTestShop(name)
    client = openStoreApiClient(shop)
    const { id: category } = await saveCategory(shop, { name: 'Меблі' })
    const common = { categories: [category], description: '<p>Добра річ</p>' }
    ;[chair = 0, table = 0] = await saveProducts(shop, [
      { ...common, name: 'Стілець', sku: 'CH-1', regularPrice: 300_00, salePrice: 250_00, weightG: 4500 },
      { ...common, name: 'Стіл', regularPrice: 200_00, manageStock: 'yes', stockQuantity: 3 },
    ])
    const colour = (slugs: string[]) => ({
      attributeId: null,
      name: 'Колір',
      slug: 'kolir',
      visible: true,
      varies: true,
      defaultValue: '',
      values: slugs.map((slug) => ({ valueId: null, slug, name: slug === 'dub' ? 'Дуб' : 'Горіх', ...NO_SWATCH })),
    })
    ;[sofa = 0] = await saveProducts(shop, [
      { ...common, name: 'Диван', type: 'variable', attributes: [colour(['dub', 'horikh'])] },
    ])
    ;[oak = 0] = await saveProducts(shop, [
      { name: 'Диван', type: 'variation', parentId: sofa, regularPrice: 900_00, attributes: [colour(['dub'])] },
    ])
  })
  afterEach(() => shop.close())

  async function putIn(id: number, quantity = 1): Promise<StoreApiJson> {
    const { json, status } = await client.post('cart/add-item', { id, quantity })
    assert.equal(status, 201, JSON.stringify(json))
    return json
  }

  function refused(answer: { status: number; json: StoreApiJson }, status: number, code: string) {
    assert.deepEqual([answer.status, answer.json.code, answer.json.data.status], [status, code, status])
    assert.ok(answer.json.message.length > 0)
  }

  describe('a cart answer', () => {
    it('has the fields and types of the recorded answers', async () => {
      const cart = await putIn(chair, 2)
      assert.deepEqual(typesOf(cart), {
        items: 'list',
        coupons: 'list',
        fees: 'list',
        totals: 'object',
        shipping_address: 'object',
        billing_address: 'object',
        needs_payment: 'boolean',
        needs_shipping: 'boolean',
        payment_requirements: 'list',
        has_calculated_shipping: 'boolean',
        shipping_rates: 'list',
        items_count: 'number',
        items_weight: 'number',
        cross_sells: 'list',
        errors: 'list',
        payment_methods: 'list',
        extensions: 'object',
      })
      assert.deepEqual(typesOf(cart.items[0]), {
        key: 'string',
        id: 'number',
        type: 'string',
        quantity: 'number',
        quantity_limits: 'object',
        name: 'string',
        short_description: 'string',
        description: 'string',
        sku: 'string',
        low_stock_remaining: 'null',
        backorders_allowed: 'boolean',
        show_backorder_badge: 'boolean',
        sold_individually: 'boolean',
        permalink: 'string',
        images: 'list',
        variation: 'list',
        item_data: 'list',
        prices: 'object',
        totals: 'object',
        catalog_visibility: 'string',
        extensions: 'object',
      })
      assert.deepEqual(cart.items[0].quantity_limits, { minimum: 1, maximum: 9999, multiple_of: 1, editable: true })
      assert.deepEqual(Object.keys(cart.shipping_address), ADDRESS)
      assert.deepEqual(Object.keys(cart.billing_address), [...ADDRESS, 'email'])
      assert.deepEqual(Object.keys(cart.totals).slice(0, 11), [
        'total_items',
        'total_items_tax',
        'total_fees',
        'total_fees_tax',
        'total_discount',
        'total_discount_tax',
        'total_shipping',
        'total_shipping_tax',
        'total_price',
        'total_tax',
        'tax_lines',
      ])
    })

    it('has strings of kopiykas with the currency block, and raw prices with six digits', async () => {
      const { items, totals, items_count, items_weight } = await putIn(chair, 2)
      const [item] = items
      assert.equal(item.prices.price, '25000')
      assert.equal(item.prices.regular_price, '30000')
      assert.equal(item.prices.sale_price, '25000')
      assert.deepEqual(item.prices.raw_prices, {
        precision: 6,
        price: '250000000',
        regular_price: '300000000',
        sale_price: '250000000',
      })
      assert.equal(item.totals.line_total, '50000')
      assert.equal(totals.total_price, '50000')
      assert.equal(totals.total_shipping, null)
      assert.equal(totals.currency_minor_unit, 2)
      assert.deepEqual([items_count, items_weight], [2, 9000])
    })

    it('is empty without a cart, and no cookie is set', async () => {
      const { json, headers, status } = await client.get('cart/')
      assert.equal(status, 200)
      assert.deepEqual([json.items, json.items_count, json.totals.total_price], [[], 0, '0'])
      assert.equal(headers.get('cart-hash'), '')
      assert.equal(client.visitor.cartId, null)
    })

    it('reports lines that are unavailable or cost more; no line disappears', async () => {
      await putIn(chair)
      await putIn(table, 3)
      await putIn(oak)
      await updateProducts(shop, [
        { id: chair, salePrice: null },
        { id: table, stockQuantity: 2 },
      ])
      await deleteProductsById(shop, [sofa])
      const { json } = await client.get('cart')
      assert.equal(json.items.length, 3)
      assert.equal(json.items[0].item_data.length, 1)
      assert.equal(json.items[2].catalog_visibility, 'hidden')
      assert.deepEqual(
        json.errors.map((error: StoreApiJson) => error.code),
        ['woocommerce_rest_cart_item_error', 'woocommerce_rest_cart_item_error'],
      )
    })
  })

  describe('cart changes', () => {
    it('add-item answers 201 with the whole cart; the same product increases its line', async () => {
      await putIn(chair)
      const cart = await putIn(chair, 2)
      assert.deepEqual([cart.items.length, cart.items[0].quantity], [1, 3])
      const { status, json } = await client.post('cart/items/', { id: table })
      assert.deepEqual([status, json.items.length], [201, 2])
    })

    for (const attribute of ['kolir', 'attribute_pa_kolir', 'Колір']) {
      it(`add-item accepts options named ${attribute}`, async () => {
        const { status, json } = await client.post('cart/add-item', {
          id: sofa,
          variation: [{ attribute, value: 'dub' }],
        })
        assert.equal(status, 201)
        assert.deepEqual(json.items[0].variation, [{ attribute: 'Колір', value: 'Дуб' }])
        assert.deepEqual([json.items[0].id, json.items[0].type], [oak, 'variation'])
        assert.equal(json.items[0].permalink, 'https://dubrava.test/product/dyvan/?attribute_kolir=dub')
        assert.equal(json.items[0].description, '<p>Добра річ</p>')
      })
    }

    it('update-item and remove-item return the whole cart', async () => {
      const { key } = (await putIn(chair)).items[0]
      const updated = await client.post('cart/update-item', { key, quantity: 5 })
      assert.deepEqual([updated.status, updated.json.items[0].quantity], [200, 5])
      const removed = await client.post('cart/remove-item', { key })
      assert.deepEqual([removed.status, removed.json.items], [200, []])
    })

    it('items are listed, shown, changed and removed by key, and all at once', async () => {
      const { key } = (await putIn(chair)).items[0]
      await putIn(table)
      assert.equal((await client.get('cart/items')).json.length, 2)
      assert.equal((await client.get(`cart/items/${key}`)).json.id, chair)
      assert.equal((await client.post(`cart/items/${key}/`, { quantity: 4 }, 'PUT')).json.quantity, 4)
      const gone = await client.post(`cart/items/${key}`, {}, 'DELETE')
      assert.deepEqual([gone.status, gone.json], [204, null])
      assert.match(gone.headers.get('cart-hash') ?? '', /^[0-9a-f]{32}$/)
      const emptied = await client.post('cart/items', {}, 'DELETE')
      assert.deepEqual([emptied.status, emptied.json], [200, []])
      assert.equal((await client.get('cart')).json.items_count, 0)
    })

    it('are accepted as POST with X-HTTP-Method-Override', async () => {
      const { key } = (await putIn(chair)).items[0]
      const nonce = (await client.get('cart')).headers.get('nonce') ?? ''
      const override = (method: string) => ({ headers: { nonce, 'x-http-method-override': method } })
      const put = await client.request('POST', `cart/items/${key}`, { body: { quantity: 2 }, ...override('PUT') })
      assert.equal(put.json.quantity, 2)
      assert.equal((await client.request('POST', `cart/items/${key}`, override('DELETE'))).status, 204)
      refused(await client.request('POST', 'cart', override('BREW')), 404, 'rest_no_route')
    })

    it('are accepted as a form', async () => {
      const nonce = (await client.get('cart')).headers.get('nonce') ?? ''
      const type = 'application/x-www-form-urlencoded'
      const { status, json } = await client.request('POST', 'cart/add-item', {
        text: `id=${sofa}&variation[0][attribute]=kolir&variation[0][value]=dub`,
        headers: { nonce, 'content-type': type },
      })
      assert.deepEqual([status, json.items[0].id], [201, oak])
    })

    it('update the cart cookies', async () => {
      const { headers } = await client.post('cart/add-item', { id: chair })
      assert.equal(headers.get('set-cookie'), `hash=${headers.get('cart-hash')}`)
      const { headers: emptied } = await client.post('cart/items', {}, 'DELETE')
      assert.equal(emptied.get('set-cookie'), 'hash=; Max-Age=0')
    })
  })

  it('of one visitor is never shown to another', async () => {
    const others = Array.from({ length: 4 }, () => openStoreApiClient(shop))
    await Promise.all(others.map((other, index) => other.post('cart/add-item', { id: chair, quantity: index + 1 })))
    const counts = await Promise.all(others.map(async (other) => (await other.get('cart')).json.items_count))
    assert.deepEqual(counts, [1, 2, 3, 4])
    assert.equal(new Set(others.map((other) => other.visitor.cartId)).size, 4)
    const [first, second] = others
    const key = (await first?.get('cart'))?.json.items[0].key
    await second?.post('cart/remove-item', { key })
    assert.equal((await first?.get('cart'))?.json.items_count, 1)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  describe('refusals with a stable code', () => {
    it('an item that is unknown, not for sale, out of stock, too many or without its options', async () => {
      const [noPrice = 0, soldOut = 0, single = 0, draft = 0] = await saveProducts(shop, [
        { name: 'Без ціни' },
        { name: 'Розпродане', regularPrice: 1_00, stockStatus: 'outofstock' },
        { name: 'Одне', regularPrice: 1_00, soldIndividually: true },
        { name: 'Чернетка', regularPrice: 1_00, status: 'draft' },
      ])
      await putIn(single)
      await putIn(table, 2)
      for (const [body, code] of [
        [{ id: 999_999 }, 'woocommerce_rest_cart_invalid_product'],
        [{}, 'woocommerce_rest_cart_invalid_product'],
        [{ id: draft }, 'woocommerce_rest_cart_invalid_product'],
        [{ id: noPrice }, 'woocommerce_rest_product_not_purchasable'],
        [{ id: soldOut }, 'woocommerce_rest_product_out_of_stock'],
        [{ id: table, quantity: 2 }, 'woocommerce_rest_product_partially_out_of_stock'],
        [{ id: chair, quantity: 1e9 }, 'woocommerce_rest_product_invalid_quantity'],
        [{ id: single }, 'woocommerce_rest_product_invalid_quantity'],
        [{ id: sofa }, 'woocommerce_rest_missing_variation_data'],
        [{ id: sofa, variation: [{ attribute: 'kolir', value: 'buk' }] }, 'woocommerce_rest_invalid_variation_data'],
      ] as const) {
        refused(await client.post('cart/add-item', body), 400, code)
      }
      assert.equal((await client.get('cart')).json.items_count, 3)
    })

    it('an invalid quantity: 400 rest_invalid_param', async () => {
      const { key } = (await putIn(chair)).items[0]
      for (const quantity of [-1, 'abc', 1.5, null, [1], 1e300]) {
        const answer = await client.post('cart/add-item', { id: chair, quantity })
        refused(answer, 400, 'rest_invalid_param')
        assert.deepEqual(Object.keys(answer.json.data.params), ['quantity'])
        refused(await client.post('cart/update-item', { key, quantity }), 400, 'rest_invalid_param')
      }
      refused(await client.post('cart/update-item', { key }), 400, 'rest_invalid_param')
      refused(await client.post('cart/add-item', { id: sofa, variation: 'dub' }), 400, 'rest_invalid_param')
      assert.equal((await client.get('cart')).json.items_count, 1)
    })

    it('too many on update: the line keeps its quantity', async () => {
      const { key } = (await putIn(table, 2)).items[0]
      const answer = await client.post('cart/update-item', { key, quantity: 4 })
      refused(answer, 400, 'woocommerce_rest_product_partially_out_of_stock')
      assert.equal((await client.get('cart')).json.items[0].quantity, 2)
    })

    it('an unknown key: 409 with the whole cart, so the client is up to date again', async () => {
      await putIn(chair)
      const key = '0'.repeat(32)
      for (const answer of [
        await client.post('cart/update-item', { key, quantity: 1 }),
        await client.post('cart/remove-item', { key }),
        await client.post('cart/remove-item'),
        await client.get(`cart/items/${key}`),
        await client.post(`cart/items/${key}`, { quantity: 1 }, 'PUT'),
        await client.post(`cart/items/${key}`, {}, 'DELETE'),
      ]) {
        refused(answer, 409, 'woocommerce_rest_cart_invalid_key')
        assert.equal(answer.json.data.cart.items[0].id, chair)
      }
    })

    it('an unknown coupon', async () => {
      for (const path of ['cart/apply-coupon', 'cart/coupons']) {
        refused(await client.post(path, { code: 'ten' }), 400, 'woocommerce_rest_cart_coupon_error')
        refused(await client.post(path, {}), 400, 'woocommerce_rest_cart_coupon_error')
      }
      const notInCart = await client.post('cart/remove-coupon', { code: 'ten' })
      refused(notInCart, 409, 'woocommerce_rest_cart_coupon_invalid_code')
      assert.deepEqual(notInCart.json.data.cart.items, [])
      refused(await client.get('cart/coupons/ten'), 404, 'woocommerce_rest_cart_coupon_invalid_code')
      refused(await client.post('cart/coupons/ten', {}, 'DELETE'), 404, 'woocommerce_rest_cart_coupon_invalid_code')
      assert.deepEqual((await client.get('cart/coupons')).json, [])
      assert.deepEqual((await client.post('cart/coupons', {}, 'DELETE')).json, [])
    })

    it('an unavailable delivery method, and extensions', async () => {
      const rate = { package_id: 0, rate_id: 'flat_rate:1' }
      refused(await client.post('cart/select-shipping-rate', rate), 404, 'woocommerce_rest_cart_missing_rate_id')
      refused(await client.post('cart/select-shipping-rate'), 404, 'woocommerce_rest_cart_missing_rate_id')
      const long = { billing_address: { city: 'я'.repeat(121) } }
      refused(await client.post('cart/update-customer', long), 400, 'rest_invalid_param')
      refused(await client.post('cart/extensions', { namespace: 'x' }), 400, 'woocommerce_rest_cart_extensions_error')
    })

    it('invalid JSON, unknown routes and methods', async () => {
      const nonce = (await client.get('cart')).headers.get('nonce') ?? ''
      refused(
        await client.request('POST', 'cart/add-item', { text: '{"id":', headers: { nonce } }),
        400,
        'rest_invalid_json',
      )
      for (const [method, path] of [
        ['GET', 'nowhere'],
        ['GET', 'cart/nowhere'],
        ['GET', 'cart/add-item'],
        ['POST', 'products'],
        ['DELETE', 'cart'],
        ['GET', 'batch'],
      ] as const) {
        refused(await client.request(method, path, { headers: { nonce } }), 404, 'rest_no_route')
      }
      for (const text of ['[]', '"x"', 'null', '1']) {
        const answer = await client.request('POST', 'cart/add-item', { text, headers: { nonce } })
        refused(answer, 400, 'woocommerce_rest_cart_invalid_product')
      }
    })

    it('a body that is too long, by its declared and by its real length', async () => {
      const headers = { 'content-length': String(5 * 1024 * 1024), 'content-type': 'application/json' }
      refused(await client.request('POST', 'cart/add-item', { text: '{}', headers }), 413, 'rest_body_too_large')
      const text = JSON.stringify({ id: chair, more: 'x'.repeat(300_000) })
      refused(await client.request('POST', 'cart/add-item', { text }), 413, 'rest_body_too_large')
    })
  })

  describe('nonces', () => {
    it('are required for every change of the cart: 401 without one, 403 with an invalid one', async () => {
      const { key } = (await putIn(chair)).items[0]
      for (const [method, path] of [
        ['POST', 'cart/add-item'],
        ['POST', 'cart/update-item'],
        ['POST', 'cart/remove-item'],
        ['POST', 'cart/items'],
        ['DELETE', 'cart/items'],
        ['PUT', `cart/items/${key}`],
        ['PATCH', `cart/items/${key}`],
        ['DELETE', `cart/items/${key}`],
        ['POST', 'cart/apply-coupon'],
        ['POST', 'cart/update-customer'],
      ] as const) {
        const body = { key, id: chair, quantity: 7 }
        refused(await client.request(method, path, { body }), 401, 'woocommerce_rest_missing_nonce')
        const wrong = { body, headers: { nonce: '0123456789' } }
        refused(await client.request(method, path, wrong), 403, 'woocommerce_rest_invalid_nonce')
      }
      assert.equal((await client.get('cart')).json.items[0].quantity, 1)
    })

    it('of another action are invalid, and reading needs none', async () => {
      const { createNonce } = await import('#shop/sales/session/nonces.server.ts')
      const nonce = createNonce(shop, 'wp_rest', null)
      refused(
        await client.request('POST', 'cart/add-item', { body: { id: chair }, headers: { nonce } }),
        403,
        'woocommerce_rest_invalid_nonce',
      )
      assert.equal((await client.get('cart', { nonce: 'x' })).status, 200)
    })

    it('are valid for this half day and the next', async () => {
      const nonce = (await client.get('cart')).headers.get('nonce') ?? ''
      assert.match(nonce, /^[0-9a-f]{10}$/)
      const add = () => client.request('POST', 'cart/add-item', { body: { id: chair }, headers: { nonce } })
      shop.advanceClock(11 * HOUR_MS)
      assert.equal((await add()).status, 201)
      shop.advanceClock(13.5 * HOUR_MS)
      refused(await add(), 403, 'woocommerce_rest_invalid_nonce')
    })

    it('and their time, the cart hash and the cart token come with every cart answer, refusals too', async () => {
      for (const answer of [await client.get('cart'), await client.request('POST', 'cart/add-item')]) {
        assert.match(answer.headers.get('nonce') ?? '', /^[0-9a-f]{10}$/)
        assert.equal(answer.headers.get('nonce-timestamp'), String(shop.now() / 1000))
        assert.equal(answer.headers.get('user-id'), '0')
        assert.match(answer.headers.get('cart-token') ?? '', /^[\w-]+\.[\w-]+\.[\w-]+$/)
        assert.equal(answer.headers.get('cart-hash'), '')
      }
    })
  })

  describe('a cart token', () => {
    async function freshToken(): Promise<string> {
      return (await client.get('cart')).headers.get('cart-token') ?? ''
    }
    const add = (token: string) =>
      openStoreApiClient(shop).request('POST', 'cart/add-item', {
        body: { id: chair },
        headers: { 'cart-token': token },
      })

    it('is a JWT: HS256, the cart’s id, 48 hours, from store-api', async () => {
      const [header, claims] = (await freshToken())
        .split('.')
        .slice(0, 2)
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
      assert.deepEqual(header, { alg: 'HS256', typ: 'JWT' })
      assert.match(claims.user_id, /^t_[0-9a-f]{30}$/)
      assert.equal(claims.exp, (shop.now() + 48 * HOUR_MS) / 1000)
      assert.equal(claims.iss, 'store-api')
    })

    it('replaces nonce and cookies, and no cookie is set', async () => {
      const token = await freshToken()
      const added = await add(token)
      assert.equal(added.status, 201)
      assert.equal(added.headers.get('set-cookie'), null)
      const again = await client.get('cart', { 'cart-token': token })
      assert.deepEqual([again.json.items_count, again.headers.get('cart-hash')], [1, added.headers.get('cart-hash')])
      assert.equal((await client.get('cart')).json.items_count, 0)
    })

    it('of a visitor with cookies opens the same cart', async () => {
      await putIn(chair, 2)
      const token = await freshToken()
      assert.equal((await openStoreApiClient(shop).get('cart', { 'cart-token': token })).json.items_count, 2)
    })

    it('that is tampered with, expired or names another algorithm is refused', async () => {
      await putIn(chair)
      const token = await freshToken()
      const [header = '', claims = '', signature = ''] = token.split('.')
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const theirs = { user_id: client.visitor.cartId, exp: shop.now(), iss: 'store-api' }
      const none = part({ alg: 'none', typ: 'JWT' })
      const signedWith = (key: string, head: string) =>
        createHmac('sha256', key)
          .update(`${head}.${part(theirs)}`)
          .digest('base64url')
      for (const wrong of [
        `${header}.${part({ ...theirs, user_id: `t_${'0'.repeat(30)}` })}.${signature}`,
        `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
        `${header}.${claims}.`,
        `${header}.${claims}`,
        `${part({ alg: 'none', typ: 'JWT' })}.${part(theirs)}.`,
        `${part({ alg: 'none', typ: 'JWT' })}.${claims}.${signature}`,
        `${header}.${part(theirs)}.${signedWith('', header)}`,
        `${header}.${part(theirs)}.${signedWith('secret', header)}`,
        // Even with the right key: the algorithm is fixed.
        `${none}.${claims}.${createHmac('sha256', shop.seal('cart-token')).update(`${none}.${claims}`).digest('base64url')}`,
        `${token}.x`,
        'x',
      ]) {
        refused(await add(wrong), 401, 'woocommerce_rest_missing_nonce')
        const seen = await openStoreApiClient(shop).get('cart', { 'cart-token': wrong })
        assert.deepEqual([seen.status, seen.json.items_count], [200, 0])
      }
      assert.equal((await add(token)).status, 201)
      shop.advanceClock(48 * HOUR_MS)
      refused(await add(token), 401, 'woocommerce_rest_missing_nonce')
    })
  })

  describe('a batch', () => {
    const path = '/wc/store/v1/cart/add-item'

    it('answers 207: every call in order, for the same cart, each with its own status', async () => {
      const requests = [
        { path, method: 'POST', body: { id: chair } },
        { path: '/wc/store/v1/cart/add-item/', body: { id: 999_999 } },
        { path: `${path}?id=${table}` },
      ]
      const { status, json, headers } = await client.post('batch', { requests })
      assert.equal(status, 207)
      assert.deepEqual(
        json.responses.map((response: StoreApiJson) => response.status),
        [201, 400, 201],
      )
      assert.equal(json.responses[1].body.code, 'woocommerce_rest_cart_invalid_product')
      assert.equal(json.responses[2].body.items.length, 2)
      assert.match(json.responses[2].headers['Cart-Hash'], /^[0-9a-f]{32}$/)
      assert.equal(headers.get('set-cookie'), `hash=${json.responses[2].headers['Cart-Hash']}`)
      assert.equal((await client.get('cart')).json.items_count, 2)
    })

    it('requires the nonce as a single call does, its own or that of each call', async () => {
      const requests = [{ path, body: { id: chair } }]
      const without = await client.request('POST', 'batch', { body: { requests } })
      assert.equal(without.json.responses[0].status, 401)
      const nonce = (await client.get('cart')).headers.get('nonce')
      const batchRequests = [{ path, body: { id: chair }, headers: { nonce } }]
      assert.equal(
        (await client.request('POST', 'batch', { body: { requests: batchRequests } })).json.responses[0].status,
        201,
      )
    })

    it('has at most 25 calls, which change something in this API and are no batches', async () => {
      const many = (count: number) => ({
        requests: Array.from({ length: count }, () => ({ path, body: { id: chair } })),
      })
      assert.equal((await client.post('batch', many(25))).json.responses.length, 25)
      for (const body of [many(26), many(0), {}, { requests: 'x' }, { requests: [{ path, method: 'GET' }] }]) {
        const answer = await client.post('batch', body)
        refused(answer, 400, 'rest_invalid_param')
        assert.deepEqual(Object.keys(answer.json.data.params), ['requests'])
      }
      for (const wrong of ['/wc/store/v1/batch', '/wp/v2/media', '//evil.example/', '/wc/store/v1/../../v3/', 'x']) {
        const requests = [{ path, body: { id: chair } }, { path: wrong }]
        refused(await client.post('batch', { requests }), 400, 'woocommerce_rest_invalid_path')
      }
      assert.equal((await client.get('cart')).json.items_count, 25)
    })

    it('accepts the cart tokens of its calls', async () => {
      const token = (await client.get('cart')).headers.get('cart-token') ?? ''
      const requests = [
        { path, body: { id: chair }, headers: { 'Cart-Token': token } },
        { path, body: { id: chair }, headers: { 'Cart-Token': 'a\nb' } },
      ]
      const { json } = await client.request('POST', 'batch', { body: { requests } })
      assert.deepEqual(
        json.responses.map((response: StoreApiJson) => response.status),
        [201, 401],
      )
    })
  })

  describe('cross-origin requests', () => {
    const origin = 'https://elsewhere.example'

    it('are answered with a valid token only, and without cookies', async () => {
      const token = (await client.get('cart')).headers.get('cart-token') ?? ''
      const allowed = await client.get('cart', { origin, 'cart-token': token })
      assert.equal(allowed.headers.get('access-control-allow-origin'), origin)
      assert.equal(allowed.headers.get('access-control-allow-credentials'), null)
      assert.match(allowed.headers.get('access-control-expose-headers') ?? '', /Cart-Token/)
      for (const headers of [{ origin }, { origin, 'cart-token': 'x.y.z' }]) {
        const answer = await client.get('cart', headers)
        assert.equal(answer.headers.get('access-control-allow-origin'), null)
        assert.equal(answer.headers.get('vary'), 'Origin')
      }
    })

    it('are preflighted with the headers that a token would allow', async () => {
      const asks = { origin, 'access-control-request-headers': 'cart-token,content-type' }
      const { status, headers } = await client.request('OPTIONS', 'cart/add-item', { headers: asks })
      assert.equal(status, 200)
      assert.equal(headers.get('access-control-allow-origin'), origin)
      assert.match(headers.get('access-control-allow-headers') ?? '', /Cart-Token, Nonce/)
      assert.equal(headers.get('allow'), 'POST')
      const plain = await client.request('OPTIONS', 'cart', { headers: { origin } })
      assert.equal(plain.headers.get('access-control-allow-origin'), null)
      refused(await client.request('OPTIONS', 'nowhere'), 404, 'rest_no_route')
    })

    it('of the shop itself come with their cookies', async () => {
      const { headers } = await client.get('cart', { origin: 'https://dubrava.test' })
      assert.equal(headers.get('access-control-allow-origin'), 'https://dubrava.test')
      assert.equal(headers.get('access-control-allow-credentials'), 'true')
    })
  })

  it('are answered with the headers of every REST root', async () => {
    const { headers } = await client.get('cart')
    assert.equal(headers.get('content-type'), 'application/json; charset=UTF-8')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.match(headers.get('access-control-expose-headers') ?? '', /^X-WP-Total, X-WP-TotalPages, Link/)
    assert.match(
      headers.get('access-control-allow-headers') ?? '',
      /^Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type/,
    )
  })
})

const NO_SWATCH = { swatchColor: null, swatchPictureId: null }
const ADDRESS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
]

function typesOf(value: object): Record<string, string> {
  const typeOf = (below: unknown) => (below === null ? 'null' : Array.isArray(below) ? 'list' : typeof below)
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, typeOf(below)]))
}
