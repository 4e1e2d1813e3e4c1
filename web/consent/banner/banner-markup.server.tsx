import { renderToStaticMarkup } from 'react-dom/server'
import type { UsedService } from '#shop/consent/consent.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { ConsentBanner } from './banner.tsx'

export function renderBannerMarkup(settings: Settings, services: readonly UsedService[]): string {
  return renderToStaticMarkup(<ConsentBanner settings={settings} services={services} />)
}
