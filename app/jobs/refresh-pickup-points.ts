import { postToNovaPoshta, readNovaPoshtaDirectory } from '#integrations/nova-poshta/nova-poshta.server.ts'
import { directoryRefreshedAt, replaceCarrierDirectory } from '#shop/delivery/pickup-points.server.ts'
import { DAY_MS } from '#shop/durations.ts'
import type { Shop } from '#shop/shop.ts'

const REFRESH_INTERVAL_MS = DAY_MS

/**
 * Refreshes the copy of the carrier's directory once a day; returns the delay before the next run, in milliseconds.
 */
export async function refreshPickupPoints(shop: Shop, apiKey: string): Promise<number> {
  const last = await directoryRefreshedAt(shop)
  const due = last === null ? 0 : last + REFRESH_INTERVAL_MS - shop.now()
  if (due > 0) return due
  const { points } = await replaceCarrierDirectory(shop, readNovaPoshtaDirectory(postToNovaPoshta, apiKey))
  shop.log.info({ points }, 'pickup-points.refreshed')
  return REFRESH_INTERVAL_MS
}
