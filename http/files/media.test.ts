import assert from 'node:assert/strict'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { openEncoder } from '#shop/content/media/encoding/encoder.server.ts'
import type { EncoderJob } from '#shop/content/media/encoding/encoder.ts'
import { startEncoderProcess } from '#shop/content/media/encoding/encoder-fork.server.ts'
import { addPicture, addSvg } from '#shop/content/media/media.server.ts'
import type { Media } from '#shop/content/media/media.ts'
import { originalName } from '#shop/content/media/media-files.server.ts'
import { picturePlaceholder, pictureUrl, svgUrl } from '#shop/content/media/media-urls.ts'
import { jpeg, svg } from '#test/fixtures/pictures.ts'
import { closeInTurn, NOON, openTestShop, type TestShop } from '#test/shop.ts'
import { type MediaHandler, openMedia } from './media.ts'

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'

describe('media files', () => {
  let shop: TestShop
  let door: MediaHandler
  let photo: Media
  let drawing: Media

  before(async () => {
    shop = await openTestShop()
    door = openMedia(shop)
    photo = await added(addPicture(shop, { name: 'a.jpg', bytes: await jpeg({ width: 900, height: 600 }) }))
    drawing = await added(addSvg(shop, { name: 'a.svg', bytes: svg('<path d="M0 0"/>') }))
  })
  after(() => closeInTurn(door, shop))

  async function get(path: string, init: RequestInit = {}, at = door): Promise<Response> {
    return at.routes.request(`https://dubrava.test${path}`, init)
  }

  async function isPlaceholder(response: Response) {
    assert.equal(response.status, 404)
    assert.equal(response.headers.get('Content-Type'), 'image/svg+xml; charset=utf-8')
    assert.equal(response.headers.get('Cache-Control'), 'no-store')
    assert.equal(await response.text(), picturePlaceholder)
  }

  it('are cached for ever and have the right type and length', async () => {
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const response = await get(pictureUrl(photo, 320, format))
      const bytes = await bytesOf(response)
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Type'), types[format])
      assert.equal(response.headers.get('Content-Length'), String(bytes.length))
      assert.equal(response.headers.get('Cache-Control'), CACHE_IMMUTABLE)
      assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff')
      assert.equal((await sharp(bytes).metadata()).width, 320)
    }
  })

  it('answer HEAD without a body', async () => {
    const url = pictureUrl(photo, 320, 'webp')
    const length = (await bytesOf(await get(url))).length
    const response = await get(url, { method: 'HEAD' })
    assert.equal(response.headers.get('Content-Length'), String(length))
    assert.equal(response.body, null)
  })

  it('answer 304 to a known ETag', async () => {
    const url = pictureUrl(photo, 240, 'webp')
    const tag = (await get(url)).headers.get('ETag') ?? ''
    for (const sentEtag of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const response = await get(url, { headers: { 'If-None-Match': sentEtag } })
      assert.equal(response.status, 304)
      assert.equal(response.headers.get('Cache-Control'), CACHE_IMMUTABLE)
      assert.equal(response.headers.get('ETag'), tag)
    }
    assert.equal((await get(url, { headers: { 'If-None-Match': '"other"' } })).status, 200)
  })

  it('include SVG, with a restrictive policy', async () => {
    const response = await get(svgUrl(drawing))
    assert.equal(response.headers.get('Content-Type'), 'image/svg+xml; charset=utf-8')
    assert.equal(
      response.headers.get('Content-Security-Policy'),
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    assert.equal(response.headers.get('Cache-Control'), CACHE_IMMUTABLE)
    assert.match(await response.text(), /<path d="M0 0"\/>/)
  })

  it('fall back to the drawn placeholder when unknown', async () => {
    await isPlaceholder(await get(`/media/${'0'.repeat(20)}/640.avif`))
    await isPlaceholder(await get(pictureUrl(drawing, 640, 'avif')))
    await isPlaceholder(await get(svgUrl(photo)))
  })

  it('have only the listed widths and formats', async () => {
    const address = `/media/${photo.hash.slice(0, 20)}`
    for (const name of ['641.avif', '0640.avif', '99999.avif', '640.png', '640.avif/', 'original.jpg', '../x', '']) {
      assert.equal((await get(`${address}/${name}`)).status, 404, name)
    }
  })

  it('allow GET and HEAD only', async () => {
    const response = await get(pictureUrl(photo, 320, 'webp'), { method: 'DELETE' })
    assert.equal(response.status, 405)
    assert.equal(response.headers.get('Allow'), 'GET, HEAD')
  })

  it('fall back to the placeholder when the original is missing, but keep serving encoded files', async () => {
    const lost = await added(addPicture(shop, { name: 'b.jpg', bytes: await jpeg({ color: '#445566' }) }))
    await bytesOf(await get(pictureUrl(lost, 160, 'jpg')))
    await rm(shop.storage.pathOf(originalName(lost)))
    assert.equal((await get(pictureUrl(lost, 160, 'jpg'))).status, 200)
    await isPlaceholder(await get(pictureUrl(lost, 320, 'jpg')))
  })

  it('answer with Retry-After when a picture could not be encoded', async () => {
    const torn = await added(addPicture(shop, { name: 'c.jpg', bytes: await jpeg({ color: '#665544' }) }))
    await writeFile(shop.storage.pathOf(originalName(torn)), 'bits that rotted')
    const response = await get(pictureUrl(torn, 320, 'jpg'))
    assert.equal(response.status, 503)
    assert.equal(response.headers.get('Retry-After'), '5')
    assert.equal(response.headers.get('Cache-Control'), 'no-store')
    assert.deepEqual(await readdir(join(shop.files.dir, 'variants', torn.hash.slice(0, 2))).catch(() => []), [])
  })

  it('are encoded once for concurrent requests', async () => {
    let encodings = 0
    const encoder = openEncoder((events) => {
      const process = startEncoderProcess(events)
      const start = (job: EncoderJob) => {
        encodings += 1
        process.start(job)
      }
      return { ...process, start }
    })
    const counting = openMedia({ ...shop, encoder })
    const url = pictureUrl(photo, 800, 'avif')
    const answers = await Promise.all([1, 2, 3].map(() => get(url, {}, counting)))
    const bodies = await Promise.all(answers.map(async (answer) => bytesOf(answer)))
    assert.ok(bodies.every((body) => body.length > 0 && bodies[0]?.equals(body)))
    await get(url, {}, counting)
    await counting.close()
    assert.equal(encodings, 1)
  })

  it('delete old half-written files of a killed process', async () => {
    const drafts = join(shop.files.dir, 'drafts')
    await mkdir(drafts, { recursive: true })
    for (const [name, age] of [
      ['old', 7200],
      ['young', 60],
    ] as const) {
      await writeFile(join(drafts, name), '')
      await utimes(join(drafts, name), NOON / 1000 - age, NOON / 1000 - age)
    }
    const { encoder, ...rest } = shop
    await openMedia({ ...rest, encoder: { ...encoder, close: async () => {} } }).close()
    assert.deepEqual(await readdir(drafts), ['young'])
  })
})

async function added(outcome: ReturnType<typeof addPicture>): Promise<Media> {
  const result = await outcome
  return result.kind === 'refused' ? assert.fail(result.reason) : result.media
}

/** `bytes()` fails on the `Response` that Hono's server puts in place of Node's. */
async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}
