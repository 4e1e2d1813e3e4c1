import type { HTMLAttributes, ReactNode } from 'react'
import type { CarouselKind } from '#web/content/carousel/carousel-options.ts'

/** React writes `className` of a custom element as it is. */
type CustomElement<Own = object> = HTMLAttributes<HTMLElement> & { class: string } & Own

declare module 'react' {
  /** Buttons that open and close dialogs without JavaScript; React's types do not know them yet. */
  interface ButtonHTMLAttributes<T> {
    commandfor?: string
    command?: 'show-modal' | 'close'
  }

  // biome-ignore lint/style/noNamespace: React allows custom elements to be declared only in this namespace
  namespace JSX {
    interface IntrinsicElements {
      'x-carousel': CustomElement<{ kind: CarouselKind }>
      'x-island': { name: string; children: ReactNode } & ({ props: string } | { version: string })
      'x-payment': HTMLAttributes<HTMLElement>
      'x-parallax': CustomElement
      'x-video': CustomElement<{ 'data-state': string; 'data-error': string | undefined }>
    }
  }
}
