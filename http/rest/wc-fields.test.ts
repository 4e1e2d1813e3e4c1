import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { assertAllFieldsWritten, assertFields, type REST_FIELDS } from '#test/fixtures/wc-rest-fields.ts'
import { openTestRest, type RestReply, type TestRest } from '#test/rest-client.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { REST_ROUTES } from './rest-routes.ts'

const P = '/wc/v3/products'

// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
type Thing = any

onEachDatabase('wc/v3 fields', (name) => {
  let shop: TestShop
  let rest: TestRest
  let picture: number
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, REST_ROUTES, 'owner')
    const facts = { kind: 'picture', mime: 'image/jpeg', width: 900, height: 600, bytes: 1, created_at: NOON } as const
    const row = { ...facts, hash: 'ab'.repeat(32), thumbhash: '', color: '#b08a5b', name: 'photo.jpg' }
    picture = (await shop.db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  after(() => shop.close())

  const done = ({ status, body }: RestReply): Thing => {
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
    return body
  }
  const make = async (path: string, input: object) => done(await rest.request('POST', path, input))
  const read = async (path: string) => done(await rest.request('GET', path))

  /**
   * Created with one half of the fields and updated with the other: each is returned as sent, and is the same when
   * read again.
   */
  async function keeps(path: string, input: object, kind: keyof typeof REST_FIELDS): Promise<Thing> {
    assertAllFieldsWritten(kind, input)
    const made = await make(path, input)
    assertFields(kind, made)
    assert.deepEqual(sentOf(made, input), input, `${path} made`)
    const kept = await read(`${path}/${made.id}`)
    assert.deepEqual(sentOf(kept, input), input, `${path} read`)
    const { code: _, ...again } = input as Record<string, unknown>
    const changed = done(await rest.request('PUT', `${path}/${made.id}`, again))
    assert.deepEqual(sentOf(changed, again), again, `${path} changed`)
    const [listed] = await read(`${path}?include=${made.id}`)
    assertFields(kind, path.endsWith('attributes') ? changed : listed)
    return changed
  }

  it('of a product and its variation are present, and written values are returned', async () => {
    const category = await make(`${P}/categories`, { name: 'Дивани' })
    const tag = await make(`${P}/tags`, { name: 'Осінь' })
    const color = await make(`${P}/attributes`, { name: 'Тканина' })
    const brand = await make(`${P}/attributes`, { name: 'Бренд' })
    const maker = await make(`${P}/attributes/${brand.id}/terms`, { name: 'Гуцул' })
    const [first, second] = [await make(P, { name: 'Пуф' }), await make(P, { name: 'Плед' })]
    const common = {
      description: '<p>Дуб</p>',
      sku: 'SF-9',
      global_unique_id: '4820000000017',
      status: 'publish',
      regular_price: '12500.50',
      sale_price: '11000.00',
      date_created: '2026-01-02T03:04:05',
      date_created_gmt: '2026-01-02T01:04:05',
      date_on_sale_from: '2026-11-01T00:00:00',
      date_on_sale_from_gmt: '2026-10-31T22:00:00',
      date_on_sale_to: '2026-12-01T23:59:59',
      date_on_sale_to_gmt: '2026-12-01T21:59:59',
      virtual: false,
      downloadable: true,
      download_limit: 3,
      download_expiry: 30,
      tax_status: 'none',
      downloads: [{ id: 'a1', name: 'Інструкція', file: 'https://dubrava.test/i.pdf' }],
      tax_class: 'reduced',
      manage_stock: true,
      stock_quantity: 7,
      backorders: 'notify',
      low_stock_amount: 2,
      weight: '45.5',
      dimensions: { length: '90', width: '220.5', height: '80' },
      shipping_class: 'великогабарит',
      menu_order: 4,
      meta_data: [{ key: '_crm', value: { id: 7 } }],
    }
    const image = { id: picture, alt: 'Диван', name: 'Диван у вітальні' }
    const weave = { id: color.id, name: 'Тканина', visible: true, variation: true, options: ['Льон', 'Вовна'] }
    const chosen = { id: color.id, name: 'Тканина', option: 'lon' }
    assertAllFieldsWritten('image', image)
    assertAllFieldsWritten('productAttribute', weave)
    assertAllFieldsWritten('choice', chosen)
    assertAllFieldsWritten('dimensions', common.dimensions)
    assertAllFieldsWritten('download', common.downloads[0] ?? {})
    assertAllFieldsWritten('meta', common.meta_data[0] ?? {})
    const made = await keeps(
      P,
      {
        ...common,
        name: 'Диван «Лиман»',
        slug: 'dyvan-lyman',
        type: 'variable',
        featured: true,
        purchase_note: 'Дякуємо',
        catalog_visibility: 'catalog',
        short_description: '<p>Коротко</p>',
        button_text: 'Купити',
        external_url: 'https://dubrava.test/x',
        sold_individually: true,
        reviews_allowed: false,
        upsell_ids: [first.id],
        cross_sell_ids: [second.id],
        grouped_products: [first.id, second.id],
        categories: [{ id: category.id }],
        tags: [{ id: tag.id }],
        images: [image],
        brands: [{ id: maker.id }],
        parent_id: 0,
        post_password: '',
        attributes: [weave],
        // By slug, as in WooCommerce.
        default_attributes: [chosen],
      },
      'product',
    )
    assertFields('dimensions', made.dimensions)
    assertFields('image', made.images[0])
    assertFields('download', made.downloads[0])
    assertFields('meta', made.meta_data[0])
    for (const term of [...made.categories, ...made.tags]) assertFields('named', term)
    assertFields('productAttribute', made.attributes[0])
    assertFields('choice', made.default_attributes[0])

    const variation = await keeps(
      `${P}/${made.id}/variations`,
      {
        ...common,
        sku: 'SF-9-L',
        global_unique_id: '4820000000031',
        manage_stock: 'parent',
        image: { ...image, alt: 'Льон' },
        attributes: [{ id: color.id, name: 'Тканина', option: 'Льон' }],
      },
      'variation',
    )
    assert.deepEqual(variation.parent_id, made.id)
    assertFields('image', variation.image)
    // A client may refer to what it has read by id only.
    const [{ id: metaId }] = made.meta_data
    const { meta_data: meta } = done(
      await rest.request('PUT', `${P}/${made.id}`, { meta_data: [{ id: metaId, value: '8' }] }),
    )
    assert.deepEqual(sentOf(meta, [{ key: '_crm', value: '8' }]), [{ key: '_crm', value: '8' }])
  })

  it('of a product that this shop cannot store are refused by name, and nothing is stored', async () => {
    const { id } = await make(P, { name: 'Шафа' })
    for (const [field, value] of [
      ['post_password', 'сезам'],
      ['brands', [{ id: 999_999 }]],
    ] as const) {
      const { status, body } = await rest.request('PUT', `${P}/${id}`, { name: 'Інша', [field]: value })
      const code = field === 'brands' ? 'woocommerce_rest_term_invalid' : 'rest_invalid_param'
      assert.deepEqual([status, body.code, Object.keys(body.data.params ?? {})], [400, code, [field]])
    }
    assert.equal((await read(`${P}/${id}`)).name, 'Шафа')
  })

  it('of a product without stock management are returned as sent', async () => {
    for (const stock_status of ['onbackorder', 'outofstock', 'instock']) {
      const { id, stock_status: made } = await make(P, { name: 'Гамак', stock_status, manage_stock: false })
      assert.deepEqual([made, (await read(`${P}/${id}`)).stock_status], [stock_status, stock_status])
    }
  })

  it('of a picture belong to the media library: its path contains its id, and its new name is stored', async () => {
    const { id: bare, images } = await make(P, { name: 'Лава', images: [{ id: picture, name: 'Лава в саду' }] })
    assert.deepEqual([images[0].id, images[0].name, images[0].alt], [picture, 'Лава в саду', ''])
    const [entry] = await listAuditEntries(shop, { limit: 10 })
    const noted = (await listAuditEntries(shop, { limit: 10 })).find(({ kind }) => kind === 'media')
    assert.deepEqual([noted?.entity, noted?.title, entry?.kind], [String(picture), 'Лава в саду', 'product'])
    const byAddress = { images: [{ src: images[0].src, name: '' }] }
    const again = done(await rest.request('PUT', `${P}/${bare}`, byAddress))
    assert.deepEqual([again.images[0].id, again.images[0].name], [picture, 'Лава в саду'])
  })

  it('of a product’s attributes and brands keep the given order, and change only when sent', async () => {
    const [color, form] = [
      await make(`${P}/attributes`, { name: 'Колір' }),
      await make(`${P}/attributes`, { name: 'Форма' }),
    ]
    const brand = (await read(`${P}/attributes`)).find(({ slug }: Thing) => slug === 'pa_brend')
    const attributes = [
      { id: form.id, position: 7, options: ['Кругла'] },
      { id: brand.id, position: 5, options: ['Гуцул'] },
      { id: color.id, position: 3, options: ['Білий'] },
    ]
    const made = await make(P, { name: 'Столик', attributes })
    const namesOf = (item: Thing) => item.attributes.map(({ name, position }: Thing) => [name, position])
    const inOrder = [
      ['Колір', 0],
      ['Бренд', 1],
      ['Форма', 2],
    ]
    assert.deepEqual(namesOf(made), inOrder)
    // A whole product sent back with another brand among its attributes: the separate brands are outdated.
    const [round, maker, white] = made.attributes.toReversed()
    const input = { ...made, attributes: [white, { ...maker, options: ['Бойко'] }, round] }
    const changed = done(await rest.request('PUT', `${P}/${made.id}`, input))
    assert.deepEqual([changed.brands.map(({ name }: Thing) => name), namesOf(changed)], [['Бойко'], inOrder])
    const back = done(
      await rest.request('PUT', `${P}/${made.id}`, { brands: made.brands.map(({ id }: Thing) => ({ id })) }),
    )
    assert.deepEqual([back.brands, namesOf(back)], [made.brands, inOrder])
    const without = done(await rest.request('PUT', `${P}/${made.id}`, { brands: [] }))
    assert.deepEqual(
      [without.brands, namesOf(without)],
      [
        [],
        [
          ['Колір', 0],
          ['Форма', 1],
        ],
      ],
    )
  })

  it('of categories, tags, attributes and values are present, and written values are returned', async () => {
    const home = await make(`${P}/categories`, { name: 'Меблі' })
    const photo = { id: picture, name: 'Крісло з вовни', alt: 'Сіре крісло' }
    assertAllFieldsWritten('categoryImage', photo)
    const category = await keeps(
      `${P}/categories`,
      {
        name: 'Крісла',
        slug: 'krisla',
        parent: home.id,
        description: '<p>Усі крісла</p>',
        display: 'both',
        menu_order: 5,
        image: photo,
      },
      'category',
    )
    assertFields('image', category.image)
    // By URL, as a client that copies shops sends it.
    const { image } = done(
      await rest.request('PUT', `${P}/categories/${home.id}`, { image: { src: category.image.src } }),
    )
    assert.equal(image.id, picture)
    await keeps(`${P}/tags`, { name: 'Новинки', slug: 'novynky', description: '<p>Щойно</p>' }, 'tag')
    const attribute = await keeps(
      `${P}/attributes`,
      { name: 'Оббивка', slug: 'pa_obbyvka', type: 'select', order_by: 'name_num', has_archives: true },
      'attribute',
    )
    for (const [field, value] of [
      ['type', 'color'],
      ['order_by', 'price'],
      ['has_archives', 'maybe'],
    ] as const) {
      const { status, body } = await rest.request('PUT', `${P}/attributes/${attribute.id}`, { [field]: value })
      assert.deepEqual([status, body.code, Object.keys(body.data.params)], [400, 'rest_invalid_param', [field]])
    }
    const terms = `${P}/attributes/${attribute.id}/terms`
    await keeps(terms, { name: 'Шеніл', slug: 'shenil', description: '<p>М’який</p>', menu_order: 3 }, 'term')
  })

  it('of an order, its lines, notes, refunds and customer are present, and written values are returned', async () => {
    const sofa = await make(P, { name: 'Диван', sku: 'SF-1', regular_price: '12500.50', images: [{ id: picture }] })
    const address = {
      first_name: 'Олена',
      last_name: 'Гай',
      company: 'ТОВ «Гай»',
      address_1: 'Хрещатик, 1',
      address_2: 'кв. 2',
      city: 'Київ',
      state: 'Київ',
      postcode: '01001',
      country: 'UA',
      phone: '+380671234567',
    }
    const body = {
      status: 'processing',
      created_via: 'crm',
      customer_note: 'Подзвоніть',
      payment_method: 'cod',
      payment_method_title: 'Післяплата',
      transaction_id: 'tx-1',
      meta_data: [{ key: 'from', value: 'crm' }],
      billing: { ...address, email: 'olena@example.com' },
      shipping: address,
    }
    const lines = {
      line_items: [{ product_id: sofa.id, quantity: 2, meta_data: [{ key: 'зауваження', value: 'терміново' }] }],
      shipping_lines: [{ method_id: 'nova_poshta', method_title: 'Нова пошта', total: '150.00' }],
      fee_lines: [{ name: 'Збирання', total: '500.00' }],
    }
    const made = await make('/wc/v3/orders', { ...body, ...lines })
    for (const order of [
      made,
      await read(`/wc/v3/orders/${made.id}`),
      done(await rest.request('PUT', `/wc/v3/orders/${made.id}`, body)),
      (await read('/wc/v3/orders'))[0],
    ]) {
      assertFields('order', order)
      assert.deepEqual(sentOf(order, { ...body, ...lines }), { ...body, ...lines })
      assertFields('billing', order.billing)
      assertFields('shipping', order.shipping)
      assertFields('line', order.line_items[0])
      assertFields('lineMeta', order.line_items[0].meta_data[0])
      assertFields('lineImage', order.line_items[0].image)
      assertFields('shippingLine', order.shipping_lines[0])
      assertFields('feeLine', order.fee_lines[0])
    }

    const note = await make(`/wc/v3/orders/${made.id}/notes`, { note: 'Зателефонували', customer_note: false })
    assertFields('note', note)
    const back = (id: number, refund_total: string) => ({ id, quantity: 1, refund_total })
    const [line, shipping, fee] = [made.line_items[0], made.shipping_lines[0], made.fee_lines[0]]
    done(await rest.request('PUT', `/wc/v3/orders/${made.id}`, { set_paid: true }))
    const refund = await make(`/wc/v3/orders/${made.id}/refunds`, {
      amount: '700.00',
      reason: 'Подряпина',
      api_refund: false,
      line_items: [back(line.id, '50'), back(shipping.id, '150'), back(fee.id, '500')],
    })
    const kept = await read(`/wc/v3/orders/${made.id}/refunds/${refund.id}`)
    for (const answered of [refund, kept]) {
      assertFields('refund', answered)
      assertFields('refundLine', answered.line_items[0])
      assertFields('shippingLine', answered.shipping_lines[0])
      assertFields('feeLine', answered.fee_lines[0])
      assert.deepEqual(
        [answered.amount, answered.reason, answered.line_items[0].total],
        ['700.00', 'Подряпина', '-50.00'],
      )
      assert.ok(answered.line_items[0].meta_data.some((meta: Thing) => meta.key === '_refunded_item_id'))
    }
    assertFields('orderRefund', (await read(`/wc/v3/orders/${made.id}`)).refunds[0])

    const [customer] = await read('/wc/v3/customers?email=olena@example.com')
    assertFields('customer', customer)
    assertFields('billing', customer.billing)
    assertFields('shipping', customer.shipping)
  })

  it('of a webhook are present, and written values are returned, except the secret', async () => {
    const input = { name: 'CRM', status: 'paused', topic: 'order.updated', delivery_url: 'https://crm.example/hook' }
    const made = await keeps('/wc/v3/webhooks', input, 'webhook')
    assert.ok(!('secret' in made))
  })

  it('of settings are present, and the editable ones are returned as written', async () => {
    const groups = await read('/wc/v3/settings')
    for (const group of groups) assertFields('settingGroup', group)
    for (const { id } of groups) {
      for (const setting of await read(`/wc/v3/settings/${id}`)) {
        assertFields('setting', setting)
        if (setting.type === 'select') assert.ok(setting.value in setting.options, setting.id)
      }
    }
    const path = '/wc/v3/settings/products/woocommerce_enable_review_rating'
    for (const value of ['no', 'yes']) {
      assert.equal(done(await rest.request('PUT', path, { value })).value, value)
      assert.equal((await read(path)).value, value)
    }
    const wrong = await rest.request('PUT', path, { value: 'maybe' })
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'rest_setting_value_invalid'])
    const fixed = await rest.request('PUT', '/wc/v3/settings/general/woocommerce_currency', { value: 'EUR' })
    assert.deepEqual([fixed.status, fixed.body.code], [400, 'rest_setting_value_invalid'])
    // The current value may be sent again.
    assert.equal(
      done(await rest.request('PUT', '/wc/v3/settings/general/woocommerce_currency', { value: 'UAH' })).value,
      'UAH',
    )
    const batch = done(
      await rest.request('POST', '/wc/v3/settings/products/batch', {
        update: [
          { id: 'woocommerce_cart_redirect_after_add', value: 'yes' },
          { id: 'woocommerce_weight_unit', value: 'lbs' },
        ],
      }),
    )
    assert.deepEqual([batch.update[0].value, batch.update[1].error.code], ['yes', 'rest_setting_value_invalid'])
  })

  it('of the system status are present', async () => {
    const status = await read('/wc/v3/system_status')
    assertFields('systemStatus', status)
    assertFields('environment', status.environment)
    // The answer makes no requests to other hosts: unknown is neither true nor false.
    for (const way of ['post', 'get']) assert.equal(status.environment[`remote_${way}_successful`], null)
    assertFields('database', status.database)
    assertFields('theme', status.theme)
    assertFields('shopSettings', status.settings)
  })
})

/** Only the fields of an answer that were sent: lists by position, objects by name. */
function sentOf(answer: Thing, sent: Thing): Thing {
  if (Array.isArray(sent)) return sent.map((item, at) => sentOf(answer?.[at], item))
  if (typeof sent !== 'object' || sent === null) return answer
  return Object.fromEntries(Object.keys(sent).map((name) => [name, sentOf(answer?.[name], sent[name])]))
}
