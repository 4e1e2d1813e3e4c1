import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { signInAs } from '#test/staff.ts'
import type { StoredShop } from '../made-shops.ts'
import { openBenchShop } from '../server.ts'
import type { Place } from './calls.ts'
import type { ShopSize } from './dataset.ts'

/** The shop behind this port, with its owner signed in. */
export async function openPlace({ dataDir, databaseUrl }: StoredShop, port: number, size: ShopSize): Promise<Place> {
  const { shop, close } = await openBenchShop(dataDir, databaseUrl)
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, connection: 'close' } })
    return { text: await answer.text() }
  }
  const { cookie, nonce } = await signInAs(shop, { get })
  const first = await shop.db.selectFrom('product').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  // The generated sofas are too long for any delivery of a new shop.
  const chair = { name: 'Стілець', slug: 'stilets', sku: 'CHAIR', regularPrice: 300_000 }
  const [orderedProductId = 0] = await saveProducts(shop, [chair])
  await shop.encoder.close()
  await close()
  return { port, size, staff: { cookie, 'x-wp-nonce': nonce }, firstProductId: first.id, orderedProductId }
}
