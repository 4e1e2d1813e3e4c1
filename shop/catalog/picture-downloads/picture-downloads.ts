import { MINUTE_MS } from '#shop/core/dates.ts'

export const MAX_DOWNLOAD_ATTEMPTS = 4

/** Temporarily unavailable servers often recover within the hour. */
export const RETRY_DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS]

/** Recipient of pictures: a product, a variation, or a category. */
export type DownloadTarget = { kind: 'product' | 'category'; id: number }

export type RequestedPicture = {
  /** Null: not downloaded yet. */
  mediaId: number | null
  source: string
  alt: string
  /** Title in the library; empty: from the file name. */
  title: string
  optionSlug: string
  optionValueSlug: string
}

export const DOWNLOAD_FAILURES = [
  'private_address',
  'not_found',
  'refused',
  'unreachable',
  'timeout',
  'too_large',
  'too_many_redirects',
  'not_a_picture',
] as const
export type DownloadFailure = (typeof DOWNLOAD_FAILURES)[number]

/** A pending or permanently failed download, for programs and the back office. */
export type PictureDownload = { source: string; state: 'waiting' | 'failed'; why: DownloadFailure | null }

/** `isLasting`: a retry would fail the same way. */
export type FetchedPicture =
  | { kind: 'fetched'; bytes: Uint8Array }
  | { kind: 'failed'; why: DownloadFailure; isLasting: boolean }

export type FetchPicture = (address: string) => Promise<FetchedPicture>

export const MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024
/** Where the bytes are: links for sharing of Google Drive and Dropbox lead to a page. */
export function downloadAddress(source: string): string {
  const url = URL.parse(source)
  if (url?.hostname === 'drive.google.com') {
    const id =
      /^\/file\/d\/([\w-]+)/.exec(url.pathname)?.[1] ?? (url.pathname === '/open' ? url.searchParams.get('id') : null)
    if (id) return `https://drive.google.com/uc?export=download&id=${encodeURIComponent(id)}`
  }
  if (url?.hostname !== 'www.dropbox.com') return source
  url.searchParams.delete('raw')
  url.searchParams.set('dl', '1')
  return url.href
}

/** A valid public URL; the resolved host is checked at download. */
export function isDownloadable(source: string): boolean {
  const url = URL.parse(source)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
}
