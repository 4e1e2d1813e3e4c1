import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const END_OF_DIRECTORY = 0x06054b50
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_END = 0x06064b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const MAX_COMMENT_LENGTH = 65_535
const STORED = 0
const DEFLATED = 8
const UTF8_NAMES = 0x800
const ENCRYPTED = 0x1

/** Reads a file from an archive larger than memory: only the directory is loaded. */
type ZipEntry = { name: string; size: number; read(): Promise<Uint8Array> }

export type Zip = { entries: ZipEntry[]; close(): Promise<void> }

export type ZipLimits = { entries: number; bytesEach: number }

const LIMITS: ZipLimits = { entries: 500_000, bytesEach: 64 * 1024 * 1024 }

export class InvalidZip extends Error {
  override name = 'BadZip' as const
}

/**
 * Nothing is extracted to paths from the archive: names are only compared, so `../` is harmless. Files declared larger
 * than the limit are omitted; one that lies about its size stops at the limit.
 */
export async function openZip(path: string, limits: ZipLimits = LIMITS): Promise<Zip> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const end = await findDirectory(file, size)
    if (end.count > limits.entries) throw new InvalidZip(`${end.count} entries`)
    if (end.offset + end.bytes > size) throw new InvalidZip('its directory is cut off')
    const directory = await readAt(file, end.offset, end.bytes)
    return { entries: readDirectory(file, directory, limits), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function findDirectory(file: FileHandle, size: number) {
  const length = Math.min(size, MAX_COMMENT_LENGTH + 22)
  const start = size - length
  const tail = await readAt(file, start, length)
  for (let at = length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_OF_DIRECTORY) continue
    const end = {
      count: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    }
    if (at >= 20 && tail.readUInt32LE(at - 20) === ZIP64_LOCATOR) {
      return readZip64End(await readAt(file, toSafeNumber(tail.readBigUInt64LE(at - 12)), 56))
    }
    return end
  }
  throw new InvalidZip('no directory')
}

function readZip64End(record: Buffer) {
  if (record.length < 56 || record.readUInt32LE(0) !== ZIP64_END) throw new InvalidZip('no directory')
  return {
    count: toSafeNumber(record.readBigUInt64LE(32)),
    bytes: toSafeNumber(record.readBigUInt64LE(40)),
    offset: toSafeNumber(record.readBigUInt64LE(48)),
  }
}

function readDirectory(file: FileHandle, directory: Buffer, limits: ZipLimits): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
    const flags = directory.readUInt16LE(at + 8)
    const method = directory.readUInt16LE(at + 10)
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const rawName = directory.subarray(at + 46, nameEnd)
    const name = rawName.toString(flags & UTF8_NAMES ? 'utf8' : isUtf8(rawName) ? 'utf8' : 'latin1')
    const sizes = withZip64(directory.subarray(nameEnd, extraEnd), {
      size: directory.readUInt32LE(at + 24),
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    })
    at = extraEnd + directory.readUInt16LE(at + 32)
    const isReadable = (method === STORED || method === DEFLATED) && !(flags & ENCRYPTED)
    if (!isReadable || name.endsWith('/') || sizes.size > limits.bytesEach || sizes.packed > limits.bytesEach) continue
    entries.push({ name, size: sizes.size, read: () => readEntry(file, sizes, method, limits.bytesEach) })
  }
  return entries
}

type Sizes = { size: number; packed: number; offset: number }

/** Fields beyond 32 bits are in the extra field, in this order. */
function withZip64(extra: Buffer, sizes: Sizes): Sizes {
  const result = { ...sizes }
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    for (const key of ['size', 'packed', 'offset'] as const) {
      if (sizes[key] !== 0xffffffff || from + 8 > extra.length) continue
      result[key] = toSafeNumber(extra.readBigUInt64LE(from))
      from += 8
    }
  }
  return result
}

async function readEntry(file: FileHandle, sizes: Sizes, method: number, most: number): Promise<Uint8Array> {
  const header = await readAt(file, sizes.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER)
    throw new InvalidZip('a file is not where it should be')
  const start = sizes.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = await readAt(file, start, sizes.packed)
  if (packed.length < sizes.packed) throw new InvalidZip('a file is cut off')
  if (method === STORED) return packed
  return inflate(packed, { maxOutputLength: Math.min(most, Math.max(1, sizes.size)) })
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function isUtf8(bytes: Buffer): boolean {
  return !bytes.toString('utf8').includes('\ufffd')
}

function toSafeNumber(number: bigint): number {
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw new InvalidZip('a size without sense')
  return Number(number)
}
