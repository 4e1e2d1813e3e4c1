import type { Attachment } from '#wire/wp-rest-media.protocol.ts'
import type { ChosenPicture } from './chosen-picture.ts'

/** Where the server stands is its own affair: what it names by its whole address is fetched from this very host. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://host.invalid')
  return pathname + search
}

/** The narrowest that is sharp at this width in CSS pixels; undefined where there is nothing to show. */
export function sourceFor(
  { media_details: { sizes }, meblia, source_url }: Attachment,
  width: number,
): string | undefined {
  if (meblia.kind === 'drawing') return pathOf(source_url)
  const fitting = Object.values(sizes).toSorted((one, other) => one.width - other.width)
  const chosen = fitting.find((size) => size.width >= width * 2) ?? fitting.at(-1)
  return chosen && pathOf(chosen.source_url)
}

export function nameOf({ title, media_details }: Attachment): string {
  return title.raw || media_details.file
}

/** Nobody has said yet what it shows, nor that nothing has to be said. */
export function lacksAlt({ alt_text, meblia }: Attachment): boolean {
  return meblia.kind !== 'film' && alt_text === '' && !meblia.decorative
}

export function chosenOf(item: Attachment): ChosenPicture {
  const { width, height } = item.media_details
  return { id: item.id, src: sourceFor(item, 400) ?? pathOf(item.source_url), alt: item.alt_text, width, height }
}

/** Where a place that uses a file is edited; below `/admin`. */
export function placeOf({ kind, id }: { kind: string; id: number }): string {
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
