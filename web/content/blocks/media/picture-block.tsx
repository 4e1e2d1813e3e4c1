import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { blockMaxWidth, blockSizes } from '../block-sizes.ts'

export function PictureBlock(props: {
  block: BlockOf<'picture'>
  media: PictureFacts
  columns: number
  eager: boolean
}) {
  const { block, media, columns, eager } = props
  const { alt, caption, width, href } = block
  const picture = (
    <Picture
      media={media}
      alt={alt}
      sizes={blockSizes(width, columns)}
      upTo={blockMaxWidth(width, columns)}
      eager={eager}
    />
  )
  return (
    <figure className={`block block--${width} picture-block`}>
      {/* A link is named by its picture; one without alt text would have no name. */}
      {href ? (
        <Link href={href} label={alt ? undefined : caption || href}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      {caption && <figcaption>{applyTypography(caption)}</figcaption>}
    </figure>
  )
}
