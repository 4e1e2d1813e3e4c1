import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestRest, type RestReply, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { parseMoneyInput } from '../../admin/core/ui/fields/number-format.ts'
import { REST_ROUTES } from './rest-routes.ts'

/** Invalid amounts, in every form. */
const NO_SUMS = [
  '0.001',
  '10.005',
  '9.999',
  '1e3',
  '1E-2',
  '12,50',
  '1 000',
  '1,000.00',
  '٣',
  '0x10',
  '+5',
  '5-',
  '.',
  '1.2.3',
  '₴5',
  '10 грн',
  'дорого',
  'NaN',
  'Infinity',
  '99999999999',
  '1000000000000000000000',
  0.001,
  10.005,
  1e21,
  true,
  {},
  [5],
]
const BELOW_NOTHING = ['-5', '-0.01', -5]
const SUMS: [unknown, string][] = [
  ['10.5', '10.50'],
  ['10.500000', '10.50'],
  ['0.01', '0.01'],
  [1999.9900000000002, '1999.99'],
  [19.99, '19.99'],
  [1e3, '1000.00'],
]

onEachDatabase('an amount of money', (name) => {
  let shop: TestShop
  let rest: TestRest
  let simple: number
  let sofa: number
  let variation: number
  let coupon: number
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
  let order: any
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, REST_ROUTES, 'key:read_write')
    simple = (await make('/wc/v3/products', { name: 'Стіл', regular_price: '5000' })).id
    const attributes = [{ name: 'Колір', variation: true, options: ['синій'] }]
    sofa = (await make('/wc/v3/products', { name: 'Диван', type: 'variable', attributes })).id
    variation = (await make(`/wc/v3/products/${sofa}/variations`, { regular_price: '900' })).id
    coupon = (await make('/wc/v3/coupons', { code: 'знижка', amount: '5' })).id
    const line_items = [{ product_id: simple, quantity: 2 }]
    const lines = { shipping_lines: [{ method_id: 'van', total: '100' }], fee_lines: [{ name: 'Підйом', total: '50' }] }
    order = await make('/wc/v3/orders', { line_items, ...lines, payment_method: 'bacs', set_paid: true })
  })
  after(() => shop.close())

  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
  const done = ({ status, body }: RestReply): any => {
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
    return body
  }
  const make = async (path: string, input: object) => done(await rest.request('POST', path, input))

  type Way = { name: string; field: string; ask: (sum: unknown) => Promise<RestReply>; signed?: true }
  const P = '/wc/v3/products'
  const O = '/wc/v3/orders'
  const ways = (): Way[] => {
    const post = (path: string, field: string, input: (sum: unknown) => object, signed?: true): Way => {
      const way = {
        name: `POST ${path} ${field}`,
        field,
        ask: (sum: unknown) => rest.request('POST', path, input(sum)),
      }
      return signed ? { ...way, signed } : way
    }
    const put = (path: string, field: string, input: (sum: unknown) => object, signed?: true): Way => ({
      ...post(path, field, input, signed),
      name: `PUT ${path} ${field}`,
      ask: (sum) => rest.request('PUT', path, input(sum)),
    })
    const line = order.line_items[0].id
    return [
      ...['regular_price', 'sale_price'].flatMap((field) => [
        post(P, field, (sum) => ({ name: 'Х', [field]: sum })),
        put(`${P}/${simple}`, field, (sum) => ({ [field]: sum })),
        post(`${P}/${sofa}/variations`, field, (sum) => ({ [field]: sum })),
        put(`${P}/${sofa}/variations/${variation}`, field, (sum) => ({ [field]: sum })),
      ]),
      ...['amount', 'minimum_amount', 'maximum_amount'].flatMap((field) => [
        post('/wc/v3/coupons', field, (sum) => ({ code: `К${String(sum)}`, [field]: sum })),
        put(`/wc/v3/coupons/${coupon}`, field, (sum) => ({ [field]: sum })),
      ]),
      ...['subtotal', 'total'].flatMap((sumOf) => [
        post(O, 'line_items', (sum) => ({ line_items: [{ product_id: simple, quantity: 1, [sumOf]: sum }] })),
        put(`${O}/${order.id}`, 'line_items', (sum) => ({ line_items: [{ id: line, [sumOf]: sum }] })),
      ]),
      post(O, 'shipping_lines', (sum) => ({ shipping_lines: [{ method_id: 'van', total: sum }] })),
      put(`${O}/${order.id}`, 'shipping_lines', (sum) => ({
        shipping_lines: [{ id: order.shipping_lines[0].id, total: sum }],
      })),
      // A negative fee is a discount.
      post(O, 'fee_lines', (sum) => ({ fee_lines: [{ name: 'Х', total: sum }] }), true),
      put(`${O}/${order.id}`, 'fee_lines', (sum) => ({ fee_lines: [{ id: order.fee_lines[0].id, total: sum }] }), true),
      post(O, 'coupon_lines', (discount) => ({ meblia: { imported: true }, coupon_lines: [{ code: 'К', discount }] })),
      post(`${O}/${order.id}/refunds`, 'amount', (amount) => ({ amount, api_refund: false })),
      post(`${O}/${order.id}/refunds`, 'line_items', (refund_total) => ({
        api_refund: false,
        line_items: [{ id: line, quantity: 1, refund_total }],
      })),
    ]
  }
  /** They are refused before any database: on the second one every route meets a sixth of them. */
  const tried = (sums: unknown[], at: number) => (name === 'sqlite' ? sums : sums.filter((_, n) => n % 6 === at % 6))
  const state = async () => {
    const paths = [
      `${P}/${simple}`,
      `${P}/${sofa}/variations/${variation}`,
      `/wc/v3/coupons/${coupon}`,
      `${O}/${order.id}`,
    ]
    const answers = await Promise.all([...paths, P, O, '/wc/v3/coupons'].map((path) => rest.request('GET', path)))
    return answers.map(({ body, headers }) => [body, headers.get('x-wp-total')])
  }

  it('that is invalid is refused on every route, with its field named, and changes nothing', async () => {
    const before = await state()
    for (const [at, { name, field, ask, signed }] of ways().entries()) {
      for (const sum of tried(signed ? NO_SUMS : [...NO_SUMS, ...BELOW_NOTHING], at)) {
        const { status, body } = await ask(sum)
        const rows = [status, body.code, Object.keys(body.data?.params ?? {})]
        assert.deepEqual(rows, [400, 'rest_invalid_param', [field]], `${name}: ${JSON.stringify(sum)}`)
      }
    }
    assert.deepEqual(await state(), before)
  })

  it('that is invalid is refused in a batch at its position, with the same code', async () => {
    const before = await state()
    const batches: [string, (sum: unknown) => object][] = [
      [P, (sum) => ({ regular_price: sum })],
      [`${P}/${sofa}/variations`, (sum) => ({ regular_price: sum })],
      ['/wc/v3/coupons', (sum) => ({ code: 'пакет', amount: sum })],
      [O, (sum) => ({ fee_lines: [{ name: 'Х', total: sum }] })],
      [O, (sum) => ({ shipping_lines: [{ method_id: 'van', total: sum }] })],
      [O, (sum) => ({ line_items: [{ product_id: simple, quantity: 1, total: sum }] })],
    ]
    for (const [at, [path, input]] of batches.entries()) {
      const targetId = { [P]: simple, '/wc/v3/coupons': coupon, [O]: order.id }[path] ?? variation
      for (const sum of tried(NO_SUMS, at)) {
        const batch = { create: [input(sum)], update: [{ ...input(sum), id: targetId }] }
        const answer = done(await rest.request('POST', `${path}/batch`, batch))
        for (const result of [answer.create[0], answer.update[0]]) {
          assert.equal(
            result.error?.code,
            'rest_invalid_param',
            `${path}: ${JSON.stringify(sum)} ${JSON.stringify(result)}`,
          )
        }
      }
    }
    assert.deepEqual(await state(), before)
  })

  it('is parsed to the kopiyka, from a string or a number', async () => {
    for (const [sum, kept] of SUMS) {
      assert.equal((await make(P, { name: 'Ціна', regular_price: sum })).regular_price, kept)
      const made = await make(O, {
        line_items: [{ product_id: simple, quantity: 1, total: sum, subtotal: sum }],
        shipping_lines: [{ method_id: 'van', total: sum }],
        fee_lines: [{ name: 'Х', total: sum }],
        payment_method: 'bacs',
        set_paid: true,
      })
      assert.deepEqual(
        [made.line_items[0].total, made.shipping_lines[0].total, made.fee_lines[0].total],
        [kept, kept, kept],
      )
      assert.equal((await make(`${O}/${made.id}/refunds`, { amount: sum, api_refund: false })).amount, kept)
    }
  })

  it('typed into a back-office field is never rounded or misread', () => {
    const readings: [string, number | null | undefined][] = [
      ...['0.001', '0,001', '1e3', '-5', '−5', '10,005', '100,005', '1.2.3', 'дорого', '١', '9999999999999', '+5'].map(
        (text): [string, undefined] => [text, undefined],
      ),
      ...[
        ['10,5', 10_50],
        ['12 500,00 ₴', 12_500_00],
        ['', null],
      ].map(([text, sum]): [string, number | null] => [String(text), sum as number | null]),
    ]
    for (const [text, sum] of readings) assert.equal(parseMoneyInput(text), sum, text)
  })
})
