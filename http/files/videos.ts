import { videoName } from '#shop/content/media/media-files.server.ts'
import type { MediaStorage } from '#shop/content/media/storage/media-storage.ts'
import {
  parseByteRange,
  VIDEO_HASH_DIGITS,
  VIDEO_MIMES,
  type VideoExtension,
} from '#shop/content/media/videos/videos.ts'
import { CACHE_IMMUTABLE } from '../headers.ts'
import { matchesEtag } from '../responses.ts'

const FILE_NAME = new RegExp(`^([0-9a-f]{${VIDEO_HASH_DIGITS}})\\.(${Object.keys(VIDEO_MIMES).join('|')})$`)

/** Videos, whole or by range, as players request them. Undefined: not found. */
export function openVideos(storage: MediaStorage): (request: Request, name: string) => Promise<Response | undefined> {
  return async (request, name) => {
    const [, start, ending] = FILE_NAME.exec(name) ?? []
    if (!start || !isVideoExtension(ending)) return undefined
    const file = videoName(start, ending)
    const stored = await storage.findInfo(file)
    if (!stored) return undefined
    const size = stored.bytes

    const tag = `"${start}-${ending}"`
    const headers: Record<string, string> = {
      'content-type': VIDEO_MIMES[ending],
      'cache-control': CACHE_IMMUTABLE,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: tag,
    }
    if (matchesEtag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
    const ifRange = request.headers.get('if-range')
    const inParts = request.method === 'GET' && (ifRange === null || ifRange === tag)
    const range = inParts ? parseByteRange(request.headers.get('range'), size) : undefined
    if (range === 'outside') {
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
    }
    const { from, to } = range ?? { from: 0, to: size - 1 }
    headers['content-length'] = String(to - from + 1)
    if (range) headers['content-range'] = `bytes ${from}-${to}/${size}`
    const status = range ? 206 : 200
    if (request.method === 'HEAD') return new Response(null, { status, headers })
    return new Response(await storage.read(file, { from, to }), { status, headers })
  }
}

function isVideoExtension(text: string | undefined): text is VideoExtension {
  return text !== undefined && Object.hasOwn(VIDEO_MIMES, text)
}
