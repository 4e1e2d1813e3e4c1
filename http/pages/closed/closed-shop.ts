import { namesFile, requestUrl } from '#api/rest/addresses.ts'
import { type RestAnswer, restError, restResponse } from '#api/rest/request-response.server.ts'
import { ENDPOINT_PARAM } from '#api/store/wc-ajax/protocol.ts'
import { textsIn } from '#i18n/by-language.ts'
import { closedShopTexts as texts } from '#i18n/storefront/uk/unavailable.ts'
import { openingAlertPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  cancelOpeningAlert,
  confirmOpeningAlert,
  isOpeningAlert,
  requestOpeningAlert,
} from '#shop/sales/opening-alerts/opening-alerts.server.ts'
import type { ClosedShopView } from '#web/office/closed-shop/closed-shop.server.tsx'
import type { StaffAuth } from '../../auth/staff-auth.ts'
import { PRIVATE_CACHE, pageHeaders, privatePageHeaders, withoutSpeculationRules } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, redirect } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { isCrossSite, readForm } from '../form-body.ts'

/** Search engines and programs come back after an hour. */
const RETRY_AFTER_S = 3600
const CLOSED_HEADERS = { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) }
/** A robots.txt that fails would keep crawlers away for a day after the opening. */
const ROBOTS = '/robots.txt'

/** The shop before its owner has opened it: staff see it, everybody else a page that says so (decision 087). */
export function openClosedShop(
  shop: Shop,
  { render, assets, headers }: Storefront,
  { staff, limits, requester }: { staff: StaffAuth; limits: RateLimits; requester: RequesterOf },
) {
  const answerHeaders = privatePageHeaders(shop.site.url, headers)
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

    /** «Повідомити про відкриття» */
    async requestAlert(c: HttpContext): Promise<Response> {
      const form = (await readForm(c.req.raw)) ?? new URLSearchParams()
      if (isCrossSite(c.req.raw, shop)) return redirect(303, '/', [], PRIVATE_CACHE)
      const texts = textsIn(shop.language).openingAlertTexts
      const email = form.get('email') ?? ''
      const isTaken = await limits.messages.take(requester(c).client())
      if (!isTaken) return answer({ kind: 'form', email, problem: texts.tooOften }, 429)
      const outcome = await requestOpeningAlert(shop, { email, consent: texts.consent })
      if (outcome === 'open') return redirect(303, '/', [], PRIVATE_CACHE)
      if (outcome === 'not_an_email') return answer({ kind: 'form', email, problem: texts.not_an_email }, 422)
      return answer({ kind: 'message', ...texts.saved }, 200)
    },

    /** Both links of the question. A button confirms or deletes, because mail programs open links by themselves. */
    async answerAlert({ req }: HttpContext): Promise<Response> {
      const texts = textsIn(shop.language).openingAlertTexts
      const isOpen = (await getSettings(shop)).openForVisitors
      const token = req.param('token') ?? ''
      const cancels = req.query('cancel') !== undefined
      const { title, text, done } = texts[cancels ? 'cancel' : 'confirm']
      const isSent = req.method === 'POST'
      if (isSent && cancels) await cancelOpeningAlert(shop, token)
      const isGone = !cancels && !(await (isSent ? confirmOpeningAlert : isOpeningAlert)(shop, token))
      if (isGone) return answer({ kind: 'message', title, text: texts.gone, isOpen }, 404)
      if (isSent) return answer({ kind: 'message', title, text: done, isOpen }, 200)
      const label = cancels ? texts.cancelButton : texts.question.button
      const address = `${openingAlertPath(token)}${cancels ? '?cancel=1' : ''}`
      return answer({ kind: 'message', title, text, button: { label, address } }, 200)
    },

    /** For what answers in JSON. */
    async refuseCall(c: HttpContext): Promise<Response | undefined> {
      return (await mayEnter(c)) ? undefined : restResponse(closedShopRefusal())
    },
  }

  async function answer(view: ClosedShopView, status: 200 | 404 | 422 | 429): Promise<Response> {
    return new Response(await render.renderClosedShop(shop, assets, view), { status, headers: answerHeaders })
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
