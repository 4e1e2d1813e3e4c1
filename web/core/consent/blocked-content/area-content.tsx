import { type HTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShownContent } from './use-consent-area.ts'

/** Markup of the server, whose islands start by themselves, and of others, whose scripts run. */
export function AreaContent({ shown, ...named }: { shown: ShownContent } & HTMLAttributes<HTMLElement>) {
  const area = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | undefined>(shown.height)

  useLayoutEffect(() => {
    if (area.current) shown.putInto(area.current)
    if (shown.hadFocus) area.current?.focus({ preventScroll: true })
  }, [shown])

  useEffect(() => {
    const fit = () => setHeight(undefined)
    addEventListener('resize', fit, { once: true })
    return () => removeEventListener('resize', fit)
  }, [])

  return (
    <div
      className="cmplz-consent-area"
      {...named}
      style={{ minBlockSize: height }}
      tabIndex={shown.hadFocus ? -1 : undefined}
      ref={area}
    />
  )
}
