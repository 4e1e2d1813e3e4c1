import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { filmFile } from '#shop/media/films.server.ts'
import { FILM_DIGITS, FILM_MIMES, type FilmEnding, readRange } from '#shop/media/films.ts'
import type { Files } from '#shop/shop.ts'

const ADDRESS = new RegExp(`^/media/films/([0-9a-f]{${FILM_DIGITS}})\\.(${Object.keys(FILM_MIMES).join('|')})$`)

/** Films in whole or in part, as players ask for them. Undefined: there is none. */
export function openFilms(files: Files): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const [, start, ending] = ADDRESS.exec(new URL(request.url).pathname) ?? []
    if (!start || !isEnding(ending)) return undefined
    const file = filmFile(files, start, ending)
    const size = await sizeOf(file)
    if (size === undefined) return undefined

    const tag = `"${start}-${ending}"`
    const headers: Record<string, string> = {
      'content-type': FILM_MIMES[ending],
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: tag,
    }
    const known = request.headers.get('if-none-match')
    if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
      return new Response(null, { status: 304, headers })
    }
    const ifRange = request.headers.get('if-range')
    const inParts = request.method === 'GET' && (ifRange === null || ifRange === tag)
    const range = inParts ? readRange(request.headers.get('range'), size) : undefined
    if (range === 'outside') {
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
    }
    const { from, to } = range ?? { from: 0, to: size - 1 }
    headers['content-length'] = String(to - from + 1)
    if (range) headers['content-range'] = `bytes ${from}-${to}/${size}`
    const status = range ? 206 : 200
    if (request.method === 'HEAD') return new Response(null, { status, headers })
    return new Response((await openAsBlob(file)).slice(from, to + 1), { status, headers })
  }
}

function isEnding(text: string | undefined): text is FilmEnding {
  return text !== undefined && Object.hasOwn(FILM_MIMES, text)
}

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
}
