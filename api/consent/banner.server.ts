import { consentRegion } from '#shop/consent/consent.ts'
import { cookieData } from '#shop/consent/cookie-registry.ts'
import { openConsentRecordLimit } from '#shop/consent/record-limits.ts'
import { isVisitorId, newVisitorId, recordConsent } from '#shop/consent/records.server.ts'
import { parseConsentChoice } from '#shop/consent/records.ts'
import type { Client, RateLimit } from '#shop/rate-limit/rate-limit.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, readText, restAnswer, restPath, restResponse } from '../rest/request-response.server.ts'
import {
  type BannerData,
  CONSENT_DAYS,
  CONSENT_ROOT,
  CONSENT_VERSION,
  consentCookies,
  REGION_PARAM,
} from './protocol.ts'

const MAX_BODY_BYTES = 64 * 1024
const UNDECIDED_CATEGORIES = ['no_choice', 'do_not_track']

export type ConsentParts = {
  /** The consent switches as markup. */
  manageSection(isSignalled: boolean): Promise<string>
}

/** Calls 8–11 (protocols 5.5–5.8). Undefined: another URL. `client` tells visitors apart for limits. */
export function openConsentCalls(
  shop: Shop,
  limit: RateLimit,
): (request: Request, client: Client, parts: ConsentParts) => Promise<Response | undefined> {
  const mayRecord = openConsentRecordLimit(shop.now)

  async function track(request: Request, client: Client): Promise<RestAnswer> {
    const done = restAnswer({ success: true })
    const text = await readText(request, MAX_BODY_BYTES)
    if (text === undefined) return { ...done, headers: { connection: 'close' } }
    // A page of another site cannot decide for its visitors.
    if (request.headers.get('sec-fetch-site') === 'cross-site') return done
    if (!limit.take(client) || !mayRecord()) {
      shop.log.warn({}, 'consent.flood')
      return done
    }
    const choice = parseConsentChoice(parseJson(text))
    const known = parseVisitorId(request.headers.get('cookie'))
    const visitorId = known ?? newVisitorId()
    await recordConsent(shop, visitorId, choice)
    const hasDecided = !choice.categories.some((category) => UNDECIDED_CATEGORIES.includes(category))
    return known || !hasDecided ? done : { ...done, headers: { 'set-cookie': visitorIdCookie(shop, visitorId) } }
  }

  return async (request, client, parts) => {
    const url = new URL(request.url)
    const [root, call] = splitRoute(restPath(url.pathname))
    if (root !== restPath(CONSENT_ROOT)) return undefined
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (call === 'track' && request.method === 'POST') return restResponse(await track(request, client))
    if (!isReading) return undefined
    if (call === 'banner') return restResponse(restAnswer(await bannerData(shop, url)))
    if (call === 'cookie_data') return restResponse(restAnswer(await cookies(shop)))
    if (call === 'manage_consent_html') return restResponse(restAnswer(await renderManageSection(shop, request, parts)))
    return undefined
  }
}

/** Without this answer a script shows no banner and sets up no consent, so there is always one (protocols 14). */
async function bannerData(shop: Shop, url: URL): Promise<BannerData> {
  const { consent } = await getSettings(shop).catch((error) => {
    shop.log.error({ error }, 'consent.settings-unread')
    return defaultSettings
  })
  const { region, type } = consentRegion(consent, url.searchParams.get(REGION_PARAM))
  return {
    consenttype: type,
    region,
    version: CONSENT_VERSION,
    forceEnableStats: false,
    banner_version: String(consent.bannerVersion),
  }
}

async function cookies(shop: Shop): Promise<object> {
  const { consent } = await getSettings(shop)
  return consent.perService ? cookieData() : []
}

async function renderManageSection(shop: Shop, { headers }: Request, parts: ConsentParts): Promise<string> {
  const { consent } = await getSettings(shop)
  const asks = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
  return parts.manageSection(asks && consent.honoursSignal)
}

function visitorIdCookie(shop: Shop, visitorId: string): string {
  const secure = shop.site.url.startsWith('https:') ? '; Secure' : ''
  return `${consentCookies.id}=${visitorId}; Max-Age=${CONSENT_DAYS * 86_400}; Path=/; SameSite=Lax${secure}`
}

function parseVisitorId(header: string | null): string | undefined {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${consentCookies.id}=([^;]*)`).exec(header ?? '') ?? []
  return isVisitorId(value) ? value : undefined
}

function splitRoute(route: string): [root: string, call: string] {
  const at = route.lastIndexOf('/')
  return [route.slice(0, at), route.slice(at + 1)]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no body is the same as an invalid one (protocols 14)
  }
}
