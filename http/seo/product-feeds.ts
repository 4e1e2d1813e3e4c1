import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { findFeedFile } from '#shop/catalog/feeds/feeds.server.ts'
import { feedFromFileName } from '#shop/catalog/feeds/feeds.ts'
import type { Shop } from '#shop/core/shop.ts'
import { preferredEncoding } from '../compression/encoding.ts'
import { matchesEtag } from '../responses.ts'

/** Product feeds, streamed from the published file; undefined: there is none of this name, or it is off. */
export async function answerProductFeed(shop: Shop, request: Request, fileName: string): Promise<Response | undefined> {
  const name = feedFromFileName(fileName)
  const file = name && (await findFeedFile(shop, name))
  if (!file) return undefined
  const accepted = preferredEncoding(request.headers.get('accept-encoding'))
  const isPacked = accepted !== 'identity' && /gzip|\*/.test(request.headers.get('accept-encoding') ?? '')
  const etag = `"${file.etag}${isPacked ? '-gzip' : ''}"`
  const headers = {
    'content-type': file.mime,
    'cache-control': 'public, max-age=300',
    etag,
    'last-modified': new Date(file.at).toUTCString(),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    // Products are indexed by their pages, not by a feed.
    'x-robots-tag': 'noindex',
  }
  if (isNotModified(request, etag, file.at)) return new Response(null, { status: 304, headers })
  const sent = { ...headers, ...(isPacked ? { 'content-encoding': 'gzip' } : { 'content-length': String(file.bytes) }) }
  if (request.method === 'HEAD') return new Response(null, { headers: sent })
  const source = createReadStream(file.path)
  if (!isPacked) return new Response(toWebStream(source), { headers: sent })
  const packing = createGzip({ level: constants.Z_BEST_SPEED })
  source.on('error', (error) => packing.destroy(error))
  packing.on('close', () => source.destroy())
  return new Response(toWebStream(source.pipe(packing)), { headers: sent })
}

function isNotModified(request: Request, etag: string, at: number): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return matchesEtag(tags, etag)
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Number.isFinite(since) && Math.floor(at / 1000) * 1000 <= since
}

function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
