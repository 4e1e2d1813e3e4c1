import { type HTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageScripts } from '../../islands/islands.ts'
import type { ShownContent } from './use-consent-area.ts'

/** Markup of the server, whose islands start by themselves, and of others, whose scripts run. */
export function AreaContent(
  props: { shown: ShownContent; scripts: PageScripts | undefined } & HTMLAttributes<HTMLElement>,
) {
  const { shown, scripts, ...named } = props
  const area = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | undefined>(shown.height)

  useLayoutEffect(() => {
    // Unlike markup that is set, its scripts run.
    area.current?.replaceChildren(document.createRange().createContextualFragment(shown.markup))
    if (shown.hadFocus) area.current?.focus({ preventScroll: true })
  }, [shown])

  useEffect(() => {
    const fit = () => setHeight(undefined)
    addEventListener('resize', fit, { once: true })
    const galleries = scripts?.consent().then((consent) => area.current && consent.startGalleriesOf(area.current))
    galleries?.catch(console.warn)
    return () => removeEventListener('resize', fit)
  }, [scripts])

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
