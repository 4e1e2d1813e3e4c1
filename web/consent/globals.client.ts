import type { Category } from '#shop/consent/consent.ts'
import { consentCookies } from '#wire/consent.protocol.ts'
import { showBanner } from './banner.client.ts'
import { correctSettings, decide, mayShow } from './consent.client.ts'
import { acceptAll, deny, putAway } from './consent-machine.ts'
import { cookie, keepCookie } from './cookies.client.ts'
import { setCategory } from './preferences.client.ts'

const PREFIX = 'cmplz_'

/** A function that only the script itself has, which is made of them. */
const THEIRS = 'cmplz_track_status'

/** Functions that other people's scripts call (protocols 5.9); names of cookies come without their prefix. */
export function defineConsentGlobals(): void {
  leaveRecordsToTheirs()
  if (THEIRS in window) return // they are its own, and it calls them
  Object.assign(window, {
    cmplz_has_consent: (category: Category) => mayShow('', category),
    cmplz_has_service_consent: (service: string, category: Category) => mayShow(service, category),
    cmplz_get_cookie: (name: string) => cookie(PREFIX + name),
    cmplz_set_cookie: (name: string, value: string, usePrefix = true) =>
      keepCookie(usePrefix ? PREFIX + name : name, value),
    cmplz_set_consent: (category: Category, value: string) => setCategory(category, value === 'allow'),
    cmplz_accept_all: () => decide(acceptAll),
    cmplz_deny_all: () => decide(deny),
    cmplz_get_banner_status: () => cookie(consentCookies.banner),
    cmplz_set_banner_status: (status: string) => {
      if (status === 'dismissed') return decide(putAway)
      keepCookie(consentCookies.banner, 'show')
      showBanner('show')
    },
  })
}

/** Where the script runs that ours takes the place of, each records what is chosen; of the two it is theirs. */
function leaveRecordsToTheirs(): void {
  const look = () => THEIRS in window && correctSettings({ records: false })
  look()
  addEventListener('load', look)
  addEventListener('click', look, true) // it may have come since, and a choice is a click
}
