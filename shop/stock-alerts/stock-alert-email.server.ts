import { z } from 'zod'
import { textsIn } from '#i18n/by-language.ts'
import { findSellableItems } from '../catalog/sellable-items/sellable-items.server.ts'
import { itemPicture, offerAt, parentProduct } from '../catalog/sellable-items/sellable-items.ts'
import { emailPicture } from '../emails/email-picture.ts'
import {
  type Email,
  type EmailView,
  formatEmailText,
  MAX_NOTIFICATION_ATTEMPTS,
  NOTIFICATION_RETRY,
  type RenderEmail,
} from '../emails/emails.ts'
import type { Task } from '../jobs/jobs.ts'
import { localizePath } from '../languages/languages.ts'
import { productPath, stockAlertPath } from '../paths.ts'
import { doublingDelayMs } from '../retry.ts'
import type { Settings } from '../settings/settings.ts'
import { getTranslatedSettings } from '../settings/translated-settings.server.ts'
import type { Shop } from '../shop.ts'
import { STOCK_ALERT_TASK } from './stock-alerts.server.ts'
import * as sql from './stock-alerts.sql.server.ts'

const payload = z.object({ alertId: z.number().int() })

/** One email for each request. */
export function stockAlertTask(
  deliver: (email: Email) => Promise<void>,
  render: RenderEmail = () => '',
): Task<z.infer<typeof payload>> {
  return {
    ...{ name: STOCK_ALERT_TASK, payload, maxAttempts: MAX_NOTIFICATION_ATTEMPTS },
    retryDelayMs: (failures) => doublingDelayMs(failures, NOTIFICATION_RETRY),
    async run(shop, job) {
      const alert = await sql.selectAlert(shop.db, job.payload.alertId)
      if (!alert || alert.sent_at !== null) return { kind: 'done' }
      const view = await buildView({ ...shop, language: alert.language }, alert.item_id, alert.token)
      if (!view) return { kind: 'done' }
      await deliver({
        ...{ id: job.id, queuedAt: job.createdAt, to: alert.email, subject: view.subject, attachments: [] },
        ...{ text: formatEmailText(view), html: render(view) },
      })
      await sql.updateSentAt(shop.db, alert.id, shop.now())
      return { kind: 'done' }
    },
  }
}

/** Undefined: withdrawn meanwhile. */
async function buildView(shop: Shop, itemId: number, token: string): Promise<EmailView | undefined> {
  const item = (await findSellableItems(shop, [itemId])).get(itemId)
  const offer = item && offerAt(item, shop.now())
  if (!item || !offer?.price) return undefined
  const settings = await getTranslatedSettings(shop)
  const { stockAlertTexts: texts, formatPrice } = textsIn(shop.language)
  const { name, slug } = parentProduct(item)
  const picture = itemPicture(item, {})?.media
  const url = (path: string) => shop.site.url + localizePath(shop.language, path)
  return {
    language: shop.language,
    subject: texts.subject(name),
    preview: texts.preview(offer.price.now),
    title: texts.title(name),
    paragraphs: [texts.text],
    items: [
      { name, options: '', pieces: '', amount: formatPrice(offer.price.now), picture: emailPicture(shop, picture) },
    ],
    totals: [],
    facts: [],
    invoice: null,
    next: null,
    action: { hint: texts.hint, link: { label: texts.link, href: url(productPath(slug)) } },
    contact: contactOf(settings, texts.contact),
    footnote: { text: texts.cancel, link: { label: texts.cancelButton, href: url(stockAlertPath(token)) } },
    shop: { name: settings.shopName, href: url('/') },
  }
}

function contactOf({ phone, phoneShown }: Settings, text: string): EmailView['contact'] {
  return phone ? { text, phone: phoneShown || phone, href: `tel:${phone}` } : null
}
