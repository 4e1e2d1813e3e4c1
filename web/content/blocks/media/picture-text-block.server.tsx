import { applyTypography } from '#i18n/locale/uk/format.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { croppedSizes } from '#shop/content/media/picture-sizes.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'
import { blockSizes } from '../block-head.tsx'
import { Buttons } from '../text/buttons-block.tsx'
import { RichText } from '../text/rich-text-block.tsx'

const SIZES = '(min-width: 1400px) 760px, (min-width: 768px) 54vw, calc(100vw - 2rem)'

/** Without its picture the text is shown alone. */
export const renderPictureText: BlockRenderer<'picture_text'> = (block, context) => {
  const { alt, side, title, buttons, pictureId } = block
  const { columns } = context
  const media = context.pictures.get(pictureId) ?? null
  if (!media) logIncompleteBlock(context, block, { pictures: [pictureId] })
  const html = sanitizedHtml(block.html)
  if (!media && !html && !title && buttons.length === 0) return null
  const look = media ? `block--wide picture-text picture-text--${side}` : 'block--text'
  return (
    <section className={`block ${look}`} aria-labelledby={title ? block.id : undefined}>
      {media && (
        <Picture
          media={media}
          alt={alt}
          layout={columns > 1 ? 'half' : 'full'}
          sizes={croppedSizes(columns > 1 ? blockSizes('text', columns) : SIZES, media, 4 / 3)}
          eager={context.isFirstPicture(block)}
        />
      )}
      <div className="picture-text__words">
        {title && (
          <h2 id={block.id} lang={textLanguage(title)}>
            {applyTypography(title)}
          </h2>
        )}
        {html && <RichText html={html} />}
        <Buttons buttons={buttons} />
      </div>
    </section>
  )
}
