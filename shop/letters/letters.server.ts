import { letters as words } from '#i18n/letters.uk.ts'
import { letterWords } from '#i18n/order-words.ts'
import { adminAddress, orderAddress } from '../addresses.ts'
import { addressIn } from '../languages/languages.ts'
import { discountsOf, type Order } from '../orders/orders.ts'
import { findOrder } from '../orders/reading.server.ts'
import { inLanguage, languageOfOrder } from '../orders/said.server.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { checkEmailCap, countEmail } from './email-caps.server.ts'
import * as sql from './letters.sql.server.ts'
import { type Letter, waitAfter } from './letters.ts'

const AT_ONCE = 20
const BY_MAIL: sql.Addressee[] = ['buyer', 'shop']

/** To the buyer, where there is an e-mail, and to the shop: written with the order, sent after it. */
export async function queueLetters(shop: Shop, order: Order): Promise<void> {
  await sql.insertLetters(shop.db, order.id, order.billing.email ? ['buyer', 'shop'] : ['shop'], shop.now())
}

/**
 * Hands over what waits; what could not be delivered waits longer each time. Handed over a second time only where the
 * process ended between delivery and the note of it. Answers when the next is due; null: nothing waits.
 */
export async function sendLetters(shop: Shop, deliver: (letter: Letter) => Promise<void>): Promise<number | null> {
  for (const row of await sql.selectDueLetters(shop.db, BY_MAIL, shop.now(), AT_ONCE)) {
    const letter = await letterOf(shop, row)
    try {
      const cap = letter ? await checkEmailCap(shop, row, letter.to) : undefined
      if (cap?.kind === 'wait') {
        await sql.putOff(shop.db, row.id, row.failures, cap.until)
        continue
      }
      if (letter && cap?.kind === 'send') {
        await deliver(letter)
        await countEmail(shop, letter.to)
      }
      await sql.deleteLetter(shop.db, row.id)
    } catch (error) {
      const failures = row.failures + 1
      await sql.putOff(shop.db, row.id, failures, shop.now() + waitAfter(failures))
      // A mail server repeats the addressee in what it complains of: only its code is kept.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
      shop.log.warn({ letter: row.id, failures, code }, 'letter.not-delivered')
    }
  }
  return sql.selectNextRetry(shop.db, BY_MAIL)
}

type Row = Awaited<ReturnType<typeof sql.selectDueLetters>>[number]

/** Undefined: there is nobody to tell, or nothing any more. */
async function letterOf(shop: Shop, { id, order_id, to_whom, about }: Row): Promise<Letter | undefined> {
  const order = await findOrder(shop, order_id)
  const settings = await readSettings(shop)
  const to = to_whom === 'buyer' ? order?.billing.email : settings.orderEmail
  if (!order || !to) return undefined
  const { number, total } = order
  if (to_whom === 'shop') {
    const lines = linesOf(order, words)
    const delivery = order.lines.find(({ kind }) => kind === 'shipping')?.name ?? ''
    const link = `${shop.site.url}${adminAddress}orders/${order.id}`
    const told = { number, lines, total, delivery, payment: order.paymentMethodTitle, link }
    return { id, to, subject: words.shop.subject(number, total), text: words.shop.text(told) }
  }
  const language = languageOfOrder(order)
  const { buyer, paid, ...own } = letterWords(language)
  const lines = linesOf(await inLanguage({ ...shop, language }, order), own)
  const link = shop.site.url + addressIn(language, orderAddress(order.key))
  const { shopName, phoneShown } = settings
  const name = order.billing.first_name
  if (about === 'paid') {
    const isInWork = order.status === 'processing' || order.status === 'completed'
    const told = { name, number, total, isInWork, promisedAt: isInWork ? order.promisedAt : null, link }
    return {
      id,
      to,
      subject: paid.subject(number, shopName),
      text: paid.text({ ...told, phone: phoneShown || settings.phone, shop: shopName }),
    }
  }
  const told = { name, number, lines, total, promisedAt: order.promisedAt, link }
  return {
    id,
    to,
    subject: buyer.subject(number, shopName),
    text: buyer.text({ ...told, phone: phoneShown || settings.phone, shop: shopName }),
  }
}

function linesOf({ lines }: Order, own: Pick<typeof words, 'line' | 'discount'>): string {
  const sold = lines.filter(({ kind }) => kind !== 'coupon').map(own.line)
  return [...sold, ...discountsOf(lines).map(own.discount)].join('\n')
}
