import { encode } from 'uqr'
import { orderPage as words } from '#i18n/checkout.uk.ts'
import { needsMoney, type Order } from '../orders/orders.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { type Invoice, paymentCode } from './invoice.ts'

/** What is to be transferred for an order; undefined: it is paid in another way, has been paid, or there is no account. */
export async function invoiceOf(shop: Shop, order: Order): Promise<Invoice | undefined> {
  const { bank } = (await readSettings(shop)).payment
  if (order.paymentMethod !== 'bacs' || !needsMoney(order)) return undefined
  if (bank.iban === '' || bank.recipient === '') return undefined
  const { recipient, code, iban } = bank
  const purpose = words.invoice.purposeOf(order.number)
  return {
    number: order.number,
    recipient,
    code,
    iban,
    bank: bank.bank,
    purpose,
    sum: order.total,
    createdAt: order.createdAt,
  }
}

/** Rows of squares, true is ink: with room for a mark in the middle. */
export function squaresOf(invoice: Invoice): boolean[][] {
  return encode(paymentCode(invoice), { ecc: 'M', border: 2, minVersion: 10 }).data
}

/** As a picture in itself. */
export function pictureOf(invoice: Invoice): string {
  const rows = squaresOf(invoice)
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((ink, x) => (ink ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
