import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { COMPLIANZ_FUNCTION, MANAGE_WITHOUT_SCRIPT_ID } from '#api/visitors/consent/protocol.ts'
import { fetchMarkup } from '../../ui/loading/load-into-page.client.ts'
import { reducedMotion } from '../../ui/motion.client.ts'
import { loadBannerStyle, syncSwitches } from '../banner/banner.client.ts'
import { dispatchConsentEvent } from '../consent.client.ts'
import { decodeHash, manageSectionPath, SCROLL_OFFSET_PX } from './manage-section.ts'

/** Call 11: the switches, in a page that has a place for them. The original script fills it by itself. */
export async function loadManageSection(token: string, place: Element): Promise<void> {
  if (COMPLIANZ_FUNCTION in window) return
  await Promise.all([fetchMarkup(manageSectionPath(token), place, (answer) => answer.json()), loadBannerStyle()])
  syncSwitches()
  document.getElementById(MANAGE_WITHOUT_SCRIPT_ID)?.setAttribute('hidden', '')
  place.classList.add('cmplz-shown')
  dispatchConsentEvent(consentEvents.manageLoaded)
  // §2: scrolls to the element of the hash, 200 px above it.
  const target = document.getElementById(decodeHash(location.hash))
  if (!target) return
  const top = target.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX
  scrollTo({ top, behavior: reducedMotion().matches ? 'instant' : 'smooth' })
}
