import type { MediaRefusal } from '../media.ts'
import { MAX_DRAWING_BYTES } from '../svg/svg-check.ts'
import { MAX_VIDEO_BYTES, VIDEO_MIMES } from '../videos/videos.ts'
import {
  checkPictureContent,
  fileExtension,
  formatMime,
  MAX_PICTURE_BYTES,
  type OriginalFormat,
} from './picture-content.ts'

/** Type of an upload by its first bytes; the name is compared with it and the declared type ignored. */
export type UploadKind =
  | { kind: 'picture'; mime: string; format: OriginalFormat; mostBytes: number }
  | { kind: 'drawing'; mime: string; mostBytes: number }
  | { kind: 'film'; mime: string; ending: 'mp4' | 'webm'; mostBytes: number }

export const HEAD_BYTES = 4096

export function detectUploadKind(
  name: string,
  head: Uint8Array,
): UploadKind | { kind: 'refused'; reason: MediaRefusal } {
  const video = videoExtension(head)
  if (video === 'other') return { kind: 'refused', reason: 'film_format' }
  if (video) {
    const extension = fileExtension(name)
    if (extension && !VIDEO_EXTENSIONS[video].includes(extension)) return { kind: 'refused', reason: 'wrong_extension' }
    return { kind: 'film', mime: VIDEO_MIMES[video], ending: video, mostBytes: MAX_VIDEO_BYTES }
  }
  const picture = checkPictureContent({ name, bytes: head })
  if (picture.kind === 'accepted') {
    const { format } = picture
    return { kind: 'picture', mime: formatMime(format), format, mostBytes: MAX_PICTURE_BYTES }
  }
  const isMarkup = /^(\xef\xbb\xbf)?\s*</.test(latin(head.subarray(0, 256)))
  if (isMarkup && picture.reason === 'not_a_picture') {
    return { kind: 'drawing', mime: 'image/svg+xml', mostBytes: MAX_DRAWING_BYTES }
  }
  return picture
}

export function tooLargeRefusal(kind: UploadKind['kind']): MediaRefusal {
  return kind === 'film' ? 'film_too_many_bytes' : 'too_many_bytes'
}

/** Maximum size for a declared type: allows rejecting larger bodies without reading them. */
export function maxBytesOfType(type: string): number {
  return type.startsWith('image/') ? MAX_PICTURE_BYTES : MAX_VIDEO_BYTES
}

const VIDEO_EXTENSIONS = { mp4: ['mp4', 'm4v'], webm: ['webm'] }
/** Brands of the ISO container; QuickTime and 3GP are similar but play in few browsers. */
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|dash|mp71|MSNV)$/

function videoExtension(head: Uint8Array): 'mp4' | 'webm' | 'other' | undefined {
  const text = latin(head.subarray(0, 64))
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? 'webm' : 'other'
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12)
    if (MP4_BRANDS.test(brand)) return 'mp4'
    return /^(qt {2}|3g[a-z0-9]{2}|M4A )$/.test(brand) ? 'other' : undefined
  }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'other'
  return undefined
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
