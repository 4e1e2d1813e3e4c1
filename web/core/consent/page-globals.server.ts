import { BANNER_ID, bannerCss, CONSENT_LOCALE, CONSENT_ROOT, CONSENT_VERSION } from '#api/visitors/consent/protocol.ts'
import { consentBannerTexts as texts } from '#i18n/storefront/uk/consent/banner.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { UsedService } from '#shop/visitors/consent/consent.ts'
import { CONSENT_DAYS, CONSENT_PREFIX } from '#shop/visitors/consent/consent-cookies.ts'
import { policyName } from '#shop/visitors/consent/records.ts'
import { requestedCategories } from '#shop/visitors/consent/used-services.ts'
import type { SharedFrame } from '#web/pages/document/page.ts'
import { dismissDelayMs, isDismissedByScroll } from './options/banner-data.ts'

/** What scripts made for Complianz expect (protocols 5.1), before every scalar becomes a string. */
export function complianzGlobals({ siteUrl, settings, services }: SharedFrame, styleVersion: string) {
  const { consent } = settings
  const page = (title: string, url: string) => ({ title, url: url && new URL(url, siteUrl).href })
  return {
    prefix: CONSENT_PREFIX,
    user_banner_id: BANNER_ID,
    set_cookies: [],
    block_ajax_content: consent.watchesPage,
    banner_version: consent.bannerVersion,
    version: CONSENT_VERSION,
    store_consent: consent.records,
    do_not_track_enabled: consent.honoursSignal,
    consenttype: consent.type,
    region: consent.region,
    geoip: consent.asksServer,
    dismiss_timeout: dismissDelayMs(consent.dismissAfterMs, consent.type) ?? '',
    dismiss_on_scroll: isDismissedByScroll(consent.dismissOnScroll, consent.type),
    disable_cookiebanner: !consent.on,
    soft_cookiewall: false,
    cookie_expiry: CONSENT_DAYS,
    url: siteUrl + CONSENT_ROOT,
    locale: CONSENT_LOCALE,
    set_cookies_on_root: '0',
    cookie_domain: '',
    cookie_path: '/',
    current_policy_id: policyName(consent),
    categories: offeredCategories(settings, services),
    tcf_active: false,
    tm_categories: false,
    forceEnableStats: false,
    preview: false,
    placeholdertext: texts.placeholder,
    css_file: `${siteUrl}${bannerCss('{type}').replace(`-${BANNER_ID}-`, '-{banner_id}-')}?v=${styleVersion}`,
    page_links: {
      [consent.region]: {
        'cookie-statement': page(texts.cookieStatement, consent.cookiePage),
        'privacy-statement': page(texts.privacyStatement, consent.privacyPage),
      },
    },
    clean_cookies: consent.perService,
    aria_label: texts.placeholder,
  }
}

/** Names of the categories that can be denied here. */
export function offeredCategories({ consent }: Settings, services: readonly UsedService[]): Record<string, string> {
  // Shown in place of blocked content; the recently viewed list blocks nothing.
  const waiting = services.filter(({ service }) => service !== 'viewed')
  const requests = requestedCategories(consent.categories, waiting)
  return Object.fromEntries(requests.map((category) => [category, texts.categories[category]]))
}
