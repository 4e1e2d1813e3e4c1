import {
  type NovaPoshtaKeys,
  openNovaPoshta,
  readNovaPoshtaDirectory,
} from '#integrations/nova-poshta/nova-poshta.server.ts'
import { DAY_MS, MINUTE_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import type { Shop } from '#shop/core/shop.ts'
import { directoryRefreshedAt, replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { whenDue } from './recurring-tasks.ts'

const REFRESH_INTERVAL_MS = DAY_MS
/** After a refresh that failed. */
const RETRY_MS = 15 * MINUTE_MS

export function pickupPointTask(currentKeys: () => NovaPoshtaKeys | undefined): Task {
  const dueAt = async (shop: Shop) => (currentKeys() ? nextPickupPointRefreshAt(shop) : null)
  const refresh = async (shop: Shop) => {
    const keys = currentKeys()
    if (keys) await refreshPickupPoints(shop, keys)
  }
  return whenDue('pickup-points.refresh', dueAt, refresh, { retryMs: RETRY_MS })
}

/** When the copy of the carrier's directory is a day old, in UTC milliseconds. */
async function nextPickupPointRefreshAt(shop: Shop): Promise<number> {
  return ((await directoryRefreshedAt(shop)) ?? 0) + REFRESH_INTERVAL_MS
}

async function refreshPickupPoints(shop: Shop, keys: NovaPoshtaKeys): Promise<void> {
  const { points } = await replaceCarrierDirectory(shop, readNovaPoshtaDirectory(openNovaPoshta(keys), keys.apiKey))
  shop.log.info({ points }, 'pickup-points.refreshed')
}
