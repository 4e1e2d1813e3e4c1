import { consentWords as words } from '#i18n/consent-banner.uk.ts'
import { tidy } from '#i18n/format.ts'
import { MANAGE_ID, MANAGE_WITHOUT_SCRIPT_ID } from '#wire/consent.protocol.ts'

/** The switches come by call 11 (protocols 5.8). Without a script nothing runs that would need them. */
export function ManageSection({ title }: { title: string }) {
  return (
    <div className="block block--text consent-manage">
      {title && <h2>{tidy(title)}</h2>}
      <div id={MANAGE_WITHOUT_SCRIPT_ID}>
        <noscript>
          <p>{tidy(words.withoutScript)}</p>
        </noscript>
      </div>
      <div id={MANAGE_ID} className="cmplz-manage-consent-container" />
    </div>
  )
}

export function SignalNotice() {
  return <p className="cmplz-signal">{tidy(words.signal)}</p>
}
