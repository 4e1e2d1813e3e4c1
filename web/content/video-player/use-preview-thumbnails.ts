import type Plyr from 'plyr'
import { useEffect } from 'react'
import { type PreviewThumbnailList, parsePreviewThumbnails } from './preview-thumbnails.ts'
import type { PlayerConfiguration } from './video-player.ts'

/** Lists that fail to load or are empty are left out: the player then shows times without pictures. */
export function usePreviewThumbnails(plyr: Plyr | undefined, source: PlayerConfiguration['source']): void {
  useEffect(() => {
    if (!plyr || source.from !== 'files') return
    let isOver = false
    void Promise.all(source.thumbnails.map(loadThumbnailList)).then((lists) => {
      const loaded = lists.flatMap((list) => list ?? [])
      if (loaded.length > 0 && !isOver) plyr.setPreviewThumbnails({ enabled: true, src: (take) => take(loaded) })
    })
    return () => {
      isOver = true
    }
  }, [plyr, source])
}

async function loadThumbnailList(address: string): Promise<PreviewThumbnailList | undefined> {
  try {
    const url = new URL(address, location.href).href
    const answer = await fetch(url)
    const frames = answer.ok ? parsePreviewThumbnails(await answer.text(), url) : []
    const [first] = frames
    if (!first) return undefined
    const picture = await fetch(first.text).then((file) => file.blob())
    const { width, height } = await createImageBitmap(picture)
    return { frames, width, height, urlPrefix: '' }
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
