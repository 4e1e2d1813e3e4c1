import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { bestSingleByteEncoding } from './encoding.server.ts'

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
  /** It has files with a password. */
  readonly isLocked: boolean
  constructor(message: string, isLocked = false) {
    super(message)
    this.isLocked = isLocked
  }
}

/** Names are only compared, so `../` is harmless. Too large ones are omitted; liars stop at their declared size. */
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
  const found: Entry[] = []
  for await (const entry of zip.eachEntry()) found.push(entry)
  if (found.some((entry) => entry.isEncrypted())) throw new InvalidZip('encrypted', true)
  const nameOf = createNameReader(found)
  return found.flatMap((entry) => {
    const name = nameOf(entry)
    const size = entry.uncompressedSize
    if (!entry.canDecodeFileData() || name.endsWith('/') || Math.max(size, entry.compressedSize) > maxBytes) return []
    return { name, size, read: () => orInvalid(zip.openReadStreamPromise(entry).then(buffer)) }
  })
}

const UNICODE_PATH = 0x7075

/** UTF-8 where it says so or is nothing else; else what suits all names best: cp866 of Windows, windows-1251. */
function createNameReader(entries: Entry[]): (entry: Entry) => string {
  const unmarked = entries
    .filter((entry) => !(entry.generalPurposeBitFlag & UTF8_NAME))
    .map((entry) => entry.fileNameRaw)
  const isUtf8 = unmarked.every((raw) => !raw.toString('utf8').includes('\ufffd'))
  const legacy = isUtf8
    ? 'utf8'
    : bestSingleByteEncoding(Buffer.concat(unmarked), ['cp866', 'windows-1251', 'cp1125', 'koi8-u'])
  return ({ fileNameRaw, generalPurposeBitFlag, extraFields }) => {
    const unicode = extraFields.find(({ id, data }) => id === UNICODE_PATH && data[0] === 1)?.data.subarray(5)
    const isMarked = (generalPurposeBitFlag & UTF8_NAME) !== 0 || unicode !== undefined
    return iconv.decode(unicode ?? fileNameRaw, isMarked ? 'utf8' : legacy).replaceAll('\\', '/')
  }
}

/** A broken archive fails with an error without a code, or with one of zlib; a missing file with `ENOENT`. */
async function orInvalid<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof InvalidZip) throw error
    const { code = 'Z_', message } = Object(error)
    throw code.startsWith('Z_') ? new InvalidZip(message) : error
  }
}
