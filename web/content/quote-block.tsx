import { tidy } from '#i18n/format.ts'
import type { PictureFacts } from '#shop/catalog/card.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { Picture } from '../ui/picture.tsx'

export function QuoteBlock({ block, media }: { block: BlockOf<'quote'>; media: PictureFacts | null }) {
  const { text, author, role } = block
  return (
    <figure className="block block--text quote">
      <blockquote>
        <p>{tidy(text)}</p>
      </blockquote>
      {(author || role) && (
        <figcaption>
          {media && <Picture className="quote__picture" media={media} alt="" sizes="56px" upTo={80} />}
          <span>
            {author && <strong>{author}</strong>}
            {role && <span className="quote__role">{tidy(role)}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
