import { NOVA_POSHTA_URL, readNovaPoshtaDirectory } from '#integrations/nova-poshta/nova-poshta.server.ts'
import { directoryRefreshedAt, replaceCarrierDirectory } from '#shop/delivery/pickup-points.server.ts'
import { DAY_MS } from '#shop/durations.ts'
import type { Shop } from '#shop/shop.ts'

const REFRESH_INTERVAL_MS = DAY_MS
const REQUEST_TIMEOUT_MS = 60_000

/**
 * Refreshes the copy of the carrier's directory once a day; returns the delay before the next run, in milliseconds.
 */
export async function refreshPickupPoints(shop: Shop, apiKey: string): Promise<number> {
  const last = await directoryRefreshedAt(shop)
  const due = last === null ? 0 : last + REFRESH_INTERVAL_MS - shop.now()
  if (due > 0) return due
  const { points } = await replaceCarrierDirectory(shop, readNovaPoshtaDirectory(postToNovaPoshta, apiKey))
  shop.log.info({ points }, 'places.refreshed')
  return REFRESH_INTERVAL_MS
}

async function postToNovaPoshta(body: object): Promise<unknown> {
  const answer = await fetch(NOVA_POSHTA_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`Nova Poshta answers ${answer.status}`)
  return answer.json()
}
