import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { UsedService } from '#shop/visitors/consent/consent.ts'
import { ConsentBanner } from './banner.tsx'

export function renderBannerMarkup(settings: Settings, services: readonly UsedService[]): string {
  return renderToStaticMarkup(<ConsentBanner settings={settings} services={services} />)
}
