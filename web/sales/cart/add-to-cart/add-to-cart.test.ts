import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addRequestFields, afterAdd } from './add-to-cart.ts'

const HERE = 'https://shop.example/product/stil/'
const stay = { redirectAfterAdd: false, cartUrl: '/cart/' }
const changed = { kind: 'changed', fragments: { '.cart': '<p></p>' }, hash: 'abc' } as const

describe('an add to the cart', () => {
  it('sends every data attribute of the button', () =>
    assert.deepEqual(addRequestFields({ product_id: '7', product_sku: 'ST-1' }), {
      product_id: '7',
      product_sku: 'ST-1',
    }))

  it('leads to the product page when it is refused, on the host of the page', () =>
    assert.deepEqual(
      afterAdd({ kind: 'refused', productUrl: 'https://other.example/product/shafa/?a=1' }, stay, HERE),
      {
        do: 'leave',
        to: '/product/shafa/?a=1',
      },
    ))

  it('leads to the cart page where the shop is set so', () => {
    assert.deepEqual(afterAdd(changed, { ...stay, redirectAfterAdd: true }, HERE), { do: 'leave', to: '/cart/' })
    assert.deepEqual(afterAdd(changed, stay, HERE), { do: 'show', ...changed })
  })

  it('fails after an unusable response', () =>
    assert.deepEqual(afterAdd({ kind: 'nothing' }, { ...stay, redirectAfterAdd: true }, HERE), { do: 'fail' }))
})
