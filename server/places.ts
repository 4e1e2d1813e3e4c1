import { lastRefreshed, replacePlaces } from '#shop/delivery/places.server.ts'
import type { Shop } from '#shop/shop.ts'
import { NOVA_POSHTA_ADDRESS, novaPoshtaPlaces } from '#wire/nova-poshta.server.ts'

const EVERY_MS = 86_400_000
const ANSWER_WITHIN_MS = 60_000

/** Renews the copy of the carrier's directory once a day; answers in how many milliseconds it wants to be asked again. */
export async function refreshPlaces(shop: Shop, apiKey: string): Promise<number> {
  const last = await lastRefreshed(shop)
  const due = last === null ? 0 : last + EVERY_MS - shop.now()
  if (due > 0) return due
  const { points } = await replacePlaces(shop, novaPoshtaPlaces(post, apiKey))
  shop.log.info({ points }, 'places.refreshed')
  return EVERY_MS
}

async function post(body: object): Promise<unknown> {
  const answer = await fetch(NOVA_POSHTA_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!answer.ok) throw new Error(`Nova Poshta answers ${answer.status}`)
  return answer.json()
}
