import { postToNovaPoshta, readNovaPoshtaDirectory } from '#integrations/nova-poshta/nova-poshta.server.ts'
import { directoryRefreshedAt, replaceCarrierDirectory } from '#shop/delivery/pickup-points.server.ts'
import { DAY_MS } from '#shop/durations.ts'
import type { Shop } from '#shop/shop.ts'

const REFRESH_INTERVAL_MS = DAY_MS

/** When the copy of the carrier's directory is a day old, in UTC milliseconds. */
export async function nextPickupPointRefreshAt(shop: Shop): Promise<number> {
  return ((await directoryRefreshedAt(shop)) ?? 0) + REFRESH_INTERVAL_MS
}

export async function refreshPickupPoints(shop: Shop, apiKey: string): Promise<void> {
  const { points } = await replaceCarrierDirectory(shop, readNovaPoshtaDirectory(postToNovaPoshta, apiKey))
  shop.log.info({ points }, 'pickup-points.refreshed')
}
