import { z } from 'zod'
import { textsIn } from '#i18n/by-language.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { openingAlertPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { EmailView } from '../emails/emails.ts'
import { letterTask, letterView, shopContact } from '../emails/letters.server.ts'
import { OPENING_ALERT_TASK } from './opening-alerts.server.ts'
import * as sql from './opening-alerts.sql.server.ts'

/** The question (`asks`: whether the address is theirs), and the one email that says the shop is open. With that the address is deleted. */
export const openingAlertTask = letterTask({
  name: OPENING_ALERT_TASK,
  payload: z.object({ alertId: z.number().int(), asks: z.boolean().optional() }),
  async find(shop, { payload: { alertId, asks = false } }) {
    const alert = await sql.selectAlert(shop.db, alertId)
    if (!alert || asks !== (alert.confirmed_at === null)) return undefined
    // The owner has closed it again meanwhile: it opens another time.
    if (!asks && !(await getSettings(shop)).openForVisitors) return undefined
    const { id, email: to, language, token } = alert
    return {
      to,
      language,
      view: (shop, settings) => buildOpeningAlertView(shop, settings, { token, asks }),
      ...(!asks && { whenSent: () => sql.deleteAlert(shop.db, id) }),
    }
  },
})

export async function buildOpeningAlertView(
  shop: Shop,
  settings: Settings,
  { token, asks }: { token: string; asks: boolean },
): Promise<EmailView> {
  const { openingAlertTexts: texts } = textsIn(shop.language)
  const url = (path: string) => shop.site.url + localizePath(shop.language, path)
  const address = url(openingAlertPath(token))
  const kind = asks ? 'opening_confirm' : 'opened'
  return {
    ...(await letterView(shop, settings, { kind, href: asks ? address : url('/') })),
    contact: shopContact(settings, texts.contact),
    footnote: asks
      ? { text: texts.question.footnote, link: { label: texts.cancelButton, href: `${address}?cancel=1` } }
      : null,
  }
}
