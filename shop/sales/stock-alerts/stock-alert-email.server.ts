import { z } from 'zod'
import { textsIn } from '#i18n/by-language.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { itemPicture, offerAt, parentProduct } from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { productPath, stockAlertPath } from '#shop/core/paths.ts'
import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import { type Settings, shownPhone } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { emailPicture } from '../emails/email-picture.ts'
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
import { STOCK_ALERT_TASK } from './stock-alerts.server.ts'
import * as sql from './stock-alerts.sql.server.ts'

/** `asks`: whether the address is theirs. */
const payload = z.object({ alertId: z.number().int(), asks: z.boolean().optional() })

/** One email for each request, and one that asks. They fall under the limit of all emails to an address. */
export function stockAlertTask(
  deliver: (email: Email) => Promise<void>,
  render: RenderEmail = () => '',
): Task<z.infer<typeof payload>> {
  return {
    name: STOCK_ALERT_TASK,
    payload,
    ...NOTIFICATION_RETRIES,
    async run(shop, job) {
      const alert = await sql.selectAlert(shop.db, job.payload.alertId)
      const { asks = false } = job.payload
      if (!alert || alert.sent_at !== null || asks !== (alert.confirmed_at === null)) return { kind: 'done' }
      // A flood of questions does not go on for days.
      if (asks && shop.now() - job.createdAt >= DAY_MS) return { kind: 'done' }
      const until = await nextSendingAt(shop, alert.email)
      if (until > shop.now()) return { kind: 'again', runAt: until }
      const inLanguage = { ...shop, language: alert.language }
      const view = await buildStockAlertView(inLanguage, await getTranslatedSettings(inLanguage), {
        itemId: alert.item_id,
        token: alert.token,
        asks,
      })
      if (!view) return { kind: 'done' }
      await deliver(viewAsEmail(view, render, { ...job, to: alert.email }))
      await recordSentEmail(shop, alert.email)
      if (!asks) await sql.updateSentAt(shop.db, alert.id, shop.now())
      return { kind: 'done' }
    },
  }
}

/** Undefined: withdrawn meanwhile. */
export async function buildStockAlertView(
  shop: Shop,
  settings: Settings,
  { itemId, token, asks }: { itemId: number; token: string; asks: boolean },
): Promise<EmailView | undefined> {
  const item = (await findSellableItems(shop, [itemId])).get(itemId)
  const offer = item && offerAt(item, shop.now())
  if (!item || (!offer?.price && !asks)) return undefined
  const { stockAlertTexts: texts, formatPrice } = textsIn(shop.language)
  const { name, slug } = parentProduct(item)
  const picture = itemPicture(item, {})?.media
  const url = (path: string) => shop.site.url + localizePath(shop.language, path)
  const price = offer?.price?.now
  const amount = price === undefined ? '' : formatPrice(price)
  const kind = asks ? ('confirm_address' as const) : ('in_stock' as const)
  const { hint, button, ...filled } = fillEmailTexts(settings, { kind, language: shop.language }, { product: name })
  const question = {
    preview: filled.preview,
    items: [],
    action: { hint, link: { label: button, href: `${url(stockAlertPath(token))}?confirm=1` } },
    footnote: { text: texts.askCancel, link: { label: texts.cancelButton, href: url(stockAlertPath(token)) } },
  }
  return {
    language: shop.language,
    ...filled,
    ...WITHOUT_ORDER,
    preview: price === undefined ? '' : texts.preview(price),
    items: [{ name, options: '', pieces: '', amount, picture: emailPicture(shop, picture) }],
    action: { hint, link: { label: button, href: url(productPath(slug)) } },
    contact: contactOf(settings, texts.contact),
    footnote: { text: texts.cancel, link: { label: texts.cancelButton, href: url(stockAlertPath(token)) } },
    shop: await emailShop(shop, settings, url('/')),
    ...(asks && question),
  }
}

function contactOf(settings: Settings, text: string): EmailView['contact'] {
  const { phone } = settings
  return phone ? { text, phone: shownPhone(settings), href: `tel:${phone}` } : null
}
