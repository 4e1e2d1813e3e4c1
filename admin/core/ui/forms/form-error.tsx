import { useEffect, useRef } from 'react'

/** Why a form was not saved: announced, and scrolled into view when it appears. */
export function FormError({ text }: { text: string | undefined }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) element.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div role="alert">
      {text && (
        <p className="problem" ref={element}>
          {text}
        </p>
      )}
    </div>
  )
}
