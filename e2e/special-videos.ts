import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoFilm } from '#demo/films.server.ts'
import { readScenes } from '#demo/goods.ts'
import type { NewBlock } from '#shop/content/blocks.ts'
import { savePage } from '#shop/content/pages.server.ts'
import { addFilm } from '#shop/media/films.server.ts'
import { findMediaByName } from '#shop/media/media.server.ts'
import type { Shop } from '#shop/shop.ts'

/** Pages whose only block is a video, by the ends of their addresses. */
export async function addSpecialVideos(shop: Shop): Promise<void> {
  const { film } = await readScenes()
  const poster = await findMediaByName(shop, film.poster)
  if (!poster) throw new Error('the demo film has no poster')
  const posterId = poster.id
  const long = async (lines: number) => ({
    src: await addFilm(shop, {
      ending: 'webm',
      bytes: await readFile(join(import.meta.dirname, 'films', `long-${lines}.webm`)),
    }),
    type: 'video/webm' as const,
    size: lines,
  })
  const demo = await demoFilm(shop, new Map([[film.poster, poster]]))
  if (demo.source.from !== 'files') throw new Error('the demo film is no film')
  const { captions } = demo.source
  const elsewhere = { type: 'video', title: 'Як ми робимо стіл', posterId } as const
  const pages: Record<string, NewBlock> = {
    'video-demo': demo,
    /** Forty seconds with sound, so that there is room to seek in. */
    'video-dovhe': {
      type: 'video',
      title: 'Сорок секунд',
      source: { from: 'files', files: [await long(240), await long(720)], captions },
    },
    'video-zahublene': {
      type: 'video',
      title: 'Загублений файл',
      posterId,
      source: {
        from: 'files',
        files: [{ src: '/media/films/00000000000000000000.webm', type: 'video/webm', size: 720 }],
      },
    },
    'video-youtube': { ...elsewhere, source: { from: 'youtube', videoId: 'dQw4w9WgXcQ' } },
    'video-vimeo': { ...elsewhere, source: { from: 'vimeo', videoId: '76979871', hash: 'abc123' } },
  }
  for (const [slug, block] of Object.entries(pages)) {
    const outcome = await savePage(shop, { slug, title: block.type === 'video' ? block.title : slug, blocks: [block] })
    if (outcome.kind === 'refused') throw new Error(`${slug} was refused: ${outcome.reason}`)
  }
}
