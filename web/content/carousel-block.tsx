import type { ReactNode } from 'react'
import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { PictureFacts } from '#shop/catalog/card.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { Carousel } from '../carousel/carousel.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { sizesOf, widestOf } from './block-sizes.ts'

export type Slide = { title: string; text: string; alt: string; href?: string | undefined; media: PictureFacts | null }

/** §2: numbered dots, previous and next in words, one slide at a time. */
export function CarouselBlock(props: { block: BlockOf<'carousel'>; slides: Slide[]; columns: number; eager: boolean }) {
  const { block, slides, columns, eager } = props
  const { label, previous, next } = block
  return (
    <div className="block block--wide carousel-block">
      <Carousel kind="content" label={label} count={slides.length} previous={previous} next={next}>
        {slides.map((slide, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
            key={index}
            aria-roledescription={uk.carousel.slideRole}
            aria-label={uk.carousel.slide(index + 1, slides.length, slide.title || slide.alt)}
          >
            <figure>
              <Linked slide={slide}>
                <Picture
                  media={slide.media}
                  alt={slide.alt}
                  sizes={sizesOf('wide', columns)}
                  upTo={widestOf('wide', columns)}
                  eager={eager && index === 0}
                />
              </Linked>
              {(slide.title || slide.text) && (
                <figcaption>
                  {slide.title && <strong>{tidy(slide.title)}</strong>} {tidy(slide.text)}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </Carousel>
    </div>
  )
}

function Linked({ slide, children }: { slide: Slide; children: ReactNode }) {
  if (!slide.href) return children
  return (
    <Link href={slide.href} label={slide.title || slide.alt || slide.href}>
      {children}
    </Link>
  )
}
