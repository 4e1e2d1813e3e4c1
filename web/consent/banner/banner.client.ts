import { type ConsentCategory, isCategoryAllowed } from '#shop/consent/consent.ts'
import type { BannerStatus } from '#shop/consent/consent-cookies.ts'
import { applyDecision, consentSettings, effectiveConsentType, hasConsentFor, readConsent } from '../consent.client.ts'
import { showLoadedBanner } from './when-shown.ts'

const CONTAINER_ID = 'cmplz-cookiebanner-container'
const ROOM_PROPERTY = '--consent-room'

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

/** Sets every switch on the page to the current consent. */
export function syncSwitches(): void {
  const consent = readConsent()
  for (const input of findInputs(document, '.cmplz-consent-checkbox')) {
    input.checked = isCategoryAllowed(consent, inputCategory(input), effectiveConsentType())
  }
  for (const input of findInputs(document, 'input.cmplz-accept-service')) {
    input.checked = hasConsentFor(input.dataset.service ?? '', inputCategory(input))
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
  const [container] = await Promise.all([loadBannerMarkup(), loadBannerStyle()])
  document.body.prepend(container)
  const banner = findBanner()
  if (!banner) throw new Error('There is no banner in its container.')
  syncSwitches()
  banner.classList.remove('cmplz-hidden')
  return banner
}

/** With the page globals enabled the markup is in the page already (protocols 5.2). */
async function loadBannerMarkup(): Promise<HTMLElement> {
  const present = document.getElementById(CONTAINER_ID)
  if (present) return present
  const response = await fetch(consentSettings().banner)
  if (!response.ok) throw new Error(`The banner: ${response.status}`)
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
  const container = parsed.getElementById(CONTAINER_ID)
  if (!container) throw new Error('The banner has no container.')
  return document.adoptNode(container)
}

/** Resolves when the style is loaded; the banner is shown only then. */
export function loadBannerStyle(): Promise<void> {
  const href = consentSettings().style
  const present = document.querySelector(`link[href="${href}"]`)
  if (present) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The style of the banner has not come.'))
    }
    link.href = href
    document.head.append(link)
  })
}

function hideBanner(banner: HTMLElement): void {
  bannerResizeObserver.unobserve(banner)
  document.documentElement.style.removeProperty(ROOM_PROPERTY)
  banner.classList.remove('cmplz-reopened', 'cmplz-categories-visible')
  banner.querySelector('.cmplz-view-preferences')?.setAttribute('aria-expanded', 'false')
  const hadFocus = banner.contains(document.activeElement)
  if (hadFocus || reopenedBy) reopenedBy?.focus()
  reopenedBy = undefined
}

/** Pads the page by the height of the banner, so that everything can be scrolled clear of it. */
function reserveRoom(): void {
  const covered = innerHeight - (findBanner()?.offsetTop ?? innerHeight)
  document.documentElement.style.setProperty(ROOM_PROPERTY, `${covered}px`)
}

export function findBanner(): HTMLElement | null {
  return document.querySelector('.cmplz-cookiebanner')
}
