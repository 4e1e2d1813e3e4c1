import type { PictureRefusal } from '../media.ts'

/** An uploaded file: its name is not trusted, only compared with the content. */
export type IncomingFile = { name: string; bytes: Uint8Array }

export type OriginalFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export const MAX_PICTURE_BYTES = 64 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 100_000_000

/** Originals are stored under the first extension. */
const EXTENSIONS: Record<OriginalFormat, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif', 'avifs'],
  gif: ['gif'],
}

export type ContentVerdict = { kind: 'accepted'; format: OriginalFormat } | { kind: 'refused'; reason: PictureRefusal }

/** Checks of a picture that need no decoding. */
export function checkPictureContent({ name, bytes }: IncomingFile): ContentVerdict {
  if (bytes.length === 0) return { kind: 'refused', reason: 'empty' }
  if (bytes.length > MAX_PICTURE_BYTES) return { kind: 'refused', reason: 'too_many_bytes' }

  const content = detectFormat(bytes)
  const extension = fileExtension(name)
  if (content === 'unsupported') return { kind: 'refused', reason: 'unsupported_format' }
  if (!content) return { kind: 'refused', reason: isPictureExtension(extension) ? 'wrong_extension' : 'not_a_picture' }
  if (extension && !EXTENSIONS[content].includes(extension)) return { kind: 'refused', reason: 'wrong_extension' }
  return { kind: 'accepted', format: content }
}

/** Pictures fetched by URL often have no extension, nor does «диван 2.0». */
export function fileExtension(name: string): string {
  return /\.([a-z][a-z0-9]{1,4})$/.exec(name.toLowerCase())?.[1] ?? ''
}

export function formatMime(format: OriginalFormat): string {
  return `image/${format}`
}

export function mimeExtension(mime: string): string {
  if (mime === 'image/svg+xml') return 'svg'
  const format = ORIGINAL_FORMATS.find((format) => formatMime(format) === mime)
  return format ? EXTENSIONS[format][0] : 'bin'
}

function isPictureExtension(extension: string): boolean {
  return ORIGINAL_FORMATS.some((format) => EXTENSIONS[format].includes(extension))
}

const ORIGINAL_FORMATS: readonly OriginalFormat[] = ['jpeg', 'png', 'webp', 'avif', 'gif']

function detectFormat(bytes: Uint8Array): OriginalFormat | 'unsupported' | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 64))
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp')
    return isoBrands(head).some((brand) => /^avi[fs]$/.test(brand)) ? 'avif' : 'unsupported'
  if (OTHER_SIGNATURES.some((signature) => head.startsWith(signature))) return 'unsupported'
}

/** TIFF, Photoshop, PDF, JPEG XL: these get a more specific message than «not a picture». */
const OTHER_SIGNATURES = ['II*\0', 'MM\0*', '8BPS', '%PDF', '\xff\x0a', '\0\0\0\x0cJXL ']

/** The major brand, then the compatible ones after the version. */
function isoBrands(head: string): string[] {
  const end = Math.min(head.charCodeAt(3), head.length)
  const brands = [head.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.slice(at, at + 4))
  return brands
}
