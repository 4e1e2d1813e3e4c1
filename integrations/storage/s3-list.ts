import { StorageUnavailable, type StoredFile } from '#shop/media/storage/media-storage.ts'
import type { Patience, S3Client } from './s3-client.ts'
import { unescapeXml, xmlText, xmlTexts } from './s3-xml.ts'

type Listing = { files: [key: string, file: StoredFile][]; folders: string[]; next: string | undefined }

/** All pages of a listing. `prefix`: whole, as keys in the bucket are. */
export async function* listPages(
  client: S3Client,
  prefix: string,
  patience: Patience,
  options: { delimiter?: string; 'max-keys'?: string } = {},
): AsyncGenerator<Listing> {
  let next: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...options, ...(next && { 'continuation-token': next }) }
    const page = await client.send({ query }, patience, async (response) => parseListing(await response.text()))
    next = page.next
    yield page
  } while (next !== undefined)
}

function parseListing(xml: string): Listing {
  const code = xmlText(xml, 'Code')
  if (code) throw new StorageUnavailable('refused', code)
  if (!xml.includes('</ListBucketResult>')) throw new StorageUnavailable('unreachable', 'half_an_answer')
  const next = xmlText(xml, 'IsTruncated') === 'true' ? xmlText(xml, 'NextContinuationToken') : undefined
  return {
    files: xmlTexts(xml, 'Contents').map((entry) => [
      unescapeXml(xmlText(entry, 'Key') ?? ''),
      { bytes: Number(xmlText(entry, 'Size')), modifiedAt: Date.parse(xmlText(entry, 'LastModified') ?? '') },
    ]),
    folders: xmlTexts(xml, 'CommonPrefixes').map((entry) => unescapeXml(xmlText(entry, 'Prefix') ?? '')),
    next: next === undefined ? undefined : unescapeXml(next),
  }
}
