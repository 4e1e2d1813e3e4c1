import { z } from 'zod'
import { localizePath } from '#shop/core/languages/languages.ts'
import { orderHistoryPath } from '#shop/core/paths.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { EmailView } from '../emails/emails.ts'
import { letterTask, letterView } from '../emails/letters.server.ts'
import { nextSendingAt } from '../emails/limit/sending-limit.server.ts'
import { issueToken, LINK_TTL_MS, listOrdersByEmail, ORDER_HISTORY_TASK } from './order-history.server.ts'
import * as sql from './order-history.sql.server.ts'

/** Nothing is sent to an address without orders. A letter that comes late is none: the buyer has asked again. */
export const orderHistoryTask = letterTask({
  name: ORDER_HISTORY_TASK,
  payload: z.object({ linkId: z.number().int() }),
  async find(shop, { payload: { linkId }, createdAt }) {
    const link = await sql.selectLink(shop.db, linkId)
    if (!link || shop.now() - createdAt > LINK_TTL_MS) return undefined
    const { email: to, language } = link
    if ((await listOrdersByEmail(shop, to)).length === 0) return undefined
    if ((await nextSendingAt(shop, to)) > shop.now()) return undefined
    const view = async (shop: Shop, settings: Settings) =>
      buildOrderHistoryView(shop, settings, await issueToken(shop, linkId))
    return { to, language, view }
  },
})

/** Of the email with the link. */
export function buildOrderHistoryView(shop: Shop, settings: Settings, token: string): Promise<EmailView> {
  const href = shop.site.url + localizePath(shop.language, orderHistoryPath(token))
  return letterView(shop, settings, { kind: 'order_history', href })
}
