import { namesFile, requestUrl } from '#api/rest/addresses.ts'
import { type RestAnswer, restError, restResponse } from '#api/rest/request-response.server.ts'
import { ENDPOINT_PARAM } from '#api/store/wc-ajax/protocol.ts'
import { closedShopTexts as texts } from '#i18n/storefront/uk/unavailable.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { StaffAuth } from '../../auth/staff-auth.ts'
import { pageHeaders, withoutSpeculationRules } from '../../headers.ts'
import type { HttpContext } from '../../http-env.ts'
import type { Storefront } from '../../storefront-build.ts'

/** Search engines and programs come back after an hour. */
const RETRY_AFTER_S = 3600
const CLOSED_HEADERS = { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) }
/** A robots.txt that fails would keep crawlers away for a day after the opening. */
const ROBOTS = '/robots.txt'

/** The shop before its owner has opened it: staff see it, everybody else a page that says so (decision 087). */
export function openClosedShop(shop: Shop, { render, assets, headers }: Storefront, staff: StaffAuth) {
  const closedHeaders = { ...withoutSpeculationRules(pageHeaders(shop.site.url)), ...headers, ...CLOSED_HEADERS }

  return {
    /** Undefined: the request goes on. Pages for staff are rendered for them alone. */
    async refusePage(c: HttpContext): Promise<Response | undefined> {
      if (await mayEnter(c)) return undefined
      const { pathname, searchParams } = requestUrl(c.req)
      if (pathname === ROBOTS) return undefined
      if (searchParams.has(ENDPOINT_PARAM)) return restResponse(closedShopRefusal())
      if (namesFile(pathname)) {
        const type = { 'content-type': 'text/plain; charset=utf-8' }
        return new Response(texts.refusal, { status: 503, headers: { ...CLOSED_HEADERS, ...type } })
      }
      return new Response(await render.renderClosedShop(shop, assets), { status: 503, headers: closedHeaders })
    },

    /** For what answers in JSON. */
    async refuseCall(c: HttpContext): Promise<Response | undefined> {
      return (await mayEnter(c)) ? undefined : restResponse(closedShopRefusal())
    },
  }

  async function mayEnter(c: HttpContext): Promise<boolean> {
    if ((await getSettings(shop)).openForVisitors) return true
    const entered = await staff.read(c.req.raw)
    if (!entered || entered.session.mustChangePassword) return false
    c.env.isClosed = true
    return true
  }
}

/** For programs. */
export function closedShopRefusal(): RestAnswer {
  const answer = restError('meblia_shop_closed', texts.refusal, 503)
  return { ...answer, headers: { ...answer.headers, ...CLOSED_HEADERS } }
}
