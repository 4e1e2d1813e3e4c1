import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { SETUP_STEPS } from '#shop/core/settings/setup-steps.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { declareNoDemo } from '../demo/mark-demo.server.ts'
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
  await transact(shop, async (shop) => {
    await saveSeedState(shop.db, 'finished')
    await saveSettings(shop, { setupStep: SETUP_STEPS[0] })
  })
}

/** A new database stays without the demo, and closed until its owner opens the shop. */
export async function startEmpty(shop: Shop): Promise<void> {
  await transact(shop, async (shop) => {
    if ((await selectSeedState(shop.db)) || (await selectAnyProduct(shop.db))) return
    await saveSeedState(shop.db, 'finished')
    await declareNoDemo(shop)
    // Nobody has chosen its prices yet: the set-up asks.
    const delivery = { ...defaultDelivery, novaPoshta: { ...defaultDelivery.novaPoshta, on: false } }
    await saveSettings(shop, { openForVisitors: false, setupStep: SETUP_STEPS[0], delivery })
  })
}

/** Whether this shop began with the demo, or was declared to be without it. */
export async function isSeeded(shop: Shop): Promise<boolean> {
  return (await selectSeedState(shop.db)) === 'finished'
}
