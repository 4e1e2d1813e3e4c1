import { letterWords } from '#i18n/order-words.ts'
import type { Order } from '../orders/orders.ts'
import { findOrder } from '../orders/reading.server.ts'
import { languageOfOrder } from '../orders/said.server.ts'
import { drawInvoice } from '../payment/invoice-pdf.server.ts'
import { invoiceOf } from '../payment/invoices.server.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { checkEmailCap, countEmail } from './email-caps.server.ts'
import { paidView, placedView, shopView } from './letter-views.server.ts'
import * as sql from './letters.sql.server.ts'
import { type Letter, type LetterView, letterText, type RenderLetter, waitAfter } from './letters.ts'

const AT_ONCE = 20
const BY_MAIL: sql.Addressee[] = ['buyer', 'shop']

/** To the buyer, where there is an e-mail, and to the shop: written with the order, sent after it. */
export async function queueLetters(shop: Shop, order: Order, { toBuyer = true } = {}): Promise<void> {
  const to: sql.Addressee[] = toBuyer && order.billing.email !== '' ? ['buyer', 'shop'] : ['shop']
  await sql.insertLetters(shop.db, order.id, to, shop.now())
}

/**
 * Hands over what waits; what could not be delivered waits longer each time. Handed over a second time only where the
 * process ended between delivery and the note of it. Answers when the next is due; null: nothing waits.
 */
export async function sendLetters(
  shop: Shop,
  deliver: (letter: Letter) => Promise<void>,
  render: RenderLetter = () => '',
): Promise<number | null> {
  for (const row of await sql.selectDueLetters(shop.db, BY_MAIL, shop.now(), AT_ONCE)) {
    const letter = await letterOf(shop, row, render)
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
async function letterOf(shop: Shop, row: Row, render: RenderLetter): Promise<Letter | undefined> {
  const order = await findOrder(shop, row.order_id)
  const settings = await readSettings(shop)
  const to = row.to_whom === 'buyer' ? order?.billing.email : shopEmail(settings)
  if (!order || !to) return undefined
  const view = await viewOf(shop, order, row, settings)
  if (!view) return undefined
  const attachments = row.to_whom === 'buyer' && row.about === 'placed' ? await invoiceFile(shop, order) : []
  return { id: row.id, to, subject: view.subject, text: letterText(view), html: render(view), attachments }
}

async function viewOf(shop: Shop, order: Order, row: Row, settings: Settings): Promise<LetterView | undefined> {
  const around = { settings, invoice: await invoiceOf(shop, order) }
  if (row.to_whom === 'shop') return shopView(shop, order, around)
  if (row.about === 'placed') return placedView(shop, order, around)
  const payment = row.payment_id === null ? undefined : await sql.selectToldPayment(shop.db, row.payment_id)
  return payment && paidView(shop, order, payment.amount, around)
}

/** Where news of orders go to; empty: nowhere. */
function shopEmail({ orderEmails, orderEmail, email }: Settings): string {
  return orderEmails ? orderEmail || email : ''
}

async function invoiceFile(shop: Shop, order: Order): Promise<Letter['attachments']> {
  const invoice = await invoiceOf(shop, order)
  if (!invoice) return []
  const name = letterWords(languageOfOrder(order)).invoiceFile(order.number)
  return [{ name, type: 'application/pdf', bytes: new Uint8Array(await drawInvoice(order, invoice)) }]
}
