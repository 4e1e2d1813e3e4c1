import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewBlock } from '#shop/content/blocks.ts'
import { addFilm } from '#shop/media/films.server.ts'
import type { FilmEnding } from '#shop/media/films.ts'
import type { Media } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.ts'
import { GOODS_DIR, readScenes } from './goods.ts'

/** The block that shows the demo film: two sizes in two forms, captions and pictures of its moments. */
export async function demoFilm(
  shop: Shop,
  pictures: Map<string, Media>,
): Promise<Extract<NewBlock, { type: 'video' }>> {
  const { film } = await readScenes()
  const posterId = pictures.get(film.poster)?.id
  const files = []
  for (const { mp4, webm, height } of [film, ...film.smaller]) {
    files.push({ src: await addFilmFile(shop, webm, 'webm'), type: 'video/webm' as const, size: height })
    files.push({ src: await addFilmFile(shop, mp4, 'mp4'), type: 'video/mp4' as const, size: height })
  }
  return {
    type: 'video',
    title: film.title,
    ...(posterId !== undefined && { posterId }),
    source: {
      from: 'files',
      files,
      captions: [{ src: await addFilmFile(shop, film.captions, 'vtt'), language: 'uk', label: 'Українська' }],
      thumbnails: [await addMoments(shop, film)],
    },
  }
}

/** A VAST file of the shop's own, and the six seconds that it names. */
export async function addAdvertisement(shop: Shop): Promise<string> {
  const files = await Promise.all(
    (['webm', 'mp4'] as const).map(async (ending) => {
      const address = await addFilmFile(shop, `reklama-zrazky.${ending}`, ending)
      return `<MediaFile type="video/${ending}" delivery="progressive" width="960" height="540">${address}</MediaFile>`
    }),
  )
  const vast = `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2"><Ad id="zrazky"><InLine><AdSystem>Meblia</AdSystem><AdTitle>Зразки тканин</AdTitle><Creatives><Creative>
<Linear skipoffset="00:00:03"><Duration>00:00:06</Duration><MediaFiles>${files.join('')}</MediaFiles>
<VideoClicks><ClickThrough>${shop.site.url}/pytannia-i-vidpovidi/</ClickThrough></VideoClicks></Linear>
</Creative></Creatives></InLine></Ad></VAST>
`
  return addFilm(shop, { ending: 'xml', bytes: new TextEncoder().encode(vast) })
}

export async function addFilmFile(shop: Shop, name: string, ending: FilmEnding): Promise<string> {
  return addFilm(shop, { ending, bytes: await readFile(join(GOODS_DIR, 'video', name)) })
}

/** The list names its picture by file; it is served under another name, in the same folder. */
async function addMoments(shop: Shop, film: { thumbnails: string; sprite: string }): Promise<string> {
  const picture = await addFilmFile(shop, film.sprite, 'jpg')
  const list = await readFile(join(GOODS_DIR, 'video', film.thumbnails), 'utf8')
  const named = list.replaceAll(film.sprite, picture.slice(picture.lastIndexOf('/') + 1))
  return addFilm(shop, { ending: 'vtt', bytes: new TextEncoder().encode(named) })
}
