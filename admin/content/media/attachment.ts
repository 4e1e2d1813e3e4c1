import type { Attachment } from '#api/wc/wp-v2/media/protocol.ts'
import { sameOriginUrl } from '../../core/requests/request.ts'

/** A library picture as used by the product editor, the page editor and galleries. */
export type ChosenPicture = {
  id: number
  /** On the current host, in a large size: `/media/…/800.jpg`. */
  src: string
  /** Empty: decorative or not described yet; the caller has to ask when it needs an alt text. */
  alt: string
  /** Pixels of the original. */
  width: number
  height: number
}

export const MAX_ALT_LENGTH = 500

/** The smallest size that is sharp at this width in CSS pixels; undefined when there is no picture. */
export function sourceForWidth(
  { media_details: { sizes }, meblia, source_url }: Attachment,
  width: number,
): string | undefined {
  if (meblia.kind === 'drawing') return sameOriginUrl(source_url)
  const fitting = Object.values(sizes).toSorted((a, b) => a.width - b.width)
  const chosen = fitting.find((size) => size.width >= width * 2) ?? fitting.at(-1)
  return chosen && sameOriginUrl(chosen.source_url)
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
  return {
    id: item.id,
    src: sourceForWidth(item, 400) ?? sameOriginUrl(item.source_url),
    alt: item.alt_text,
    width,
    height,
  }
}
