import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Cart, type CartLine, emptyCart } from '#shop/sales/cart/cart.ts'
import { type CartPageContent, cartOfPage, parseCartPageContent } from './cart-page-content.ts'

const line: CartLine = {
  key: '0f3c',
  productId: 12,
  variationId: null,
  quantity: 2,
  name: 'Стілець',
  sku: 'S-1',
  options: [{ slug: 'kolir', name: 'Колір', value: 'synii', valueName: 'Синій' }],
  address: '/product/stilets/',
  picture: {
    alt: 'Стілець',
    media: { hash: 'ab', width: 800, height: 600, color: '#fff', thumbhash: 'x', focus: '50% 50%' },
  },
  price: 300_00,
  regularPrice: 300_00,
  total: 600_00,
  discount: 0,
  limits: { min: 1, max: null, step: 1 },
  leadTime: null,
  available: 'instock',
  weightG: 5000,
  problems: [],
}
const cart: Cart = { ...emptyCart, lines: [line], count: 2, subtotal: 600_00, total: 600_00, hash: 'f00' }
const content: CartPageContent = {
  cart: cartOfPage(cart),
  nonce: '0123456789',
  couponNonces: { apply: 'a', remove: 'b', shipping: 'c' },
  notices: [{ kind: 'success', text: 'Кошик оновлено.' }],
}

describe('data of the cart page', () => {
  it('are what is shown of the cart, and nothing else', () => {
    const [shown] = content.cart.lines
    assert.deepEqual(shown?.options, [{ name: 'Колір', valueName: 'Синій' }])
    assert.deepEqual(shown?.picture, { hash: 'ab', width: 800, height: 600, color: '#fff' })
    assert.deepEqual(
      Object.keys(shown ?? {}).filter((field) => ['weightG', 'available', 'discount'].includes(field)),
      [],
    )
  })

  it('are read back from an answer', () => {
    assert.deepEqual(parseCartPageContent(JSON.stringify(content)), content)
    const empty = { ...content, cart: cartOfPage(emptyCart) }
    assert.deepEqual(parseCartPageContent(JSON.stringify(empty)), empty)
  })

  for (const [what, answer] of [
    ['a page', '<!doctype html><main></main>'],
    ['nothing', ''],
    ['another object', '{"fragments":{}}'],
    ['a cart without lines', JSON.stringify({ ...content, cart: { ...content.cart, lines: undefined } })],
    [
      'a line without limits',
      JSON.stringify({ ...content, cart: { ...content.cart, lines: [{ ...line, limits: 1 }] } }),
    ],
    ['a notice without text', JSON.stringify({ ...content, notices: [{ kind: 'error' }] })],
    ['no nonce', JSON.stringify({ ...content, nonce: undefined })],
  ] as const) {
    it(`refuse ${what}`, () => assert.equal(parseCartPageContent(answer), undefined))
  }
})
