import PDFDocument from 'pdfkit'
import { formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { couponTexts } from '#i18n/storefront/uk/cart/coupons.ts'
import { orderPageTexts as words } from '#i18n/storefront/uk/checkout/checkout.ts'
import { formatIban } from '../../iban.ts'
import { amountDue, type Order } from '../../orders/orders.ts'
import { orderTotals } from '../../orders/totals.ts'
import { encodePaymentQr, qrMarkRadius } from './invoice.server.ts'
import { HRYVNIA_SIGN_PATH, HRYVNIA_SIGN_STROKE, type Invoice } from './invoice.ts'
import { registerFonts, splitByFont } from './pdf-fonts.server.ts'

type Doc = InstanceType<typeof PDFDocument>

const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN // A4 in points
const LINE_HEIGHT = 1.45
const INK = '#161616'
const MUTED_INK = '#55524d'
const RULE_COLOR = '#dedbd5'
/** In points; scanners need at least 0.5 mm, and this is half as much again. */
const QR_MODULE_SIZE = 2.2
const SUM_WIDTH = 110
const QUANTITY_WIDTH = 60
/** Lowest position of text on a page. */
const PAGE_BOTTOM = 841.89 - MARGIN

/** Renders as many pages as the lines need, in the shop's fonts. */
export async function renderInvoicePdf(order: Order, invoice: Invoice): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: words.invoice.title(invoice.number) } })
  await registerFonts(doc)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  let y = MARGIN
  y = write(doc, words.invoice.title(invoice.number), MARGIN, y, { size: 20 })
  y = write(doc, words.invoice.from(formatDate(invoice.createdAt)), MARGIN, y + 2, { color: MUTED_INK }) + 16

  const codeAt = y
  const codeSize = drawQrCode(doc, invoice, MARGIN + WIDTH, codeAt)
  const facts = [
    [words.invoice.recipient, invoice.recipient],
    [words.invoice.code, invoice.code],
    [words.invoice.iban, formatIban(invoice.iban)],
    [words.invoice.bank, invoice.bank],
    [words.invoice.purpose, invoice.purpose],
    [words.invoice.sum, formatPrice(invoice.sum)],
  ].filter(([, value]) => value !== '')
  for (const [name = '', value = ''] of facts) {
    y = write(doc, name, MARGIN, y, { size: 9, color: MUTED_INK })
    y = write(doc, value, MARGIN, y, { size: 12, width: WIDTH - codeSize - 16 }) + 6
  }
  y = Math.max(y, codeAt + codeSize) + 16

  y = drawRow(doc, y, [words.invoice.name, words.invoice.quantity, words.invoice.amount], MUTED_INK)
  for (const cells of invoiceRows(order)) y = drawRow(doc, y, cells, INK)
  y = drawRow(doc, y, [words.total, '', formatPrice(orderTotals(order).total)], INK, 13)
  if (order.paidTotal > 0) y = drawRow(doc, y, [words.invoice.paid, '', formatPrice(order.paidTotal)], INK)
  const isPart = invoice.sum < amountDue(order)
  if (invoice.sum < order.total) {
    drawRow(doc, y, [isPart ? words.invoice.prepaid : words.invoice.sum, '', formatPrice(invoice.sum)], INK, 13)
  }
  doc.end()
  return done
}

/** Name, quantity and amount per row; their total follows below. */
export function invoiceRows(order: Order): [name: string, pieces: string, sum: string][] {
  const { goods, discounts, charges } = orderTotals(order)
  return [
    ...goods.map(({ line, amount }): [string, string, string] => {
      const options = line.options.map(({ valueName }) => valueName).join(', ')
      return [options ? `${line.name} (${options})` : line.name, String(line.quantity), formatPrice(amount)]
    }),
    ...[...discounts, ...charges].map(({ kind, name, amount }): [string, string, string] => {
      const shown = kind === 'discount' ? (name === '' ? couponTexts.discount : couponTexts.row(name)) : name
      return [shown, '', formatPrice(amount)]
    }),
  ]
}

function drawRow(
  doc: Doc,
  at: number,
  [name = '', pieces = '', sum = '']: string[],
  color: string,
  size = 10.5,
): number {
  const nameWidth = WIDTH - SUM_WIDTH - QUANTITY_WIDTH
  const height = wrapText(doc, name, size, nameWidth).length * size * LINE_HEIGHT + 12
  let y = at
  if (y + height > PAGE_BOTTOM) {
    doc.addPage()
    y = MARGIN
  }
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(RULE_COLOR)
    .stroke()
  const bottom = write(doc, name, MARGIN, y + 6, { size, color, width: nameWidth })
  for (const [text, right] of [
    [pieces, MARGIN + WIDTH - SUM_WIDTH],
    [sum, MARGIN + WIDTH],
  ] as const) {
    write(doc, text, right - widthOf(doc, text, size), y + 6, { size, color })
  }
  return bottom + 6
}

function drawQrCode(doc: Doc, invoice: Invoice, right: number, top: number): number {
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

function widthOf(doc: Doc, text: string, size: number): number {
  doc.fontSize(size)
  return splitByFont(text).reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0)
}

/** Wraps at spaces; returns the position of the next line. */
function write(
  doc: Doc,
  text: string,
  left: number,
  top: number,
  { size = 10.5, color = INK, width = WIDTH }: { size?: number; color?: string; width?: number },
): number {
  let y = top
  for (const line of wrapText(doc, text, size, width)) {
    let x = left
    for (const run of splitByFont(line)) {
      doc.font(run.font).fontSize(size).fillColor(color).text(run.text, x, y, { lineBreak: false })
      x += doc.widthOfString(run.text)
    }
    y += size * LINE_HEIGHT
  }
  return y
}

function wrapText(doc: Doc, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((word) => breakWord(doc, word, size, width))) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(doc, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A word longer than a line is split at its end. */
function breakWord(doc: Doc, word: string, size: number, width: number): string[] {
  const parts: string[] = []
  for (const letter of word) {
    const last = parts.at(-1)
    if (last !== undefined && widthOf(doc, last + letter, size) <= width) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts.length === 0 ? [word] : parts
}
