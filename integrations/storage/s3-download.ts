import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { StorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import type { ByteRange } from '#shop/content/media/videos/videos.ts'
import { type Patience, QUICK, type S3Client } from './s3-client.ts'

/** Sent with every upload: SHA-256 of the content, hexadecimal. Other tools may have stored files without it. */
export const HASH_HEADER = 'x-amz-meta-sha256'
/** Names of originals and videos begin with the hash of their content. */
const HASH_NAME = /^(?:originals|films)\/(?:\w\w\/)?([0-9a-f]{16,64})\.\w+$/

/** Writes the whole file to `draft`, or nothing. False: it is not stored. */
export async function download(client: S3Client, key: string, draft: string, patience: Patience): Promise<boolean> {
  try {
    return await client.send({ key }, patience, async (response, keepAwake) => {
      if (response.status === 404) return false
      const hash = createHash('sha256')
      let bytes = 0
      async function* checked(): AsyncGenerator<Uint8Array> {
        for await (const piece of response.body ?? []) {
          keepAwake()
          hash.update(piece)
          bytes += piece.length
          yield piece
        }
      }
      await pipeline(checked(), createWriteStream(draft, { flush: true, mode: 0o600 }))
      requireContent(key, response, bytes, hash.digest('hex'))
      return true
    })
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A part of the file as a stream. Its answer breaks off when the storage does. */
export function readRange(
  client: S3Client,
  key: string,
  { from, to }: ByteRange,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return client.send({ key, headers: { range: `bytes=${from}-${to}` } }, QUICK, ({ status, headers, body }) => {
    const length = Number(headers.get('content-length') ?? -1)
    if (!body || (status !== 206 && status !== 200) || length !== to - from + 1) {
      void body?.cancel()
      throw new StorageUnavailable('unreachable', `HTTP_${status}_for_a_range`)
    }
    return body
  })
}

function requireContent(key: string, { headers }: Response, bytes: number, sha256: string): void {
  const length = headers.get('content-length')
  if (length !== null && Number(length) !== bytes) throw new StorageUnavailable('unreachable', 'half_an_answer')
  const expectedHash = headers.get(HASH_HEADER) ?? HASH_NAME.exec(key)?.[1] ?? ''
  if (!sha256.startsWith(expectedHash)) throw new StorageUnavailable('unreachable', 'wrong_content')
}
