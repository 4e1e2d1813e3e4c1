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
