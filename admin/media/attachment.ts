import type { Attachment } from '#api/wp-rest/media/protocol.ts'
import type { ChosenPicture } from './picker/chosen-picture.ts'

/** The path of a file's absolute address, so that it is fetched from the current host. */
export function urlPath(address: string): string {
  const { pathname, search } = new URL(address, 'https://host.invalid')
  return pathname + search
}

/** The smallest size that is sharp at this width in CSS pixels; undefined when there is no picture. */
export function sourceForWidth(
  { media_details: { sizes }, meblia, source_url }: Attachment,
  width: number,
): string | undefined {
  if (meblia.kind === 'drawing') return urlPath(source_url)
  const fitting = Object.values(sizes).toSorted((one, other) => one.width - other.width)
  const chosen = fitting.find((size) => size.width >= width * 2) ?? fitting.at(-1)
  return chosen && urlPath(chosen.source_url)
}

export function attachmentName({ title, media_details }: Attachment): string {
  return title.raw || media_details.file
}

/** Neither an alt text nor the decorative mark has been set. */
export function isMissingAlt({ alt_text, meblia }: Attachment): boolean {
  return meblia.kind !== 'film' && alt_text === '' && !meblia.decorative
}

export function toChosenPicture(item: Attachment): ChosenPicture {
  const { width, height } = item.media_details
  return { id: item.id, src: sourceForWidth(item, 400) ?? urlPath(item.source_url), alt: item.alt_text, width, height }
}

/** The editor path of a place that uses a file, relative to `/admin`. */
export function usageEditorPath({ kind, id }: { kind: string; id: number }): string {
  switch (kind) {
    case 'product':
      return `/products/${id}`
    case 'category':
      return `/categories/${id}`
    case 'attribute':
      return `/attributes/${id}`
    case 'gallery':
      return `/galleries/${id}`
    case 'page':
      return `/pages/${id}`
    case 'post':
      return `/journal/${id}`
    default:
      return '/settings'
  }
}
