import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { BANNER_PLACE_ID } from '#api/visitors/consent/protocol.ts'
import { onFirstUse } from '../../ui/loading/first-use.client.ts'
import { fetchMarkup, loadStyle } from '../../ui/loading/load-into-page.client.ts'
import { AREA_SELECTOR, elementCategory } from '../blocked-content/blocked-content.ts'
import { applyDecision, consentCheck, consentSettings } from '../consent.client.ts'
import { CONTROLS, isOverlap } from './card-place.ts'
import { showLoadedBanner } from './when-shown.ts'

let loading: Promise<HTMLElement> | undefined

/** The banner and all switches follow each decision, whichever script has made it. */
export function followDecisions(): void {
  document.addEventListener(consentEvents.fire, syncSwitches)
  document.addEventListener(consentEvents.banner, (event) => findBanner() && showBanner((event as CustomEvent).detail))
}

/** Loads the banner, and shows it unless the visitor has decided in the meantime. */
export function loadBanner(): void {
  void ensureBanner().then(() => applyDecision(showLoadedBanner), console.warn) // offline: the next page retries
}

/** Sets every switch on the page to the current consent. */
export function syncSwitches(): void {
  const isAllowed = consentCheck()
  const switches = document.querySelectorAll<HTMLInputElement>('.cmplz-consent-checkbox, input.cmplz-accept-service')
  for (const input of switches) input.checked = isAllowed(input.dataset.service ?? '', elementCategory(input))
}

export function findBanner(): HTMLElement | null {
  return document.querySelector('.cmplz-cookiebanner')
}

/** By its address of protocols 5.2. */
export function loadBannerStyle(): Promise<void> {
  return loadStyle(consentSettings().style)
}

export function ensureBanner(): Promise<HTMLElement> {
  loading ??= insertBanner().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** It stays hidden until its style is there. With the page globals it is in the page already (protocols 5.2). */
async function insertBanner(): Promise<HTMLElement> {
  const place = document.getElementById(BANNER_PLACE_ID)
  if (findBanner()) await loadBannerStyle()
  else if (place) {
    await fetchMarkup(consentSettings().banner, place)
    applyStyle(place.querySelector('script')?.textContent ?? '')
  }
  const banner = findBanner()
  if (!banner) throw new Error(BANNER_PLACE_ID)
  syncSwitches()
  banner.classList.remove('cmplz-hidden')
  if (scrollY > 0 || document.querySelector(`${AREA_SELECTOR}, .cmplz-placeholder-element`))
    banner.classList.add('cmplz-scrolled')
  // It comes after a delay (banner.css).
  const findPlace = () => {
    banner.classList.toggle('cmplz-aside', !takeFreeSide(banner))
    onFirstUse(() => import('./keep-clear.client.ts').then((module) => module.keepClear(banner)))
  }
  banner.addEventListener('animationstart', findPlace, { once: true })
  return banner
}

function applyStyle(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

export function showBanner(status: string): void {
  const isShown = status === 'show'
  for (const { classList } of document.querySelectorAll('.cmplz-cookiebanner, .cmplz-manage-consent')) {
    classList.toggle('cmplz-show', isShown)
    classList.toggle('cmplz-dismissed', !isShown)
  }
}

/** The other side is that of a wide screen. False: it would cover something at both, and stays where it was. */
export function takeFreeSide(card: HTMLElement): boolean {
  const { classList } = card
  for (let tried = 0; tried < 2; tried++) {
    if (!coversControl(card)) return true
    if (!classList.replace('cmplz-bottom-left', 'cmplz-bottom-right'))
      classList.replace('cmplz-bottom-right', 'cmplz-bottom-left')
  }
  return false
}

export function coversControl(card: HTMLElement): boolean {
  if (getComputedStyle(card).position !== 'fixed') return false
  const place = card.getBoundingClientRect()
  return [...document.querySelectorAll(CONTROLS)].some((control) => isOverlap(control.getBoundingClientRect(), place))
}
