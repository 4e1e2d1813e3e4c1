import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { Parallax } from '../../../parallax/parallax.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** Text without a picture is still shown; a picture without text separates sections. */
export function ParallaxBlock(props: { block: BlockOf<'parallax'>; media: PictureFacts | null; eager: boolean }) {
  const { block, media, eager } = props
  const { id, title, text, button } = block
  if (!media && !title && !text) return null
  const picture = media && (
    <Picture media={media} alt="" layout="full" sizes="(max-width: 767.98px) 200vw, 100vw" eager={eager} />
  )
  return (
    <section className="block block--full" id={id} aria-labelledby={title ? `${id}-title` : undefined}>
      <Parallax picture={picture}>
        {(title || text || button) && (
          <>
            {title && <h2 id={`${id}-title`}>{applyTypography(title)}</h2>}
            {text && <p>{applyTypography(text)}</p>}
            {button && (
              <a className={button.look === 'ink' ? 'button' : `button button--${button.look}`} href={button.href}>
                {button.text}
              </a>
            )}
          </>
        )}
      </Parallax>
    </section>
  )
}
