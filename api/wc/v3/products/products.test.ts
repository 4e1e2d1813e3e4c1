import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { findProductPage } from '#shop/catalog/products/product-page/product-page.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import { restoreProduct } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as attributes from '../terms/attributes.server.ts'
import * as categories from '../terms/categories.server.ts'
import * as products from './products.server.ts'
import { wooProduct, wooVariation } from './protocol.ts'
import * as variations from './variations.server.ts'

const routes = [...products.routes, ...variations.routes, ...categories.routes, ...attributes.routes]
const P = '/wc/v3/products'

onEachDatabase('wc/v3 products', (name) => {
  let shop: TestShop
  let rest: TestRest
  let products: TestProducts
  before(async () => {
    shop = await openTestShop(name)
    products = await seedProducts(shop)
    rest = openTestRest(shop, routes, 'manager')
  })
  after(() => shop.close())
  const ask: TestRest['request'] = (...args) => rest.request(...args)
  const names = async (query: string) =>
    (await ask('GET', `${P}?${query}`)).body.map((product: { name: string }) => product.name)

  it('return every field of a product in order, money as decimal strings, times in Kyiv and UTC', async () => {
    const { status, body } = await ask('GET', `${P}/${products.sofa}`)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(wooProduct.parse(body)), Object.keys(wooProduct.shape))
    assert.deepEqual(Object.keys(body), Object.keys(wooProduct.shape))
    assert.deepEqual(
      [body.price, body.regular_price, body.sale_price, body.price_html],
      ['100.00', '100.00', '', '100\u00a0₴'],
    )
    assert.deepEqual([body.date_created, body.date_created_gmt], ['2026-11-20T14:00:00', '2026-11-20T12:00:00'])
    assert.equal(body.permalink, 'https://dubrava.test/product/dyvan/')
    assert.deepEqual(body.categories, [{ id: products.sofas, name: 'Дивани', slug: 'dyvany' }])
  })

  it('return related products as the page shows them: same category first, then same tag, never itself or hidden ones', async () => {
    const [category = 0] = [(await ask('POST', `${P}/categories`, { name: 'Крісла' })).body.id]
    const make = async (name: string, more: object) =>
      (await ask('POST', P, { name, regular_price: '1', status: 'publish', ...more })).body.id
    const near = { categories: [{ id: category }] }
    const first = await make('Крісло', { ...near, tags: [{ name: 'М’яке' }] })
    const [tag] = (await ask('GET', `${P}/${first}`)).body.tags
    const second = await make('Крісло друге', near)
    const named = await make('Крісло назване', near)
    const hidden = await make('Крісло приховане', { ...near, status: 'draft' })
    const tagged = await make('Пуф', { tags: [{ id: tag.id }] })
    await ask('PUT', `${P}/${first}`, { cross_sell_ids: [named] })
    const related = async (id: number) => (await ask('GET', `${P}/${id}`)).body.related_ids
    assert.deepEqual(await related(first), [second, tagged])
    const page = await findProductPage(shop, 'krislo')
    assert.deepEqual(
      page?.related.map((card) => card.id),
      [second, tagged],
    )
    const list = (await ask('GET', `${P}?include=${first},${tagged}&orderby=include&order=asc`)).body
    assert.deepEqual(
      list.map((product: { related_ids: number[] }) => product.related_ids),
      [[second, tagged], [first]],
    )
    const more = [
      await make('Крісло третє', near),
      await make('Крісло четверте', near),
      await make('Крісло п’яте', near),
    ]
    assert.equal((await related(first)).length, 4)
    assert.equal((await related(first)).includes(tagged), false)
    await ask('POST', `${P}/batch`, { delete: [first, second, named, hidden, tagged, ...more] })
  })

  it('return the brand when the shop has brands', async () => {
    const { id: brand } = (await ask('POST', `${P}/attributes`, { name: 'Бренд' })).body
    const { id } = (await ask('POST', P, { name: 'Комод', attributes: [{ id: brand, options: ['Гуцул'] }] })).body
    const { brands } = (await ask('GET', `${P}/${id}`)).body
    assert.deepEqual([brands.length, brands[0].name, brands[0].slug], [1, 'Гуцул', 'hutsul'])
    assert.deepEqual((await ask('GET', `${P}/${products.sofa}`)).body.brands, [])
    await ask('DELETE', `${P}/${id}?force=true`)
  })

  it('list visible and hidden products, newest first, page by page', async () => {
    const { headers, body } = await ask('GET', `${P}?per_page=4`)
    assert.deepEqual([headers.get('x-wp-total'), headers.get('x-wp-totalpages'), body.length], ['6', '2', 4])
    assert.equal(body[0].name, 'Завтрашнє')
    assert.deepEqual([body[0].status, body[0].meblia.isScheduled], ['publish', true])
  })

  it('filter by each parameter', async () => {
    assert.deepEqual(await names('search=СТІЛ&orderby=title&order=asc'), ['Стіл', 'Стілець'])
    assert.deepEqual(await names('search=стл'), [])
    assert.deepEqual(await names('status=draft'), ['Чернетка'])
    assert.deepEqual(await names('status=future'), ['Завтрашнє'])
    assert.deepEqual(await names('exclude_status=draft,private,future&orderby=id&order=asc'), [
      'Стілець',
      'Стіл',
      'Диван',
    ])
    assert.deepEqual(await names(`category=${products.furniture}&orderby=menu_order&order=asc`), [
      'Стілець',
      'Стіл',
      'Диван',
    ])
    assert.deepEqual(await names(`tag=${products.tag}`), ['Диван'])
    assert.deepEqual(await names('min_price=150.00&max_price=250&orderby=id'), ['Стіл'])
    assert.deepEqual(await names('orderby=price&order=asc&min_price=1'), ['Диван', 'Стіл', 'Стілець'])
    // It has no price.
    assert.equal((await names('orderby=price&order=asc&status=any'))[0], 'Чернетка')
    assert.equal((await names('orderby=price&order=desc&status=any')).at(-1), 'Чернетка')
    assert.deepEqual(await names('slug=stil'), ['Стіл'])
    assert.deepEqual(await names(`include=${products.sofa},${products.chair}&orderby=include&order=asc`), [
      'Диван',
      'Стілець',
    ])
    assert.deepEqual(await names('after=2026-11-20T15:00:00'), ['Завтрашнє'])
    assert.deepEqual(await names('type=variable'), [])
    assert.deepEqual(await names('on_sale=true'), [])
    assert.deepEqual(await names('type=variation'), [])
    assert.equal((await ask('GET', `${P}?orderby=nonsense`)).body.code, 'rest_invalid_param')
    assert.equal((await ask('GET', `${P}?per_page=101`)).body.code, 'rest_invalid_param')
  })

  it('store the boxes of a product and refuse invalid ones', async () => {
    const box = { quantity: 2, weightG: 25_500, lengthMm: 1205, widthMm: 600, heightMm: 150 }
    const { body: made } = await ask('POST', P, { name: 'Комод', meblia: { boxes: [box] } })
    assert.deepEqual(made.meblia.boxes, [box])
    const path = `${P}/${made.id}`
    assert.deepEqual((await ask('PUT', path, { regular_price: '100' })).body.meblia.boxes, [box])
    for (const wrong of [
      { quantity: 0 },
      { weightG: 0 },
      { lengthMm: 20_001 },
      { heightMm: 1.5 },
      { widthMm: undefined },
    ]) {
      const { status, body } = await ask('PUT', path, { meblia: { boxes: [{ ...box, ...wrong }] } })
      assert.deepEqual([status, body.code], [400, 'rest_invalid_param'], JSON.stringify(wrong))
    }
    assert.deepEqual((await ask('PUT', path, { meblia: { boxes: [] } })).body.meblia.boxes, [])
    assert.deepEqual((await ask('GET', path)).body.meblia.boxes, [])
  })

  it('create, change and delete a product, with audit entries', async () => {
    const made = await ask('POST', P, {
      name: 'Шафа «Їжак»',
      regular_price: '12500.5',
      sale_price: '9999.99',
      sku: ' SH-1 ',
      weight: '45.5',
      manage_stock: true,
      stock_quantity: 3,
      dimensions: { length: '60', width: '120.5', height: '200' },
      categories: [{ id: products.furniture }],
      tags: [{ name: 'Нове' }],
      date_on_sale_to: '2026-12-01',
      meta_data: [{ key: '_crm', value: 7 }],
      meblia: { leadTime: { kind: 'made_to_order', minDays: 14, maxDays: 21 }, minQuantity: 2, materials: ['Дуб'] },
    })
    assert.equal(made.status, 201)
    assert.equal(made.headers.get('location'), `https://dubrava.test/wp-json/wc/v3/products/${made.body.id}`)
    const { body } = made
    assert.deepEqual([body.price, body.regular_price, body.sku, body.weight], ['9999.99', '12500.50', 'SH-1', '45.5'])
    assert.deepEqual(body.dimensions, { length: '60', width: '120.5', height: '200' })
    assert.deepEqual([body.date_on_sale_to, body.meblia.widthMm], ['2026-12-01T23:59:59', 1205])
    assert.deepEqual(body.meta_data, [{ id: 1, key: '_crm', value: 7 }])
    assert.deepEqual(body.meblia.leadTime, { kind: 'made_to_order', minDays: 14, maxDays: 21 })
    assert.deepEqual(await names('search=їжак'), ['Шафа «Їжак»'])
    assert.deepEqual(await names('search=sh-1'), ['Шафа «Їжак»'])
    assert.deepEqual(await names('search_sku=h-'), ['Шафа «Їжак»'])

    const changed = await ask('PUT', `${P}/${body.id}`, { regular_price: '13000', stock_quantity: 0 })
    assert.deepEqual(
      [changed.status, changed.body.regular_price, changed.body.stock_status],
      [200, '13000.00', 'outofstock'],
    )
    assert.deepEqual(changed.body.meblia.materials, ['Дуб'])
    const [entry] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual(entry?.before, { regularPrice: 1250050, stockQuantity: 3 })
    assert.deepEqual(entry?.after, { regularPrice: 1300000, stockQuantity: 0 })

    const deleted = await ask('DELETE', `${P}/${body.id}?force=true`)
    assert.deepEqual([deleted.status, deleted.body.name], [200, 'Шафа «Їжак»'])
    assert.equal((await ask('GET', `${P}/${body.id}`)).body.code, 'woocommerce_rest_product_invalid_id')
    assert.deepEqual(await listTrash(shop), [])
  })

  it('restore a product deleted without force: variations, related data and links', async () => {
    const variable = { type: 'variable', attributes: [{ name: 'Колір', variation: true, options: ['Дуб', 'Горіх'] }] }
    const { body: made } = await ask('POST', P, {
      name: 'Комод',
      sku: 'K-1',
      tags: [{ id: products.tag }],
      ...variable,
    })
    const path = `${P}/${made.id}/variations`
    const part = await ask('POST', path, { regular_price: '500', attributes: [{ name: 'Колір', option: 'Дуб' }] })
    assert.equal(part.status, 201)
    await ask('PUT', `${P}/${products.chair}`, { upsell_ids: [made.id] })
    const { body: before } = await ask('GET', `${P}/${made.id}`)

    assert.equal((await ask('DELETE', `${P}/${made.id}`)).body.status, 'trash')
    assert.equal((await ask('GET', `${P}/${made.id}`)).status, 404)
    assert.deepEqual((await ask('GET', `${P}/${products.chair}`)).body.upsell_ids, [])
    const [item] = await listTrash(shop)
    await restoreFromTrash(shop, item?.id ?? 0, { product: restoreProduct })
    const { body: back } = await ask('GET', `${P}/${made.id}`)
    assert.deepEqual(back, before)
    assert.deepEqual((await ask('GET', path)).body, [part.body])
    assert.deepEqual((await ask('GET', `${P}/${products.chair}`)).body.upsell_ids, [made.id])
  })

  it('come back from the trash by a status, with their variations; a variation by its own', async () => {
    const variable = { type: 'variable', attributes: [{ name: 'Колір', variation: true, options: ['Дуб'] }] }
    const { body: made } = await ask('POST', P, { name: 'Буфет', sku: 'BF-1', ...variable })
    const path = `${P}/${made.id}/variations`
    const { body: part } = await ask('POST', path, {
      regular_price: '7',
      attributes: [{ name: 'Колір', option: 'Дуб' }],
    })
    await ask('DELETE', `${path}/${part.id}`)
    const { body: back } = await ask('PUT', `${path}/${part.id}`, { status: 'publish', regular_price: '8' })
    assert.deepEqual([back.id, back.status, back.regular_price], [part.id, 'publish', '8.00'])

    await ask('DELETE', `${P}/${made.id}`)
    assert.equal(
      (await ask('PUT', `${P}/${made.id}`, { name: 'Буфет' })).status,
      404,
      'without a status it stays there',
    )
    const restored = await ask('POST', `${P}/${made.id}`, { status: 'draft', name: 'Буфет «Лана»' })
    const { id, status, name, slug, variations } = restored.body
    assert.deepEqual([restored.status, id, status, name, slug], [200, made.id, 'draft', 'Буфет «Лана»', made.slug])
    assert.deepEqual(variations, [part.id])
    assert.equal((await listTrash(shop)).filter(({ entity }) => entity === String(made.id)).length, 0)

    await ask('DELETE', `${P}/${made.id}`)
    const { body: both } = await ask('POST', `${P}/batch`, { update: [{ id: made.id, status: 'publish' }] })
    assert.deepEqual([both.update[0].id, both.update[0].status], [made.id, 'publish'])

    await ask('DELETE', `${P}/${made.id}`)
    await ask('POST', P, { name: 'Інший', sku: 'BF-1' })
    assert.equal((await ask('PUT', `${P}/${made.id}`, { status: 'publish' })).status, 409)
  })

  it('do not restore a product whose SKU is taken by now', async () => {
    const { body: first } = await ask('POST', P, { name: 'Тумба', sku: 'T-1' })
    await ask('DELETE', `${P}/${first.id}`)
    await ask('POST', P, { name: 'Тумба', sku: 'T-1' })
    const [item] = await listTrash(shop)
    await assert.rejects(restoreFromTrash(shop, item?.id ?? 0, { product: restoreProduct }), { name: 'Conflict' })
    assert.equal((await listTrash(shop))[0]?.id, item?.id)
    const restored = await ask('PUT', `${P}/${first.id}`, { status: 'publish' })
    assert.deepEqual([restored.status, restored.body.code], [409, 'rest_conflict'])
    assert.equal(restored.body.message, 'Код «T-1» тепер має інший товар.')
  })

  it('have variations below their product, and no others', async () => {
    const colour = await ask('POST', `${P}/attributes`, { name: 'Тканина', meblia: { kind: 'swatch' } })
    assert.deepEqual([colour.status, colour.body.slug], [201, 'pa_tkanyna'])
    const { body: sofa } = await ask('POST', P, {
      name: 'Кушетка',
      type: 'variable',
      attributes: [{ id: colour.body.id, variation: true, options: ['Велюр', 'Льон'] }],
      default_attributes: [{ id: colour.body.id, option: 'Льон' }],
    })
    assert.deepEqual(sofa.default_attributes, [{ id: colour.body.id, name: 'Тканина', option: 'lon' }])
    const path = `${P}/${sofa.id}/variations`
    const made = await ask('POST', `${path}/batch`, {
      create: [
        { regular_price: '1000', sku: 'K-V', attributes: [{ id: colour.body.id, option: 'Велюр' }], menu_order: 2 },
        { regular_price: '1200', attributes: [{ id: colour.body.id, option: 'lon' }], menu_order: 1 },
        { regular_price: '1300', attributes: [{ id: colour.body.id, option: 'Шкіра' }] },
      ],
    })
    const [velour, linen, leather] = made.body.create
    assert.deepEqual(Object.keys(wooVariation.parse(velour)), Object.keys(wooVariation.shape))
    assert.deepEqual(velour.attributes, [{ id: colour.body.id, name: 'Тканина', slug: 'pa_tkanyna', option: 'Велюр' }])
    assert.equal(velour.permalink, 'https://dubrava.test/product/kushetka/?attribute_pa_tkanyna=veliur')
    assert.deepEqual([leather.id, leather.error.code], [0, 'rest_invalid_param'])
    const { body: list, headers } = await ask('GET', path)
    assert.deepEqual(
      [list.map((product: { id: number }) => product.id), headers.get('x-wp-total')],
      [[linen.id, velour.id], '2'],
    )
    assert.deepEqual((await ask('GET', `${P}/${sofa.id}`)).body.variations, [linen.id, velour.id])
    assert.deepEqual(await names('search=K-V'), ['Кушетка'])
    assert.equal((await ask('GET', `${P}/${products.chair}/variations/${velour.id}`)).status, 404)
    assert.equal((await ask('PUT', `${P}/${velour.id}`, { sku: 'K' })).body.code, 'woocommerce_rest_invalid_product_id')
    assert.equal(
      (await ask('POST', `${P}/${products.chair}/variations`, {})).body.code,
      'woocommerce_rest_product_invalid_parent_id',
    )
    const dearer = await ask('PUT', `${path}/${linen.id}`, { regular_price: '1500', manage_stock: 'parent' })
    assert.deepEqual([dearer.body.price, dearer.body.manage_stock], ['1500.00', false])
    assert.equal((await ask('GET', `${P}/${sofa.id}`)).body.price_html, '1\u00a0000\u00a0₴ – 1\u00a0500\u00a0₴')
  })

  it('answer each item of a batch separately: a refused one leaves nothing behind', async () => {
    const { body } = await ask('POST', `${P}/batch`, {
      create: [
        { name: 'Полиця', sku: 'P-1' },
        { name: 'Полиця друга', sku: 'P-1' },
        { name: 'Полиця третя', tags: [{ name: 'Половинчасте' }], images: [{ id: 999_999 }] },
        { name: '' },
      ],
      update: [
        { id: products.table, regular_price: '250' },
        { id: 999_999, regular_price: '1' },
        { regular_price: '1' },
      ],
      delete: [products.chair, 888_888],
      force: false,
    })
    assert.equal(body.create[0].sku, 'P-1')
    const codes = (list: { error?: { code: string } }[]) => list.map((result) => result.error?.code)
    assert.deepEqual(codes(body.create.slice(1)), [
      'product_invalid_sku',
      'woocommerce_product_invalid_image_id',
      'rest_invalid_param',
    ])
    assert.deepEqual(
      [body.update[0].price, ...codes(body.update.slice(1))],
      ['250.00', 'woocommerce_rest_product_invalid_id', 'rest_missing_callback_param'],
    )
    assert.deepEqual(
      [body.delete[0].status, body.delete[1].id, body.delete[1].error.data.status],
      ['trash', 888_888, 404],
    )
    assert.deepEqual(await names('search=полиця'), ['Полиця'])
    assert.ok(!(await listAllTags(shop)).some((tag) => tag.name === 'Половинчасте'))
    assert.equal((await listTrash(shop))[0]?.entity, String(products.chair))
    const many = await ask('POST', `${P}/batch`, { create: Array.from({ length: 101 }, () => ({ name: 'x' })) })
    assert.deepEqual([many.status, many.body.code], [413, 'woocommerce_rest_request_entity_too_large'])
  })

  it('refuse the second of two concurrent edits with the current state', async () => {
    const { body } = await ask('GET', `${P}/${products.sofa}`)
    const edit = (price: string) =>
      ask('PUT', `${P}/${products.sofa}`, { regular_price: price, meblia: { version: body.meblia.version } })
    const replies = await Promise.all([edit('111'), edit('222')])
    const won = replies.find(({ status }) => status === 200)
    const lost = replies.find(({ status }) => status === 409)
    assert.equal(lost?.body.code, 'meblia_stale')
    assert.deepEqual(lost?.body.data.current, won?.body)
    assert.deepEqual((await ask('GET', `${P}/${products.sofa}`)).body, won?.body)
    shop.advanceClock(1000)
    const third = await ask('PUT', `${P}/${products.sofa}`, {
      meblia: { version: won?.body.meblia.version },
      sku: 'D-9',
    })
    assert.equal(third.status, 200)
  })

  it('give a SKU to one of two concurrent requests', async () => {
    const take = () => ask('POST', P, { name: 'Змагання', sku: 'RACE-1' })
    const replies = await Promise.all([take(), take(), take()])
    assert.equal(replies.filter(({ status }) => status === 201).length, 1)
    for (const { status, body } of replies.filter(({ status }) => status !== 201)) {
      assert.ok(status === 400 || status === 409, String(status))
      assert.ok(['product_invalid_sku', 'rest_conflict'].includes(body.code), body.code)
    }
    assert.deepEqual(await names('sku=RACE-1'), ['Змагання'])
  })

  it('refuse invalid input, name the field and save nothing', async () => {
    const { body: before } = await ask('GET', `${P}/${products.sofa}`)
    const wrong: [object, string, string][] = [
      [{ name: 'я'.repeat(8192) }, 'rest_invalid_param', 'name'],
      [{ name: ['a'] }, 'rest_invalid_param', 'name'],
      [{ regular_price: '-1' }, 'rest_invalid_param', 'regular_price'],
      [{ regular_price: 'дорого' }, 'rest_invalid_param', 'regular_price'],
      [{ sale_price: '500', regular_price: '400' }, 'rest_invalid_param', 'sale_price'],
      [{ stock_quantity: 1.5 }, 'rest_invalid_param', 'stock_quantity'],
      [{ status: 'trash' }, 'rest_invalid_param', 'status'],
      [{ categories: [{ id: -1 }] }, 'rest_invalid_param', 'categories'],
      [{ categories: [{ id: 424242 }] }, 'woocommerce_rest_term_invalid', 'categories'],
      [{ tags: [{ id: 424242 }] }, 'woocommerce_rest_term_invalid', 'tags'],
      [{ images: [{ id: 424242 }] }, 'woocommerce_product_invalid_image_id', 'images'],
      [{ images: [{ src: 'javascript:alert(1)' }] }, 'woocommerce_product_image_upload_error', 'images'],
      [{ attributes: [{ id: 424242, options: [] }] }, 'woocommerce_rest_taxonomy_invalid', 'attributes'],
      [{ external_url: 'javascript:alert(1)' }, 'rest_invalid_param', 'external_url'],
      [{ downloads: [{ file: 'data:text/html,x' }] }, 'rest_invalid_param', 'downloads'],
      [{ meblia: { minQuantity: 5, maxQuantity: 2 } }, 'rest_invalid_param', 'meblia.minQuantity'],
      [{ meblia: { drawingId: 424242 } }, 'woocommerce_product_invalid_image_id', 'images'],
      [{ date_created: '31.12.2026' }, 'rest_invalid_param', 'date_created'],
      [{ description: 'x'.repeat(100_001) }, 'rest_invalid_param', 'description'],
    ]
    for (const [input, code, field] of wrong) {
      const { status, body } = await ask('PUT', `${P}/${products.sofa}`, { menu_order: 77, ...input })
      assert.deepEqual(
        [status, body.code, Object.keys(body.data.params)],
        [400, code, [field]],
        JSON.stringify(input).slice(0, 80),
      )
    }
    const taken = await ask('PUT', `${P}/${products.sofa}`, { sku: 'P-1', menu_order: 77 })
    assert.deepEqual([taken.status, taken.body.code], [400, 'product_invalid_sku'])
    assert.equal(taken.body.data.unique_sku, 'P-1-1')
    assert.equal((await ask('PUT', `${P}/${products.sofa}`, { upsell_ids: [424242] })).status, 400)
    assert.deepEqual((await ask('GET', `${P}/${products.sofa}`)).body, before)
  })

  it('remove scripts from input', async () => {
    const hostile =
      '<p onclick="x()">Гарний</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">я</a>'
    const { body } = await ask('PUT', `${P}/${products.sofa}`, {
      description: hostile,
      short_description: hostile,
      purchase_note: hostile,
    })
    for (const field of ['description', 'short_description', 'purchase_note']) {
      assert.equal(body[field], '<p>Гарний</p><a>я</a>')
    }
    const again = await ask('PUT', `${P}/${products.sofa}`, { description: body.description })
    assert.equal(again.body.meblia.version, body.meblia.version)
  })

  it('publish at the given date, or at once by the server’s clock', async () => {
    const { body } = await ask('POST', P, { name: 'Навесні', status: 'publish', date_created: '2026-11-21T09:00:00' })
    assert.deepEqual([body.status, body.meblia.isScheduled], ['publish', true])
    assert.equal(body.meblia.publishedAt, NOON + 19 * 3_600_000)
    const now = await ask('PUT', `${P}/${body.id}`, { meblia: { publishNow: true } })
    assert.deepEqual([now.body.meblia.isScheduled, now.body.meblia.publishedAt], [false, shop.now()])
  })

  it('invalidate the affected pages', async () => {
    shop.events.length = 0
    await ask('PUT', `${P}/${products.table}`, { regular_price: '260' })
    assert.partialDeepStrictEqual(shop.events, [{ type: 'product.updated', productId: products.table }])
  })

  it('are read by editors, written by managers and closed to guests', async () => {
    const as = (caller: Parameters<typeof openTestRest>[2]) => openTestRest(shop, routes, caller)
    assert.equal((await as('editor').request('GET', P)).status, 200)
    assert.equal(
      (await as('editor').request('PUT', `${P}/${products.table}`, { name: 'a' })).body.code,
      'woocommerce_rest_cannot_edit',
    )
    assert.equal((await as('guest').request('GET', P)).body.code, 'woocommerce_rest_cannot_view')
    assert.equal((await as('guest').request('POST', `${P}/batch`, {})).body.code, 'woocommerce_rest_cannot_batch')
  })
})
