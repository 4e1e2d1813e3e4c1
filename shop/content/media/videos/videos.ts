/** Videos, their subtitles, preview pictures and VAST files, addressed by content hash. */
export type VideoFile = { hash: string; ending: VideoExtension }
export type VideoExtension = 'mp4' | 'webm' | 'vtt' | 'jpg' | 'xml'

export const VIDEO_MIMES: Record<VideoExtension, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  xml: 'application/xml',
}

export const VIDEO_HASH_DIGITS = 20
export const MAX_VIDEO_BYTES = 512 * 1024 * 1024

export function videoUrl({ hash, ending }: VideoFile): string {
  return `/media/films/${hash.slice(0, VIDEO_HASH_DIGITS)}.${ending}`
}

export type ByteRange = { from: number; to: number }

/** RFC 9110 §14. Undefined: the whole file, for no range, an unsupported one or several. */
export function parseByteRange(header: string | null, size: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) > 0 ? { from: Math.max(size - Number(last), 0), to: size - 1 } : 'outside'
  const from = Number(first)
  if (from >= size) return 'outside'
  if (last !== '' && Number(last) < from) return undefined
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
