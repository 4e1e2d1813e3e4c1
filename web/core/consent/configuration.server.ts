import { CONSENT_VERSION } from '#api/visitors/consent/protocol.ts'
import { consentBannerTexts } from '#i18n/storefront/uk/consent/banner.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { UsedService } from '#shop/visitors/consent/consent.ts'
import { policyName } from '#shop/visitors/consent/records.ts'
import { bannerMarkupUrl, bannerStyleUrl, renderBannerMarkup } from './banner/banner-files.server.tsx'
import { type ConsentConfiguration, hasOptions } from './configuration.ts'
import { offeredCategories } from './page-globals.server.ts'

/** What consent adds to every page: some 400 bytes, most of which compress away. */
export function consentConfiguration(settings: Settings, services: readonly UsedService[]): ConsentConfiguration {
  const { consent, pageGlobals } = settings
  const { on, type, region, perService, honoursSignal, dismissOnScroll, dismissAfterMs, records } = consent
  const configuration: ConsentConfiguration = {
    type,
    region,
    policy: policyName(consent),
    version: CONSENT_VERSION,
    bannerVersion: String(consent.bannerVersion),
    banner: bannerMarkupUrl(renderBannerMarkup(settings, services)),
    style: bannerStyleUrl(type),
    placeholder: consentBannerTexts.placeholder,
    categories: offeredCategories(settings, services),
    ...(!on && { isOff: true }),
    ...(perService && { perService }),
    ...(honoursSignal && { honoursSignal }),
    ...(dismissOnScroll !== 'never' && { dismissOnScroll }),
    ...(dismissAfterMs > 0 && { dismissAfterMs }),
    ...(records && { records }),
    ...(consent.asksServer && { asksServer: true }),
    ...(consent.watchesPage && { watchesPage: true }),
    ...(consent.consentMode && { consentMode: true }),
    ...(pageGlobals && { globals: true }),
  }
  return hasOptions(configuration) ? { ...configuration, hasOptions: true } : configuration
}
