import { z } from 'zod'
import { textsIn } from '#i18n/by-language.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { itemPicture, offerAt, parentProduct } from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { productPath, stockAlertPath } from '#shop/core/paths.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { emailPicture } from '../emails/email-picture.ts'
import type { EmailView } from '../emails/emails.ts'
import { letterTask, letterView, shopContact } from '../emails/letters.server.ts'
import { STOCK_ALERT_TASK } from './stock-alerts.server.ts'
import * as sql from './stock-alerts.sql.server.ts'

/** One email for each request, and one that asks (`asks`) whether the address is theirs. */
export const stockAlertTask = letterTask({
  name: STOCK_ALERT_TASK,
  payload: z.object({ alertId: z.number().int(), asks: z.boolean().optional() }),
  async find(shop, { payload: { alertId, asks = false }, createdAt }) {
    const alert = await sql.selectAlert(shop.db, alertId)
    if (!alert || alert.sent_at !== null || asks !== (alert.confirmed_at === null)) return undefined
    // A flood of questions does not go on for days.
    if (asks && shop.now() - createdAt >= DAY_MS) return undefined
    const { id, item_id: itemId, email: to, language, token } = alert
    return {
      to,
      language,
      view: (shop, settings) => buildStockAlertView(shop, settings, { itemId, token, asks }),
      ...(!asks && { whenSent: () => sql.updateSentAt(shop.db, id, shop.now()) }),
    }
  },
})

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
  const kind = asks ? 'confirm_address' : 'in_stock'
  const cancel = url(stockAlertPath(token))
  const href = asks ? `${cancel}?confirm=1` : url(productPath(slug))
  const letter = await letterView(shop, settings, { kind, href, values: { product: name } })
  return {
    ...letter,
    ...(!asks && {
      preview: price === undefined ? '' : texts.preview(price),
      items: [{ name, options: '', pieces: '', amount, picture: emailPicture(shop, picture) }],
    }),
    contact: shopContact(settings, texts.contact),
    footnote: { text: asks ? texts.askCancel : texts.cancel, link: { label: texts.cancelButton, href: cancel } },
  }
}
