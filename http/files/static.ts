import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { compress, type Encoding, encodingHeaders, preferredEncoding } from '../compression/encoding.ts'
import { fileResponse } from './file-response.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
}

export type StaticFiles = (request: Request) => Promise<Response | undefined>

type Encodings = Map<Encoding, Uint8Array<ArrayBuffer>>

/**
 * Files of a folder under a path: few and small, so they are cached in memory and compressed on first request.
 * `findElsewhere` returns the path of a file that is not in the folder.
 */
export async function openStaticFiles(
  dir: string,
  path: string,
  cacheControl: string,
  findElsewhere?: (name: string) => Promise<string | undefined>,
): Promise<StaticFiles> {
  const files = new Map<string, Encodings>()
  for (const name of await readdir(dir)) {
    const bytes = new Uint8Array(await readFile(join(dir, name)))
    files.set(path + name, new Map([['identity', bytes]]))
  }

  async function load(pathname: string): Promise<Encodings | undefined> {
    const file = await findElsewhere?.(pathname.slice(path.length))
    if (file === undefined) return undefined
    const encoded: Encodings = new Map([['identity', new Uint8Array(await readFile(file))]])
    files.set(pathname, encoded)
    return encoded
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    const encoded = files.get(pathname) ?? (await load(pathname))
    const bytes = encoded?.get('identity')
    if (!encoded || !bytes) return undefined
    const type = CONTENT_TYPES[extname(pathname)] ?? 'application/octet-stream'
    const encoding = type.startsWith('text/') ? preferredEncoding(request.headers.get('accept-encoding')) : 'identity'
    const body = encoded.get(encoding) ?? compress(bytes, encoding)
    encoded.set(encoding, body)
    return fileResponse(request, body, {
      ...{ 'content-type': type, 'cache-control': cacheControl },
      ...encodingHeaders(encoding),
    })
  }
}
