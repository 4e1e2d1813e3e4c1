import type { ReactNode } from 'react'

declare module 'react' {
  // biome-ignore lint/style/noNamespace: the only way React lets its elements be extended
  namespace JSX {
    interface IntrinsicElements {
      'x-parallax': React.HTMLAttributes<HTMLElement> & { class: string }
    }
  }
}

/** A picture that lags behind the page, and words that stand on it. `picture` is decoration: it has no name. */
export function Parallax({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <x-parallax class="parallax">
      <div className="parallax__picture">{picture}</div>
      {children && <div className="parallax__words">{children}</div>}
    </x-parallax>
  )
}
