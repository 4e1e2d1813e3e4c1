import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { routes } from '#api/wc/v3/routes.server.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'

const P = '/wc/v3/products'
const O = '/wc/v3/orders'

onEachDatabase('0 as a number and as a word', (name) => {
  let shop: TestShop
  let rest: TestRest
  let [product, variable, order] = [0, 0, 0]
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, routes, 'key:read_write')
    const make = async (path: string, input: object) => (await rest.request('POST', path, input)).body.id
    product = await make(P, { name: 'Стіл', regular_price: '10' })
    const attributes = [{ name: 'Колір', variation: true, options: ['Синій'] }]
    variable = await make(P, { name: 'Диван', type: 'variable', attributes })
    order = await make(O, { line_items: [{ product_id: product, quantity: 1 }], set_paid: true })
  })
  after(() => shop.close())

  type Input = (zero: 0 | '0') => [path: string, body: object]
  const line = () => ({ product_id: product, quantity: 1 })
  const orderOf = (more: object) => [O, { line_items: [line()], ...more }] as [string, object]
  const delivery = { method_id: 'flat_rate', method_title: 'Доставка', total: '0' }
  const TAKEN: Record<string, Input> = {
    'parent of an order': (zero) => orderOf({ parent_id: zero }),
    'customer of an order': (zero) => orderOf({ customer_id: zero }),
    'flag of an order': (zero) => orderOf({ set_paid: zero }),
    'new line': (zero) => orderOf({ line_items: [{ ...line(), id: zero, variation_id: zero }] }),
    'new delivery': (zero) => orderOf({ shipping_lines: [{ ...delivery, id: zero, instance_id: zero }] }),
    'new fee': (zero) => orderOf({ fee_lines: [{ id: zero, name: 'Збір', total: zero }] }),
    'new meta': (zero) => orderOf({ meta_data: [{ id: zero, key: 'a', value: zero }] }),
    'note for the shop': (zero) => [`${O}/${order}/notes`, { note: 'Так', customer_note: zero }],
    'refund elsewhere': (zero) => [`${O}/${order}/refunds`, { amount: '1', api_refund: zero }],
    product: (zero) => [
      P,
      {
        name: 'Ж',
        manage_stock: true,
        parent_id: zero,
        menu_order: zero,
        stock_quantity: zero,
        low_stock_amount: zero,
        download_limit: zero,
        attributes: [{ id: zero, name: 'Колір', options: ['Синій'] }],
        meta_data: [{ id: zero, key: 'x', value: '1' }],
      },
    ],
    variation: (zero) => [
      `${P}/${variable}/variations`,
      { regular_price: '10', menu_order: zero, attributes: [{ id: zero, name: 'Колір', option: 'Синій' }] },
    ],
    category: (zero) => [`${P}/categories`, { name: `Меблі ${typeof zero}`, parent: zero, menu_order: zero }],
    coupon: (zero) => ['/wc/v3/coupons', { code: `z-${typeof zero}`, amount: '1', usage_limit: zero }],
  }
  for (const [what, input] of Object.entries(TAKEN)) {
    it(`${what}: both are taken`, async () => {
      for (const zero of [0, '0'] as const) {
        const [path, body] = input(zero)
        const { status, body: made } = await rest.request('POST', path, body)
        assert.equal(status, 201, `${typeof zero}: ${JSON.stringify(made.data)}`)
        if (what === 'variation') await rest.request('DELETE', `${path}/${made.id}?force=true`)
      }
    })
  }
})
