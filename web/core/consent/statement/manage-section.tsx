import type { CSSProperties } from 'react'
import { MANAGE_ID, MANAGE_WITHOUT_SCRIPT_ID } from '#api/visitors/consent/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { consentBannerTexts as texts } from '#i18n/storefront/uk/consent/banner.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { UsedService } from '#shop/visitors/consent/consent.ts'
import { textLanguage } from '../../locale/text-language.ts'
import { CategorySwitches, shownCategories } from '../banner/category-switches.tsx'

/**
 * The switches come by call 11 (protocols 5.8) into the space reserved for them. Without a script nothing runs that
 * would need them.
 */
export function ManageSection(props: { title: string; settings: Settings; services: readonly UsedService[] }) {
  const { title, settings, services } = props
  const rows = shownCategories(settings, services).length
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows }
  return (
    <div className="block block--text consent-manage">
      {title && <h2 lang={textLanguage(title)}>{applyTypography(title)}</h2>}
      <div id={MANAGE_WITHOUT_SCRIPT_ID}>
        <noscript>
          <p>{applyTypography(texts.withoutScript)}</p>
        </noscript>
      </div>
      {/* Both in one place, as high as the longer: only the answer of call 11 tells which of them is shown. */}
      <div className="consent-manage__hints">
        <p className="consent-manage__hint">{applyTypography(texts.manageHint)}</p>
        {settings.consent.honoursSignal && <p className="consent-manage__signal">{applyTypography(texts.signal)}</p>}
      </div>
      <div className="consent-manage__switches" style={style}>
        <div id={MANAGE_ID} className="cmplz-manage-consent-container" />
      </div>
    </div>
  )
}

/** Call 11 (protocols 5.8). Consent given despite a tracking opt-out signal can be withdrawn here too. */
export function ManageSwitches(props: {
  settings: Settings
  services: readonly UsedService[]
  /** The browser sends a tracking opt-out signal. */
  isSignalled: boolean
}) {
  const { settings, services, isSignalled } = props
  return (
    <>
      {isSignalled && <SignalNotice />}
      <CategorySwitches settings={settings} services={services} />
    </>
  )
}

function SignalNotice() {
  return <p className="cmplz-signal">{applyTypography(texts.signal)}</p>
}
