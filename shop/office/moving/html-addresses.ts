import { parsePictureUrl } from '#shop/content/media/media-urls.ts'
import { decodedPart } from '#shop/core/paths.ts'

const PICTURE = /<img\b[^>]*>/gi
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const LINK = /(<a\b[^>]*?\shref\s*=\s*)(["'])([^"']*)\2/gi

export type PictureTag = { source: string; libraryId: number | undefined }

/** The pictures of a text, with the id in the library that WordPress writes into their class. */
export function pictureTags(html: string): PictureTag[] {
  return [...html.matchAll(PICTURE)].flatMap(([tag]) => {
    const source = sourceOf(tag)
    const id = /\bwp-image-(\d{1,15})\b/.exec(tag)?.[1]
    return source === undefined ? [] : { source, libraryId: id === undefined ? undefined : Number(id) }
  })
}

/** Pictures get their addresses here; links to the old shop become links to this one. */
export function withNewAddresses(html: string, host: string, pictures: ReadonlyMap<string, string>): string {
  return html
    .replace(PICTURE, (tag) => {
      const address = pictures.get(sourceOf(tag) ?? '')
      if (address === undefined) return tag
      const alt = /\salt\s*=/i.test(tag) ? '' : ' alt=""'
      return tag
        .replace(/\s(srcset|sizes)\s*=\s*("[^"]*"|'[^']*')/gi, '')
        .replace(SOURCE, () => ` src="${address}"${alt}`)
    })
    .replace(LINK, (link, start: string, quote: string, href: string) => {
      const url = URL.parse(href.replaceAll('&amp;', '&'))
      if (url?.host !== host || !/^https?:$/.test(url.protocol)) return link
      return `${start}${quote}${(url.pathname + url.search + url.hash).replaceAll('&', '&amp;')}${quote}`
    })
}

/** `https://old.ua/wp-content/uploads/2026/11/Dyvan-300x200.jpg?x=1` and its original are one picture. */
export function pictureKey(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const hash = parsePictureUrl(url.pathname)?.hash
  if (hash !== undefined) return `${url.host}/${hash}`
  const path = decodedPart(url.pathname).normalize('NFC')
  return url.host + path.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '').replace(/-scaled(?=\.\w+$)/, '')
}

function sourceOf(tag: string): string | undefined {
  const [, double, single] = SOURCE.exec(tag) ?? []
  return (double ?? single)?.replaceAll('&amp;', '&')
}
