import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openRestRouter } from '#api/rest/router.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { restRoutes } from './rest-routes.ts'

const routes = restRoutes({ preview: async () => ({}) })

/** protocols 7 and 12, the parts that concern all routes. */
onEachDatabase('REST conventions', (name) => {
  let shop: TestShop
  let sofa = 0
  before(async () => {
    shop = await openTestShop(name)
    await createOwner(shop, 'owner')
    const products = ['Диван', 'Стіл', 'Шафа'].map((name) => ({ name, regularPrice: 100_00 }))
    sofa = (await saveProducts(shop, products))[0] ?? 0
    await createOrder(
      shop,
      { lines: [], billing: { ...blankAddress, email: 'olena@example.com' } },
      COMMAND_LINE_ACTOR.name,
    )
  })
  after(() => shop.close())
  const ask = (method: string, path: string, body?: unknown, as: TestCaller = 'owner') =>
    openTestRest(shop, routes, as).request(method, path, body)
  const code = async (method: string, path: string, body?: unknown) => {
    const reply = await ask(method, path, body)
    return [reply.status, reply.body.code]
  }

  it('send totals and links to neighbouring pages with the rest of the query', async () => {
    const { headers, body } = await ask('GET', '/wc/v3/products?per_page=1&page=2&orderby=id&order=asc')
    const P = 'https://dubrava.test/wp-json/wc/v3/products?per_page=1'
    assert.deepEqual([headers.get('x-wp-total'), headers.get('x-wp-totalpages'), body.length], ['3', '3', 1])
    assert.equal(
      headers.get('link'),
      `<${P}&page=1&orderby=id&order=asc>; rel="prev", <${P}&page=3&orderby=id&order=asc>; rel="next"`,
    )
    for (const list of ['products/categories', 'products/tags', 'orders/1/refunds']) {
      const empty = await ask('GET', `/wc/v3/${list}`)
      assert.deepEqual([empty.headers.get('x-wp-total'), empty.headers.get('x-wp-totalpages')], ['0', '0'], list)
    }
  })

  it('return an empty page after the last for WooCommerce and an error for WordPress', async () => {
    assert.deepEqual((await ask('GET', '/wc/v3/products?page=99')).body, [])
    await ask('POST', '/wp/v2/posts', { title: 'Допис', status: 'publish' })
    for (const list of ['posts', 'media']) {
      assert.deepEqual(await code('GET', `/wp/v2/${list}?page=99`), [400, 'rest_post_invalid_page_number'], list)
    }
    assert.equal((await ask('GET', '/wp/v2/media')).status, 200)
  })

  it('return the id of an existing term on a duplicate', async () => {
    const attribute = (await ask('POST', '/wc/v3/products/attributes', { name: 'Колір' })).body
    for (const path of ['categories', 'tags', `attributes/${attribute.id}/terms`]) {
      const { body } = await ask('POST', `/wc/v3/products/${path}`, { name: 'Двічі' })
      const twin = await ask('POST', `/wc/v3/products/${path}`, { name: 'Двічі' })
      assert.deepEqual([twin.status, twin.body.code, twin.body.data.resource_id], [400, 'term_exists', body.id], path)
    }
  })

  it('embed the picture and the category of a post with _embed, each read once with the caller’s permissions', async () => {
    const picture = new FormData()
    picture.set('file', new File([new Uint8Array(await jpeg())], 'sofa.jpg', { type: 'image/jpeg' }))
    const media = (await ask('POST', '/wp/v2/media', picture)).body
    await ask('POST', '/wp/v2/categories', { name: 'Інше' })
    const category = (await ask('POST', '/wp/v2/categories', { name: 'Поради' })).body
    const post = { status: 'publish', featured_media: media.id, categories: [category.id] }
    const { body } = await ask('POST', '/wp/v2/posts', { ...post, title: 'Догляд за дубом' })
    const address = `/wp/v2/posts/${body.id}`
    assert.equal((await ask('GET', address)).body._embedded, undefined)

    const { _embedded: all } = (await ask('GET', `${address}?_embed`)).body
    assert.deepEqual(Object.keys(all), ['wp:featuredmedia', 'wp:term'])
    assert.deepEqual([all['wp:featuredmedia'][0].id, all['wp:term'][0][0].name], [media.id, 'Поради'])
    // Only this category, and each in the embed context.
    assert.deepEqual([all['wp:term'][0].length, all['wp:featuredmedia'][0].meblia], [1, undefined])
    const some = (await ask('GET', `/wp/v2/posts?_embed=wp:term&include=${body.id}&_fields=id,_embedded`)).body[0]
    assert.deepEqual(
      [some.id, Object.keys(some), Object.keys(some._embedded)],
      [body.id, ['id', '_embedded'], ['wp:term']],
    )
    const guest = (await ask('GET', `${address}?_embed`, undefined, 'guest')).body
    assert.equal(guest._embedded['wp:featuredmedia'][0].code, 'rest_forbidden')
    assert.equal(guest._embedded['wp:term'][0][0].id, category.id)
  })

  it('send dates in Kyiv time and in UTC, in summer and in winter', async () => {
    const dated = async (date_created: string) =>
      (await ask('PUT', `/wc/v3/products/${sofa}`, { date_created })).body.date_created_gmt
    assert.equal(await dated('2026-07-01T12:00:00'), '2026-07-01T09:00:00')
    assert.equal(await dated('2026-01-15T12:00:00'), '2026-01-15T10:00:00')
    const { body } = await ask('GET', '/wc/v3/orders/1')
    for (const field of ['date_created', 'date_modified']) {
      assert.match(body[field], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      assert.equal(Date.parse(`${body[`${field}_gmt`]}Z`) + 2 * 3_600_000, Date.parse(`${body[field]}Z`))
    }
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('answer every call with the headers that WordPress sends', async () => {
    const sent = {
      'content-type': 'application/json; charset=UTF-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
      'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    }
    for (const path of ['/wc/v3/products', '/wc/v3/none']) {
      const { headers } = await ask('GET', path)
      for (const [name, value] of Object.entries(sent)) assert.equal(headers.get(name), value, `${path} ${name}`)
    }
  })

  it('list the allowed methods of every path', async () => {
    const allow = async (path: string) => (await ask('GET', path)).headers.get('allow')
    assert.equal(await allow('/wc/v3/products'), 'GET, POST')
    assert.equal(await allow(`/wc/v3/products/${sofa}`), 'GET, POST, PUT, PATCH, DELETE')
    assert.equal(await allow('/wp/v2/posts/999'), 'GET, POST, PUT, PATCH, DELETE')
    assert.equal(await allow('/wc/v3/customers'), 'GET, POST')
  })

  it('treat PUT, PATCH and POST alike, with an own method name or beside POST', async () => {
    for (const [n, method] of ['PUT', 'PATCH', 'POST'].entries()) {
      const { body } = await ask(method, `/wc/v3/products/${sofa}`, { menu_order: n + 1 })
      assert.equal(body.menu_order, n + 1)
    }
  })

  it('return only the fields of _fields, also of items that have a code, and an error whole', async () => {
    const coupon = (await ask('POST', '/wc/v3/coupons', { code: 'five', amount: '5' })).body
    assert.deepEqual((await ask('GET', '/wc/v3/coupons?_fields=id,%20amount')).body, [
      { id: coupon.id, amount: '5.00' },
    ])
    assert.deepEqual((await ask('GET', '/wc/v3/data/countries/UA?_fields=name')).body, { name: 'Україна' })
    const { body } = await ask('GET', '/wc/v3/coupons/999?_fields=id')
    assert.equal(body.code, 'woocommerce_rest_shop_coupon_invalid_id')
  })

  it('are read by pages of other hosts, refusals too, without cookies', async () => {
    const origin = { origin: 'https://app.example' }
    const root = openRestRouter({ shop, routes })
    const asks: [string, string, number][] = [
      ['GET', '/wp/v2/posts', 200],
      ['OPTIONS', '/wc/v3/products', 200],
      ['GET', '/wc/v3/products', 401],
      ['GET', '/wc/v3/none', 404],
    ]
    for (const [method, path, expected] of asks) {
      const request = new Request(`${shop.site.url}/wp-json${path}`, { method, headers: origin })
      const { status, headers } = await root.fetch(request, { caller: { kind: 'guest' } })
      assert.deepEqual(
        [status, ...['origin', 'methods', 'credentials'].map((name) => headers.get(`access-control-allow-${name}`))],
        [expected, 'https://app.example', 'OPTIONS, GET, POST, PUT, PATCH, DELETE', null],
        `${method} ${path}`,
      )
    }
    assert.equal((await ask('GET', '/wp/v2/posts')).headers.get('access-control-allow-origin'), null)
  })

  it('read the fields of a form sent in parts, and refuse a broken one', async () => {
    const form = new FormData()
    form.set('name', 'Лава')
    form.set('dimensions[length]', '120')
    form.set('meta_data[0][key]', 'till')
    form.set('meta_data[0][value]', '7')
    const { status, body } = await ask('POST', '/wc/v3/products', form)
    assert.deepEqual([status, body.name, body.dimensions.length], [201, 'Лава', '120'])
    assert.deepEqual([body.meta_data[0].key, body.meta_data[0].value], ['till', '7'])
    const broken = await openTestRest(shop, routes).request('POST', '/wc/v3/products', 'name=x', {
      'content-type': 'multipart/form-data; boundary=x',
    })
    assert.deepEqual([broken.status, broken.body.code], [400, 'rest_invalid_json'])
  })

  it('use the codes and statuses that clients know', async () => {
    const cases: [string, string, unknown, number, string][] = [
      ['GET', '/wc/v3/none', undefined, 404, 'rest_no_route'],
      ['GET', '/wc/v3/products/999', undefined, 404, 'woocommerce_rest_product_invalid_id'],
      ['POST', '/wc/v3/products', { id: sofa, name: 'Диван' }, 400, 'woocommerce_rest_product_exists'],
      ['GET', '/wc/v3/products?per_page=0', undefined, 400, 'rest_invalid_param'],
      ['GET', '/wc/v3/orders/999', undefined, 404, 'woocommerce_rest_shop_order_invalid_id'],
      ['POST', '/wc/v3/orders', { id: 1 }, 400, 'woocommerce_rest_shop_order_exists'],
      ['GET', '/wc/v3/customers/999', undefined, 404, 'wc_user_invalid_id'],
      ['GET', '/wc/v3/webhooks/999', undefined, 404, 'woocommerce_rest_shop_webhook_invalid_id'],
      ['DELETE', '/wc/v3/orders/1/notes/1', undefined, 501, 'woocommerce_rest_trash_not_supported'],
      ['GET', '/wp/v2/posts/999', undefined, 404, 'rest_post_invalid_id'],
      ['GET', '/wp/v2/media/999', undefined, 404, 'rest_post_invalid_id'],
    ]
    for (const [method, path, body, status, expected] of cases) {
      assert.deepEqual(await code(method, path, body), [status, expected], `${method} ${path}`)
    }
    const json = { 'content-type': 'application/json' }
    const broken = await openTestRest(shop, routes).request('POST', '/wc/v3/products', '{"name":', json)
    assert.deepEqual([broken.status, broken.body.code], [400, 'rest_invalid_json'])
    for (const path of ['products/batch', 'orders/batch']) {
      const tooMany = { create: Array.from({ length: 101 }, () => ({})) }
      assert.deepEqual(await code('POST', `/wc/v3/${path}`, tooMany), [
        413,
        'woocommerce_rest_request_entity_too_large',
      ])
      const allowed = { create: Array.from({ length: 100 }, () => ({ status: 'none' })) }
      assert.equal((await ask('POST', `/wc/v3/${path}`, allowed)).body.create.length, 100)
    }
  })

  it('return fields by context: embed the fewest, edit the most', async () => {
    const picture = new FormData()
    picture.set('file', new File([new Uint8Array(await jpeg({ color: '#405060' }))], 'oak.jpg', { type: 'image/jpeg' }))
    const media = (await ask('POST', '/wp/v2/media', picture)).body
    const category = (await ask('POST', '/wp/v2/categories', { name: 'Матеріали' })).body
    const { id } = (await ask('POST', '/wp/v2/posts', { title: 'Про дуб', status: 'publish', excerpt: 'Дуб' })).body
    const SHORT = {
      [`/wp/v2/posts/${id}`]: 'id,date,slug,type,link,title,excerpt,author,featured_media,_links',
      [`/wp/v2/media/${media.id}`]:
        'id,date,slug,type,link,title,author,caption,alt_text,media_type,mime_type,media_details,source_url,_links',
      [`/wp/v2/categories/${category.id}`]: 'id,link,name,slug,taxonomy,_links',
      '/wp/v2/types/post': 'name,slug,rest_base,rest_namespace,_links',
      '/wp/v2/users/me': 'id,name,url,description,link,slug,avatar_urls,_links',
    }
    for (const [path, fields] of Object.entries(SHORT)) {
      const [embed, view, edit] = [
        (await ask('GET', `${path}?context=embed`)).body,
        (await ask('GET', path)).body,
        (await ask('GET', `${path}?context=edit`)).body,
      ]
      assert.deepEqual(Object.keys(embed).toSorted(), fields.split(',').toSorted(), path)
      for (const name of Object.keys(embed)) assert.ok(name in view && name in edit, `${path} ${name}`)
      assert.ok(Object.keys(view).length > Object.keys(embed).length || path.includes('me'), path)
      const wrong = await ask('GET', `${path}?context=all`)
      assert.deepEqual([wrong.status, Object.keys(wrong.body.data.params)], [400, ['context']], path)
    }
    const post = `/wp/v2/posts/${id}`
    assert.deepEqual((await ask('GET', `${post}?context=embed`)).body.title, { rendered: 'Про дуб' })
    assert.equal((await ask('GET', post)).body.title.raw, undefined)
    assert.equal((await ask('GET', `${post}?context=edit`)).body.title.raw, 'Про дуб')
    const list = await ask('GET', '/wp/v2/posts?context=embed&per_page=1&_fields=id,title.rendered')
    assert.deepEqual([Object.keys(list.body[0]), Number(list.headers.get('x-wp-total')) > 0], [['id', 'title'], true])
  })
})
