import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { textsIn } from '#i18n/by-language.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import { formatIban } from '#shop/core/seller/seller-numbers.ts'
import { amountDue, type Order } from '../../orders/orders.ts'
import { orderTotals } from '../../orders/totals.ts'
import { encodePaymentQr, qrMarkRadius } from './invoice.server.ts'
import { HRYVNIA_SIGN_PATH, HRYVNIA_SIGN_STROKE, type Invoice } from './invoice.ts'

/** Whatever typeface the look has: PDF fonts cannot be WOFF2, as the look says beside the choice. */
const FONT_FILE = fileURLToPath(import.meta.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'))

type Doc = InstanceType<typeof PDFDocument>

const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN // A4 in points
const LINE_HEIGHT = 1.45
const INK = '#161616'
const MUTED_INK = '#55524d'
const RULE_COLOR = '#dedbd5'
/** In points; scanners need at least 0.5 mm, and this is half as much again. */
const QR_MODULE_SIZE = 2.2
const LOGO_WIDTH = 160
const LOGO_HEIGHT = 44
const SUM_WIDTH = 110
const QUANTITY_WIDTH = 60
/** Lowest position of text on a page. */
const PAGE_BOTTOM = 841.89 - MARGIN

/** Renders as many pages as the lines need. The order is in the buyer's language already. */
export async function renderInvoicePdf(
  order: Order,
  invoice: Invoice,
  language: Language,
  logo?: Uint8Array,
): Promise<Buffer> {
  const { orderPageTexts: texts, formatDate, formatPrice } = textsIn(language)
  // Loaded with the first invoice, not at the server's start.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: texts.invoice.title(invoice.number) } })
  doc.font(FONT_FILE)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  let y = MARGIN
  if (logo) {
    doc.image(Buffer.from(logo), MARGIN, y, { fit: [LOGO_WIDTH, LOGO_HEIGHT] })
    y += LOGO_HEIGHT + 16
  }
  y = write(doc, texts.invoice.title(invoice.number), { left: MARGIN, top: y, size: 20 })
  y = write(doc, texts.invoice.from(formatDate(invoice.createdAt)), { left: MARGIN, top: y + 2, color: MUTED_INK }) + 16

  const codeAt = y
  const codeSize = drawQrCode(doc, invoice, { right: MARGIN + WIDTH, top: codeAt })
  const facts = [
    [texts.invoice.recipient, invoice.recipient],
    [texts.invoice.code, invoice.code],
    [texts.invoice.iban, formatIban(invoice.iban)],
    [texts.invoice.bank, invoice.bank],
    [texts.invoice.purpose, invoice.purpose],
    [texts.invoice.sum, formatPrice(invoice.sum)],
  ].filter(([, value]) => value !== '')
  for (const [name = '', value = ''] of facts) {
    y = write(doc, name, { left: MARGIN, top: y, size: 9, color: MUTED_INK })
    y = write(doc, value, { left: MARGIN, top: y, size: 12, width: WIDTH - codeSize - 16 }) + 6
  }
  y = Math.max(y, codeAt + codeSize) + 16

  y = drawRow(doc, y, {
    name: texts.invoice.name,
    quantity: texts.invoice.quantity,
    sum: texts.invoice.amount,
    color: MUTED_INK,
  })
  for (const row of invoiceRows(order, language)) y = drawRow(doc, y, row)
  y = drawRow(doc, y, { name: texts.total, quantity: '', sum: formatPrice(orderTotals(order).total), size: 13 })
  if (order.paidTotal > 0)
    y = drawRow(doc, y, { name: texts.invoice.paid, quantity: '', sum: formatPrice(order.paidTotal) })
  const isPart = invoice.sum < amountDue(order)
  if (invoice.sum < order.total) {
    drawRow(doc, y, {
      name: isPart ? texts.invoice.prepaid : texts.invoice.sum,
      quantity: '',
      sum: formatPrice(invoice.sum),
      size: 13,
    })
  }
  doc.end()
  return done
}

type InvoiceRow = { name: string; quantity: string; sum: string }

/** Their total follows below. */
export function invoiceRows(order: Order, language: Language): InvoiceRow[] {
  const { couponTexts, formatPrice } = textsIn(language)
  const { products, discounts, charges } = orderTotals(order)
  return [
    ...products.map(({ line, amount }) => {
      const options = line.options.map(({ valueName }) => valueName).join(', ')
      const name = options ? `${line.name} (${options})` : line.name
      return { name, quantity: String(line.quantity), sum: formatPrice(amount) }
    }),
    ...[...discounts, ...charges].map(({ kind, name, amount }) => {
      const shown = kind === 'discount' ? (name === '' ? couponTexts.discount : couponTexts.row(name)) : name
      return { name: shown, quantity: '', sum: formatPrice(amount) }
    }),
  ]
}

function drawRow(
  doc: Doc,
  at: number,
  { name, quantity, sum, color = INK, size = 10.5 }: InvoiceRow & { color?: string; size?: number },
): number {
  const nameWidth = WIDTH - SUM_WIDTH - QUANTITY_WIDTH
  const height = doc.fontSize(size).heightOfString(name, { width: nameWidth, lineGap: lineGap(doc, size) })
  let y = at
  if (y + height + 12 > PAGE_BOTTOM) {
    doc.addPage()
    y = MARGIN
  }
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(RULE_COLOR)
    .stroke()
  const bottom = write(doc, name, { left: MARGIN, top: y + 6, size, color, width: nameWidth })
  write(doc, quantity, { left: MARGIN + nameWidth, top: y + 6, size, color, width: QUANTITY_WIDTH, align: 'right' })
  write(doc, sum, { left: MARGIN + WIDTH - SUM_WIDTH, top: y + 6, size, color, width: SUM_WIDTH, align: 'right' })
  return bottom + 6
}

function drawQrCode(doc: Doc, invoice: Invoice, { right, top }: { right: number; top: number }): number {
  const rows = encodePaymentQr(invoice)
  const size = rows.length * QR_MODULE_SIZE
  rows.forEach((squares, y) => {
    squares.forEach((ink, x) => {
      if (ink) doc.rect(right - size + x * QR_MODULE_SIZE, top + y * QR_MODULE_SIZE, QR_MODULE_SIZE, QR_MODULE_SIZE)
    })
  })
  doc.fillColor(INK).fill()
  const radius = qrMarkRadius(rows.length) * QR_MODULE_SIZE
  const [x, y] = [right - size / 2, top + size / 2]
  doc.circle(x, y, radius).fillColor('#fff').fill()
  doc
    .save()
    .translate(x - radius, y - radius)
    .scale((2 * radius) / 10)
    .path(HRYVNIA_SIGN_PATH)
    .lineWidth(HRYVNIA_SIGN_STROKE)
    .lineCap('round')
    .strokeColor(INK)
    .stroke()
    .restore()
  return size
}

/** Returns the position of the next line. */
function write(
  doc: Doc,
  text: string,
  {
    left,
    top,
    size = 10.5,
    color = INK,
    ...box
  }: { left: number; top: number; size?: number; color?: string; width?: number; align?: 'right' },
): number {
  doc.fontSize(size).fillColor(color)
  doc.text(text, left, top, { width: WIDTH, lineGap: lineGap(doc, size), ...box })
  return doc.y
}

function lineGap(doc: Doc, size: number): number {
  return size * LINE_HEIGHT - doc.currentLineHeight(true)
}
