import { createHash } from 'node:crypto'
import { consentWords } from '#i18n/consent-banner.uk.ts'
import { policyName } from '#shop/consent/consent.ts'
import type { UsedService } from '#shop/consent/used-services.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { bannerCss, CONSENT_VERSION } from '#wire/consent.protocol.ts'
import { here } from '../language.ts'
import style from './banner.css?inline'
import type { ConsentConfiguration } from './configuration.ts'
import { bannerMarkup } from './fragments.server.tsx'
import { offeredCategories } from './page-globals.server.ts'

/** Where the banner's markup lives: one for all visitors, and another address for another markup. */
export const BANNER_PATH = '/consent-banner.html'

/** Served under the protocol's address (5.2), for every type the same. */
export const bannerStyle = style

/** What consent adds to every page: some 400 bytes, most of which compress away. */
export function consentConfiguration(settings: Settings, services: readonly UsedService[]): ConsentConfiguration {
  const known = configurations.get(settings)
  if (known?.services === services) return known.configuration
  const configuration = configurationOf(settings, services)
  configurations.set(settings, { services, configuration })
  return configuration
}

/** To name the banner's markup it must be made; settings and services are the same objects until they change. */
const configurations = new WeakMap<
  Settings,
  { services: readonly UsedService[]; configuration: ConsentConfiguration }
>()

function configurationOf(settings: Settings, services: readonly UsedService[]): ConsentConfiguration {
  const { consent, pageGlobals } = settings
  const { on, type, region, perService, honoursSignal, dismissOnScroll, dismissAfterMs, records } = consent
  return {
    type,
    region,
    policy: policyName(consent),
    version: CONSENT_VERSION,
    bannerVersion: String(consent.bannerVersion),
    banner: here(`${BANNER_PATH}?v=${hashOf(bannerMarkup(settings, services))}`),
    style: `${bannerCss(type)}?v=${STYLE_VERSION}`,
    placeholder: consentWords.placeholder,
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

export const STYLE_VERSION = hashOf(style)
