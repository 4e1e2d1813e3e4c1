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
