import { it } from 'node:test'
import { killOrders } from '../bench/order-kills.ts'

/** Two hundred of them: `npm run bench -- kills`. */
const KILLS = 3

it('an order answered with success survives kill -9 at any moment, exactly once', { timeout: 90_000 }, async () => {
  await killOrders(KILLS)
})
