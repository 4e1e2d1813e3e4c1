import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files, Shop } from '../../shop.ts'
import { VIDEO_HASH_DIGITS, type VideoExtension, videoUrl } from './videos.ts'

/** Stores a video or its accompanying file and returns its address. Identical bytes are stored once. */
export async function addVideo(
  shop: Pick<Shop, 'files'>,
  video: { ending: VideoExtension; bytes: Uint8Array },
): Promise<string> {
  const hash = createHash('sha256').update(video.bytes).digest('hex')
  const file = videoFile(shop.files, hash.slice(0, VIDEO_HASH_DIGITS), video.ending)
  if (!(await isWhole(file, video.bytes.length))) {
    await mkdir(join(shop.files.dir, FOLDER), { recursive: true })
    const draft = `${file}.${randomUUID()}.draft`
    try {
      await writeFile(draft, video.bytes)
      await rename(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  }
  return videoUrl({ hash, ending: video.ending })
}

export function videoFile(files: Files, start: string, ending: VideoExtension): string {
  return join(files.dir, FOLDER, `${start}.${ending}`)
}

const FOLDER = 'films'

async function isWhole(file: string, bytes: number): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size === bytes,
    () => false,
  )
}
