import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { routes } from '#api/wc/wp-v2/media/media.server.ts'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { openS3Storage } from '#integrations/storage/s3-storage.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { openEncoder } from '#shop/content/media/encoding/encoder.server.ts'
import { eraseMedia } from '#shop/content/media/library/library.server.ts'
import { deleteOrphanedFiles } from '#shop/content/media/library/orphaned-files.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import type { Media } from '#shop/content/media/media.ts'
import { draftFile, variantName, writeDraft } from '#shop/content/media/media-files.server.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { addVideo } from '#shop/content/media/videos/videos.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { purgeOldTrash } from '#shop/core/trash/trash.server.ts'
import { jpeg, svg } from '#test/fixtures/pictures.ts'
import { openTestRest } from '#test/rest-client.ts'
import { openObjects, openS3Server, type S3Server } from '#test/services/s3-server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const PAUSE_MS = 2000

describe('a shop with its media in a bucket', () => {
  let bucket: S3Server
  let shop: TestShop
  let site: TestSite
  let now = 0
  const dirs: string[] = []
  before(async () => {
    bucket = await openS3Server()
    shop = await withBucket(await openTestShop())
    site = await openTestSite(shop)
  })
  afterEach(() => {
    bucket.fail()
    now += PAUSE_MS
  })
  after(async () => {
    await site.close()
    await shop.close()
    await bucket.close()
    for (const dir of dirs) await rm(dir, { recursive: true })
  })

  /** With an empty disk, as a server that was just set up. */
  async function withBucket<T extends TestShop>(shop: T, publicUrl?: string): Promise<T> {
    const dir = await mkdtemp(`${tmpdir()}/meblia-server-`)
    dirs.push(dir)
    const parts = { mediaDir: dir, cacheBytes: 1024 ** 3, log: shop.log, publicUrl, now: () => now }
    return { ...shop, files: { dir }, storage: openS3Storage({ objects: openObjects(bucket.url()), ...parts }) }
  }

  async function onSecondServer(work: (site: TestSite) => Promise<void>, publicUrl?: string): Promise<void> {
    const other = shop.openSecondProcess()
    const second = await openTestSite(await withBucket({ ...shop, ...other, encoder: openEncoder() }, publicUrl))
    try {
      await work(second)
    } finally {
      await second.close()
      await other.close()
    }
  }

  let shade = 0x100000
  async function addPhoto(): Promise<Media> {
    shade = (shade + 0x0a0b0d) % 0x1000000
    const color = `#${shade.toString(16).padStart(6, '0')}`
    const added = await addPicture(shop, { name: 'sofa.jpg', bytes: await jpeg({ color }) })
    if (added.kind !== 'added') throw new Error(added.kind)
    return added.media
  }
  const objectsOf = async ({ hash }: { hash: string }) => (await bucket.objects()).filter((name) => name.includes(hash))
  const upload = async (name: string, bytes: Uint8Array) =>
    openTestRest(shop, routes, 'editor').request('POST', '/wp/v2/media', new Uint8Array(bytes), {
      'content-disposition': `attachment; filename="${name}"`,
      'content-type': 'image/jpeg',
    })

  it('shows an upload on every server', async () => {
    const { status, body } = await upload('sofa.jpg', await jpeg())
    assert.equal(status, 201)
    const pictures = [{ mediaId: body.id, source: '', alt: 'Диван', optionSlug: '', optionValueSlug: '' }]
    await saveProducts(shop, [{ name: 'Диван', slug: 'dyvan', regularPrice: 1000_00, pictures }])
    const page = await site.get('/product/dyvan/')
    const [address = ''] = /\/media\/[0-9a-f]{20}\/\d+\.jpg/.exec(page.text) ?? []
    assert.notEqual(address, '')
    const first = await site.get(address)
    assert.equal(first.status, 200)
    await shop.storage.close()
    const [, hash = ''] = address.split('/').slice(1)
    // A server that starts also checks its keys.
    const pictureCalls = () => bucket.calls.filter(({ path }) => path.includes(hash)).map(({ method }) => method)
    const before = pictureCalls()
    await onSecondServer(async (second) => {
      const answer = await second.get(address)
      assert.deepEqual([answer.status, answer.body], [200, first.body])
      assert.deepEqual(pictureCalls(), [...before, 'GET'], 'the second server made the picture again')
      await second.get(address)
      assert.deepEqual(pictureCalls(), [...before, 'GET'], 'the second server fetched the picture again')
    })
  })

  it('shows drawings and videos, whole and by range', async () => {
    const drawing = await upload('plan.svg', svg('<rect width="10" height="10"/>'))
    const video = await addVideo(shop, { ending: 'mp4', bytes: Buffer.from('a video of a sofa') })
    await onSecondServer(async (second) => {
      const path = new URL(drawing.body.source_url).pathname
      assert.equal((await second.get(path)).status, 200)
      assert.equal((await second.get(video)).text, 'a video of a sofa')
      const part = await second.get(video, { range: 'bytes=2-6' })
      assert.deepEqual([part.status, part.text, part.headers['content-range']], [206, 'video', 'bytes 2-6/17'])
      assert.equal((await second.get('/media/films/00000000000000000000.mp4')).status, 404)
    })
  })

  it('names the public address of the sizes that are stored, and its own of others', async () => {
    const photo = await addPhoto()
    const pictures = [{ mediaId: photo.id, source: '', alt: '', optionSlug: '', optionValueSlug: '' }]
    await saveProducts(shop, [{ name: 'Крісло', slug: 'krislo', regularPrice: 1000_00, pictures }])
    const stored = pictureUrl(photo, 640, 'avif')
    await site.get(stored)
    await shop.storage.close()
    const show = async (site: TestSite) => {
      const { text, headers } = await site.get('/product/krislo/')
      const sources = [...text.matchAll(/ srcset="([^"]*)"/gi)].flatMap(([, set = '']) => set.split(/ \d+w(?:,|$)/))
      const isOf = (address: string) => address.includes(`/${photo.hash.slice(0, 20)}`) && address.endsWith('.avif')
      return { addresses: new Set(sources.filter(isOf)), policy: String(headers['content-security-policy']) }
    }
    assert.ok((await show(site)).addresses.has(stored))
    await onSecondServer(async (second) => {
      const { addresses, policy } = await show(second)
      const open = [...addresses].filter((address) => address.startsWith(bucket.publicUrl))
      assert.deepEqual(open, [`${bucket.publicUrl}/${variantName(photo, 640, 'avif')}`])
      const picture = await fetch(open[0] ?? '')
      assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/avif'])
      assert.ok(addresses.size > 1 && !addresses.has(stored))
      for (const address of addresses) {
        if (!open.includes(address)) assert.equal((await second.get(address)).status, 200, address)
      }
      assert.match(policy, new RegExp(`img-src 'self' data: ${new URL(bucket.publicUrl).origin};`))
    }, bucket.publicUrl)
  })

  it('goes on without the storage: pages and known pictures are shown, others come later', async () => {
    const [encoded, unencoded] = [await addPhoto(), await addPhoto()]
    const video = await addVideo(shop, { ending: 'mp4', bytes: Buffer.from('another video') })
    await site.get(pictureUrl(encoded, 320, 'webp'))
    await onSecondServer(async (second) => {
      await second.get(pictureUrl(encoded, 320, 'webp'))
      bucket.fail(() => 'unavailable')
      assert.equal((await second.get('/shop/')).status, 200)
      assert.equal((await second.get(pictureUrl(encoded, 320, 'webp'))).status, 200)
      for (const path of [pictureUrl(unencoded, 320, 'webp'), video]) {
        const { status, headers } = await second.get(path)
        assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '5', 'no-store'])
      }
      const ready = await second.get('/health/ready')
      assert.deepEqual([ready.status, JSON.parse(ready.text).checks.storage], [200, 'unreachable'])
      bucket.fail()
      now += PAUSE_MS
      assert.equal((await second.get(pictureUrl(unencoded, 320, 'webp'))).status, 200)
      assert.equal((await second.get(video)).text, 'another video')
    })
  })

  it('asks again after a failure under a clock that ran ahead and was set right', async () => {
    const photo = await addPhoto()
    await onSecondServer(async (second) => {
      now += 30 * 24 * 3_600_000
      bucket.fail(() => 'unavailable')
      assert.equal((await second.get(pictureUrl(photo, 320, 'webp'))).status, 503)
      bucket.fail()
      now -= 30 * 24 * 3_600_000
      assert.equal((await second.get(pictureUrl(photo, 320, 'webp'))).status, 200)
    })
  })

  it('makes a size from an original that it has while the storage is away', async () => {
    const photo = await addPhoto()
    bucket.fail(() => 'reset')
    assert.equal((await site.get(pictureUrl(photo, 480, 'jpg'))).status, 200)
  })

  for (const [failure, words] of [
    ['unavailable', restErrors.storage.unreachable],
    ['reset', restErrors.storage.unreachable],
    ['forged', restErrors.storage.refused],
  ] as const) {
    it(`stores nothing of an upload while the storage answers with «${failure}», and says so`, async () => {
      await shop.storage.close() // sizes that earlier tests have made are stored
      const objects = await bucket.objects()
      bucket.fail(() => failure)
      const { status, body } = await upload(`${failure}.jpg`, await jpeg({ color: '#304050' }))
      assert.deepEqual([status, body.message], [503, words])
      assert.deepEqual(await bucket.objects(), objects)
      const rows = await shop.db.selectFrom('media').select('id').where('name', '=', `${failure}.jpg`).execute()
      assert.deepEqual([rows, await readdir(join(shop.files.dir, 'drafts'))], [[], []])
    })
  }

  it('says that the keys are refused', async () => {
    bucket.fail(() => 'forged')
    const ready = await site.get('/health/ready')
    assert.deepEqual([ready.status, JSON.parse(ready.text).checks.storage], [200, 'refused'])
  })

  it('deletes a picture from the bucket with all its sizes, and what a crash left', async () => {
    const photo = await addPhoto()
    await site.get(pictureUrl(photo, 320, 'webp'))
    await shop.storage.close()
    assert.equal((await objectsOf(photo)).length, 2)
    const lost = 'ab'.repeat(32)
    await shop.storage.store(`originals/ab/${lost}.jpg`, await draftOf('lost'))
    await openTestRest(shop, routes, 'manager').request('DELETE', `/wp/v2/media/${photo.id}?force=true`)
    const later = { ...shop, now: () => Date.now() + 31 * DAY_MS }
    await purgeOldTrash(later, { media: eraseMedia })
    await deleteOrphanedFiles(later)
    assert.deepEqual([...(await objectsOf(photo)), ...(await objectsOf({ hash: lost }))], [])
    assert.equal((await site.get(pictureUrl(photo, 320, 'webp'))).status, 404)
  })

  async function draftOf(content: string): Promise<string> {
    const draft = draftFile(shop.files)
    await writeDraft(draft, Buffer.from(content))
    return draft
  }
})
