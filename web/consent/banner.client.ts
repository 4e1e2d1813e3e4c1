import type { Category } from '#shop/consent/consent.ts'
import { isCategoryAllowed } from '#shop/consent/consent.ts'
import { decide, effectiveType, mayShow, readConsent, settings } from './consent.client.ts'
import { bannerLoaded } from './consent-machine.ts'

const CONTAINER_ID = 'cmplz-cookiebanner-container'
const ROOM = '--consent-room'

let loading: Promise<HTMLElement> | undefined
let opener: HTMLElement | undefined
const size = new ResizeObserver(makeRoom)

/** Brings markup and style, in this order, and shows it unless something was said meanwhile. */
export function loadBanner(): void {
  void bringBanner().then(() => decide(bannerLoaded), console.warn) // offline: the next page asks
}

/** The visitor asks for it: it takes the focus, and gives it back when it goes. */
export async function reopenBanner(from: HTMLElement): Promise<void> {
  const banner = await bringBanner()
  opener = from
  syncSwitches()
  banner.classList.add('cmplz-reopened')
  showBanner('show')
  banner.focus()
}

/** Nothing is said by closing what was opened to look at. */
export function closeReopened(): boolean {
  if (!opener) return false
  showBanner('dismissed')
  return true
}

export function showBanner(status: 'show' | 'dismissed'): void {
  const isShown = status === 'show'
  for (const element of document.querySelectorAll('.cmplz-cookiebanner, .cmplz-manage-consent')) {
    element.classList.toggle('cmplz-show', isShown)
    element.classList.toggle('cmplz-dismissed', !isShown)
  }
  const banner = bannerElement()
  if (!banner) return
  if (isShown) size.observe(banner)
  else putAway(banner)
}

/** Every switch on the page says what is allowed. */
export function syncSwitches(): void {
  const consent = readConsent()
  for (const input of inputsIn(document, '.cmplz-consent-checkbox')) {
    input.checked = isCategoryAllowed(consent, categoryOf(input), effectiveType())
  }
  for (const input of inputsIn(document, 'input.cmplz-accept-service')) {
    input.checked = mayShow(input.dataset.service ?? '', categoryOf(input))
  }
}

export function categoryOf(input: HTMLElement): Category {
  return (input.dataset.category ?? '').replace('cmplz_', '') as Category
}

export function inputsIn(part: ParentNode, selector: string): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>(selector)]
}

function bringBanner(): Promise<HTMLElement> {
  loading ??= bring().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function bring(): Promise<HTMLElement> {
  const [container] = await Promise.all([bringMarkup(), bringStyle()])
  document.body.prepend(container)
  const banner = bannerElement()
  if (!banner) throw new Error('There is no banner in its container.')
  syncSwitches()
  banner.classList.remove('cmplz-hidden')
  return banner
}

/** With the page globals on it is in the page already (protocols 5.2). */
async function bringMarkup(): Promise<HTMLElement> {
  const present = document.getElementById(CONTAINER_ID)
  if (present) return present
  const response = await fetch(settings().banner)
  if (!response.ok) throw new Error(`The banner: ${response.status}`)
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
  const container = parsed.getElementById(CONTAINER_ID)
  if (!container) throw new Error('The banner has no container.')
  return document.adoptNode(container)
}

/** The banner is seen only once it looks as it should. */
export function bringStyle(): Promise<void> {
  const href = settings().style
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

function putAway(banner: HTMLElement): void {
  size.unobserve(banner)
  document.documentElement.style.removeProperty(ROOM)
  banner.classList.remove('cmplz-reopened', 'cmplz-categories-visible')
  banner.querySelector('.cmplz-view-preferences')?.setAttribute('aria-expanded', 'false')
  const hadFocus = banner.contains(document.activeElement)
  if (hadFocus || opener) opener?.focus()
  opener = undefined
}

/** The page grows by what is covered, so that everything can be scrolled clear of it. */
function makeRoom(): void {
  const covered = innerHeight - (bannerElement()?.offsetTop ?? innerHeight)
  document.documentElement.style.setProperty(ROOM, `${covered}px`)
}

export function bannerElement(): HTMLElement | null {
  return document.querySelector('.cmplz-cookiebanner')
}
