import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'
import type { Media } from '#shop/content/media/media.ts'
import { addVideo } from '#shop/content/media/videos/videos.server.ts'
import type { VideoExtension } from '#shop/content/media/videos/videos.ts'
import type { Shop } from '#shop/core/shop.ts'
import { PRODUCTS_DIR, readDemoScenes } from './products.ts'

/** The video block of the demo: two sizes in two formats, captions and preview thumbnails. */
export async function createDemoVideoBlock(
  shop: Shop,
  pictures: Map<string, Media>,
): Promise<Extract<NewBlock, { type: 'video' }>> {
  const { film: video } = await readDemoScenes()
  const posterId = pictures.get(video.poster)?.id
  const files = []
  for (const { mp4, webm, height } of [video, ...video.smaller]) {
    files.push({ src: await addVideoFile(shop, webm, 'webm'), type: 'video/webm' as const, size: height })
    files.push({ src: await addVideoFile(shop, mp4, 'mp4'), type: 'video/mp4' as const, size: height })
  }
  return {
    type: 'video',
    title: video.title,
    ...(posterId !== undefined && { posterId }),
    source: {
      from: 'files',
      files,
      captions: [{ src: await addVideoFile(shop, video.captions, 'vtt'), language: 'uk', label: 'Українська' }],
      thumbnails: [await addThumbnailTrack(shop, video)],
    },
  }
}

/** A VAST file of the shop's own, and the six-second video it names. */
export async function addDemoVideoAd(shop: Shop): Promise<string> {
  const files = await Promise.all(
    (['webm', 'mp4'] as const).map(async (ending) => {
      const address = await addVideoFile(shop, `reklama-zrazky.${ending}`, ending)
      return `<MediaFile type="video/${ending}" delivery="progressive" width="960" height="540">${address}</MediaFile>`
    }),
  )
  const vast = `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2"><Ad id="zrazky"><InLine><AdSystem>Meblia</AdSystem><AdTitle>Зразки тканин</AdTitle><Creatives><Creative>
<Linear skipoffset="00:00:03"><Duration>00:00:06</Duration><MediaFiles>${files.join('')}</MediaFiles>
<VideoClicks><ClickThrough>${shop.site.url}/pytannia-i-vidpovidi/</ClickThrough></VideoClicks></Linear>
</Creative></Creatives></InLine></Ad></VAST>
`
  return addVideo(shop, { ending: 'xml', bytes: new TextEncoder().encode(vast) })
}

export async function addVideoFile(shop: Shop, name: string, ending: VideoExtension): Promise<string> {
  return addVideo(shop, { ending, bytes: await readFile(join(PRODUCTS_DIR, 'videos', name)) })
}

/** The track names its sprite by file name, but the sprite is served under another name in the same folder. */
async function addThumbnailTrack(shop: Shop, video: { thumbnails: string; sprite: string }): Promise<string> {
  const picture = await addVideoFile(shop, video.sprite, 'jpg')
  const list = await readFile(join(PRODUCTS_DIR, 'videos', video.thumbnails), 'utf8')
  const named = list.replaceAll(video.sprite, picture.slice(picture.lastIndexOf('/') + 1))
  return addVideo(shop, { ending: 'vtt', bytes: new TextEncoder().encode(named) })
}
