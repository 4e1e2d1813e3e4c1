import { StorageUnavailable, type StoredFile } from '#shop/content/media/storage/media-storage.ts'
import type { ByteRange } from '#shop/content/media/videos/videos.ts'
import type { S3Address } from './s3-address.ts'
import { openS3Client, PATIENT, type Patience, QUICK, type S3Client } from './s3-client.ts'
import { download, readRange } from './s3-download.ts'
import { lockKey, type S3Lock } from './s3-lock.ts'
import { upload } from './s3-upload.ts'
import { unescapeXml, xmlText, xmlTexts } from './s3-xml.ts'

/** Shorter than a check of readiness may take. */
const CHECK_TIMEOUT_MS = 1500

/** Files below the prefix of a bucket. Every call may throw StorageUnavailable. */
export type S3Objects = {
  label: string
  findInfo(name: string): Promise<StoredFile | undefined>
  /** The whole file or nothing. False: it is not stored. */
  download(name: string, draft: string, patience?: Patience): Promise<boolean>
  upload(name: string, file: string): Promise<void>
  readRange(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /** All files below the folder, by their whole names. */
  listFiles(folder: string): Promise<Map<string, StoredFile>>
  /** Their names alone, one after another. */
  iterate(folder: string): AsyncIterable<string>
  /** Files and folders directly in the folder. */
  listNames(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
  check(): Promise<void>
  /** Undefined: another one holds it. */
  lock(name: string): Promise<S3Lock | undefined>
}

/** `patience`: with uploads and lists. Where a visitor waits, calls have or name their own. */
export function openS3Objects(address: S3Address, patience = PATIENT): S3Objects {
  const { prefix, label } = address
  const client = openS3Client(address)
  return {
    label,
    findInfo: (name) =>
      client.send({ method: 'HEAD', key: name }, QUICK, ({ ok, headers }) =>
        ok
          ? {
              bytes: Number(headers.get('content-length')),
              modifiedAt: Date.parse(headers.get('last-modified') ?? ''),
            }
          : undefined,
      ),
    download: (name, draft, ownPatience = patience) => download(client, name, draft, ownPatience),
    upload: (name, file) => upload(client, { key: name, file, patience }),
    readRange: (name, range) => readRange(client, name, range),
    async listFiles(folder) {
      const found = new Map<string, StoredFile>()
      for await (const { files } of listPages(client, `${prefix}${folder}/`, patience)) {
        for (const [key, file] of files) found.set(key.slice(prefix.length), file)
      }
      return found
    },
    async *iterate(folder) {
      for await (const { files } of listPages(client, `${prefix}${folder}/`, patience)) {
        for (const [key] of files) yield key.slice(prefix.length)
      }
    },
    async listNames(folder) {
      const folderPrefix = `${prefix}${folder}/`
      const names: string[] = []
      for await (const { files, folders } of listPages(client, folderPrefix, patience, { delimiter: '/' })) {
        names.push(...files.map(([key]) => key.slice(folderPrefix.length)))
        names.push(...folders.map((key) => key.slice(folderPrefix.length, -1)))
      }
      return names
    },
    lock: (name) => lockKey(client, name, patience),
    remove: (name) => client.send({ method: 'DELETE', key: name }, patience, () => {}),
    async check() {
      // Nothing has this name: the answer is short, and says whether the keys and the bucket are right.
      await listPages(client, `${prefix}.check`, { timeoutMs: CHECK_TIMEOUT_MS, delaysMs: [] }).next()
    },
  }
}

type Listing = { files: [key: string, file: StoredFile][]; folders: string[]; next: string | undefined }

/** `prefix`: whole. By the first version of the call, which every service knows and which continues after a key. */
async function* listPages(
  client: S3Client,
  prefix: string,
  patience: Patience,
  options: { delimiter?: string } = {},
): AsyncGenerator<Listing> {
  let next: string | undefined
  do {
    const query = { prefix, ...options, ...(next !== undefined && { marker: next }) }
    const page = await client.send({ query }, patience, async (response) => parseListing(await response.text()))
    if (page.next !== undefined && page.next === next) throw new StorageUnavailable('refused', 'list_without_end')
    next = page.next
    yield page
  } while (next !== undefined)
}

function parseListing(xml: string): Listing {
  const code = xmlText(xml, 'Code')
  if (code) throw new StorageUnavailable('refused', code)
  if (!xml.includes('</ListBucketResult>')) throw new StorageUnavailable('unreachable', 'half_an_answer')
  const files = xmlTexts(xml, 'Contents').map((entry): Listing['files'][number] => [
    unescapeXml(xmlText(entry, 'Key') ?? ''),
    {
      bytes: Number(xmlText(entry, 'Size')),
      modifiedAt: Date.parse(xmlText(entry, 'LastModified') ?? ''),
      tag: unescapeXml(xmlText(entry, 'ETag') ?? '').replaceAll('"', ''),
    },
  ])
  const folders = xmlTexts(xml, 'CommonPrefixes').map((entry) => unescapeXml(xmlText(entry, 'Prefix') ?? ''))
  const isTruncated = xmlText(xml, 'IsTruncated') === 'true'
  // Keys come in the order of their bytes; ours are ASCII.
  const last = [files.at(-1)?.[0] ?? '', folders.at(-1) ?? ''].toSorted().at(-1)
  return { files, folders, next: isTruncated ? last : undefined }
}
