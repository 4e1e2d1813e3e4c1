import { type ConsentCategory, isCategoryAllowed } from '#shop/consent/consent.ts'
import type { BannerStatus } from '#shop/consent/consent-cookies.ts'
import { loadStyle } from '../../ui/loading/load-style.client.ts'
import { applyDecision, consentCheck, consentSettings, effectiveConsentType, readConsent } from '../consent.client.ts'
import { BANNER_PLACE_ID } from './banner-place.ts'
import { showLoadedBanner } from './when-shown.ts'

const CONTAINER_ID = 'cmplz-cookiebanner-container'

let loading: Promise<HTMLElement> | undefined
let reopenedBy: HTMLElement | undefined
const bannerResizeObserver = new ResizeObserver(reserveRoom)

/** Loads the markup and then the style, and shows the banner unless the visitor has decided in the meantime. */
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
  for (const element of document.querySelectorAll('.cmplz-cookiebanner, .cmplz-manage-consent')) {
    element.classList.toggle('cmplz-show', isShown)
    element.classList.toggle('cmplz-dismissed', !isShown)
  }
  const banner = findBanner()
  if (!banner) return
  if (isShown) bannerResizeObserver.observe(banner)
  else hideBanner(banner)
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

function ensureBanner(): Promise<HTMLElement> {
  loading ??= insertBanner().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function insertBanner(): Promise<HTMLElement> {
  // A new child of the page itself would compute the styles of all others anew.
  const place = document.getElementById(BANNER_PLACE_ID) ?? document.body
  // With the page globals enabled the markup is in the page already (protocols 5.2).
  const present = document.getElementById(CONTAINER_ID)
  if (present) {
    await loadBannerStyle()
    place.prepend(present)
  } else await loadMarkupAndStyle(place)
  const banner = findBanner()
  if (!banner) throw new Error('There is no banner in its container.')
  syncSwitches()
  // Not `body:has()`: with it every change on a page computes the styles of all of it anew.
  banner.classList.toggle('cmplz-above-bar', document.querySelector('.product-page--bar') !== null)
  banner.classList.remove('cmplz-hidden')
  return banner
}

/** The markup stays hidden until its style is there. */
async function loadMarkupAndStyle(place: HTMLElement): Promise<void> {
  const response = await fetch(consentSettings().banner)
  if (!response.ok) throw new Error(`The banner: ${response.status}`)
  place.insertAdjacentHTML('afterbegin', await response.text())
  await applyStyle(place.querySelector('script')?.textContent ?? '')
}

/** Browsers of before 2023 load the file. */
async function applyStyle(css: string): Promise<void> {
  if (!('adoptedStyleSheets' in document)) return loadBannerStyle()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** By its address of protocols 5.2. */
export function loadBannerStyle(): Promise<void> {
  return loadStyle(consentSettings().style)
}

function hideBanner(banner: HTMLElement): void {
  bannerResizeObserver.unobserve(banner)
  setRoom('')
  banner.classList.remove('cmplz-reopened', 'cmplz-categories-visible')
  banner.querySelector('.cmplz-view-preferences')?.setAttribute('aria-expanded', 'false')
  const hadFocus = banner.contains(document.activeElement)
  if (hadFocus || reopenedBy) reopenedBy?.focus()
  reopenedBy = undefined
}

/** Pads the page by the height of the banner, so that everything can be scrolled clear of it, also by keyboard. */
function reserveRoom(): void {
  const banner = findBanner()
  if (!banner) return
  const notice = document.querySelector<HTMLElement>('.woocommerce-store-notice')
  banner.style.setProperty('--notice', `${notice?.offsetHeight ?? 0}px`)
  setRoom(`${innerHeight - banner.offsetTop}px`)
}

/** Not as a property of our own: every element would inherit it, and be computed anew. */
function setRoom(height: string): void {
  const { style } = document.documentElement
  style.paddingBlockEnd = style.scrollPaddingBlockEnd = height
}

export function findBanner(): HTMLElement | null {
  return document.querySelector('.cmplz-cookiebanner')
}
