import { it } from 'node:test'
import { databases, postgresUrl } from '#test/shop.ts'
import { killDuringOrders } from '../bench/orders/kill-recovery.ts'

/** `npm run bench -- kills` does two hundred. */
const KILLS = 3

for (const name of databases) {
  it(`an order answered with success survives kill -9 at any moment, exactly once (${name})`, async () => {
    await killDuringOrders(KILLS, name === 'postgres' ? postgresUrl : undefined)
  })
}
