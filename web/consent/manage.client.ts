import { PREFIX } from '#i18n/language.ts'
import {
  CONSENT_LOCALE,
  CONSENT_ROOT,
  consentEvents,
  MANAGE_ID,
  MANAGE_WITHOUT_SCRIPT_ID,
} from '#wire/consent.protocol.ts'
import { bringStyle, syncSwitches } from './banner.client.ts'
import { tell } from './consent.client.ts'

const ABOVE_TARGET_PX = 200 // §9

/** Call 11: brings the switches into the page that has a place for them. */
export async function bringManageSection(token: string): Promise<void> {
  const place = document.getElementById(MANAGE_ID)
  if (!place) return
  const [response] = await Promise.all([
    fetch(`${PREFIX}${CONSENT_ROOT}manage_consent_html?${CONSENT_LOCALE}&token=${token}`),
    bringStyle(),
  ])
  const markup: unknown = await response.json()
  if (!response.ok || typeof markup !== 'string' || markup === '') return
  const parsed = new DOMParser().parseFromString(markup, 'text/html')
  place.replaceChildren(...parsed.body.childNodes)
  syncSwitches()
  document.getElementById(MANAGE_WITHOUT_SCRIPT_ID)?.setAttribute('hidden', '')
  place.classList.add('cmplz-shown')
  tell(consentEvents.manageLoaded)
  scrollToHash()
}

/** §2: to the element that the hash names, 200 px above it. */
function scrollToHash(): void {
  const target = document.getElementById(decodeHash())
  if (!target) return
  const top = target.getBoundingClientRect().top + scrollY - ABOVE_TARGET_PX
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
}

function decodeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return '' // a broken percent sign names nothing
  }
}
