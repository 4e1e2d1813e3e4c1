import { extensionOf, judgeContent, MOST_BYTES, mimeOf, type OriginalFormat } from './content.ts'
import { MOST_DRAWING_BYTES } from './drawing.ts'
import { FILM_MIMES, MOST_FILM_BYTES } from './films.ts'
import type { RefusalReason } from './media.ts'

/** What an upload is, by its first bytes; its name is compared with them and its declared type is not even looked at. */
export type UploadKind =
  | { kind: 'picture'; mime: string; format: OriginalFormat; mostBytes: number }
  | { kind: 'drawing'; mime: string; mostBytes: number }
  | { kind: 'film'; mime: string; ending: 'mp4' | 'webm'; mostBytes: number }

/** So many bytes tell what a file is. */
export const HEAD_BYTES = 4096

export function judgeHead(name: string, head: Uint8Array): UploadKind | { kind: 'refused'; reason: RefusalReason } {
  const film = filmEnding(head)
  if (film === 'other') return { kind: 'refused', reason: 'film_format' }
  if (film) {
    const extension = extensionOf(name)
    if (extension && !FILM_EXTENSIONS[film].includes(extension)) return { kind: 'refused', reason: 'wrong_extension' }
    return { kind: 'film', mime: FILM_MIMES[film], ending: film, mostBytes: MOST_FILM_BYTES }
  }
  const picture = judgeContent({ name, bytes: head })
  if (picture.kind === 'accepted') {
    const { format } = picture
    return { kind: 'picture', mime: mimeOf(format), format, mostBytes: MOST_BYTES }
  }
  const isMarkup = /^(\xef\xbb\xbf)?\s*</.test(latin(head.subarray(0, 256)))
  if (isMarkup && picture.reason === 'not_a_picture') {
    return { kind: 'drawing', mime: 'image/svg+xml', mostBytes: MOST_DRAWING_BYTES }
  }
  return picture
}

export function tooLong(kind: UploadKind['kind']): RefusalReason {
  return kind === 'film' ? 'film_too_many_bytes' : 'too_many_bytes'
}

/** What may at most come of a body that says this of itself: enough to refuse the longest without reading a byte. */
export function mostBytesOfType(type: string): number {
  return type.startsWith('image/') ? MOST_BYTES : MOST_FILM_BYTES
}

const FILM_EXTENSIONS = { mp4: ['mp4', 'm4v'], webm: ['webm'] }
/** Of the ISO container; QuickTime and 3GP look alike and are shown by few browsers. */
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|dash|mp71|MSNV)$/

function filmEnding(head: Uint8Array): 'mp4' | 'webm' | 'other' | undefined {
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
