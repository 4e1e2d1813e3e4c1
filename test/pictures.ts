import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type PictureMaker = { width?: number; height?: number; color?: string }

/** A picture of one colour with a diagonal of another, so that turning it can be seen. */
export function drawPicture({ width = 900, height = 600, color = '#b08a5b' }: PictureMaker = {}): Sharp {
  const corner = { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#102030' } } as const
  return sharp({ create: { width, height, channels: 3, background: color } }).composite([
    { input: corner, left: 0, top: 0 },
  ])
}

export function jpeg(maker?: PictureMaker): Promise<Buffer> {
  return drawPicture(maker).jpeg().toBuffer()
}

/** As a telephone held upright saves it: lying on its side, with a note to turn it and the place it was taken. */
export function photoFromTelephone(): Promise<Buffer> {
  return drawPicture({ width: 900, height: 600 })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Olena' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '30/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Ninety bytes that ask for 3.6 GB. */
export function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(32)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Thirty-four bytes of WebP that any decoder takes for a whole picture of 16,383 × 16,383 pixels, 0.8 GB of them: lossless,
 * and each channel has one value alone, so that no pixel needs a bit.
 */
export function webpBomb(): Buffer {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let at = 0; at < count; at++) bits.push((value >> at) & 1)
  }
  put(16_382, 14)
  put(16_382, 14)
  put(0, 1 + 3) // no transparency, version
  put(0, 3) // no transforms, no cache of colours, one set of codes
  // Green, red, blue, alpha and distance: a simple code of one symbol of eight bits each.
  for (const symbol of [90, 176, 138, 255, 0]) {
    put(1, 1)
    put(0, 1)
    put(1, 1)
    put(symbol, 8)
  }
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7))
  return riff([['VP8L', Buffer.concat([Buffer.from([0x2f]), bytes])]])
}

/** A moving picture of one frame of 8 × 8 on a canvas of 16,383 × 16,383, the largest that decoders take. */
export async function webpCanvasBomb(): Promise<Buffer> {
  const animated = Buffer.from([2, 0, 0, 0])
  const frame = Buffer.alloc(16)
  frame.set([7, 0, 0, 7, 0, 0, 100], 6)
  const small = await drawPicture({ width: 8, height: 8 }).webp().toBuffer()
  return riff([
    ['VP8X', Buffer.concat([animated, uint24(16_382), uint24(16_382)])],
    ['ANIM', Buffer.alloc(6)],
    ['ANMF', Buffer.concat([frame, small.subarray(12)])],
  ])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}

function riff(chunks: [string, Buffer][]): Buffer {
  const parts = chunks.flatMap(([type, data]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return [Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]
  })
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

export function svg(inside: string, attributes = ''): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 707 696" ${attributes}>${inside}</svg>`)
}
