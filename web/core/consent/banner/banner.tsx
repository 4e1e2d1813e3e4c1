import { BANNER_ID } from '#api/visitors/consent/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { consentBannerTexts as texts } from '#i18n/storefront/uk/consent/banner.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { UsedService } from '#shop/visitors/consent/consent.ts'
import { CategorySwitches } from './category-switches.tsx'

/** Identical for every visitor, and hidden: only a script shows it, after its style has loaded (protocols 5.2). */
export function ConsentBanner({ settings, services }: { settings: Settings; services: readonly UsedService[] }) {
  const { type, cookiePage, privacyPage } = settings.consent
  const links = [
    { name: 'cookie-statement', href: cookiePage, text: texts.cookieStatement },
    { name: 'privacy-statement', href: privacyPage, text: texts.privacyStatement },
  ].filter(({ href }) => href !== '')
  return (
    <div id="cmplz-cookiebanner-container">
      {/* No `aria-modal`: the page below stays usable, and the attribute would hide it from screen readers. */}
      <div
        className={`cmplz-cookiebanner cmplz-hidden banner-${BANNER_ID} ${type} cmplz-bottom-left cmplz-categories-type-view-preferences`}
        role="dialog"
        aria-labelledby="cmplz-title"
        aria-describedby="cmplz-message"
        tabIndex={-1}
      >
        <div className="cmplz-header">
          <h2 className="cmplz-title" id="cmplz-title">
            {texts.title}
          </h2>
          <button type="button" className="cmplz-close" aria-label={texts.close}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        <div className="cmplz-body">
          <p className="cmplz-message" id="cmplz-message">
            {applyTypography(texts.message)}
          </p>
          <CategorySwitches settings={settings} services={services} />
        </div>
        <div className="cmplz-buttons">
          <button type="button" className="cmplz-btn cmplz-accept">
            {texts.accept}
          </button>
          <button type="button" className="cmplz-btn cmplz-deny">
            {texts.deny}
          </button>
          <button type="button" className="cmplz-btn cmplz-view-preferences" aria-expanded="false">
            {texts.choose}
          </button>
          <button type="button" className="cmplz-btn cmplz-save-preferences">
            {texts.save}
          </button>
        </div>
        {links.length > 0 && (
          <div className="cmplz-links">
            {links.map(({ name, href, text }) => (
              <a key={name} className={`cmplz-link ${name}`} href={href} data-relative_url="">
                {text}
              </a>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** Reopens the choice on every page; hidden without a script. */
export function ManageConsentButton() {
  return (
    <div id="cmplz-manage-consent">
      <button type="button" className={`cmplz-btn cmplz-manage-consent manage-consent-${BANNER_ID}`}>
        {texts.manage}
      </button>
    </div>
  )
}
