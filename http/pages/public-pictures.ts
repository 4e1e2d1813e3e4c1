import type { MediaStorage } from '#shop/content/media/storage/media-storage.ts'

const SOURCES = /(?<= (?:src|srcset|imagesrcset)=")[^"]*(?=")/gi
const PICTURE = /(?<=^|[\s,])\/media\/[0-9a-f]+\/\d+\.\w+/g

/** Pictures known to be in a public bucket. Others keep the address of the shop, which makes them. */
export function withPublicPictures(html: string, storage: MediaStorage): string {
  if (storage.publicOrigin === undefined) return html
  return html.replace(SOURCES, (list) => list.replace(PICTURE, (path) => storage.findPublicUrl(path) ?? path))
}
