import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import { availableWidths, PICTURE_WIDTHS, pictureUrl } from '#shop/media/media.ts'
import { sofaPath } from '#shop/media/picture-placeholder.ts'
import { textLanguage } from '../locale/text-language.ts'

export type PictureProps = {
  media: PictureFacts | null
  alt: string
  sizes: string
  /** Maximum width of the slot in CSS pixels; files up to twice that are offered for dense screens. */
  upTo: number
  eager?: boolean
  className?: string
}

/**
 * A picture in the best format and width for the browser, with its space reserved. `sizes` matches the layout; `eager`
 * is for the most important picture of the page.
 */
export function Picture(props: PictureProps) {
  const { media, alt, sizes, upTo, eager = false, className } = props
  if (!media) return <MissingPicture alt={alt} />
  const widths = availableWidths(media).filter((width) => width <= upTo * 2 || width === PICTURE_WIDTHS[0])
  const set = (format: 'avif' | 'webp') =>
    widths.map((width) => `${pictureUrl(media, width, format)} ${Math.min(width, media.width)}w`).join(', ')
  const middle = widths.find((width) => width >= upTo) ?? widths.at(-1) ?? 160
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={pictureUrl(media, middle, 'jpg')}
        alt={alt}
        lang={textLanguage(alt)}
        width={media.width}
        height={media.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
        style={{ backgroundColor: media.color, objectPosition: media.focus }}
      />
    </picture>
  )
}

/** A line drawing in place of the picture. */
export function MissingPicture({ alt }: { alt: string }) {
  return (
    <svg className="missing-picture" viewBox="0 0 400 400" role="img" aria-label={alt || uk.noPicture}>
      <path d={sofaPath} />
    </svg>
  )
}
