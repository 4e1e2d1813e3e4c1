import { applyTypography } from '#i18n/locale/uk/format.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Link } from '#web/core/ui/link.tsx'
import { Picture } from '#web/core/ui/picture.tsx'
import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'
import { blockSizes } from '../block-head.tsx'

export const renderPicture: BlockRenderer<'picture'> = (block, context) => {
  const { pictureId, alt, caption, width, href } = block
  const { columns } = context
  const media = context.pictures.get(pictureId)
  if (!media) {
    logIncompleteBlock(context, block, { pictures: [pictureId] })
    return null
  }
  const picture = (
    <Picture
      media={media}
      alt={alt}
      layout={columns > 1 ? 'half' : 'full'}
      sizes={blockSizes(width, columns)}
      eager={context.isFirstPicture(block)}
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
      {caption && <figcaption lang={textLanguage(caption)}>{applyTypography(caption)}</figcaption>}
    </figure>
  )
}
