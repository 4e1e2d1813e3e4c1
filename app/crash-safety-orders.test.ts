import { it } from 'node:test'
import { killDuringOrders } from '#test/processes/order-kills.ts'
import { databases, postgresUrl } from '#test/shop.ts'

const KILLS = 3

for (const name of databases) {
  it(`an order answered with success survives kill -9 at any moment, exactly once (${name})`, async () => {
    await killDuringOrders(KILLS, name === 'postgres' ? postgresUrl : undefined)
  })
}
