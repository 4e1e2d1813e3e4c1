import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addVideo } from '#shop/content/media/videos/videos.server.ts'
import { parseByteRange } from '#shop/content/media/videos/videos.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

describe('a byte range', () => {
  for (const [header, expected] of [
    [null, undefined],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=20-10', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    ['bytes=-', undefined],
  ] as const) {
    it(`${header} of a hundred bytes`, () => assert.deepEqual(parseByteRange(header, 100), expected))
  }
})

describe('a video', () => {
  let shop: TestShop
  let site: TestSite
  let address: string
  const bytes = Buffer.from('0123456789'.repeat(10))

  before(async () => {
    shop = await openTestShop()
    address = await addVideo(shop, { ending: 'mp4', bytes })
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  it('has one address, however often it is uploaded', async () => {
    assert.match(address, /^\/media\/films\/[0-9a-f]{20}\.mp4$/)
    assert.equal(await addVideo(shop, { ending: 'mp4', bytes }), address)
  })

  it('is sent whole, in part or as 304', async () => {
    const completeFile = await site.get(address)
    assert.deepEqual(
      [completeFile.status, completeFile.headers['accept-ranges'], completeFile.body.length],
      [200, 'bytes', 100],
    )
    assert.equal(completeFile.headers['content-type'], 'video/mp4')
    const part = await site.get(address, { range: 'bytes=5-14' })
    assert.deepEqual([part.status, part.text, part.headers['content-range']], [206, '5678901234', 'bytes 5-14/100'])
    assert.equal(part.headers['content-length'], '10')
    assert.equal((await site.get(address, { range: 'bytes=100-' })).status, 416)
    assert.equal((await site.get(address, { range: 'bytes=5-14', 'if-range': '"other"' })).status, 200)
    assert.equal((await site.get(address, { 'if-none-match': String(completeFile.headers.etag) })).status, 304)
    const head = await site.request('HEAD', address)
    assert.deepEqual([head.status, head.headers['content-length'], head.body.length], [200, '100', 0])
  })

  it('is 404 when missing', async () => {
    for (const path of [`/media/films/${'0'.repeat(20)}.mp4`, '/media/films/../../shop.sqlite', '/media/films/']) {
      assert.equal((await site.get(path)).status, 404)
    }
  })
})
