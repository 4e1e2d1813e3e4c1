import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressAnswer } from './compressed-answer.ts'

const HTML = 'text/html; charset=utf-8'
const TEXT = '<p>диван</p>'.repeat(200)

function ask(type: string, text: string | null, request: { method?: string; url?: string; accepts?: string } = {}) {
  const { method = 'GET', url = '/cart/', accepts = 'gzip, deflate, br, zstd' } = request
  const answer = new Response(text, { status: 201, headers: { 'content-type': type, 'x-kept': 'yes' } })
  return compressAnswer({ method, url, headers: { 'accept-encoding': accepts } }, answer)
}

describe('an answer for one visitor', () => {
  for (const [accepts, encoding, unpack] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['deflate', null, (bytes: Buffer) => bytes],
  ] as const) {
    it(`is sent as ${encoding ?? 'it is'} to who accepts ${accepts}`, async () => {
      const { status, headers, ...answer } = await ask(HTML, TEXT, { accepts }).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      }))
      assert.equal(unpack(answer.bytes).toString(), TEXT)
      assert.equal(headers.get('content-encoding'), encoding)
      assert.equal(headers.get('content-length'), encoding && String(answer.bytes.length))
      assert.deepEqual([status, headers.get('vary'), headers.get('x-kept')], [201, 'accept-encoding', 'yes'])
    })
  }

  for (const [what, answer] of [
    ['is small', () => ask('application/json', '{"a":1}')],
    ['is a picture', () => ask('image/png', TEXT)],
    ['belongs to the back office', () => ask(HTML, TEXT, { url: '/admin/sign-in?to=x' })],
    ['answers HEAD', () => ask(HTML, null, { method: 'HEAD' })],
  ] as const) {
    it(`is not compressed when it ${what}`, async () => {
      const { headers } = await answer()
      assert.equal(headers.get('content-encoding'), null)
    })
  }

  it('is left alone when it is compressed already', async () => {
    const packed = new Response(TEXT, { headers: { 'content-type': HTML, 'content-encoding': 'br' } })
    assert.equal(
      await compressAnswer({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } }, packed),
      packed,
    )
  })
})
