import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Shop } from '#shop/core/shop.ts'
import { draftFile, videoName, writeDraft } from '../media-files.server.ts'
import { type VideoExtension, videoUrl } from './videos.ts'

/** Stores a video or its accompanying file and returns its address. Identical bytes are stored once. */
export async function addVideo(
  shop: Pick<Shop, 'files' | 'storage'>,
  video: { ending: VideoExtension; bytes: Uint8Array },
): Promise<string> {
  const hash = createHash('sha256').update(video.bytes).digest('hex')
  const name = videoName(hash, video.ending)
  if ((await shop.storage.findInfo(name))?.bytes !== video.bytes.length) {
    const draft = draftFile(shop.files)
    try {
      await writeDraft(draft, video.bytes)
      await shop.storage.store(name, draft)
    } finally {
      await rm(draft, { force: true })
    }
  }
  return videoUrl({ hash, ending: video.ending })
}
