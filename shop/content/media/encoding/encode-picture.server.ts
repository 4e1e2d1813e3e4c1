import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { publishDraft, writeDraft } from '../media-files.server.ts'
import type { PictureFormat } from '../media-urls.ts'
import { MAX_PICTURE_PIXELS, type OriginalFormat } from '../uploads/picture-content.ts'
import type { Encoded, EncodeJob, EncoderRefusal, Inspected, InspectJob } from './encoder.ts'

/** The maximum of the format. */
const THUMBHASH_SIDE = 100

/** The blurred picture that pages show until the real one is loaded, in Base64. */
function encodeThumbhash({ width, height }: { width: number; height: number }, rgba: Uint8Array): string {
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}

/** Background of transparent pictures (design.md, --paper-2). */
const BACKGROUND = { r: 0xf1, g: 0xf0, b: 0xed }

const MAX_HEIGHT = 16_000 // WebP ends at 16,383

/** The header first: a decompression bomb is rejected. Then completely: truncated files are detected. */
export async function inspectPicture({ file, format }: InspectJob): Promise<Inspected | EncoderRefusal> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header || !isFormat(header, format)) return { kind: 'refused', reason: 'damaged' }
  const { width, height } = header.autoOrient
  if (width * height > MAX_PICTURE_PIXELS) return { kind: 'refused', reason: 'too_many_pixels' }

  const small = await openPicture(file)
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!small) return { kind: 'refused', reason: 'damaged' }
  return {
    kind: 'inspected',
    width,
    height,
    color: meanColor(small.data),
    thumbhash: encodeThumbhash(small.info, small.data),
  }
}

export async function encodePicture({ source, draft, target, width, format }: EncodeJob): Promise<Encoded> {
  await writeDraft(draft, await resizePicture(source, width, format))
  await publishDraft(draft, target)
  return { kind: 'encoded' }
}

/** sharp writes no metadata by default and converts to sRGB: location, camera and profile are removed. */
export function resizePicture(file: string, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = openPicture(file).resize(width, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
  return ENCODINGS[format](resized).toBuffer()
}

/** AVIF effort at 640 / 1080 px: 2 → 87 / 198 ms, 3 → 153 / 366, 4 → 507 / 1309, sizes within 10 %. */
const ENCODINGS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.flatten({ background: BACKGROUND }).jpeg({ quality: 78, mozjpeg: true }),
}

function openPicture(file: string): Sharp {
  return sharp(file, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS, sequentialRead: true }).autoOrient()
}

function isFormat(header: Metadata, format: OriginalFormat): boolean {
  return format === 'avif' ? header.format === 'heif' && header.compression === 'av1' : header.format === format
}

function meanColor(rgba: Uint8Array): string {
  let [r, g, b] = [0, 0, 0]
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const opacity = (rgba[at + 3] ?? 0) / 255
    r += (rgba[at] ?? 0) * opacity + BACKGROUND.r * (1 - opacity)
    g += (rgba[at + 1] ?? 0) * opacity + BACKGROUND.g * (1 - opacity)
    b += (rgba[at + 2] ?? 0) * opacity + BACKGROUND.b * (1 - opacity)
  }
  const hex = (sum: number) =>
    Math.round(sum / (rgba.length / 4))
      .toString(16)
      .padStart(2, '0')
  return `#${hex(r)}${hex(g)}${hex(b)}`
}
