import type { ReactNode } from 'react'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { type CarouselKind, carouselOptions } from './carousel-options.ts'

/**
 * A strip with native scroll snapping, which `carousel.client.ts` takes over when JavaScript runs. Children are `<li>`;
 * a child with an `aria-label` is announced by it.
 */
export function Carousel(props: {
  kind: CarouselKind
  label: string
  /** Nothing is rendered when it is 0. */
  count: number
  previous?: string
  next?: string
  children?: ReactNode
  /** In place of children. */
  html?: string
}) {
  const { kind, label, count, children, html } = props
  const { previous = siteTexts.carousel.previous, next = siteTexts.carousel.next } = props
  if (count === 0) return null
  const { arrows, dots, autoplay } = carouselOptions[kind]
  const inWords = kind === 'content'
  return (
    <x-carousel
      class={`carousel carousel--${kind}`}
      kind={kind}
      announce={siteTexts.carousel.shown('{from}', '{to}', count)}
      role="region"
      aria-roledescription={siteTexts.carousel.role}
      aria-label={label}
    >
      {/* Until its script runs, a strip without links is scrolled by keyboard. */}
      <div className="carousel__viewport" tabIndex={inWords ? 0 : undefined}>
        {html === undefined ? (
          <ul className="carousel__track">{children}</ul>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
          <ul className="carousel__track" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </div>
      {count > 1 && (
        <div className="carousel__controls">
          {autoplay && (
            <button
              type="button"
              className="carousel__pause"
              aria-label={siteTexts.carousel.pause}
              data-pause={siteTexts.carousel.pause}
              data-play={siteTexts.carousel.play}
            />
          )}
          {arrows && (
            <button type="button" className="carousel__previous" aria-label={inWords ? undefined : previous}>
              {inWords ? previous : <Arrow path="M15 5l-7 7 7 7" />}
            </button>
          )}
          {dots !== 'none' && <div className="carousel__dots" data-label={siteTexts.carousel.dot('{n}')} />}
          {arrows && (
            <button type="button" className="carousel__next" aria-label={inWords ? undefined : next}>
              {inWords ? next : <Arrow path="M9 5l7 7-7 7" />}
            </button>
          )}
        </div>
      )}
      <p className="visually-hidden" aria-live="polite" />
    </x-carousel>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
