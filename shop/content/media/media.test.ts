import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { mediaUploadErrors } from '#i18n/api/uk/upload-errors.ts'
import {
  decompressionBomb,
  drawPicture,
  jpeg,
  rotatedPhonePhoto,
  svg,
  webpDecompressionBomb,
  webpHugeCanvas,
} from '#test/fixtures/pictures.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openEncoder } from './encoding/encoder.server.ts'
import type { EncoderProcess } from './encoding/encoder.ts'
import { startEncoderProcess } from './encoding/encoder-fork.server.ts'
import { addPicture, addSvg, encodeInBackground, findMedia, findMediaByName, getVariant } from './media.server.ts'
import type { Media, MediaRefusal } from './media.ts'
import { originalName, variantName } from './media-files.server.ts'
import { type PictureFormat, pictureUrl, srcSet, svgUrl, widestUrl } from './media-urls.ts'
import { coveringSize, croppedSizes, layoutWidths } from './picture-sizes.ts'

const HASH = 'd34020b9b1e002bd17138e810fc874f0a7c80fd0a0e1bb5f294d4a0c189faa08'
const START = 'd34020b9b1e002bd1713'

describe('sizes of a picture', () => {
  it('that is cut are of the picture as it is drawn, wider than its box', () => {
    const sizes = '(min-width:1400px) 760px, (min-width: 768px) 54vw, calc(100vw - 2rem)'
    assert.equal(
      croppedSizes(sizes, { width: 1920, height: 1080 }, 4 / 3),
      '(min-width:1400px) calc(760px * 1.33), (min-width: 768px) calc(54vw * 1.33), calc(calc(100vw - 2rem) * 1.33)',
    )
    for (const picture of [{ width: 1200, height: 900 }, { width: 900, height: 1200 }, null]) {
      assert.equal(croppedSizes(sizes, picture, 4 / 3), sizes)
    }
  })

  it('that covers a box of its own height are at least as wide as that height needs', () => {
    assert.equal(coveringSize('62vw', '48rem', { width: 2400, height: 1200 }), 'max(62vw, 48rem * 2)')
    assert.equal(coveringSize('62vw', '48rem', null), '62vw')
  })
})

describe('widths of a picture across the page', () => {
  it('end at 2,880 px, a window of 1,440 with two pixels per CSS pixel, and never above the original', () => {
    assert.equal(layoutWidths({ width: 2880 }, 'full').at(-1), 2880)
    assert.equal(layoutWidths({ width: 2400 }, 'full').at(-1), 1920)
    assert.equal(layoutWidths({ width: 2880 }, 'half').at(-1), 1080)
  })
})

describe('picture address', () => {
  it('contains content hash, width and format', () => {
    assert.equal(pictureUrl({ hash: HASH }, 640, 'avif'), `/media/${START}/640.avif`)
    assert.equal(svgUrl({ hash: HASH }), `/media/${START}/drawing.svg`)
  })

  it('never offers more than the original width', () => {
    const offered = `/media/${START}/160.webp 160w, /media/${START}/240.webp 240w, /media/${START}/320.webp 320w`
    assert.equal(srcSet({ hash: HASH, width: 479 }, 'webp'), offered)
    assert.equal(widestUrl({ hash: HASH, width: 479 }, 'jpg'), `/media/${START}/320.jpg`)
  })

  it('offers a tiny picture once, with its true width', () => {
    assert.equal(srcSet({ hash: HASH, width: 90 }, 'webp'), `/media/${START}/160.webp 90w`)
    assert.equal(widestUrl({ hash: HASH, width: 90 }, 'webp'), `/media/${START}/160.webp`)
  })
})

describe('refusal message', () => {
  it('says in Ukrainian what to do', () => {
    const sentences: Record<MediaRefusal, string> = mediaUploadErrors
    for (const sentence of Object.values(sentences)) assert.match(sentence, /^\p{Lu}[^ыэъё]+\.$/u)
  })
})

async function added(outcome: ReturnType<typeof addPicture>): Promise<Media> {
  const result = await outcome
  if (result.kind === 'refused') assert.fail(result.reason)
  return result.media
}

async function encoded(shop: TestShop, media: Media, width: number, format: PictureFormat): Promise<Buffer> {
  const variant = await getVariant(shop, media, { width, format, urgency: 'now' })
  assert.equal(variant.kind, 'ready')
  return readFile(variant.kind === 'ready' ? variant.file : '')
}

onEachDatabase('a picture', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  it('is stored by content hash, with size, colour and thumbhash', async () => {
    const bytes = await jpeg({ width: 900, height: 600 })
    const outcome = await addPicture(shop, { name: 'диван.jpg', bytes })
    assert.equal(outcome.kind, 'added')
    const media = await added(Promise.resolve(outcome))
    assert.deepEqual([media.width, media.height, media.mime, media.name], [900, 600, 'image/jpeg', 'диван.jpg'])
    assert.match(media.color, /^#[89][0-9a-f]{5}$/)
    assert.ok(Buffer.from(media.thumbhash, 'base64').length >= 15)
    assert.deepEqual(await readFile(shop.storage.pathOf(originalName(media))), bytes)
    assert.deepEqual(await findMedia(shop, media.hash.slice(0, 20)), media)
    assert.deepEqual(await findMediaByName(shop, 'диван.jpg'), media)
  })

  it('uploaded twice is stored once, also concurrently', async () => {
    const file = { name: 'a.jpg', bytes: await jpeg({ color: '#111111' }) }
    const both = await Promise.all([addPicture(shop, file), addPicture(shop, file)])
    assert.deepEqual(both.map((outcome) => outcome.kind).toSorted(), ['added', 'existing'])
    const again = await addPicture(shop, { ...file, name: 'b.jpg' })
    assert.equal(again.kind, 'existing')
    const ids = await Promise.all([...both, again].map(async (outcome) => (await added(Promise.resolve(outcome))).id))
    assert.equal(new Set(ids).size, 1)
  })

  it('uploaded again replaces a lost original', async () => {
    const file = { name: 'lost.jpg', bytes: await jpeg({ color: '#222222' }) }
    const media = await added(addPicture(shop, file))
    await rm(shop.storage.pathOf(originalName(media)))
    assert.equal((await getVariant(shop, media, { width: 160, format: 'jpg', urgency: 'now' })).kind, 'missing')
    assert.equal((await addPicture(shop, file)).kind, 'existing')
    assert.equal((await getVariant(shop, media, { width: 160, format: 'jpg', urgency: 'now' })).kind, 'ready')
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('is accepted in every supported format', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const bytes = await drawPicture({ width: 300, height: 200 }).toFormat(format).toBuffer()
      const media = await added(addPicture(shop, { name: `x.${format}`, bytes }))
      assert.deepEqual([media.width, media.height, media.mime], [300, 200, `image/${format}`])
      assert.equal((await added(addPicture(shop, { name: 'without extension', bytes }))).id, media.id)
    }
  })

  it('with a wrong type or incomplete content is rejected with a reason', async () => {
    const photo = await jpeg({ color: '#333333' })
    const refusals: [string, Buffer, string][] = [
      ['empty.jpg', Buffer.alloc(0), 'empty'],
      ['huge.jpg', Buffer.alloc(64 * 1024 * 1024 + 1, photo), 'too_many_bytes'],
      ['bomb.png', decompressionBomb(), 'too_many_pixels'],
      ['bomb.webp', webpDecompressionBomb(), 'too_many_pixels'],
      ['moving-bomb.webp', await webpHugeCanvas(), 'too_many_pixels'],
      ['text.jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'wrong_extension'],
      ['drawing.png', svg('<path d="M0 0"/>'), 'wrong_extension'],
      ['photo.png', photo, 'wrong_extension'],
      ['notes.txt', Buffer.from('disk'), 'not_a_picture'],
      ['scan.tiff', Buffer.from('II*\0abc', 'latin1'), 'unsupported_format'],
      ['iphone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'unsupported_format'],
      ['header-only.jpg', photo.subarray(0, 20), 'damaged'],
    ]
    for (const [name, bytes, reason] of refusals) {
      assert.deepEqual(await addPicture(shop, { name, bytes }), { kind: 'refused', reason }, name)
    }
    assert.deepEqual(await readdir(join(shop.files.dir, 'drafts')), [], 'nothing is left lying about')
  })

  it('that is truncated is rejected in every format', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const completeFile = await drawPicture().composite([]).toFormat(format).toBuffer()
      const bytes = completeFile.subarray(0, Math.floor(completeFile.length * 0.97))
      assert.deepEqual(await addPicture(shop, { name: '', bytes }), { kind: 'refused', reason: 'damaged' }, format)
    }
  })

  it('rotated by the camera is shown upright, without location and author', async () => {
    const bytes = await rotatedPhonePhoto()
    const before = await sharp(bytes).metadata()
    assert.ok(before.exif?.includes('Telephone') && before.icc && before.orientation === 6)

    const media = await added(addPicture(shop, { name: 'photo.jpg', bytes }))
    assert.deepEqual([media.width, media.height], [600, 900])
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const shown = await encoded(shop, media, 320, format)
      const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(shown).metadata()
      assert.deepEqual([width, height], [320, 480])
      assert.deepEqual([exif, icc, xmp, iptc, orientation ?? 1], [undefined, undefined, undefined, undefined, 1])
      // Rotated by 90° clockwise, the dark corner moves from the top left to the top right.
      const [left, right] = await Promise.all([brightness(shown, 40), brightness(shown, 280)])
      assert.ok(left > 100 && right < 60, `${format}: ${left} ${right}`)
    }
  })

  it('is never upscaled', async () => {
    const small = await added(addPicture(shop, { name: 's.jpg', bytes: await jpeg({ width: 100, height: 80 }) }))
    assert.equal((await sharp(await encoded(shop, small, 160, 'webp')).metadata()).width, 100)
    const middle = await added(addPicture(shop, { name: 'm.jpg', bytes: await jpeg({ width: 700, height: 400 }) }))
    assert.equal((await sharp(await encoded(shop, middle, 2400, 'webp')).metadata()).width, 640)
    assert.deepEqual(await encoded(shop, middle, 1080, 'webp'), await encoded(shop, middle, 640, 'webp'))
  })

  it('gets the shop’s background where it is transparent and the format has no alpha', async () => {
    const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
    const media = await added(addPicture(shop, { name: 'c.png', bytes: await clear.png().toBuffer() }))
    assert.equal(media.color, '#f1f0ed')
    const { channels } = await sharp(await encoded(shop, media, 160, 'jpg')).stats()
    for (const [at, ground] of [0xf1, 0xf0, 0xed].entries()) {
      assert.ok(Math.abs((channels[at]?.mean ?? 0) - ground) < 2)
    }
  })
})

onEachDatabase('an SVG drawing', (name) => {
  it('is stored unchanged, once', async () => {
    const shop = await openTestShop(name)
    const file = { name: 'stil.svg', bytes: svg('<path d="M0 0H9"/>') }
    const media = await added(addSvg(shop, file))
    assert.deepEqual([media.kind, media.width, media.height, media.mime], ['drawing', 707, 696, 'image/svg+xml'])
    assert.deepEqual(await readFile(shop.storage.pathOf(originalName(media))), file.bytes)
    assert.deepEqual(await addSvg(shop, file), { kind: 'existing', media })
    assert.deepEqual(await addSvg(shop, { name: 'a.svg', bytes: svg('<script/>') }), {
      kind: 'refused',
      reason: 'drawing_script',
    })
    await shop.close()
  })
})

describe('encoding', () => {
  it('survives a crash of its process', async () => {
    const processes: EncoderProcess[] = []
    const test = await openTestShop()
    const encoder = openEncoder((events) => {
      const process = startEncoderProcess(events)
      processes.push(process)
      return process
    })
    const shop = { ...test, encoder }
    const media = await added(addPicture(shop, { name: 'a.jpg', bytes: await jpeg() }))
    const variant = getVariant(shop, media, { width: 800, format: 'avif', urgency: 'now' })
    processes[0]?.kill()
    assert.equal((await variant).kind, 'ready')
    assert.equal(processes.length, 2)
    await encoder.close()
    await test.close()
  })

  it('does not keep an otherwise idle program running', async () => {
    // No time passes for it: a program that waited for the idle process would wait for ever.
    const program = `
      import { mock } from 'node:test'
      import { openEncoder } from './encoding/encoder.server.ts'
      mock.timers.enable({ apis: ['setTimeout'] })
      console.log((await openEncoder().inspect('nothing.jpg', 'jpeg')).kind)`
    const flags = ['--input-type=module', '--eval', program]
    const options = { cwd: import.meta.dirname }
    assert.equal((await promisify(execFile)(process.execPath, flags, options)).stdout, 'refused\n')
  })

  it('ahead produces the variants of pages in order, up to the original width', async () => {
    const shop = await openTestShop()
    const [first, second] = [
      await added(addPicture(shop, { name: 'a.jpg', bytes: await jpeg({ width: 400, height: 300 }) })),
      await added(addPicture(shop, { name: 'b.jpg', bytes: await jpeg({ width: 200, height: 150 }) })),
    ]
    const made: string[] = []
    const encoder: typeof shop.encoder = {
      ...shop.encoder,
      encode: (job, urgency) => {
        made.push(`${urgency} ${job.target}`)
        return shop.encoder.encode(job, urgency)
      },
    }
    const encode = (media: Media) => encodeInBackground({ ...shop, encoder }, media, [240, 320, 640])
    for (const media of [first, second, first]) assert.equal(await encode(media), true)
    assert.deepEqual(
      made,
      [variantName(first, 240, 'avif'), variantName(first, 320, 'avif'), variantName(second, 160, 'avif')].map(
        (name) => `ahead ${shop.storage.pathOf(name)}`,
      ),
      'what is there is not made again',
    )
    await shop.encoder.close()
    assert.equal(await encodeInBackground(shop, first, [160]), false)
    await shop.close()
  })
})

async function brightness(picture: Buffer, left: number): Promise<number> {
  const patch = await sharp(picture).extract({ left, top: 40, width: 1, height: 1 }).greyscale().raw().toBuffer()
  return patch[0] ?? Number.NaN
}
