import { renderToStaticMarkup } from 'react-dom/server'
import type { UsedService } from '#shop/consent/used-services.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { Banner } from './banner.tsx'
import { Categories } from './categories.tsx'
import { SignalNotice } from './manage-section.tsx'

export function bannerMarkup(settings: Settings, services: readonly UsedService[]): string {
  return renderToStaticMarkup(<Banner settings={settings} services={services} />)
}

/** Call 11 (protocols 5.8). What was given although the browser asks not to be tracked can be taken back here too. */
export function manageMarkup(settings: Settings, services: readonly UsedService[], isSignalled: boolean): string {
  return renderToStaticMarkup(
    <>
      {isSignalled && <SignalNotice />}
      <Categories settings={settings} services={services} />
    </>,
  )
}
