import { type ReactNode, useEffect, useState } from 'react'

const CONFIRMATION_MS = 2000

/** Shown where the browser can copy; elsewhere the text can be selected by hand. `text` is read when it is pressed. */
export function CopyButton(props: {
  text: () => string
  copied: ReactNode
  /** Copying was refused. */
  onRefused?: () => void
  className?: string
  children: ReactNode
}) {
  const { text, copied, onRefused, className, children } = props
  const [isUsable, setUsable] = useState(true)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => setUsable(!!navigator.clipboard), [])
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => navigator.clipboard.writeText(text()).then(() => setCopied(true), onRefused)
  return (
    <button type="button" className={className} hidden={!isUsable} aria-live="polite" data-early="" onClick={copy}>
      {isCopied ? copied : children}
    </button>
  )
}
