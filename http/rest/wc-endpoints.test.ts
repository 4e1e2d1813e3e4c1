import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { assertFields, type REST_FIELDS } from '#test/fixtures/wc-rest-fields.ts'
import { openTestRest, type RestReply, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { REST_ROUTES } from './rest-routes.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
type Thing = any

onEachDatabase('wc/v3 for CRM clients', (name) => {
  let shop: TestShop
  let sofa: Thing
  let order: Thing
  before(async () => {
    shop = await openTestShop(name)
    const stocked = { regular_price: '1000.00', manage_stock: true, stock_quantity: 50, status: 'publish' }
    const ownFields = { sku: 'RF-1', meta_data: [{ key: 'delivery_days', value: '5' }], shipping_class: 'velyke' }
    sofa = await make('/wc/v3/products', { ...stocked, name: 'Диван', ...ownFields })
    await make('/wc/v3/coupons', { code: 'SALE10', discount_type: 'percent', amount: '10' })
    order = await make('/wc/v3/orders', {
      status: 'completed',
      billing: { first_name: 'Оксана', last_name: 'Коваль', email: 'oksana@example.com', phone: '+380500000001' },
      line_items: [{ sku: 'RF-1', quantity: 3 }],
      shipping_lines: [{ method_id: 'van', method_title: 'Доставка', total: '450.00' }],
      coupon_lines: [{ code: 'SALE10' }],
    })
  })
  after(() => shop.close())

  const ask = (method: string, path: string, body?: object, as: TestCaller = 'owner') =>
    openTestRest(shop, REST_ROUTES, as).request(method, path, body)
  const done = ({ status, body }: RestReply): Thing => {
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
    return body
  }
  const make = async (path: string, input: object) => done(await ask('POST', path, input))
  const read = async (path: string) => done(await ask('GET', path))
  const refusal = ({ status, body }: RestReply) => [status, body.code]
  const assertAll = (kind: keyof typeof REST_FIELDS, list: Thing[]) => {
    assert.ok(list.length > 0, `there is some ${kind}`)
    for (const item of list) assertFields(kind, item)
  }

  it('reports: lists them, and every link answers', async () => {
    const reports = await read('/wc/v3/reports')
    assertAll('report', reports)
    for (const { slug } of reports) assert.equal((await ask('GET', `/wc/v3/reports/${slug}`)).status, 200, slug)
    assert.deepEqual(reports.map(({ slug }: Thing) => slug).slice(0, 7), [
      'sales',
      'top_sellers',
      'orders/totals',
      'products/totals',
      'customers/totals',
      'coupons/totals',
      'reviews/totals',
    ])
  })

  it('reports: sums the orders of the period', async () => {
    const [sales] = await read('/wc/v3/reports/sales?period=month')
    assertFields('sales', sales)
    for (const part of Object.values<Thing>(sales.totals)) assertFields('salesPart', part)
    assert.deepEqual(
      [sales.total_sales, sales.net_sales, sales.total_orders, sales.total_items, sales.total_shipping],
      ['3150.00', '2700.00', 1, 3, '450.00'],
    )
    assert.deepEqual([sales.total_discount, sales.total_refunds, sales.total_customers], ['300.00', 0, 1])
    const today = order.date_created.slice(0, 10)
    assert.deepEqual([sales.totals[today].sales, sales.totals[today].customers], ['3150.00', 1])
    const [before] = await read('/wc/v3/reports/sales?date_min=2020-01-01&date_max=2020-01-03')
    assert.deepEqual([Object.keys(before.totals), before.total_orders], [['2020-01-01', '2020-01-02', '2020-01-03'], 0])
    const wrong = await ask('GET', '/wc/v3/reports/sales?date_min=2020-01-03&date_max=2020-01-01')
    assert.deepEqual(refusal(wrong), [400, 'rest_invalid_param'])
    const [year] = await read('/wc/v3/reports/sales?period=year')
    assert.equal(year.totals_grouped_by, 'month')
    const sellers = await read('/wc/v3/reports/top_sellers?period=month')
    assertAll('topSeller', sellers)
    assert.deepEqual([sellers[0].product_id, sellers[0].quantity], [sofa.id, 3])
  })

  it('reports: counts existing items', async () => {
    const totalsOf = async (what: string) => {
      const list = await read(`/wc/v3/reports/${what}/totals`)
      assertAll('total', list)
      return Object.fromEntries(list.map(({ slug, total }: Thing) => [slug, total]))
    }
    assert.deepEqual(
      [(await totalsOf('orders')).completed, Object.keys(await totalsOf('orders')).includes('trash')],
      [1, false],
    )
    assert.deepEqual(await totalsOf('products'), { external: 0, grouped: 0, simple: 1, variable: 0 })
    assert.deepEqual(await totalsOf('customers'), { paying: 1, non_paying: 0 })
    assert.deepEqual(await totalsOf('coupons'), { percent: 1, fixed_cart: 0, fixed_product: 0 })
    assert.equal((await totalsOf('reviews')).rated_5_out_of_5, 0)
  })

  it('payment gateways: switches and limits the payment methods', async () => {
    const gateways = await ask('GET', '/wc/v3/payment_gateways')
    assertAll('gateway', gateways.body)
    assert.equal(gateways.headers.get('x-wp-total'), String(gateways.body.length))
    for (const { settings } of gateways.body) assertAll('settingField', Object.values(settings))
    const input = { enabled: false, settings: { max_amount: '12500.50' } }
    const changed = done(await ask('PUT', '/wc/v3/payment_gateways/cod', input))
    assert.deepEqual([changed.enabled, changed.settings.max_amount.value], [false, '12500.5'])
    const { payment } = await getSettings(shop)
    assert.deepEqual([payment.cod.on, payment.cod.most], [false, 1_250_050])
    assert.equal((await listAuditEntries(shop, { limit: 1 }))[0]?.entity, 'payment')
    // The answer can be sent back unchanged.
    const gateway = await read('/wc/v3/payment_gateways/liqpay')
    assert.deepEqual(done(await ask('PUT', '/wc/v3/payment_gateways/liqpay', gateway)), gateway)
    const wrong = await ask('PUT', '/wc/v3/payment_gateways/cod', { settings: { instructions: 'x' } })
    assert.deepEqual(refusal(wrong), [400, 'rest_setting_value_invalid'])
    assert.deepEqual(refusal(await ask('GET', '/wc/v3/payment_gateways/none')), [
      404,
      'woocommerce_rest_payment_gateway_invalid',
    ])
    assert.equal((await ask('PUT', '/wc/v3/payment_gateways/cod', input, 'manager')).status, 403)
  })

  it('shipping: lists zones, locations, methods and prices', async () => {
    const delivery = (await getSettings(shop)).delivery
    const zone = { id: 'kyiv', name: 'Київ', price: 45_000, freeFrom: 0, days: 2 }
    await saveSettings(shop, { delivery: { ...delivery, van: { ...delivery.van, zones: [zone] } } })
    const zones = await read('/wc/v3/shipping/zones')
    assertAll('zone', zones)
    assert.deepEqual(
      zones.map(({ id }: Thing) => id),
      [0, 1],
    )
    const locations = await read('/wc/v3/shipping/zones/1/locations')
    assertAll('zoneLocation', locations)
    assert.deepEqual([locations[0].code, await read('/wc/v3/shipping/zones/0/methods')], ['UA', []])
    const methods = await read('/wc/v3/shipping/zones/1/methods')
    assertAll('zoneMethod', methods)
    for (const { settings } of methods) assertAll('settingField', Object.values(settings))
    const van = methods.find(({ method_id: id }: Thing) => id === 'van')
    assert.equal(van.settings.cost.value, '450')
    const path = `/wc/v3/shipping/zones/1/methods/${van.id}`
    const changed = done(await ask('PUT', path, { settings: { cost: '500.50' } }))
    assert.equal(changed.settings.cost.value, '500.5')
    assert.equal((await getSettings(shop)).delivery.van.zones[0]?.price, 50_050)
    const branch = methods.find(({ method_id: id }: Thing) => id === 'np_branch')
    const off = done(await ask('PUT', `/wc/v3/shipping/zones/1/methods/${branch.id}`, { enabled: false }))
    assert.deepEqual([off.enabled, (await getSettings(shop)).delivery.novaPoshta.branch.on], [false, false])
    assert.deepEqual(done(await ask('PUT', path, changed)), changed)
    for (const [method, refused] of [
      ['POST', '/wc/v3/shipping/zones'],
      ['PUT', '/wc/v3/shipping/zones/1'],
      ['PUT', '/wc/v3/shipping/zones/1/locations'],
      ['POST', '/wc/v3/shipping/zones/1/methods'],
      ['DELETE', path],
    ] as const) {
      assert.deepEqual(refusal(await ask(method, refused, {})), [400, 'woocommerce_rest_not_supported'], refused)
    }
    for (const method of ['PUT', 'DELETE']) {
      assert.deepEqual(refusal(await ask(method, '/wc/v3/shipping/zones/0?force=true', { name: 'Світ' })), [
        403,
        'woocommerce_rest_shipping_zone_invalid_zone',
      ])
    }
    assert.deepEqual(refusal(await ask('GET', '/wc/v3/shipping/zones/9')), [
      404,
      'woocommerce_rest_shipping_zone_invalid',
    ])
    assertAll('shippingMethod', await read('/wc/v3/shipping_methods'))
  })

  it('taxes: are empty, and writes say so', async () => {
    const { status, body, headers } = await ask('GET', '/wc/v3/taxes')
    assert.deepEqual([status, body, headers.get('x-wp-total')], [200, [], '0'])
    assertAll('taxClass', await read('/wc/v3/taxes/classes'))
    const none = [400, 'woocommerce_rest_not_supported']
    assert.deepEqual(refusal(await ask('POST', '/wc/v3/taxes', { rate: '20' })), none)
    assert.deepEqual(refusal(await ask('GET', '/wc/v3/taxes/1')), [404, 'woocommerce_rest_invalid_id'])
  })

  it('reviews: are written, moderated, counted and deleted', async () => {
    const path = '/wc/v3/products/reviews'
    const input = {
      product_id: sofa.id,
      review: '<p>Зручний диван.</p><p>Дуже <b>раджу</b><br>усім</p>',
      reviewer: 'Олена',
      reviewer_email: 'Buyer@Example.com',
      rating: 5,
    }
    const { status, body, headers } = await ask('POST', path, input)
    assert.deepEqual([status, headers.get('location')], [201, body._links.self[0].href])
    assertFields('review', body)
    assert.deepEqual(
      [body.status, body.review, body.reviewer_email, body.rating, body.verified],
      ['approved', '<p>Зручний диван.</p><p>Дуже раджу<br>усім</p>\n', 'buyer@example.com', 5, false],
    )
    const reviewPath = `${path}/${body.id}`
    const rated = await read(`/wc/v3/products/${sofa.id}`)
    assert.deepEqual([rated.average_rating, rated.rating_count], ['5.00', 1])
    assert.deepEqual(refusal(await ask('POST', path, input)), [409, 'woocommerce_rest_comment_duplicate'])
    const unknown = await ask('POST', path, { ...input, product_id: 999_999 })
    assert.deepEqual(refusal(unknown), [404, 'woocommerce_rest_product_invalid_id'])
    // What was read may be sent back.
    assert.equal(done(await ask('PUT', reviewPath, body)).review, body.review)
    assert.deepEqual((await read(`${path}?product=${sofa.id}&search=раджу`)).length, 1)
    done(await ask('PUT', reviewPath, { status: 'hold' }))
    const listed = async (query: string) => (await read(`${path}?${query}`)).map(({ id }: Thing) => id)
    assert.deepEqual(
      [await listed(''), await listed('status=hold'), await listed('status=all'), await listed('status=trash')],
      [[], [body.id], [body.id], []],
    )
    assert.equal((await read(`/wc/v3/products/${sofa.id}`)).rating_count, 0)
    const trashed = done(await ask('DELETE', reviewPath))
    assert.deepEqual([trashed.id, trashed.status], [body.id, 'trash'])
    assert.deepEqual(refusal(await ask('GET', reviewPath)), [404, 'woocommerce_rest_review_invalid_id'])
    const batch = done(await ask('POST', `${path}/batch`, { create: [{ ...input, review: 'Ще один' }] }))
    const removed = done(await ask('DELETE', `${path}/${batch.create[0].id}?force=true`))
    assert.deepEqual([removed.deleted, removed.previous.review], [true, '<p>Ще один</p>\n'])
  })

  it('data: lists continents, countries and currencies', async () => {
    assertAll('report', await read('/wc/v3/data'))
    const continents = await read('/wc/v3/data/continents')
    assertAll('continent', continents)
    assert.equal(continents.length, 7)
    const europe = await read('/wc/v3/data/continents/eu')
    assert.equal(europe.countries.length, 52)
    assertAll('continentCountry', europe.countries)
    assertAll('country', await read('/wc/v3/data/countries'))
    const ukraine = await read('/wc/v3/data/countries/ua')
    assert.deepEqual([ukraine.code, ukraine.name, ukraine.states.length], ['UA', 'Україна', 27])
    assert.deepEqual(ukraine.states[9], { code: 'UA30', name: 'Київ' })
    assertAll('currency', await read('/wc/v3/data/currencies'))
    const current = await read('/wc/v3/data/currencies/current')
    assert.deepEqual([current.code, current.symbol], ['UAH', '₴'])
    assert.deepEqual(await read('/wc/v3/data/currencies/uah'), current)
    assert.deepEqual(refusal(await ask('GET', '/wc/v3/data/countries/zz')), [
      404,
      'woocommerce_rest_data_invalid_location',
    ])
    assert.deepEqual(refusal(await ask('GET', '/wc/v3/data/currencies/zzz')), [
      404,
      'woocommerce_rest_data_invalid_currency',
    ])
  })

  it('shipping classes: lists those of products, with names', async () => {
    const [had] = await read('/wc/v3/products/shipping_classes')
    assertFields('shippingClass', had)
    assert.deepEqual([had.slug, had.count, sofa.shipping_class_id], ['velyke', 1, had.id])
    const path = `/wc/v3/products/shipping_classes/${had.id}`
    const named = done(await ask('PUT', path, { name: 'Великогабарит', description: 'Двома людьми' }))
    assert.deepEqual([named.id, named.name, named.slug], [had.id, 'Великогабарит', 'velyke'])
    const twin = await ask('POST', '/wc/v3/products/shipping_classes', { name: 'Великогабарит' })
    assert.deepEqual([...refusal(twin), twin.body.data.resource_id], [400, 'term_exists', had.id])
    assert.deepEqual(
      (await read(`/wc/v3/products?shipping_class=${had.id}&_fields=id`)).map(({ id }: Thing) => id),
      [sofa.id],
    )
    const renamed = done(await ask('PUT', path, { slug: 'duzhe-velyke' }))
    assert.equal((await read(`/wc/v3/products/${sofa.id}`)).shipping_class, 'duzhe-velyke')
    const away = `/wc/v3/products/shipping_classes/${renamed.id}`
    assert.deepEqual(refusal(await ask('DELETE', away)), [501, 'woocommerce_rest_trash_not_supported'])
    done(await ask('DELETE', `${away}?force=true`))
    assert.deepEqual(
      [await read('/wc/v3/products/shipping_classes'), (await read(`/wc/v3/products/${sofa.id}`)).shipping_class],
      [[], ''],
    )
  })

  it('brands: lists the values of the brand attribute', async () => {
    assert.deepEqual(await read('/wc/v3/products/brands'), [])
    const made = await make('/wc/v3/products/brands', { name: 'Майстерня', description: '<p>Своя</p>' })
    assertFields('brand', made)
    done(await ask('PUT', `/wc/v3/products/${sofa.id}`, { brands: [{ id: made.id }] }))
    const [brand] = await read('/wc/v3/products/brands')
    assert.deepEqual([brand.id, brand.name, brand.count], [made.id, 'Майстерня', 1])
    assert.deepEqual(done(await ask('PUT', `/wc/v3/products/brands/${brand.id}`, brand)), brand)
    const twin = await ask('POST', '/wc/v3/products/brands', { name: 'Майстерня' })
    assert.deepEqual(refusal(twin), [400, 'term_exists'])
  })

  it('lists names of custom fields, order statuses and refunds of all orders', async () => {
    assert.deepEqual(await read('/wc/v3/products/custom-fields/names'), ['delivery_days'])
    assert.deepEqual(await read('/wc/v3/products/custom-fields/names?search=none'), [])
    const statuses = await read('/wc/v3/orders/statuses')
    assertAll('orderStatus', statuses)
    assert.deepEqual(
      statuses.map(({ slug }: Thing) => slug),
      ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'checkout-draft'],
    )
    done(await ask('PUT', `/wc/v3/orders/${order.id}`, { set_paid: true }))
    const input = { amount: '100.00', reason: 'Подряпина', api_refund: false }
    const refund = await make(`/wc/v3/orders/${order.id}/refunds`, input)
    const { body, headers } = await ask('GET', '/wc/v3/refunds')
    assertAll('refund', body)
    assert.deepEqual([body[0].id, body[0].parent_id, headers.get('x-wp-total')], [refund.id, order.id, '1'])
    assert.deepEqual(await read(`/wc/v3/refunds?exclude=${refund.id}`), [])
  })

  it('accepts a SKU for an order line and shows the coupon discount', async () => {
    assert.deepEqual([order.line_items[0].product_id, order.line_items[0].sku], [sofa.id, 'RF-1'])
    const [coupon] = order.coupon_lines
    assertFields('couponLine', coupon)
    assert.deepEqual([coupon.discount_type, coupon.nominal_amount, coupon.free_shipping], ['percent', 10, false])
    const unknown = await ask('POST', '/wc/v3/orders', { line_items: [{ sku: 'nothing', quantity: 1 }] })
    assert.deepEqual(refusal(unknown), [400, 'woocommerce_rest_required_product_reference'])
  })

  it('creates, changes, finds and deletes customers', async () => {
    const billing = { first_name: 'Ірина', last_name: 'Гай', city: 'Львів', phone: '+380670000002', country: 'UA' }
    const input = { email: 'iryna@example.com', first_name: 'Ірина', last_name: 'Гай', username: 'iryna', billing }
    const meta_data = [{ key: 'source', value: 'showroom' }]
    const made = await make('/wc/v3/customers', { ...input, password: 'not kept', meta_data })
    assertFields('customer', made)
    assert.deepEqual(
      [made.email, made.username, made.billing.city, made.meta_data, made.is_paying_customer],
      ['iryna@example.com', 'iryna', 'Львів', [{ id: 1, ...meta_data[0] }], false],
    )
    const path = `/wc/v3/customers/${made.id}`
    assert.deepEqual((await read('/wc/v3/customers?email=iryna@example.com'))[0].id, made.id)
    // Found without an order, by any name, city, address or telephone, case-insensitively.
    for (const searched of ['Гай', 'ірина га', 'львів', 'iryna', 'iryna@example.com', '0670000002', '0002']) {
      const found = await read(`/wc/v3/customers?search=${encodeURIComponent(searched)}`)
      assert.deepEqual([searched, found.map((customer: Thing) => customer.id)], [searched, [made.id]])
    }
    assert.deepEqual(await read(`/wc/v3/customers?search=${encodeURIComponent('Гай Одеса')}`), [])
    const again = done(await ask('PUT', path, made))
    assert.deepEqual(
      { ...again, date_modified: '', date_modified_gmt: '' },
      { ...made, date_modified: '', date_modified_gmt: '' },
    )
    const moved = done(await ask('PUT', path, { billing: { city: 'Одеса' }, meta_data: [{ id: 1, value: null }] }))
    assert.deepEqual([moved.billing.city, moved.billing.last_name, moved.meta_data], ['Одеса', 'Гай', []])
    const cityOf = async (city: string) => (await read(`/wc/v3/customers?search=${encodeURIComponent(city)}`)).length
    assert.deepEqual([await cityOf('Одеса'), await cityOf('Львів')], [1, 0])
    assert.deepEqual(await read(`${path}/downloads`), [])
    for (const [body, status, code] of [
      [{}, 400, 'rest_missing_callback_param'],
      [{ email: 'not-an-email' }, 400, 'customer_invalid_email'],
      [{ email: 'iryna@example.com' }, 400, 'registration-error-email-exists'],
      [{ email: 'other@example.com', username: 'iryna' }, 400, 'registration-error-username-exists'],
    ] as const) {
      assert.deepEqual(refusal(await ask('POST', '/wc/v3/customers', body)), [status, code])
    }
    // An order with that email belongs to the same customer, and its address replaces the older one.
    shop.advanceClock(1000)
    const order = await make('/wc/v3/orders', { billing: { ...billing, email: 'iryna@example.com', city: 'Харків' } })
    assert.deepEqual([order.customer_id, (await read(path)).billing.city], [made.id, 'Харків'])
    // Known from orders only: creating it returns that customer instead of a duplicate or an error.
    const buyer = { first_name: 'Тарас', last_name: 'Біль', email: 'taras@example.com', city: 'Суми', country: 'UA' }
    const bought = await make('/wc/v3/orders', { billing: buyer })
    const received = await make('/wc/v3/customers', {
      email: 'Taras@example.com',
      username: 'taras',
      last_name: 'Білий',
    })
    assert.deepEqual(
      [received.id, received.username, received.last_name, received.billing.city],
      [bought.customer_id, 'taras', 'Білий', 'Суми'],
    )
    assert.deepEqual(refusal(await ask('POST', '/wc/v3/customers', { email: 'taras@example.com' })), [
      400,
      'registration-error-email-exists',
    ])
    const batch = await make('/wc/v3/customers/batch', {
      create: [{ email: 'one@example.com' }, { email: 'bad' }],
      update: [{ id: made.id, first_name: 'Іра' }],
    })
    assert.deepEqual(
      [batch.create[0].email, batch.create[1].error.code, batch.update[0].first_name],
      ['one@example.com', 'customer_invalid_email', 'Іра'],
    )
    assert.deepEqual(refusal(await ask('DELETE', path)), [501, 'woocommerce_rest_trash_not_supported'])
    done(await ask('DELETE', `${path}?force=true`))
    assert.deepEqual(refusal(await ask('GET', path)), [404, 'wc_user_invalid_id'])
    assert.equal((await read(`/wc/v3/orders/${order.id}`)).customer_id, 0)
    assert.deepEqual(refusal(await ask('GET', '/wc/v3/customers/0')), [404, 'wc_user_invalid_id'])
    // The audit log outlives the erased person, so it must not contain personal data.
    assert.doesNotMatch(JSON.stringify(await listAuditEntries(shop, { limit: 50 })), /iryna@|Ірина|380670000002/)
  })

  it('runs the system tools', async () => {
    const tools = await read('/wc/v3/system_status/tools')
    assertAll('tool', tools)
    for (const { id } of tools) {
      const ran = done(await ask('PUT', `/wc/v3/system_status/tools/${id}`, { confirm: true }))
      assert.deepEqual([ran.id, ran.success], [id, true])
    }
    const unknown = await ask('PUT', '/wc/v3/system_status/tools/none', { confirm: true })
    assert.deepEqual(refusal(unknown), [404, 'woocommerce_rest_system_status_tool_invalid_id'])
    assert.equal((await shop.db.selectFrom('search_due').selectAll().execute()).length > 0, true)
  })

  it('shows the product’s picture and sizes for a variation without its own, and sending them back adds none', async () => {
    const facts = { kind: 'picture', mime: 'image/jpeg', width: 900, height: 600, bytes: 1, created_at: 0 } as const
    const row = { ...facts, hash: 'cd'.repeat(32), thumbhash: '', color: '#b08a5b', name: 'photo.jpg' }
    const picture = (await shop.db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
    const fabric = await make('/wc/v3/products/attributes', { name: 'Тканина' })
    const dimensions = { length: '90', width: '231', height: '80' }
    const parent = await make('/wc/v3/products', {
      name: 'Софа',
      type: 'variable',
      weight: '68',
      dimensions,
      images: [{ id: picture }],
      attributes: [{ id: fabric.id, variation: true, visible: true, options: ['Льон'] }],
    })
    const root = `/wc/v3/products/${parent.id}/variations`
    const made = await make(root, { regular_price: '100.00', attributes: [{ id: fabric.id, option: 'Льон' }] })
    assert.deepEqual([made.weight, made.dimensions, made.image.id], ['68', dimensions, picture])
    assert.match(made.permalink, /\?attribute_pa_tkanyna=lon$/)
    const back = done(await ask('PUT', `${root}/${made.id}`, made))
    assert.deepEqual([back.meblia.widthMm, back.meblia.weightG, back.meblia.pictures], [null, null, []])
    const variation = done(await ask('PUT', `${root}/${made.id}`, { dimensions: { width: '181' } }))
    assert.deepEqual(
      [variation.dimensions.width, variation.meblia.widthMm, variation.meblia.depthMm],
      ['181', 1810, null],
    )
  })

  it('answers 410 for items in the trash, which can be deleted permanently', async () => {
    const { id } = await make('/wc/v3/products', { name: 'Пуф' })
    const path = `/wc/v3/products/${id}`
    assert.equal(done(await ask('DELETE', path)).status, 'trash')
    assert.deepEqual(refusal(await ask('DELETE', path)), [410, 'woocommerce_rest_already_trashed'])
    // It cannot be read until it is restored (decision 039).
    assert.deepEqual(refusal(await ask('GET', path)), [404, 'woocommerce_rest_product_invalid_id'])
    assert.deepEqual(refusal(await ask('PUT', path, { name: 'Пуф' })), [404, 'woocommerce_rest_product_invalid_id'])
    assert.deepEqual(refusal(await ask('GET', '/wc/v3/products?status=trash')), [400, 'rest_invalid_param'])
    assert.deepEqual(done(await ask('DELETE', `${path}?force=true&_fields=id,status`)), { id, status: 'trash' })
    assert.deepEqual(refusal(await ask('DELETE', path)), [404, 'woocommerce_rest_product_invalid_id'])
    const page = await make('/wp/v2/pages', { title: 'Сторінка', status: 'draft' })
    done(await ask('DELETE', `/wp/v2/pages/${page.id}`))
    assert.deepEqual(refusal(await ask('DELETE', `/wp/v2/pages/${page.id}`)), [410, 'rest_already_trashed'])
  })
})
