import { type PreviewThumbnailList, parsePreviewThumbnails } from './preview-thumbnails.ts'

/** Lists that fail to load or are empty are left out: the player then shows times without pictures. */
export async function loadPreviewThumbnails(addresses: readonly string[]): Promise<PreviewThumbnailList[]> {
  const loaded = await Promise.all(addresses.map(loadThumbnailList))
  return loaded.flatMap((moments) => moments ?? [])
}

async function loadThumbnailList(address: string): Promise<PreviewThumbnailList | undefined> {
  try {
    const url = new URL(address, location.href).href
    const answer = await fetch(url)
    const frames = answer.ok ? parsePreviewThumbnails(await answer.text(), url) : []
    const [first] = frames
    if (!first) return undefined
    const picture = new Image()
    picture.src = first.text
    await picture.decode()
    return { frames, width: picture.naturalWidth, height: picture.naturalHeight, urlPrefix: '' }
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
