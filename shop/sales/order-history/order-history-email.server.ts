import { z } from 'zod'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { orderHistoryPath } from '#shop/core/paths.ts'
import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { emailShop } from '../emails/email-shop.server.ts'
import {
  type Email,
  type EmailView,
  NOTIFICATION_RETRIES,
  type RenderEmail,
  viewAsEmail,
  WITHOUT_ORDER,
} from '../emails/emails.ts'
import { nextSendingAt, recordSentEmail } from '../emails/limit/sending-limit.server.ts'
import { fillEmailTexts } from '../emails/texts/email-texts.server.ts'
import { issueToken, LINK_TTL_MS, listOrdersByEmail, ORDER_HISTORY_TASK } from './order-history.server.ts'
import * as sql from './order-history.sql.server.ts'

const payload = z.object({ linkId: z.number().int() })

/** Nothing is sent to an address without orders. A letter that comes late is none: the buyer has asked again. */
export function orderHistoryTask(
  deliver: (email: Email) => Promise<void>,
  render: RenderEmail = () => '',
): Task<z.infer<typeof payload>> {
  return {
    name: ORDER_HISTORY_TASK,
    payload,
    ...NOTIFICATION_RETRIES,
    async run(shop, { id, payload: { linkId }, createdAt }) {
      const link = await sql.selectLink(shop.db, linkId)
      if (!link || shop.now() - createdAt > LINK_TTL_MS) return { kind: 'done' }
      if ((await listOrdersByEmail(shop, link.email)).length === 0) return { kind: 'done' }
      if ((await nextSendingAt(shop, link.email)) > shop.now()) return { kind: 'done' }
      const token = await issueToken(shop, linkId)
      const inLanguage = { ...shop, language: link.language }
      const view = await buildOrderHistoryView(inLanguage, await getTranslatedSettings(inLanguage), token)
      await deliver(viewAsEmail(view, render, { id, createdAt, to: link.email }))
      await recordSentEmail(shop, link.email)
      return { kind: 'done' }
    },
  }
}

/** Of the email with the link. */
export async function buildOrderHistoryView(shop: Shop, settings: Settings, token: string): Promise<EmailView> {
  const { hint, button, ...filled } = fillEmailTexts(settings, { kind: 'order_history', language: shop.language }, {})
  const url = (path: string) => shop.site.url + localizePath(shop.language, path)
  return {
    language: shop.language,
    ...filled,
    ...WITHOUT_ORDER,
    action: { hint, link: { label: button, href: url(orderHistoryPath(token)) } },
    shop: await emailShop(shop, settings, url('/')),
  }
}
