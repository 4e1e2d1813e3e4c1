import type { ReactNode } from 'react'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { Island } from '#web/core/islands/island.tsx'
import { CarouselControls, type CarouselControlsProps } from './carousel-controls.tsx'

/**
 * A strip with native scroll snapping, which `carousel.client.ts` moves when JavaScript runs, and then its controls, as long as they work. Children
 * are `<li>`; a child with an `aria-label` is announced by it.
 */
export function Carousel(
  props: CarouselControlsProps & {
    label: string
    children?: ReactNode
    /** In place of children. */
    html?: string
  },
) {
  const { kind, label, count, previous, next, children, html } = props
  if (count === 0) return null
  return (
    <x-carousel
      class={`carousel carousel--${kind}`}
      kind={kind}
      role="region"
      aria-roledescription={siteTexts.carousel.role}
      aria-label={label}
    >
      {/* Until its script runs, a strip without links is scrolled by keyboard. */}
      <div className="carousel__viewport" tabIndex={kind === 'content' ? 0 : undefined}>
        {html === undefined ? (
          <ul className="carousel__track">{children}</ul>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
          <ul className="carousel__track" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </div>
      <Island name="carousel" component={CarouselControls} props={{ kind, count, previous, next }} />
    </x-carousel>
  )
}
