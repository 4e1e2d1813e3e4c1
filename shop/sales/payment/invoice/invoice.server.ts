import { encode } from 'uqr'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { isOnlineMethod } from '#shop/core/settings/online-payment-methods.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { amountDue, awaitsPayment, type Order, prepaymentDue } from '../../orders/orders.ts'
import { HRYVNIA_SIGN_PATH, HRYVNIA_SIGN_STROKE, type Invoice, paymentQrLink, QR_MARK_RADIUS } from './invoice.ts'

/** The bank transfer for an order; undefined: another method, already paid, or no account. */
export async function findInvoice(shop: Shop, order: Order): Promise<Invoice | undefined> {
  const { bank } = (await getSettings(shop)).payment
  const prepaid = order.status === 'on-hold' && !isOnlineMethod(order.paymentMethod) ? prepaymentDue(order) : 0
  // An order processed before payment is still due.
  const isOpen = order.status === 'processing' || order.status === 'completed' || awaitsPayment(order)
  const isOwed = order.paymentMethod === 'bacs' && isOpen && amountDue(order) > 0
  if (prepaid === 0 && !isOwed) return undefined
  if (bank.iban === '' || bank.recipient === '') return undefined
  const { recipient, code, iban } = bank
  const purpose = prepaid > 0 ? texts.invoice.prepaymentOf(order.number) : texts.invoice.purposeOf(order.number)
  return {
    number: order.number,
    recipient,
    code,
    iban,
    bank: bank.bank,
    purpose,
    sum: prepaid || amountDue(order),
    createdAt: order.createdAt,
  }
}

/** Quiet zone in modules. */
const QUIET_ZONE = 4

/** Rows of modules, true is dark. The standard allows versions 10 to 20, which have room for the mark in the centre. */
export function encodePaymentQr(invoice: Invoice): boolean[][] {
  return encode(paymentQrLink(invoice), { ecc: 'M', border: QUIET_ZONE, minVersion: 10, maxVersion: 20 }).data
}

/** As an image data URL. */
export function paymentQrDataUrl(invoice: Invoice): string {
  const rows = encodePaymentQr(invoice)
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((ink, x) => (ink ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const radius = qrMarkRadius(size)
  const scale = (2 * radius) / 10
  const mark = [
    `<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="#fff"/>`,
    `<path transform="translate(${size / 2 - radius} ${size / 2 - radius}) scale(${scale})" d="${HRYVNIA_SIGN_PATH}"`,
    ` fill="none" stroke="#000" stroke-width="${HRYVNIA_SIGN_STROKE}" stroke-linecap="round"/>`,
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path shape-rendering="crispEdges" d="${path}"/>${mark}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** In modules, for a code with its quiet zone. */
export function qrMarkRadius(size: number): number {
  return (size - 2 * QUIET_ZONE) * QR_MARK_RADIUS
}
