import { tidy } from '#i18n/format.ts'
import type { PictureFacts } from '#shop/catalog/card.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { sizesOf, widestOf } from './block-sizes.ts'

export function PictureBlock(props: {
  block: BlockOf<'picture'>
  media: PictureFacts
  columns: number
  eager: boolean
}) {
  const { block, media, columns, eager } = props
  const { alt, caption, width, href } = block
  const picture = (
    <Picture media={media} alt={alt} sizes={sizesOf(width, columns)} upTo={widestOf(width, columns)} eager={eager} />
  )
  return (
    <figure className={`block block--${width} picture-block`}>
      {/* A link is named by what it shows; nobody could tell where one without a name leads. */}
      {href ? (
        <Link href={href} label={alt ? undefined : caption || href}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      {caption && <figcaption>{tidy(caption)}</figcaption>}
    </figure>
  )
}
