import { StorageUnavailable, type StoredFile } from '#shop/content/media/storage/media-storage.ts'
import type { Patience, S3Client } from './s3-client.ts'
import { unescapeXml, xmlText, xmlTexts } from './s3-xml.ts'

type Listing = { files: [key: string, file: StoredFile][]; folders: string[]; next: string | undefined }

/** `prefix`: whole. By the first version of the call, which every service knows and which continues after a key. */
export async function* listPages(
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
