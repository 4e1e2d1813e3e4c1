import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { invoice } from '#test/fixtures/payments.ts'
import { paymentQrDataUrl } from './invoice.server.ts'
import type { Invoice } from './invoice.ts'

/** Decodes the picture as displayed, `pixels` wide, with an independent library. */
async function scanned(invoice: Invoice, pixels: number): Promise<Buffer> {
  const svg = Buffer.from(paymentQrDataUrl(invoice).split(',')[1] ?? '', 'base64')
  const picture = sharp(svg, { density: 600 }).resize(pixels, pixels).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  // The package's types describe its ES export, while Node loads CommonJS.
  const read = 'default' in jsqr ? jsqr.default : jsqr
  const found = read(new Uint8ClampedArray(data), info.width, info.height)
  assert.ok(found, `nothing is read off ${pixels} pixels`)
  return Buffer.from(found.binaryData)
}

describe('rendered QR code, decoded independently', () => {
  for (const pixels of [256, 512, 1000]) {
    it(`holds exactly the bytes of format 002 at ${pixels} pixels`, async () => {
      const address = 'https://bank.gov.ua/qr/'
      const read = await scanned(invoice, pixels)
      assert.equal(read.subarray(0, address.length).toString('latin1'), address)
      const encoded = read.subarray(address.length).toString('latin1')
      assert.match(encoded, /^[A-Za-z0-9_-]+$/, 'base64url without padding')
      const lines = [
        'BCD',
        '002',
        '1',
        'UCT',
        '',
        invoice.recipient,
        invoice.iban,
        'UAH12500.50',
        invoice.code,
        '',
        '',
        invoice.purpose,
        '',
        '',
      ]
      assert.deepEqual(Buffer.from(encoded, 'base64url'), Buffer.from(lines.join('\n'), 'utf8'))
    })
  }

  it('is readable with a name of maximum length', async () => {
    const long = { ...invoice, recipient: 'Ї'.repeat(70), purpose: texts.invoice.prepaymentOf('9'.repeat(12)) }
    const read = (await scanned(long, 256)).toString('latin1')
    const text = Buffer.from(read.split('/').at(-1) ?? '', 'base64url')
      .toString('utf8')
      .split('\n')
    assert.deepEqual([text[5], text[11]], [long.recipient, long.purpose])
  })
})
