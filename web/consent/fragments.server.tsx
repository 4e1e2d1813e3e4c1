import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '#shop/settings/settings.ts'
import { Banner } from './banner.tsx'
import { Categories } from './categories.tsx'
import { SignalNotice } from './manage-section.tsx'

export function bannerMarkup(settings: Settings): string {
  return renderToStaticMarkup(<Banner settings={settings} />)
}

/** Call 11 (protocols 5.8). What was given although the browser asks not to be tracked can be taken back here too. */
export function manageMarkup(settings: Settings, isSignalled: boolean): string {
  return renderToStaticMarkup(
    <>
      {isSignalled && <SignalNotice />}
      <Categories settings={settings} />
    </>,
  )
}
