import { writeSync } from 'node:fs'
import { addToCart } from '#shop/sales/cart/cart.server.ts'
import { blankFields, type CheckoutFields } from '#shop/sales/checkout/checkout-fields.ts'
import { openOrderBatch } from '#shop/sales/checkout/order-batch.server.ts'
import { newRequestKey } from '#shop/sales/checkout/request-key.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { openPlainShop } from './plain-shop.ts'

/** Buyers who order in a loop and print the key of each answered order: a process to be killed. */
const BUYERS = 16
const STDOUT = 1

const [dir = '', id = '', databaseUrl] = process.argv.slice(2)
const { shop } = await openPlainShop(dir, databaseUrl)
const orderBatch = openOrderBatch(shop)

await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => orderAgainAndAgain(buyer)))

async function orderAgainAndAgain(buyer: number): Promise<void> {
  const fields: CheckoutFields = {
    ...blankFields,
    first_name: 'Олена',
    last_name: 'Коваль',
    phone: `06711122${String(buyer).padStart(2, '0')}`,
    delivery: 'pickup',
    payment: 'cod',
  }
  for (;;) {
    const cartId = newCartId()
    await addToCart(shop, cartId, { productId: Number(id), choice: {}, quantity: 1 })
    const requestKey = newRequestKey(shop)
    const outcome = await orderBatch.place({
      cartId,
      fields,
      requestKey,
      agreementHash: null,
      via: 'checkout',
      suspicious: false,
    })
    if (outcome.kind !== 'placed') throw new Error(outcome.kind)
    // Synchronous: buffered output would be lost with the process.
    writeSync(STDOUT, `${requestKey}\n`)
  }
}
