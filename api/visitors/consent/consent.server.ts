import type { Hono } from 'hono'
import { z } from 'zod'
import { requestQuery } from '#api/rest/addresses.ts'
import { type RestAnswer, readText, restAnswer, restResponse } from '#api/rest/request-response.server.ts'
import { newRouter } from '#api/rest/route-path.server.ts'
import { parseJson } from '#shop/core/json.ts'
import type { Client, RateLimit } from '#shop/core/rate-limit/rate-limit.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { readCookie, secureFlag } from '#shop/sales/session/cart-session.ts'
import { CONSENT_TTL_S } from '#shop/visitors/consent/consent-cookies.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'
import { isVisitorId, newVisitorId, recordConsent } from '#shop/visitors/consent/records.server.ts'
import { parseConsentChoice } from '#shop/visitors/consent/records.ts'
import { consentRegion } from '#shop/visitors/consent/regions.ts'
import { cookieData } from './cookie-data.ts'
import { type BannerData, CONSENT_ROOT, CONSENT_VERSION, REGION_PARAM } from './protocol.ts'

const MAX_BODY_BYTES = 64 * 1024
const UNDECIDED_CATEGORIES = ['no_choice', 'do_not_track']

/** `From`: facts of the connection that `client` uses. The markup comes from the pages. */
export type ConsentApiParts<From extends object> = {
  shop: Shop
  limit: RateLimit
  /** Against floods: false when too many decisions are being recorded. */
  mayRecord(): Promise<boolean>
  client(request: Request, from: From): Client
  renderArea(pageId: number, blockId: string): Promise<string>
  renderManageSection(isSignalled: boolean): Promise<string>
}

/** Calls 7–11 (protocols 5.4–5.8), for the route table. */
export function openConsentApi<From extends object>(parts: ConsentApiParts<From>): Hono<{ Bindings: From }> {
  const { shop } = parts
  const app = newRouter<{ Bindings: From }>(CONSENT_ROOT.slice(0, -1))
  // Always a JSON string, because scripts insert any answer into the page. The browser checks the consent: the
  // content is public.
  app.get('/consent-area/:post{\\d+}/:block{[a-z0-9_-]+}', async ({ req }) => {
    const id = Number(req.param('post'))
    return json(Number.isSafeInteger(id) ? await parts.renderArea(id, req.param('block')) : '')
  })
  app.get('/banner', async ({ req }) => json(await bannerData(shop, requestQuery(req))))
  app.get('/cookie_data', async () => json(await cookies(shop)))
  app.get('/manage_consent_html', async ({ req }) => {
    const { consent } = await getSettings(shop)
    const asks = req.header('dnt') === '1' || req.header('sec-gpc') === '1'
    return json(await parts.renderManageSection(asks && consent.honoursSignal))
  })
  app.post('/track', async ({ req, env }) => {
    return restResponse(await track(parts, req.raw, parts.client(req.raw, env)))
  })
  return app
}

function json(body: unknown): Response {
  return restResponse(restAnswer(body))
}

async function track<From extends object>(
  { shop, limit, mayRecord }: ConsentApiParts<From>,
  request: Request,
  client: Client,
): Promise<RestAnswer> {
  const done = restAnswer({ success: true })
  const text = await readText(request, MAX_BODY_BYTES)
  if (text === undefined) return { ...done, headers: { connection: 'close' } }
  // A page of another site cannot decide for its visitors.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return done
  if (!(await limit.take(client)) || !(await mayRecord())) {
    shop.log.warn({}, 'consent.flood')
    return done
  }
  // No body is the same as an invalid one (protocols 14).
  const choice = parseConsentChoice(parseJson(z.unknown(), text))
  const existingId = parseVisitorId(request.headers.get('cookie'))
  const visitorId = existingId ?? newVisitorId()
  await recordConsent(shop, visitorId, choice)
  const hasDecided = !choice.categories.some((category) => UNDECIDED_CATEGORIES.includes(category))
  return existingId || !hasDecided ? done : { ...done, headers: { 'set-cookie': visitorIdCookie(shop, visitorId) } }
}

/** Without this answer a script shows no banner and sets up no consent, so there is always one (protocols 14). */
async function bannerData(shop: Shop, query: URLSearchParams): Promise<BannerData> {
  const { consent } = await getSettings(shop).catch((error) => {
    shop.log.error({ error }, 'consent.settings-unread')
    return defaultSettings
  })
  const { region, type } = consentRegion(consent, query.get(REGION_PARAM))
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

function visitorIdCookie(shop: Shop, visitorId: string): string {
  return `${consentCookies.id}=${visitorId}; Max-Age=${CONSENT_TTL_S}; Path=/; SameSite=Lax${secureFlag(shop)}`
}

function parseVisitorId(header: string | null): string | undefined {
  const value = readCookie(header, consentCookies.id) ?? ''
  return isVisitorId(value) ? value : undefined
}
