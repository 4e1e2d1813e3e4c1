import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { Link } from '#web/core/ui/link.tsx'
import { Picture } from '#web/core/ui/picture.tsx'
import { Carousel } from '../../carousel/carousel.tsx'
import { blockSizes } from '../block-head.tsx'

export type CarouselSlide = {
  title: string
  text: string
  alt: string
  href?: string | undefined
  media: PictureFacts | null
}

/** §2: numbered dots, text labels for previous and next, one slide at a time. */
export function CarouselBlock(props: {
  block: BlockOf<'carousel'>
  slides: CarouselSlide[]
  columns: number
  eager: boolean
}) {
  const { block, slides, columns, eager } = props
  const { label, previous, next } = block
  return (
    <div className="block block--wide carousel-block">
      <Carousel kind="content" label={label} count={slides.length} previous={previous} next={next}>
        {slides.map((slide, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
            key={index}
            aria-roledescription={siteTexts.carousel.slideRole}
            aria-label={siteTexts.carousel.slide(index + 1, slides.length, slide.title || slide.alt)}
          >
            <figure>
              <SlideLink slide={slide}>
                <Picture
                  media={slide.media}
                  alt={slide.alt}
                  layout={columns > 1 ? 'half' : 'full'}
                  sizes={blockSizes('wide', columns)}
                  eager={eager && index === 0}
                />
              </SlideLink>
              {(slide.title || slide.text) && (
                <figcaption>
                  {slide.title && <strong lang={textLanguage(slide.title)}>{applyTypography(slide.title)}</strong>}{' '}
                  <TranslatedText text={applyTypography(slide.text)} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </Carousel>
    </div>
  )
}

function SlideLink({ slide, children }: { slide: CarouselSlide; children: ReactNode }) {
  if (!slide.href) return children
  return (
    <Link href={slide.href} label={slide.title || slide.alt || slide.href}>
      {children}
    </Link>
  )
}
