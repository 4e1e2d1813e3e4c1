import { applyTypography } from '#i18n/locale/uk/format.ts'
import { croppedSizes } from '#shop/content/media/picture-sizes.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'

export const renderQuote: BlockRenderer<'quote'> = (block, context) => {
  const { text, author, role, pictureId } = block
  const media = pictureId === undefined ? null : (context.pictures.get(pictureId) ?? null)
  if (pictureId !== undefined && !media) logIncompleteBlock(context, block, { pictures: [pictureId] })
  return (
    <figure className="block block--text quote">
      <blockquote>
        <p lang={textLanguage(text)}>{applyTypography(text)}</p>
      </blockquote>
      {(author || role) && (
        <figcaption>
          {media && (
            <Picture
              className="quote__picture"
              media={media}
              alt=""
              layout="thumbnail"
              sizes={croppedSizes('56px', media, 1)}
            />
          )}
          <span>
            {author && <strong lang={textLanguage(author)}>{author}</strong>}
            {role && (
              <span className="quote__role" lang={textLanguage(role)}>
                {applyTypography(role)}
              </span>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
