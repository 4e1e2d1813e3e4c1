import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { Picture } from '../../../ui/picture.tsx'

export function QuoteBlock({ block, media }: { block: BlockOf<'quote'>; media: PictureFacts | null }) {
  const { text, author, role } = block
  return (
    <figure className="block block--text quote">
      <blockquote>
        <p>{applyTypography(text)}</p>
      </blockquote>
      {(author || role) && (
        <figcaption>
          {media && <Picture className="quote__picture" media={media} alt="" sizes="56px" upTo={80} />}
          <span>
            {author && <strong>{author}</strong>}
            {role && <span className="quote__role">{applyTypography(role)}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
