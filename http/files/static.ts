import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathBelow, requestUrl } from '#api/rest/addresses.ts'
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

/** By name. */
export type FolderFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Few and small, so they stay in memory; an update may replace the folder under a running server. */
export async function readFolder(dir: string): Promise<FolderFiles> {
  const names = await readdir(dir)
  return new Map(
    await Promise.all(names.map(async (name) => [name, new Uint8Array(await readFile(join(dir, name)))] as const)),
  )
}

/** Compressed on first request. `findElsewhere` returns the path of a file that is not in the folder. */
export function openStaticFiles(
  folder: FolderFiles,
  path: string,
  cacheControl: string,
  findElsewhere?: (name: string) => Promise<string | undefined>,
): StaticFiles {
  const files = new Map<string, Encodings>()
  for (const [name, bytes] of folder) files.set(path + name, new Map([['identity', bytes]]))

  async function load(pathname: string): Promise<Encodings | undefined> {
    const file = await findElsewhere?.(pathBelow(pathname, path))
    if (file === undefined) return undefined
    const encoded: Encodings = new Map([['identity', new Uint8Array(await readFile(file))]])
    files.set(pathname, encoded)
    return encoded
  }

  return async (request) => {
    const { pathname } = requestUrl(request)
    const encoded = files.get(pathname) ?? (await load(pathname))
    const bytes = encoded?.get('identity')
    if (!encoded || !bytes) return undefined
    const type = CONTENT_TYPES[extname(pathname)] ?? 'application/octet-stream'
    const encoding = type.startsWith('text/') ? preferredEncoding(request.headers.get('accept-encoding')) : 'identity'
    const body = encoded.get(encoding) ?? compress(bytes, encoding)
    encoded.set(encoding, body)
    return fileResponse(request, body, {
      'content-type': type,
      'cache-control': cacheControl,
      ...encodingHeaders(encoding),
    })
  }
}
