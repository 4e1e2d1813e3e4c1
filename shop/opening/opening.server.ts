import { type Shop, transact } from '#shop/shop.ts'
import { saveFilling, selectAnyProduct, selectFilling } from './opening.sql.server.ts'

export type Filling = 'begun' | 'finished'

/**
 * Puts the first goods into an empty shop, once: goods that the owner removes later stay removed. A filling that was
 * cut short goes on at the next start.
 */
export async function fillOnce(
  shop: Shop,
  fill: (shop: Shop) => Promise<void>,
  tell: (state: 'filling' | 'resuming') => void,
): Promise<void> {
  const filling = await selectFilling(shop.db)
  if (filling === 'finished') return
  if (!filling && (await selectAnyProduct(shop.db))) return

  tell(filling === 'begun' ? 'resuming' : 'filling')
  await transact(shop, (shop) => saveFilling(shop.db, 'begun'))
  await fill(shop)
  await transact(shop, (shop) => saveFilling(shop.db, 'finished'))
}
