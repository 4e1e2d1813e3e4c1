import { readFile, stat } from 'node:fs/promises'
import { socialPicture } from '#shop/media/encoding/social-picture.server.ts'
import { encodeInBackground, findMedia, getVariant } from '#shop/media/media.server.ts'
import { type Media, PICTURE_WIDTHS, type PictureFormat, URL_HASH_DIGITS } from '#shop/media/media.ts'
import { deleteAbandonedDrafts, originalFile } from '#shop/media/media-files.server.ts'
import { picturePlaceholder } from '#shop/media/picture-placeholder.ts'
import type { Shop } from '#shop/shop.ts'

const RETRY_AFTER_SECONDS = 5

const PICTURE_PATH = new RegExp(
  `^/media/([0-9a-f]{${URL_HASH_DIGITS}})/(?:([1-9]\\d{2,3})\\.(avif|webp|jpg)|(drawing\\.svg)|social\\.jpg)$`,
)

const MIME_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export type MediaHandler = {
  /** Undefined when the path is not a media path. */
  answer(request: Request): Promise<Response | undefined>
  /** Resolves when all are encoded or the shop closes. */
  encodeAhead(pictures: readonly Media[], widths: readonly number[]): Promise<void>
  close(): Promise<void>
}

export function openMedia(shop: Shop): MediaHandler {
  const sweep = deleteAbandonedDrafts(shop.files, shop.now())
  return {
    answer: (request) => answerMedia(shop, request),
    encodeAhead: (pictures, widths) => encodeInBackground(shop, pictures, widths),
    close: async () => {
      await Promise.all([sweep, shop.encoder.close()])
    },
  }
}

async function answerMedia(shop: Shop, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/media/')) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  }
  const wish = parseMediaRequest(pathname)
  if (!wish) return placeholder(request)

  // The content of a path never changes, so a known ETag is enough for 304.
  const headers = { ...mediaHeaders(wish), ETag: `"${wish.start}-${wish.name}"` }
  if (isNotModified(request, headers.ETag)) return new Response(null, { status: 304, headers })

  const media = await findMedia(shop, wish.start)
  if (!media || media.kind !== (wish.picture ? 'picture' : 'drawing')) return placeholder(request)
  if (!wish.picture) return sendFile(request, originalFile(shop.files, media), headers)

  const variant =
    wish.picture === 'social'
      ? await socialPicture(shop, media)
      : await getVariant(shop, media, { ...wish.picture, urgency: 'now' })
  switch (variant.kind) {
    case 'ready':
      return sendFile(request, variant.file, headers)
    case 'missing':
      return placeholder(request)
    case 'failed':
      return new Response(null, {
        status: 503,
        headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' },
      })
  }
}

type MediaRequest = { start: string; name: string; picture?: { width: number; format: PictureFormat } | 'social' }

function parseMediaRequest(pathname: string): MediaRequest | undefined {
  const [, start, width, format, drawing] = PICTURE_PATH.exec(pathname) ?? []
  if (!start) return undefined
  if (drawing) return { start, name: 'drawing' }
  if (!width) return { start, name: 'social', picture: 'social' }
  if (!isFormat(format) || !PICTURE_WIDTHS.includes(Number(width))) return undefined
  return { start, name: `${width}-${format}`, picture: { width: Number(width), format } }
}

function isFormat(format: string | undefined): format is PictureFormat {
  return format !== undefined && Object.hasOwn(MIME_TYPES, format)
}

function mediaHeaders({ picture }: MediaRequest): Record<string, string> {
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' }
  return picture
    ? { ...kept, 'Content-Type': MIME_TYPES[picture === 'social' ? 'jpg' : picture.format] }
    : { ...kept, ...drawingHeaders }
}

const drawingHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

function isNotModified(request: Request, tag: string): boolean {
  const known = request.headers.get('If-None-Match') ?? ''
  return known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}

async function sendFile(request: Request, file: string, headers: Record<string, string>): Promise<Response> {
  try {
    if (request.method === 'HEAD') {
      const { size } = await stat(file)
      return new Response(null, { headers: { ...headers, 'Content-Length': String(size) } })
    }
    const bytes = await readFile(file) // tens of kilobytes: a stream costs more
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return placeholder(request)
    throw error
  }
}

/** Answers with a picture even when there is none, so the page keeps its layout. */
function placeholder(request: Request): Response {
  return new Response(request.method === 'HEAD' ? null : picturePlaceholder, {
    status: 404,
    headers: {
      ...drawingHeaders,
      'Content-Length': String(Buffer.byteLength(picturePlaceholder)),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
