import './button.css'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * `main`: the primary action of the page. `quiet`: other actions. `bare`: inside rows and toolbars. `danger`: deletes.
 */
export type ButtonLook = 'main' | 'quiet' | 'bare' | 'danger'

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  /** Keeps size and focus while busy, and ignores further presses. */
  busy?: boolean
}

export function Button({ look = 'quiet', busy = false, className, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={buttonClass(look, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {children}
    </button>
  )
}

export function ButtonLink(props: { to: string; look?: ButtonLook; children: ReactNode }) {
  const { to, look = 'quiet', children } = props
  return (
    <Link className={buttonClass(look)} to={to}>
      {children}
    </Link>
  )
}

function buttonClass(look: ButtonLook, more = ''): string {
  return `control control--${look} ${more}`.trim()
}
