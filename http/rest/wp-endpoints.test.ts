import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { assertFields } from '#test/fixtures/wc-rest-fields.ts'
import { openTestRest, type RestReply, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { createStaff } from '#test/staff.ts'
import { REST_ROUTES } from './rest-routes.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
type Thing = any

onEachDatabase('wp/v2 for WordPress editors', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await createStaff(shop, 'owner')
    await saveSettings(shop, {
      mainMenu: [{ text: 'Крамниця', href: '/shop/', children: [{ text: 'Дивани', href: '/category/dyvany/' }] }],
      footerMenu: [{ text: 'Умови', href: '/umovy/' }],
    })
    await ask('POST', '/wp/v2/posts', {
      body: { title: 'Як доглядати за дубом', status: 'publish', content: '<p>Олія</p>' },
    })
    await ask('POST', '/wc/v3/products', { body: { name: 'Стіл дубовий', status: 'publish', regular_price: '100.00' } })
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  const ask = (
    method: string,
    path: string,
    {
      body,
      as = 'owner',
      headers = {},
    }: { body?: object | undefined; as?: TestCaller | undefined; headers?: Record<string, string> } = {},
  ): Promise<RestReply> => openTestRest(shop, REST_ROUTES, as).request(method, path, body, headers)
  const read = async (path: string, as?: TestCaller): Promise<Thing> => {
    const { status, body } = await ask('GET', path, { as })
    assert.equal(status, 200, `${path} ${JSON.stringify(body)}`)
    return body
  }

  it('lists menus, their items and locations', async () => {
    const menus = await read('/wp/v2/menus')
    for (const menu of menus) assertFields('wpMenu', menu)
    assert.deepEqual(
      menus.map(({ locations }: Thing) => locations[0]),
      ['main', 'secondary', 'footer'],
    )
    const items = await read('/wp/v2/menu-items?menus=1')
    for (const item of items) assertFields('wpMenuItem', item)
    const [shopRow, sofas] = items
    assert.deepEqual([shopRow.title.rendered, sofas.parent, sofas.menu_order], ['Крамниця', shopRow.id, 2])
    assert.equal(sofas.url, 'https://dubrava.test/category/dyvany/')
    assert.equal((await read('/wp/v2/menu-items')).length, 3)
    const locations = await read('/wp/v2/menu-locations')
    for (const location of Object.values<Thing>(locations)) assertFields('wpLocation', location)
    assert.equal(locations.footer.menu, 3)
    const guest = await ask('GET', '/wp/v2/menus', { as: 'guest' })
    assert.deepEqual([guest.status, guest.body.code], [401, 'rest_cannot_view'])
  })

  it('searches like the storefront, limited to the requested type', async () => {
    const { body, headers } = await ask('GET', '/wp/v2/search?search=дуб', { as: 'guest' })
    for (const found of body) assertFields('wpFound', found)
    assert.deepEqual(
      body.map(({ subtype, title }: Thing) => [subtype, title]),
      [
        ['post', 'Як доглядати за дубом'],
        ['product', 'Стіл дубовий'],
      ],
    )
    assert.equal(headers.get('x-wp-total'), '2')
    assert.deepEqual(
      (await read('/wp/v2/search?search=дуб&subtype=product', 'guest')).map(({ subtype }: Thing) => subtype),
      ['product'],
    )
    assert.equal((await read('/wp/v2/search', 'guest'))[0].subtype, 'post')
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('lists users, post types, taxonomies and statuses', async () => {
    const users = await read('/wp/v2/users')
    assertFields('wpUser', users[0])
    assert.deepEqual((await read(`/wp/v2/users/${users[0].id}?context=edit`)).roles, ['administrator'])
    assert.equal((await ask('GET', '/wp/v2/users', { as: 'guest' })).status, 401)
    assert.equal((await ask('GET', '/wp/v2/users?context=edit', { as: 'editor' })).body.code, 'rest_forbidden_context')
    for (const type of Object.values<Thing>(await read('/wp/v2/types'))) assertFields('wpType', type)
    assert.deepEqual((await read('/wp/v2/types/page?context=edit')).viewable, true)
    const taxonomies = await read('/wp/v2/taxonomies')
    for (const taxonomy of Object.values<Thing>(taxonomies)) assertFields('wpTaxonomy', taxonomy)
    // Every listed path answers.
    for (const { rest_namespace: space, rest_base: base } of Object.values<Thing>(taxonomies)) {
      await read(`/${space}/${base}`)
    }
    const statuses = await read('/wp/v2/statuses')
    for (const status of Object.values<Thing>(statuses)) assertFields('wpStatus', status)
    assert.ok('wc-processing' in statuses && 'future' in statuses)
    assert.deepEqual(Object.keys(await read('/wp/v2/statuses', 'guest')), ['publish'])
    assert.equal((await ask('GET', '/wp/v2/statuses/draft', { as: 'guest' })).body.code, 'rest_cannot_read_status')
  })

  it('returns no tags and comments, and refuses to create them', async () => {
    assert.deepEqual([await read('/wp/v2/tags', 'guest'), await read('/wp/v2/comments', 'guest')], [[], []])
    assert.equal((await ask('GET', '/wp/v2/tags/1')).body.code, 'rest_term_invalid')
    const comment = await ask('POST', '/wp/v2/comments', { body: { post: 1, content: 'Спам' }, as: 'guest' })
    assert.deepEqual([comment.status, comment.body.code], [403, 'rest_comment_closed'])
  })

  it('wraps status and headers in an envelope', async () => {
    const { status, headers, body } = await ask('GET', '/wc/v3/products?per_page=1&_envelope=1&_fields=id')
    assert.equal(status, 200)
    assert.deepEqual([body.status, body.headers['X-WP-Total'], body.headers['X-WP-TotalPages']], [200, 1, 1])
    assert.deepEqual([body.headers.Allow, Object.keys(body.body[0])], ['GET, POST', ['id']])
    assert.equal(headers.get('x-wp-total'), null)
    const missing = await ask('GET', '/wc/v3/products/999999?_envelope')
    assert.deepEqual(
      [missing.status, missing.body.status, missing.body.body.code],
      [200, 404, 'woocommerce_rest_product_invalid_id'],
    )
    assert.equal((await ask('GET', '/wc/v3/orders?_envelope', { as: 'guest' })).body.status, 401)
  })

  it('reports missing parameters before invalid ones', async () => {
    const { status, body } = await ask('POST', '/wc/v3/webhooks', { body: { name: 'CRM' } })
    assert.deepEqual([status, body.code], [400, 'rest_missing_callback_param'])
    assert.deepEqual(body.data.params.toSorted(), ['delivery_url', 'topic'])
  })

  it('filters fields of each item in a list', async () => {
    const category = (await ask('POST', '/wc/v3/products/categories', { body: { name: 'Столи' } })).body
    const [{ id }] = await read('/wc/v3/products')
    await ask('PUT', `/wc/v3/products/${id}`, { body: { categories: [{ id: category.id }] } })
    assert.deepEqual(await read(`/wc/v3/products/${id}?_fields=id,categories.id`), {
      id,
      categories: [{ id: category.id }],
    })
  })
})
