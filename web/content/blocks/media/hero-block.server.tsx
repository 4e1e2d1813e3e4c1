import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { coveringSize } from '#shop/content/media/picture-sizes.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Link } from '#web/core/ui/link.tsx'
import { Picture } from '#web/core/ui/picture.tsx'
import { Carousel } from '../../carousel/carousel.tsx'
import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'

/** As in hero-slider.css. */
const HEIGHT = 'clamp(26rem, 46vw, 48rem)'

/**
 * §2: nothing is rendered without slides. A slide without its picture is left out. The text is over the calm part of the
 * picture, or beside it; the first picture is the LCP candidate.
 */
export const renderHero: BlockRenderer<'hero'> = (block, context) => {
  const shown = block.slides.map((slide) => ({ ...slide, media: context.pictures.get(slide.pictureId) ?? null }))
  const gone = shown.filter(({ media }) => !media).map(({ pictureId }) => pictureId)
  if (gone.length > 0) logIncompleteBlock(context, block, { pictures: gone })
  const heroes = shown.filter(({ media }) => media)
  if (heroes.length === 0) return null
  return (
    <div className="block block--full">
      <Carousel kind="hero" label={siteTexts.heroes} count={heroes.length}>
        {heroes.map((hero, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
            key={index}
            className={hero.quietSide ? `hero hero--quiet-${hero.quietSide}` : 'hero hero--beside'}
            aria-roledescription={siteTexts.carousel.slideRole}
            aria-label={siteTexts.carousel.slide(index + 1, heroes.length, hero.title)}
          >
            <Picture
              className="hero__picture"
              media={hero.media}
              alt={hero.alt}
              layout="full"
              sizes={
                hero.quietSide ? '100vw' : `(min-width: 1024px) ${coveringSize('62vw', HEIGHT, hero.media)}, 100vw`
              }
              eager={index === 0 && context.isFirstPicture(block)}
            />
            <div className="hero__words">
              <h2 lang={textLanguage(hero.title)}>{applyTypography(hero.title)}</h2>
              {hero.text && <p lang={textLanguage(hero.text)}>{applyTypography(hero.text)}</p>}
              <Link className="button button--sun" href={hero.href} lang={textLanguage(hero.linkText)}>
                {hero.linkText}
              </Link>
            </div>
          </li>
        ))}
      </Carousel>
    </div>
  )
}
