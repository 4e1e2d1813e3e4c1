import { type Shop, transact } from '../shop.ts'
import { saveSeedState, selectAnyProduct, selectSeedState } from './seed.sql.server.ts'

/** Seeds an empty shop once: products deleted later stay deleted. An interrupted seed resumes at the next start. */
export async function seedOnce(
  shop: Shop,
  fill: (shop: Shop) => Promise<void>,
  notify: (state: 'filling' | 'resuming') => void,
): Promise<void> {
  const filling = await selectSeedState(shop.db)
  if (filling === 'finished') return
  if (!filling && (await selectAnyProduct(shop.db))) return

  notify(filling === 'begun' ? 'resuming' : 'filling')
  await transact(shop, (shop) => saveSeedState(shop.db, 'begun'))
  await fill(shop)
  await transact(shop, (shop) => saveSeedState(shop.db, 'finished'))
}
