import type { CSSProperties, ReactNode } from 'react'
import { PARALLAX_FACTOR } from './parallax.ts'

const STYLE: CSSProperties & Record<'--parallax-factor', number> = { '--parallax-factor': PARALLAX_FACTOR }

/** A picture that lags behind the page, with text over it. `picture` is decorative and has no name. */
export function Parallax({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <x-parallax class="parallax" style={STYLE}>
      <div className="parallax__picture">{picture}</div>
      {children && <div className="parallax__words">{children}</div>}
    </x-parallax>
  )
}
