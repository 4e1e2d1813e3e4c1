import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access } from 'node:fs/promises'
import { VARIANTS } from '#shop/content/media/media-files.server.ts'
import { StorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import type { Patience, S3Client } from './s3-client.ts'
import { HASH_HEADER } from './s3-download.ts'
import { unescapeXml, xmlText } from './s3-xml.ts'

/** A larger file goes in parts, which are read from the disk while they are sent. A bucket takes 10,000 parts. */
const PART_BYTES = 64 * 1024 * 1024

/** Stores the whole file or nothing. The storage compares the content with its hash. */
export async function upload(
  client: S3Client,
  {
    key,
    file,
    patience,
    partBytes = PART_BYTES,
  }: { key: string; file: string; patience: Patience; partBytes?: number | undefined },
): Promise<void> {
  await access(file) // a missing file has the code of the system
  const content = await openAsBlob(file)
  const hashes = await hashesOf(content)
  const metadata = { [HASH_HEADER]: hashes.sha256, ...publicHeaders(key) }
  if (content.size > partBytes) return uploadInParts(client, { key, content, metadata, patience, partBytes })
  await client.send(
    { method: 'PUT', key, headers: { ...metadata, ...headersOf(hashes) }, body: content },
    patience,
    requireOk,
  )
}

async function uploadInParts(
  client: S3Client,
  {
    key,
    content,
    metadata,
    patience,
    partBytes,
  }: { key: string; content: Blob; metadata: Record<string, string>; patience: Patience; partBytes: number },
): Promise<void> {
  const begun = { method: 'POST', key, query: { uploads: '' }, headers: metadata } as const
  const uploadId = await client.send(begun, patience, async (response) => xmlText(await response.text(), 'UploadId'))
  if (uploadId === undefined) throw new StorageUnavailable('unreachable', 'no_upload_id')
  const id = unescapeXml(uploadId)
  try {
    const parts: string[] = []
    for (let from = 0; from < content.size; from += partBytes) {
      const no = parts.length + 1
      const body = content.slice(from, from + partBytes)
      const query = { partNumber: String(no), uploadId: id }
      const headers = headersOf(await hashesOf(body))
      const etag = await client.send({ method: 'PUT', key, query, headers, body }, patience, (response) => {
        requireOk(response)
        return response.headers.get('etag') ?? ''
      })
      parts.push(`<Part><PartNumber>${no}</PartNumber><ETag>${etag}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    await client.send({ method: 'POST', key, query: { uploadId: id }, body }, patience, requireCompleted)
  } catch (error) {
    // Parts of an upload that never ends cost money.
    await client.send({ method: 'DELETE', key, query: { uploadId: id } }, patience, () => {}).catch(() => {})
    throw error
  }
}

const PUBLIC_TYPES = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
])

/** Of encoded pictures, which browsers may get from a public bucket. */
function publicHeaders(key: string): Record<string, string> {
  const type = key.startsWith(`${VARIANTS}/`) ? PUBLIC_TYPES.get(key.slice(key.lastIndexOf('.') + 1)) : undefined
  return type ? { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' } : {}
}

/** Completing may fail with the status 200. */
async function requireCompleted(response: Response): Promise<void> {
  const xml = await response.text()
  if (!response.ok || !xml.includes('</CompleteMultipartUploadResult>')) {
    throw new StorageUnavailable('unreachable', xmlText(xml, 'Code') ?? `HTTP_${response.status}`)
  }
}

function requireOk({ ok, status }: Response): void {
  if (!ok) throw new StorageUnavailable('unreachable', `HTTP_${status}`)
}

function headersOf({ sha256, md5 }: Hashes): Record<string, string> {
  return { 'x-amz-content-sha256': sha256, 'content-md5': md5 }
}

type Hashes = { sha256: string; md5: string }

async function hashesOf(content: Blob): Promise<Hashes> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  for await (const piece of content.stream()) {
    sha256.update(piece)
    md5.update(piece)
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64') }
}
