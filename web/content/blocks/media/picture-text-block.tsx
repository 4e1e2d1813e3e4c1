import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { Picture } from '../../../ui/picture.tsx'
import { blockSizes } from '../block-sizes.ts'
import { Buttons } from '../text/buttons-block.tsx'
import { RichText } from '../text/rich-text-block.tsx'

const SIZES = '(min-width: 1400px) 760px, (min-width: 768px) 54vw, calc(100vw - 2rem)'

/** `html` is already sanitized. Without its picture the text is shown alone. */
export function PictureTextBlock(props: {
  block: BlockOf<'picture_text'>
  media: PictureFacts | null
  html: string
  columns: number
  eager: boolean
}) {
  const { block, media, html, columns, eager } = props
  const { alt, side, title, buttons } = block
  const look = media ? `block--wide picture-text picture-text--${side}` : 'block--text'
  return (
    <section className={`block ${look}`} aria-labelledby={title ? block.id : undefined}>
      {media && (
        <Picture
          media={media}
          alt={alt}
          sizes={columns > 1 ? blockSizes('text', columns) : SIZES}
          upTo={800}
          eager={eager}
        />
      )}
      <div className="picture-text__words">
        {title && <h2 id={block.id}>{applyTypography(title)}</h2>}
        {html && <RichText html={html} />}
        <Buttons buttons={buttons} />
      </div>
    </section>
  )
}
