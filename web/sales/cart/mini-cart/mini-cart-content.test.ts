import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CartLine, emptyCart } from '#shop/sales/cart/cart.ts'
import { miniCartContent } from './mini-cart-content.ts'

const line: CartLine = {
  key: '0f3c',
  productId: 12,
  variationId: null,
  quantity: 2,
  name: 'Стілець',
  sku: 'S-1',
  options: [{ slug: 'kolir', name: 'Колір', value: 'synii', valueName: 'Синій' }],
  address: '/product/stilets/',
  picture: null,
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

describe('data of the mini-cart', () => {
  it('are what is shown of the cart, and nothing else', () =>
    assert.deepEqual(miniCartContent({ ...emptyCart, lines: [line], total: 600_00, hash: 'f00' }, '0123456789'), {
      lines: [
        {
          key: '0f3c',
          productId: 12,
          sku: 'S-1',
          name: 'Стілець',
          address: '/product/stilets/',
          quantity: 2,
          price: 300_00,
          problems: [],
          picture: null,
          options: [{ name: 'Колір', valueName: 'Синій' }],
        },
      ],
      discount: 0,
      total: 600_00,
      nonce: '0123456789',
    }))
})
