/** What gets pictures: a product, a variation, or a category. */
export type DownloadTarget = { kind: 'product' | 'category'; id: number }

/** One of the pictures that a target is to have. */
export type RequestedPicture = {
  /** Null: still at its address. */
  mediaId: number | null
  source: string
  alt: string
  /** Of the file in the library; empty: as it comes. */
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

/** What waits, or has failed for good, as programs and the back office are told. */
export type PictureDownload = { source: string; state: 'waiting' | 'failed'; why: DownloadFailure | null }

/** `isLasting`: asked again it would be the same. */
export type FetchedPicture =
  | { kind: 'fetched'; bytes: Uint8Array }
  | { kind: 'failed'; why: DownloadFailure; isLasting: boolean }

/** Reads a picture from a public address. */
export type FetchPicture = (address: string) => Promise<FetchedPicture>

export const MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024
export const MAX_DOWNLOAD_ATTEMPTS = 4
const MINUTE_MS = 60_000

/** Shops that cannot answer now are often well again within the hour. */
export function retryDelayMs(attempts: number): number {
  return attempts <= 1 ? MINUTE_MS : attempts === 2 ? 10 * MINUTE_MS : 60 * MINUTE_MS
}

/** An address that may be asked at all: whom it leads to is seen when it is. */
export function isDownloadable(source: string): boolean {
  const url = URL.parse(source)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
}
