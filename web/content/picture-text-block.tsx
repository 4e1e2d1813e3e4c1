import { tidy } from '#i18n/format.ts'
import type { PictureFacts } from '#shop/catalog/card.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { Picture } from '../ui/picture.tsx'
import { sizesOf } from './block-sizes.ts'
import { Buttons } from './buttons-block.tsx'
import { RichText } from './rich-text-block.tsx'

const SIZES = '(min-width: 1400px) 760px, (min-width: 768px) 54vw, calc(100vw - 2rem)'

/** `html` went through the sanitizer. Without its picture the words stand alone. */
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
          sizes={columns > 1 ? sizesOf('text', columns) : SIZES}
          upTo={800}
          eager={eager}
        />
      )}
      <div className="picture-text__words">
        {title && <h2 id={block.id}>{tidy(title)}</h2>}
        {html && <RichText html={html} />}
        <Buttons buttons={buttons} />
      </div>
    </section>
  )
}
