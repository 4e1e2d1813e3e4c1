import { useRef } from 'react'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { labelLanguage } from '#web/core/locale/text-language.ts'
import { dotsByItems } from './carousel.ts'
import { type CarouselKind, carouselOptions } from './carousel-options.ts'
import { useStrip } from './use-strip.ts'

export type CarouselControlsProps = {
  kind: CarouselKind
  /** Of slides. */
  count: number
  previous?: string | undefined
  next?: string | undefined
}

/** Below the strip of a carousel, which it moves: an island. What is pressed before that waits for it. */
export function CarouselControls(props: CarouselControlsProps) {
  const { kind, count } = props
  const { previous = siteTexts.carousel.previous, next = siteTexts.carousel.next } = props
  const options = carouselOptions[kind]
  const { arrows, autoplay } = options
  const status = useRef<HTMLParagraphElement>(null)
  const [{ dot, isPaused, announced }, strip] = useStrip(status, kind)
  const inWords = kind === 'content'
  return (
    <>
      {count > 1 && (
        <div className="carousel__controls" data-early="">
          {autoplay && (
            <button
              type="button"
              className={isPaused ? 'carousel__pause carousel__pause--paused' : 'carousel__pause'}
              aria-label={isPaused ? siteTexts.carousel.play : siteTexts.carousel.pause}
              onClick={() => strip.current?.togglePause()}
            />
          )}
          {arrows && (
            <button
              type="button"
              className="carousel__previous"
              lang={inWords ? labelLanguage(previous) : undefined}
              aria-label={inWords ? undefined : previous}
              onClick={() => strip.current?.step(-1)}
            >
              {inWords ? previous : <Arrow path="M15 5l-7 7 7 7" />}
            </button>
          )}
          {options.dots !== 'none' && (
            <div className="carousel__dots">
              {dotsByItems(options, count).map((items, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a dot is a position
                  key={index}
                  type="button"
                  data-items={items}
                  aria-label={siteTexts.carousel.dot(index + 1)}
                  aria-current={index === dot || undefined}
                  onClick={() => strip.current?.showDot(index)}
                >
                  {options.dots === 'numbered' && index + 1}
                </button>
              ))}
            </div>
          )}
          {arrows && (
            <button
              type="button"
              className="carousel__next"
              lang={inWords ? labelLanguage(next) : undefined}
              aria-label={inWords ? undefined : next}
              onClick={() => strip.current?.step(1)}
            >
              {inWords ? next : <Arrow path="M9 5l7 7-7 7" />}
            </button>
          )}
        </div>
      )}
      <p className="visually-hidden" aria-live="polite" ref={status}>
        {typeof announced === 'object' ? siteTexts.carousel.shown(announced.from, announced.to, count) : announced}
      </p>
    </>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
