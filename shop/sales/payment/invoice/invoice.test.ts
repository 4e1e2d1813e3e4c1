import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inflateSync } from 'node:zlib'
import { invoice } from '#test/fixtures/payments.ts'
import { blankAddress, type Order, type OrderLine } from '../../orders/orders.ts'
import { encodePaymentQr, paymentQrDataUrl, qrMarkRadius } from './invoice.server.ts'
import { paymentQrLink } from './invoice.ts'
import { renderInvoicePdf } from './invoice-pdf.server.ts'

describe('payment QR code', () => {
  it('holds the lines that banks read (format 002)', () => {
    const [, service = '', text = ''] =
      /^(https:\/\/bank\.gov\.ua\/qr\/)([A-Za-z0-9_-]+)$/.exec(paymentQrLink(invoice)) ?? []
    assert.equal(service, 'https://bank.gov.ua/qr/')
    assert.deepEqual(Buffer.from(text, 'base64url').toString().split('\n'), [
      'BCD', // service
      '002', // format
      '1', // UTF-8
      'UCT', // Ukrainian Credit Transfer
      '',
      'ФОП Ґудзь Їжакевич',
      'UA213223130000026007233566001',
      'UAH12500.50',
      '12345678',
      '',
      '',
      'Оплата за замовлення № 1042',
      '',
      '',
    ])
  })

  it('truncates names to 70 characters and purposes to 140, and has versions 10 to 20', () => {
    const long = { ...invoice, recipient: 'Ї'.repeat(90), purpose: 'ґ'.repeat(200) }
    const bytes = Buffer.from(paymentQrLink(long).split('/').at(-1) ?? '', 'base64url')
    const lines = bytes.toString().split('\n')
    assert.deepEqual([lines[5], lines[11]], ['Ї'.repeat(70), 'ґ'.repeat(140)])
    for (const tested of [invoice, { ...long, purpose: invoice.purpose }]) {
      const version = (encodePaymentQr(tested).length - 8 - 17) / 4
      assert.ok(version >= 10 && version <= 20, String(version))
    }
  })

  it('has the hryvnia sign in its centre, over less than a third of the correctable area', () => {
    const { length } = encodePaymentQr(invoice)
    const covered = (Math.PI * (qrMarkRadius(length) + 1) ** 2) / (length - 8) ** 2
    assert.ok(covered < 0.15 / 3, String(covered))
    const svg = Buffer.from(paymentQrDataUrl(invoice).split(',')[1] ?? '', 'base64').toString()
    assert.match(
      svg,
      new RegExp(
        `<circle cx="${length / 2}" cy="${length / 2}" r="${qrMarkRadius(length)}" fill="#fff"/><path transform`,
      ),
    )
  })
})

describe('PDF invoice', () => {
  const line = (name: string, quantity = 1) =>
    ({ kind: 'product', name, quantity, total: 100_00, options: [] }) as unknown as OrderLine
  const order = (lines: OrderLine[]) =>
    ({ number: '1042', lines, total: 100_00, paidTotal: 0, refunds: [], billing: blankAddress }) as unknown as Order

  it('has an outline for every character in its embedded fonts', async () => {
    const emails =
      'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ ʼ’№«»—× abcdefghijklmnopqrstuvwxyz ŁÉß'
    const shapes = shapesIn(await renderInvoicePdf(order([line(emails)]), invoice, 'uk'))
    assert.ok(shapes.length > 3 * 26, String(shapes.length))
    assert.deepEqual(
      // A glyph of several others (`ї`) has -1 contours of its own.
      shapes.filter(({ contours, width, height }) => contours === 0 || contours > 9 || width < 1 || height < 1),
      [],
    )
  })

  it('has as many pages as needed and never splits a line', async () => {
    const pagesOf = async (lines: OrderLine[]) =>
      (await renderInvoicePdf(order(lines), invoice, 'uk')).toString('latin1').match(/\/Type \/Page\b/g)?.length
    assert.equal(await pagesOf([line('Стілець')]), 1)
    assert.equal(await pagesOf(Array.from({ length: 30 }, (_, n) => line('Шафа з дзеркалом '.repeat(8), n))), 3)
    assert.equal(await pagesOf([line('ж'.repeat(500))]), 1)
  })
})

/** Parsed glyphs of every TrueType font in the document; blank ones are omitted. */
function shapesIn(pdf: Buffer): { contours: number; width: number; height: number }[] {
  return streamsOf(pdf).flatMap((font) => {
    if (font.length < 12 || font.toString('latin1', 0, 4) !== 'true') return []
    const tables = new Map(
      Array.from({ length: font.readUInt16BE(4) }, (_, n) => {
        const at = 12 + 16 * n
        const [from, size] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
        return [font.toString('latin1', at, at + 4), font.subarray(from, from + size)]
      }),
    )
    const [loca, glyf, head] = [tables.get('loca'), tables.get('glyf'), tables.get('head')]
    assert.ok(loca && glyf && head)
    const isLong = head.readInt16BE(50) === 1
    const offsets = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, n) =>
      isLong ? loca.readUInt32BE(4 * n) : 2 * loca.readUInt16BE(2 * n),
    )
    return offsets.slice(0, -1).flatMap((from, n) => {
      if (offsets[n + 1] === from) return []
      const [contours = 0, left = 0, bottom = 0, right = 0, top = 0] = [0, 2, 4, 6, 8].map((at) =>
        glyf.readInt16BE(from + at),
      )
      return [{ contours, width: right - left, height: top - bottom }]
    })
  })
}

function streamsOf(pdf: Buffer): Buffer[] {
  const streams: Buffer[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('endstream', at)
    const packed = pdf.subarray(at + 'stream\n'.length, end)
    try {
      streams.push(inflateSync(packed))
    } catch {
      streams.push(packed) // some streams are not compressed
    }
    at = end + 'endstream\n'.length
  }
  return streams
}
