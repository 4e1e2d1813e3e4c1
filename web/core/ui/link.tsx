import type { ReactNode } from 'react'

/** A link written by the owner: a page of another site gets no access to its opener. */
export function Link(props: {
  href: string
  className?: string | undefined
  label?: string | undefined
  lang?: 'uk' | undefined
  children: ReactNode
}) {
  const { href, className, label, lang, children } = props
  return (
    <a
      href={href}
      className={className}
      lang={lang}
      aria-label={label}
      rel={/^https?:/i.test(href) ? 'noopener' : undefined}
    >
      {children}
    </a>
  )
}
