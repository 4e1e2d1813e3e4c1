import { renderToStaticMarkup } from 'react-dom/server'
import type { UsedService } from '#shop/consent/consent.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { SignalNotice } from '../statement/manage-section.tsx'
import { ConsentBanner } from './banner.tsx'
import { CategorySwitches } from './category-switches.tsx'

export function renderBannerMarkup(settings: Settings, services: readonly UsedService[]): string {
  return renderToStaticMarkup(<ConsentBanner settings={settings} services={services} />)
}

/** Call 11 (protocols 5.8). Consent given despite a tracking opt-out signal can be withdrawn here too. */
export function renderManageMarkup(settings: Settings, services: readonly UsedService[], isSignalled: boolean): string {
  return renderToStaticMarkup(
    <>
      {isSignalled && <SignalNotice />}
      <CategorySwitches settings={settings} services={services} />
    </>,
  )
}
