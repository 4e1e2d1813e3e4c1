import { createContext } from 'react'
import { pictureUrl, srcSet, widestUrl } from '#shop/content/media/media-urls.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { type PictureProps, Picture as PlainPicture } from '#web/core/ui/picture.tsx'
import type { GalleryContent } from './product-content.ts'

// Extra markup of the product page for scripts made for WooCommerce that run beside ours or alone (protocols 3.7, 3.8).

/** What they find in the form of a product with options, on the server only: the browser keeps it as it is. */
export type VariationForm = {
  /** JSON of all variations, or `false` where there are too many. */
  variations: string
  /** HTML of a `select` for each option, and of the button that clears the selection. */
  fields: string
}

export const VariationFormContext = createContext<VariationForm | undefined>(undefined)

/** A plain `img`: scripts change its `src` and `srcset`, which the sources of a `picture` would override. */
export function WooCommercePicture(props: PictureProps) {
  const { media, alt, sizes, eager } = props
  if (!media) return <PlainPicture {...props} />
  const full = widestUrl(media, 'jpg')
  return (
    <img
      className="wp-post-image"
      src={pictureUrl(media, 800, 'jpg')}
      srcSet={srcSet(media, 'webp')}
      sizes={sizes}
      alt={alt}
      lang={textLanguage(alt)}
      width={media.width}
      height={media.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      style={{ backgroundColor: media.color, objectPosition: media.focus }}
      data-caption=""
      data-src={full}
      data-large_image={full}
      data-large_image_width={media.width}
      data-large_image_height={media.height}
    />
  )
}

export function thumbnailAttributes(
  { media, alt }: GalleryContent['pictures'][number],
  name: string,
): Record<string, string> {
  return media ? { 'data-thumb': pictureUrl(media, 160, 'jpg'), 'data-thumb-alt': alt || name } : {}
}
