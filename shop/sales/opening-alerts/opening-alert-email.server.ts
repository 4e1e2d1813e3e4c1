import { z } from 'zod'
import { textsIn } from '#i18n/by-language.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { openingAlertPath } from '#shop/core/paths.ts'
import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import { type Settings, shownPhone } from '#shop/core/settings/settings.ts'
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
import { OPENING_ALERT_TASK } from './opening-alerts.server.ts'
import * as sql from './opening-alerts.sql.server.ts'

/** `asks`: whether the address is theirs. */
const payload = z.object({ alertId: z.number().int(), asks: z.boolean().optional() })

/** The question, and the one email that says the shop is open. With that the address is deleted. */
export function openingAlertTask(
  deliver: (email: Email) => Promise<void>,
  render: RenderEmail = () => '',
): Task<z.infer<typeof payload>> {
  return {
    name: OPENING_ALERT_TASK,
    payload,
    ...NOTIFICATION_RETRIES,
    async run(shop, job) {
      const alert = await sql.selectAlert(shop.db, job.payload.alertId)
      const { asks = false } = job.payload
      if (!alert || asks !== (alert.confirmed_at === null)) return { kind: 'done' }
      const settings = await getTranslatedSettings({ ...shop, language: alert.language })
      // The owner has closed it again meanwhile: it opens another time.
      if (!asks && !settings.openForVisitors) return { kind: 'done' }
      const until = await nextSendingAt(shop, alert.email)
      if (until > shop.now()) return { kind: 'again', runAt: until }
      const view = await buildOpeningAlertView({ ...shop, language: alert.language }, settings, {
        token: alert.token,
        asks,
      })
      await deliver(viewAsEmail(view, render, { ...job, to: alert.email }))
      await recordSentEmail(shop, alert.email)
      if (!asks) await sql.deleteAlert(shop.db, alert.id)
      return { kind: 'done' }
    },
  }
}

export async function buildOpeningAlertView(
  shop: Shop,
  settings: Settings,
  { token, asks }: { token: string; asks: boolean },
): Promise<EmailView> {
  const { openingAlertTexts: texts } = textsIn(shop.language)
  const url = (path: string) => shop.site.url + localizePath(shop.language, path)
  const kind = asks ? 'opening_confirm' : 'opened'
  const { hint, button, ...filled } = fillEmailTexts(settings, { kind, language: shop.language }, {})
  const { phone } = settings
  const address = url(openingAlertPath(token))
  return {
    language: shop.language,
    ...filled,
    ...WITHOUT_ORDER,
    action: { hint, link: { label: button, href: asks ? address : url('/') } },
    contact: phone ? { text: texts.contact, phone: shownPhone(settings), href: `tel:${phone}` } : null,
    footnote: asks
      ? { text: texts.question.footnote, link: { label: texts.cancelButton, href: `${address}?cancel=1` } }
      : null,
    shop: await emailShop(shop, settings, url('/')),
  }
}
