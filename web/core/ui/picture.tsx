import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { pictureUrl, sofaPath } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { layoutWidths, type PictureLayout } from '#shop/content/media/picture-sizes.ts'
import { textLanguage } from '../locale/text-language.ts'

export type ShownPicture = Omit<PictureFacts, 'thumbhash'>

export type PictureProps = {
  media: ShownPicture | null
  alt: string
  layout: PictureLayout
  /** CSS widths of the layout. */
  sizes: string
  eager?: boolean
  className?: string
}

/** With its space reserved: AVIF in the widths of its layout, and one JPEG. `eager`: the page's most important one. */
export function Picture(props: PictureProps) {
  const { media, alt, layout, sizes, eager = false, className } = props
  if (!media) return <MissingPicture alt={alt} />
  const widths = layoutWidths(media, layout)
  const set = widths.map((width) => `${pictureUrl(media, width, 'avif')} ${Math.min(width, media.width)}w`).join(',')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={set} sizes={sizes} />
      <img
        src={fallbackUrl(media, layout)}
        alt={alt}
        lang={textLanguage(alt)}
        width={media.width}
        height={media.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        style={{ background: media.color, objectPosition: media.focus }}
      />
    </picture>
  )
}

/** Also read by crawlers and by whoever saves the picture. */
export function fallbackUrl(media: ShownPicture, layout: PictureLayout): string {
  const [smallest = 0, next = smallest] = layoutWidths(media, layout)
  return pictureUrl(media, next, 'jpg')
}

/** A line drawing in place of the picture; without `alt` an ornament of a page that has nothing to show. */
export function MissingPicture({ alt }: { alt?: string }) {
  const name = alt === undefined ? undefined : alt || uk.noPicture
  return (
    <svg
      className="missing-picture"
      viewBox="0 0 400 400"
      role="img"
      aria-label={name}
      aria-hidden={!name || undefined}
    >
      <path d={sofaPath} />
    </svg>
  )
}
