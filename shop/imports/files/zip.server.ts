import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Reads a file from an archive larger than memory: only the directory is loaded. */
type ZipEntry = { name: string; size: number; read(): Promise<Uint8Array> }

export type Zip = { entries: ZipEntry[]; close(): void }

export type ZipLimits = { entries: number; bytesEach: number }

const LIMITS: ZipLimits = { entries: 500_000, bytesEach: 64 * 1024 * 1024 }
/** A larger archive is a zip bomb or belongs to the command line. */
export const MAX_UNPACKED_BYTES = 4 * 1024 * 1024 * 1024
const UTF8_NAME = 0x800

export class InvalidZip extends Error {
  override name = 'BadZip' as const
}

/**
 * Nothing is extracted to paths from the archive: names are only compared, so `../` is harmless. Files declared larger
 * than the limit are omitted; one that lies about its size stops at the declared one.
 */
export async function openZip(path: string, limits: ZipLimits = LIMITS): Promise<Zip> {
  const zip = await orInvalid(openPromise(path, { autoClose: false, decodeStrings: false }))
  try {
    if (zip.entryCount > limits.entries) throw new InvalidZip(`${zip.entryCount} entries`)
    return { entries: await orInvalid(listEntries(zip, limits.bytesEach)), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: ZipFile, maxBytes: number): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry)
    const size = entry.uncompressedSize
    if (!entry.canDecodeFileData() || name.endsWith('/') || Math.max(size, entry.compressedSize) > maxBytes) continue
    entries.push({ name, size, read: () => orInvalid(zip.openReadStreamPromise(entry).then(buffer)) })
  }
  return entries
}

/** Many programs write UTF-8 without saying so. */
function entryName({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const text = fileNameRaw.toString('utf8')
  return generalPurposeBitFlag & UTF8_NAME || !text.includes('\ufffd') ? text : fileNameRaw.toString('latin1')
}

/** A broken archive fails with an error without a code, or with one of zlib; a missing file with `ENOENT`. */
async function orInvalid<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const { code = 'Z_', message } = Object(error)
    throw code.startsWith('Z_') ? new InvalidZip(message) : error
  }
}
