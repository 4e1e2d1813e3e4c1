import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { restoreCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { openTestRest, type RestReply, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as coupons from './coupons.server.ts'
import { wooCoupon } from './protocol.ts'

onEachDatabase('wc/v3 coupons', (name) => {
  let shop: TestShop
  let rest: TestRest
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, coupons.routes, 'key:read_write')
  })
  after(() => shop.close())
  const make = (body: object) => rest.request('POST', '/wc/v3/coupons', body)
  const refusalOf = ({ status, body }: RestReply) => [status, body.code]
  const codesOf = async (query: string) =>
    (await rest.request('GET', `/wc/v3/coupons?${query}`)).body.map(({ code }: { code: string }) => code)

  it('return every field of WooCommerce', async () => {
    const { status, headers, body } = await make({
      code: ' Sofa10 ',
      discount_type: 'percent',
      amount: '10.5',
      description: 'Осінь',
      individual_use: true,
      date_expires: '2026-12-01T00:00:00',
      meblia: { starts: '2026-11-01T00:00:00' },
      product_ids: [1, 2],
      excluded_product_categories: '3',
      usage_limit: '5',
      usage_limit_per_user: 1,
      minimum_amount: '1000',
      maximum_amount: '',
      email_restrictions: ['*@example.com'],
      free_shipping: 'yes',
      meta_data: [{ key: 'crm', value: 7 }],
    })
    assert.equal(status, 201)
    assert.deepEqual(wooCoupon.strict().parse(body), body)
    assert.equal(headers.get('location'), `https://dubrava.test/wp-json/wc/v3/coupons/${body.id}`)
    assert.deepEqual(
      [body.code, body.meblia.code, body.amount, body.discount_type],
      ['sofa10', 'Sofa10', '10.50', 'percent'],
    )
    assert.deepEqual([body.date_expires, body.date_expires_gmt], ['2026-12-01T00:00:00', '2026-11-30T22:00:00'])
    assert.deepEqual([body.meblia.starts_gmt, body.meblia.state], ['2026-10-31T22:00:00', 'working'])
    assert.deepEqual([body.minimum_amount, body.maximum_amount, body.usage_limit], ['1000.00', '0.00', 5])
    assert.deepEqual([body.product_ids, body.excluded_product_categories, body.free_shipping], [[1, 2], [3], true])
    assert.equal(body.meblia.link, 'https://dubrava.test/?coupon=Sofa10')
    const same = await rest.request('PUT', `/wc/v3/coupons/${body.id}`, body)
    const { version } = body.meblia
    assert.deepEqual({ ...same.body, meblia: { ...same.body.meblia, version } }, body, 'sent back as told')
    const stale = await rest.request('PUT', `/wc/v3/coupons/${body.id}`, { meblia: { version: 'old' } })
    assert.equal(stale.status, 409)
    const open = await rest.request('PUT', `/wc/v3/coupons/${body.id}`, { date_expires: null, usage_limit: null })
    assert.deepEqual([open.body.date_expires, open.body.usage_limit, open.body.amount], [null, null, '10.50'])
  })

  it('are refused with a stable code', async () => {
    await make({ code: 'TAKEN', amount: '1' })
    for (const [body, code] of [
      [{}, 'woocommerce_rest_empty_coupon_code'],
      [{ code: ' ' }, 'woocommerce_rest_empty_coupon_code'],
      [{ code: 'taken' }, 'woocommerce_rest_coupon_code_already_exists'],
      [{ code: 'A', discount_type: 'percent', amount: '101' }, 'rest_invalid_param'],
      [{ code: 'A', amount: '-1' }, 'rest_invalid_param'],
      [{ code: 'A', discount_type: 'gift' }, 'rest_invalid_param'],
      [{ code: 'A', date_expires: 'soon' }, 'rest_invalid_param'],
      [{ code: 'A', date_expires: '2026-11-01', meblia: { starts: '2026-11-02' } }, 'rest_invalid_param'],
      [{ code: 'A', minimum_amount: '2', maximum_amount: '1' }, 'rest_invalid_param'],
      [{ code: 'я'.repeat(61) }, 'rest_invalid_param'],
    ] as const) {
      assert.deepEqual(refusalOf(await make(body)), [400, code], JSON.stringify(body))
    }
    assert.deepEqual(refusalOf(await rest.request('GET', '/wc/v3/coupons/999')), [
      404,
      'woocommerce_rest_shop_coupon_invalid_id',
    ])
    const { body } = await make({ code: 'FORCE', amount: '1' })
    const trashed = await rest.request('DELETE', `/wc/v3/coupons/${body.id}`)
    assert.deepEqual(refusalOf(trashed), [501, 'woocommerce_rest_trash_not_supported'])
  })

  it('are found by code, text, status and page', async () => {
    await rest.request('POST', '/wc/v3/coupons/batch', {
      create: [
        { code: 'LIST-A', amount: '1', meblia: { starts: '2027-01-01' } },
        { code: 'LIST-B', amount: '1', date_expires: '2026-01-01' },
        { code: 'LIST-C', amount: '1', status: 'draft', description: 'Для друзів' },
        { code: 'LIST_D', amount: '1' },
      ],
    })
    assert.deepEqual(await codesOf('search=list-&orderby=title&order=asc'), ['list-a', 'list-b', 'list-c'])
    assert.deepEqual(await codesOf('search=LIST_'), ['list_d'])
    assert.deepEqual(await codesOf(`search=${encodeURIComponent('Для друзів')}`), ['list-c'])
    assert.deepEqual(await codesOf('code=List-B'), ['list-b'])
    assert.deepEqual(await codesOf('state=planned&search=list'), ['list-a'])
    assert.deepEqual(await codesOf('state=expired&search=list'), ['list-b'])
    assert.deepEqual(await codesOf('state=off&search=list'), ['list-c'])
    assert.deepEqual(await codesOf('state=working&search=list'), ['list_d'])
    const page = await rest.request('GET', '/wc/v3/coupons?search=list&per_page=3&page=2&orderby=id&order=asc')
    assert.deepEqual([page.body.length, page.headers.get('x-wp-total')], [1, '4'])
  })

  it('are deleted for 30 days, and every change is audited', async () => {
    const { body } = await make({ code: 'BACK', amount: '5', email_restrictions: ['olena@example.com'] })
    const { id } = body
    assert.equal((await rest.request('DELETE', `/wc/v3/coupons/${id}?force=true`)).body.code, 'back')
    assert.equal((await rest.request('GET', `/wc/v3/coupons/${id}`)).status, 404)
    const item = (await listTrash(shop)).find(({ kind, entity }) => kind === 'coupon' && entity === String(id))
    await restoreFromTrash(shop, item?.id ?? 0, { coupon: restoreCoupon })
    assert.equal((await rest.request('GET', `/wc/v3/coupons/${id}`)).body.amount, '5.00')
    const events = shop.events.filter((event) => 'couponId' in event && event.couponId === id)
    assert.deepEqual(
      events.map(({ type }) => [type, id]),
      [
        ['coupon.created', id],
        ['coupon.deleted', id],
        ['coupon.restored', id],
      ],
    )
    const entries = await listAuditEntries(shop, { kind: 'coupon', limit: 2 })
    assert.equal(entries[0]?.action, 'deleted')
    assert.doesNotMatch(JSON.stringify(entries), /olena@/)
  })

  it('list their redemptions', async () => {
    const [chair = 0] = await saveProducts(shop, [{ name: 'Стілець', regularPrice: 100_00 }])
    const { body } = await make({ code: 'USED', amount: '7' })
    const billing = { ...blankAddress, phone: '0671234567' }
    const lines = [{ kind: 'product' as const, productId: chair, quantity: 1 }]
    const outcome = await createOrder(shop, { lines, billing, coupons: ['used'] }, '')
    assert.equal(outcome.kind === 'done' && outcome.order.total, 93_00)
    const after = await rest.request('GET', `/wc/v3/coupons/${body.id}`)
    assert.deepEqual([after.body.usage_count, after.body.used_by.length], [1, 1])
    assert.equal(after.body.meblia.version, body.meblia.version, 'a use is no change of it')
    const uses = await rest.request('GET', `/meblia/v1/coupons/${body.id}/uses`)
    const [use] = uses.body
    assert.deepEqual(
      [use.number, use.discount, use.counted, use.status],
      [String(use.order_id), '7.00', true, 'pending'],
    )
  })
})
