import { encode } from 'uqr'
import { orderPage as words } from '#i18n/checkout.uk.ts'
import { dueOf, needsMoney, type Order, prepaymentDue } from '../orders/orders.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { HRYVNIA, HRYVNIA_STROKE, type Invoice, MARK_RADIUS, paymentCode } from './invoice.ts'

/** What is to be transferred for an order; undefined: it is paid in another way, has been paid, or there is no account. */
export async function invoiceOf(shop: Shop, order: Order): Promise<Invoice | undefined> {
  const { bank } = (await readSettings(shop)).payment
  const prepaid = order.status === 'on-hold' ? prepaymentDue(order) : 0
  // What is made before it is paid for is still to be paid.
  const isOpen = order.status === 'processing' || order.status === 'completed' || needsMoney(order)
  const isOwed = order.paymentMethod === 'bacs' && isOpen && dueOf(order) > 0
  if (prepaid === 0 && !isOwed) return undefined
  if (bank.iban === '' || bank.recipient === '') return undefined
  const { recipient, code, iban } = bank
  const purpose = prepaid > 0 ? words.invoice.prepaymentOf(order.number) : words.invoice.purposeOf(order.number)
  return {
    number: order.number,
    recipient,
    code,
    iban,
    bank: bank.bank,
    purpose,
    sum: prepaid || dueOf(order),
    createdAt: order.createdAt,
  }
}

/** So wide a margin, in squares, a scanner may count on. */
const QUIET = 4

/** Rows of squares, true is ink. The rules know sizes of 10 to 20, which have room for the mark in the middle. */
export function squaresOf(invoice: Invoice): boolean[][] {
  return encode(paymentCode(invoice), { ecc: 'M', border: QUIET, minVersion: 10, maxVersion: 20 }).data
}

/** As a picture in itself. */
export function pictureOf(invoice: Invoice): string {
  const rows = squaresOf(invoice)
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((ink, x) => (ink ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const radius = markRadius(size)
  const scale = (2 * radius) / 10
  const mark = [
    `<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="#fff"/>`,
    `<path transform="translate(${size / 2 - radius} ${size / 2 - radius}) scale(${scale})" d="${HRYVNIA}"`,
    ` fill="none" stroke="#000" stroke-width="${HRYVNIA_STROKE}" stroke-linecap="round"/>`,
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path shape-rendering="crispEdges" d="${path}"/>${mark}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** In squares, of a code with its margins. */
export function markRadius(size: number): number {
  return (size - 2 * QUIET) * MARK_RADIUS
}
