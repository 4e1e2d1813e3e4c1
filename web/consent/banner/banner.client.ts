import { type ConsentCategory, isCategoryAllowed } from '#shop/consent/consent.ts'
import type { BannerStatus } from '#shop/consent/consent-cookies.ts'
import { stackBottomEdge } from '../../layout/bottom-edge.client.ts'
import { fetchMarkup, loadStyle } from '../../ui/loading/load-into-page.client.ts'
import { applyDecision, consentCheck, consentSettings, effectiveConsentType, readConsent } from '../consent.client.ts'
import { BANNER_PLACE_ID } from './banner-place.ts'
import { showLoadedBanner } from './when-shown.ts'

let loading: Promise<HTMLElement> | undefined
let reopenedBy: HTMLElement | undefined

/** Loads the banner, and shows it unless the visitor has decided in the meantime. */
export function loadBanner(): void {
  void ensureBanner().then(() => applyDecision(showLoadedBanner), console.warn) // offline: the next page retries
}

/** Opened by the visitor: the banner takes the focus and returns it when it closes. */
export async function reopenBanner(from: HTMLElement): Promise<void> {
  const banner = await ensureBanner()
  reopenedBy = from
  syncSwitches()
  banner.classList.add('cmplz-reopened')
  showBanner('show')
  banner.focus()
}

/** Closing a banner that was only reopened changes no consent. */
export function closeReopenedBanner(): boolean {
  if (!reopenedBy) return false
  showBanner('dismissed')
  return true
}

export function showBanner(status: BannerStatus): void {
  const isShown = status === 'show'
  for (const { classList } of document.querySelectorAll('.cmplz-cookiebanner, .cmplz-manage-consent')) {
    classList.toggle('cmplz-show', isShown)
    classList.toggle('cmplz-dismissed', !isShown)
  }
  const banner = findBanner()
  if (banner && !isShown) resetBanner(banner)
  stackBottomEdge()
}

/** Nothing is shown before the banner was wanted. */
export function showKnownBanner(status: BannerStatus): void {
  if (loading) showBanner(status)
}

/** Sets every switch on the page to the current consent. */
export function syncSwitches(): void {
  const consent = readConsent()
  const type = effectiveConsentType()
  const isAllowed = consentCheck()
  for (const input of findInputs(document, '.cmplz-consent-checkbox')) {
    input.checked = isCategoryAllowed(consent, inputCategory(input), type)
  }
  for (const input of findInputs(document, 'input.cmplz-accept-service')) {
    input.checked = isAllowed(input.dataset.service ?? '', inputCategory(input))
  }
}

export function inputCategory(input: HTMLElement): ConsentCategory {
  return (input.dataset.category ?? '').replace('cmplz_', '') as ConsentCategory
}

export function findInputs(part: ParentNode, selector: string): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>(selector)]
}

export function findBanner(): HTMLElement | null {
  return document.querySelector('.cmplz-cookiebanner')
}

/** By its address of protocols 5.2. */
export function loadBannerStyle(): Promise<void> {
  return loadStyle(consentSettings().style)
}

function ensureBanner(): Promise<HTMLElement> {
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
    await applyStyle(place.querySelector('script')?.textContent ?? '')
  }
  const banner = findBanner()
  if (!banner) throw new Error('There is no banner.')
  syncSwitches()
  banner.classList.remove('cmplz-hidden')
  return banner
}

/** Browsers of before 2023 load the file. */
async function applyStyle(css: string): Promise<void> {
  if (!('adoptedStyleSheets' in document)) return loadBannerStyle()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function resetBanner(banner: HTMLElement): void {
  banner.classList.remove('cmplz-reopened', 'cmplz-categories-visible')
  banner.querySelector('.cmplz-view-preferences')?.setAttribute('aria-expanded', 'false')
  reopenedBy?.focus()
  reopenedBy = undefined
}
