import {
  CONSENT_LOCALE,
  CONSENT_ROOT,
  consentEvents,
  MANAGE_ID,
  MANAGE_WITHOUT_SCRIPT_ID,
} from '#api/consent/protocol.ts'
import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { reducedMotion } from '../../ui/motion.client.ts'
import { loadBannerStyle, syncSwitches } from '../banner/banner.client.ts'
import { dispatchConsentEvent } from '../consent.client.ts'
import { SCROLL_OFFSET_PX } from './manage-section.ts'

/** Call 11: inserts the switches into a page that has a place for them. */
export async function loadManageSection(token: string): Promise<void> {
  const place = document.getElementById(MANAGE_ID)
  if (!place) return
  const [response] = await Promise.all([
    fetch(`${LANGUAGE_PREFIX}${CONSENT_ROOT}manage_consent_html?${CONSENT_LOCALE}&token=${token}`),
    loadBannerStyle(),
  ])
  const markup: unknown = await response.json()
  if (!response.ok || typeof markup !== 'string' || markup === '') return
  place.innerHTML = markup
  // The sentence for browsers with Do Not Track has its place in the page already.
  place
    .closest('.consent-manage')
    ?.classList.toggle('consent-manage--signalled', !!place.querySelector('.cmplz-signal'))
  syncSwitches()
  document.getElementById(MANAGE_WITHOUT_SCRIPT_ID)?.setAttribute('hidden', '')
  place.classList.add('cmplz-shown')
  dispatchConsentEvent(consentEvents.manageLoaded)
  scrollToHash()
}

/** §2: scrolls to the element of the hash, 200 px above it. */
function scrollToHash(): void {
  const target = document.getElementById(decodeHash())
  if (!target) return
  const top = target.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX
  const isStill = reducedMotion().matches
  scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
}

function decodeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return '' // malformed percent-encoding
  }
}
