import type { CSSProperties, ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import { PARALLAX_FACTOR } from '../../parallax/parallax.ts'

const STYLE: CSSProperties & Record<'--parallax-factor', number> = { '--parallax-factor': PARALLAX_FACTOR }

/** Higher than a narrow window is wide. A phone of three pixels per CSS pixel loads no 2,880 px for it. */
const SIZES = '(max-width: 480px) min(200vw, 720px), (max-width: 767.98px) 200vw, 100vw'

/** A picture that lags behind the page, with text over it. `picture` is decorative and has no name. */
function Parallax({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <x-parallax class="parallax" style={STYLE}>
      <div className="parallax__picture">{picture}</div>
      {children && <div className="parallax__words">{children}</div>}
    </x-parallax>
  )
}

/** Text without a picture is still shown; a picture without text separates sections. */
export function ParallaxBlock(props: { block: BlockOf<'parallax'>; media: PictureFacts | null; eager: boolean }) {
  const { block, media, eager } = props
  const { id, title, text, button } = block
  if (!media && !title && !text) return null
  const picture = media && <Picture media={media} alt="" layout="full" sizes={SIZES} eager={eager} />
  return (
    <section className="block block--full" id={id} aria-labelledby={title ? `${id}-title` : undefined}>
      <Parallax picture={picture}>
        {(title || text || button) && (
          <>
            {title && (
              <h2 id={`${id}-title`} lang={textLanguage(title)}>
                {applyTypography(title)}
              </h2>
            )}
            {text && <p lang={textLanguage(text)}>{applyTypography(text)}</p>}
            {button && (
              <a
                className={button.look === 'ink' ? 'button' : `button button--${button.look}`}
                href={button.href}
                lang={textLanguage(button.text)}
              >
                {button.text}
              </a>
            )}
          </>
        )}
      </Parallax>
    </section>
  )
}
