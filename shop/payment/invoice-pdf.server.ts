import PDFDocument from 'pdfkit'
import { orderPage as words } from '#i18n/checkout.uk.ts'
import { couponTexts } from '#i18n/coupons.uk.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { spacedIban } from '../iban.ts'
import { orderTotals } from '../orders/order-totals.ts'
import { dueOf, type Order } from '../orders/orders.ts'
import { HRYVNIA, HRYVNIA_STROKE, type Invoice } from './invoice.ts'
import { registerFonts, runsOf } from './invoice-fonts.server.ts'
import { markRadius, squaresOf } from './invoices.server.ts'

type Doc = InstanceType<typeof PDFDocument>

const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN // A4 in points
const LINE = 1.45
const INK = '#161616'
const PALE = '#55524d'
const RULE = '#dedbd5'
/** In points; 0.5 mm is the least that scanners want, and this is half as much again. */
const SQUARE = 2.2
const SUM_WIDTH = 110
const PIECES_WIDTH = 60
/** Of the last line on a page. */
const LOWEST = 841.89 - MARGIN

/** One page, or as many as the lines need, in the shop's own type. */
export async function drawInvoice(order: Order, invoice: Invoice): Promise<Buffer> {
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
  y = write(doc, words.invoice.from(formatDay(invoice.createdAt)), MARGIN, y + 2, { color: PALE }) + 16

  const codeAt = y
  const codeSize = drawCode(doc, invoice, MARGIN + WIDTH, codeAt)
  const facts = [
    [words.invoice.recipient, invoice.recipient],
    [words.invoice.code, invoice.code],
    [words.invoice.iban, spacedIban(invoice.iban)],
    [words.invoice.bank, invoice.bank],
    [words.invoice.purpose, invoice.purpose],
    [words.invoice.sum, formatPrice(invoice.sum)],
  ].filter(([, value]) => value !== '')
  for (const [name = '', value = ''] of facts) {
    y = write(doc, name, MARGIN, y, { size: 9, color: PALE })
    y = write(doc, value, MARGIN, y, { size: 12, width: WIDTH - codeSize - 16 }) + 6
  }
  y = Math.max(y, codeAt + codeSize) + 16

  y = row(doc, y, [words.invoice.name, words.invoice.quantity, words.invoice.amount], PALE)
  for (const cells of invoiceRows(order)) y = row(doc, y, cells, INK)
  y = row(doc, y, [words.total, '', formatPrice(orderTotals(order).total)], INK, 13)
  if (order.paidTotal > 0) y = row(doc, y, [words.invoice.paid, '', formatPrice(order.paidTotal)], INK)
  const isPart = invoice.sum < dueOf(order)
  if (invoice.sum < order.total) {
    row(doc, y, [isPart ? words.invoice.prepaid : words.invoice.sum, '', formatPrice(invoice.sum)], INK, 13)
  }
  doc.end()
  return done
}

/** Name, pieces, sum: what they come to stands under them. */
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

function row(doc: Doc, at: number, [name = '', pieces = '', sum = '']: string[], color: string, size = 10.5): number {
  const nameWidth = WIDTH - SUM_WIDTH - PIECES_WIDTH
  const height = linesOf(doc, name, size, nameWidth).length * size * LINE + 12
  let y = at
  if (y + height > LOWEST) {
    doc.addPage()
    y = MARGIN
  }
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
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

function drawCode(doc: Doc, invoice: Invoice, right: number, top: number): number {
  const rows = squaresOf(invoice)
  const size = rows.length * SQUARE
  rows.forEach((squares, y) => {
    squares.forEach((ink, x) => {
      if (ink) doc.rect(right - size + x * SQUARE, top + y * SQUARE, SQUARE, SQUARE)
    })
  })
  doc.fillColor(INK).fill()
  const radius = markRadius(rows.length) * SQUARE
  const [x, y] = [right - size / 2, top + size / 2]
  doc.circle(x, y, radius).fillColor('#fff').fill()
  doc
    .save()
    .translate(x - radius, y - radius)
    .scale((2 * radius) / 10)
    .path(HRYVNIA)
    .lineWidth(HRYVNIA_STROKE)
    .lineCap('round')
    .strokeColor(INK)
    .stroke()
    .restore()
  return size
}

function widthOf(doc: Doc, text: string, size: number): number {
  doc.fontSize(size)
  return runsOf(text).reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0)
}

/** Broken at spaces where it is too long; says where the next line may begin. */
function write(
  doc: Doc,
  text: string,
  left: number,
  top: number,
  { size = 10.5, color = INK, width = WIDTH }: { size?: number; color?: string; width?: number },
): number {
  let y = top
  for (const line of linesOf(doc, text, size, width)) {
    let x = left
    for (const run of runsOf(line)) {
      doc.font(run.font).fontSize(size).fillColor(color).text(run.text, x, y, { lineBreak: false })
      x += doc.widthOfString(run.text)
    }
    y += size * LINE
  }
  return y
}

function linesOf(doc: Doc, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((word) => partsOf(doc, word, size, width))) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(doc, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A word that is too long for a line is broken where the line ends. */
function partsOf(doc: Doc, word: string, size: number, width: number): string[] {
  const parts: string[] = []
  for (const letter of word) {
    const last = parts.at(-1)
    if (last !== undefined && widthOf(doc, last + letter, size) <= width) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts.length === 0 ? [word] : parts
}
