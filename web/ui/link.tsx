import type { ReactNode } from 'react'

/** A link that the owner wrote: a page of another site learns nothing of the window it was opened from. */
export function Link(props: {
  href: string
  className?: string | undefined
  label?: string | undefined
  children: ReactNode
}) {
  const { href, className, label, children } = props
  return (
    <a href={href} className={className} aria-label={label} rel={/^https?:/i.test(href) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
