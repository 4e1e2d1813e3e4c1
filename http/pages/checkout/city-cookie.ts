import { CITY_COOKIE } from '#api/visitors/forms/delivery.protocol.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { decodedPart } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { readCookie, secureFlag } from '#shop/sales/session/cart-session.ts'

const CITY_TTL_S = (180 * DAY_MS) / 1000

/** The city that the visitor has named on a product page or at the checkout; empty: none yet. */
export function rememberedCity(cookies: string | undefined): string {
  return decodedPart(readCookie(cookies, CITY_COOKIE) ?? '')
}

/** Remembers a city that was found. `label`: as it is shown; undefined: none was found. */
export function cityCookies(shop: Shop, { headers }: Request, label: string | undefined): string[] {
  if (label === undefined || label === rememberedCity(headers.get('cookie') ?? undefined)) return []
  return [`${CITY_COOKIE}=${encodeURIComponent(label)}; Path=/; Max-Age=${CITY_TTL_S}; SameSite=Lax${secureFlag(shop)}`]
}
