import type { HTMLAttributes, ReactNode } from 'react'
import type { CarouselKind } from '../carousel/carousel-options.ts'

/** React writes `className` of a custom element as it is. */
type CustomElement<Own = object> = HTMLAttributes<HTMLElement> & { class: string } & Own

declare module 'react' {
  // biome-ignore lint/style/noNamespace: React allows custom elements to be declared only in this namespace
  namespace JSX {
    interface IntrinsicElements {
      'x-accordion': CustomElement<{ level: number }>
      'x-carousel': CustomElement<{ kind: CarouselKind }>
      'x-checkout': HTMLAttributes<HTMLElement>
      'x-consent-area': CustomElement
      'x-island': { name: string; props: string; children: ReactNode }
      'x-order': HTMLAttributes<HTMLElement>
      'x-parallax': CustomElement
      'x-video': CustomElement<{ player: string; 'data-state': string }>
    }
  }
}
