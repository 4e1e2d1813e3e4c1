import type { ReactNode } from 'react'

/** A picture that lags behind the page, with text over it. `picture` is decorative and has no name. */
export function Parallax({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <x-parallax class="parallax">
      <div className="parallax__picture">{picture}</div>
      {children && <div className="parallax__words">{children}</div>}
    </x-parallax>
  )
}
