import { readFile, stat } from 'node:fs/promises'
import type { Hono } from 'hono'
import { newRouter } from '#api/rest/route-path.server.ts'
import { socialPicture } from '#shop/content/media/encoding/social-picture.server.ts'
import { findMedia, getVariant } from '#shop/content/media/media.server.ts'
import { deleteAbandonedDrafts, originalName } from '#shop/content/media/media-files.server.ts'
import { type PictureFormat, picturePlaceholder, URL_HASH_DIGITS } from '#shop/content/media/media-urls.ts'
import { PICTURE_WIDTHS } from '#shop/content/media/picture-sizes.ts'
import type { Shop } from '#shop/core/shop.ts'
import { CACHE_IMMUTABLE } from '../headers.ts'
import { matchesEtag } from '../responses.ts'
import { unavailable } from './file-response.ts'

const FILE_NAME = /^(?:([1-9]\d{2,3})\.(avif|webp|jpg)|(drawing\.svg)|social\.jpg)$/

const MIME_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export type MediaHandler = {
  /** For the route table. */
  routes: Hono
  close(): Promise<void>
}

export function openMedia(shop: Shop): MediaHandler {
  const sweep = deleteAbandonedDrafts(shop.files, shop.now())
  return {
    routes: mediaRoutes(shop),
    close: async () => {
      await Promise.all([sweep, shop.encoder.close()])
    },
  }
}

export function mediaRoutes(shop: Shop): Hono {
  const routes = newRouter('/media')
  routes.get(`/:hash{[0-9a-f]{${URL_HASH_DIGITS}}}/:file`, ({ req }) =>
    answerMedia(shop, req.raw, parseFileName(req.param('hash'), req.param('file'))),
  )
  routes.get('*', ({ req }) => placeholder(req.raw))
  routes.all('*', (c) => c.body(null, 405, { Allow: 'GET, HEAD' }))
  return routes
}

async function answerMedia(shop: Shop, request: Request, input: MediaRequest | undefined): Promise<Response> {
  if (!input) return placeholder(request)

  // The content of a path never changes, so a known ETag is enough for 304.
  const headers = { ...mediaHeaders(input), ETag: `"${input.start}-${input.name}"` }
  if (matchesEtag(request.headers.get('If-None-Match'), headers.ETag))
    return new Response(null, { status: 304, headers })

  const media = await findMedia(shop, input.start)
  if (!media || media.kind !== (input.picture ? 'picture' : 'drawing')) return placeholder(request)
  if (!input.picture) {
    const file = await shop.storage.findFile(originalName(media))
    return file ? sendFile(request, file, headers) : placeholder(request)
  }

  const variant =
    input.picture === 'social'
      ? await socialPicture(shop, media)
      : await getVariant(shop, media, { ...input.picture, urgency: 'now' })
  switch (variant.kind) {
    case 'ready':
      return sendFile(request, variant.file, headers)
    case 'missing':
      return placeholder(request)
    case 'failed':
      return unavailable()
  }
}

type MediaRequest = { start: string; name: string; picture?: { width: number; format: PictureFormat } | 'social' }

function parseFileName(start: string, file: string): MediaRequest | undefined {
  const [matched, width, format, drawing] = FILE_NAME.exec(file) ?? []
  if (matched === undefined) return undefined
  if (drawing) return { start, name: 'drawing' }
  if (!width) return { start, name: 'social', picture: 'social' }
  if (!isFormat(format) || !PICTURE_WIDTHS.includes(Number(width))) return undefined
  return { start, name: `${width}-${format}`, picture: { width: Number(width), format } }
}

function isFormat(format: string | undefined): format is PictureFormat {
  return format !== undefined && Object.hasOwn(MIME_TYPES, format)
}

function mediaHeaders({ picture }: MediaRequest): Record<string, string> {
  const kept = { 'Cache-Control': CACHE_IMMUTABLE, 'X-Content-Type-Options': 'nosniff' }
  return picture
    ? { ...kept, 'Content-Type': MIME_TYPES[picture === 'social' ? 'jpg' : picture.format] }
    : { ...kept, ...drawingHeaders }
}

const drawingHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
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
