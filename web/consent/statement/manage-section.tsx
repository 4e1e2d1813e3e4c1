import { MANAGE_ID, MANAGE_WITHOUT_SCRIPT_ID } from '#api/consent/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { consentBannerTexts as texts } from '#i18n/storefront/uk/consent/banner.ts'
import { textLanguage } from '../../locale/text-language.ts'

/** The switches come by call 11 (protocols 5.8). Without a script nothing runs that would need them. */
export function ManageSection({ title }: { title: string }) {
  return (
    <div className="block block--text consent-manage">
      {title && <h2 lang={textLanguage(title)}>{applyTypography(title)}</h2>}
      <div id={MANAGE_WITHOUT_SCRIPT_ID}>
        <noscript>
          <p>{applyTypography(texts.withoutScript)}</p>
        </noscript>
      </div>
      <div id={MANAGE_ID} className="cmplz-manage-consent-container" />
    </div>
  )
}

export function SignalNotice() {
  return <p className="cmplz-signal">{applyTypography(texts.signal)}</p>
}
