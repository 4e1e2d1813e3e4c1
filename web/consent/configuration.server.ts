import { CONSENT_VERSION } from '#api/consent/protocol.ts'
import { consentBannerTexts } from '#i18n/storefront/uk/consent/banner.ts'
import type { UsedService } from '#shop/consent/consent.ts'
import { policyName } from '#shop/consent/policy-version.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { bannerMarkupUrl, bannerStyleUrl } from './banner/banner-files.server.ts'
import type { ConsentConfiguration } from './configuration.ts'
import { offeredCategories } from './page-globals.server.ts'

/** What consent adds to every page: some 400 bytes, most of which compress away. */
export function consentConfiguration(settings: Settings, services: readonly UsedService[]): ConsentConfiguration {
  const known = configurationCache.get(settings)
  if (known?.services === services) return known.configuration
  const configuration = createConfiguration(settings, services)
  configurationCache.set(settings, { services, configuration })
  return configuration
}

/**
 * The banner's markup must be rendered to compute its URL; settings and services are the same objects until they
 * change.
 */
const configurationCache = new WeakMap<
  Settings,
  { services: readonly UsedService[]; configuration: ConsentConfiguration }
>()

function createConfiguration(settings: Settings, services: readonly UsedService[]): ConsentConfiguration {
  const { consent, pageGlobals } = settings
  const { on, type, region, perService, honoursSignal, dismissOnScroll, dismissAfterMs, records } = consent
  return {
    type,
    region,
    policy: policyName(consent),
    version: CONSENT_VERSION,
    bannerVersion: String(consent.bannerVersion),
    banner: bannerMarkupUrl(settings, services),
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
}
