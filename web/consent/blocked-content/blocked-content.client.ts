import { CONSENT_CATEGORIES, type ConsentCategory } from '#shop/consent/consent.ts'

/** Content that the server has blocked (protocols 5.3) and that was not activated yet. */
const BLOCKED_SELECTOR = [
  'script[type="text/plain"][data-category]',
  'script[type="text/plain"][data-service]',
  '.cmplz-placeholder-element',
  'img[data-src-cmplz]',
  'link[data-href]',
]
  .map((selector) => `${selector}:not(.cmplz-activated)`)
  .join()
const ACTIVATED_CLASS = 'cmplz-activated'
export const CONTAINER_CLASS = 'cmplz-blocked-content-container'
export const NOTICE_CLASS = 'cmplz-blocked-content-notice'
export type ConsentCheck = (service: string, category: ConsentCategory) => boolean

const markedCategories = new Set<ConsentCategory>()
/** Consent areas with content, activated content, and players of other hosts. */
const RUNNING_SELECTOR = `.cmplz-consent-area:not(.cmplz-placeholder), .${ACTIVATED_CLASS}, x-video iframe, iframe.lightbox__video`

/** Categories whose third-party content has started on this page. */
export function runningCategories(): Set<ConsentCategory> {
  return new Set([...markedCategories, ...[...document.querySelectorAll(RUNNING_SELECTOR)].map(blockedCategory)])
}

/** `marketing/youtube`: the running content that belongs to a named service. */
export function runningServices(): Set<string> {
  return new Set(
    [...document.querySelectorAll(RUNNING_SELECTOR)].map(
      (element) => `${blockedCategory(element)}/${runningServiceName(element)}`,
    ),
  )
}

function runningServiceName(element: Element): string {
  if (!(element instanceof HTMLIFrameElement) || element.dataset.service) return blockedService(element)
  return element.src.includes('vimeo') ? 'vimeo' : 'youtube'
}

/** Records that content of this category has started; only a reload stops it. */
export function markRunning(category: ConsentCategory): void {
  markedCategories.add(category)
}

/** Activates all content that is allowed by now, once. `done` is called after its scripts have run. */
export function enableBlocked(mayShow: ConsentCheck, done: () => void = () => {}): void {
  const all = findBlocked()
  const refused = all.filter((element) => !mayShow(blockedService(element), blockedCategory(element)))
  // Content that depends on something still blocked stays blocked too.
  const allowed = all.filter(
    (element) => !refused.includes(element) && !refused.some((other) => waitsFor(element, other)),
  )
  for (const element of allowed) {
    element.classList.add(ACTIVATED_CLASS)
    if (!(element instanceof HTMLScriptElement)) activateElement(element)
  }
  const scripts = allowed.filter((element) => element instanceof HTMLScriptElement)
  // Synchronous when there are no scripts: other scripts rely on the order (protocols 5.9).
  if (scripts.length === 0) done()
  else
    void import('./owner-scripts.client.ts')
      .then((module) => module.runScriptsInOrder(scripts))
      .then(done, console.warn)
}

export function findBlocked(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(BLOCKED_SELECTOR)].filter(
    (element) => element.dataset.category !== 'functional',
  )
}

function activateElement(element: HTMLElement): void {
  const { srcCmplz, href } = element.dataset
  if (srcCmplz !== undefined) element.setAttribute(element.dataset.cmplzTarget ?? 'src', srcCmplz)
  if (element instanceof HTMLLinkElement && href !== undefined) element.href = href
  const container = element.closest(`.${CONTAINER_CLASS}`)
  container?.classList.remove(CONTAINER_CLASS)
  container?.querySelector(`.${NOTICE_CLASS}`)?.remove()
}

export function waitsFor(element: HTMLElement, other: HTMLElement): boolean {
  const { waitfor } = element.dataset
  return !!waitfor && (other.dataset.cmplzSrc ?? other.textContent ?? '').includes(waitfor)
}

export function blockedService(element: Element): string {
  return element.getAttribute('data-service') ?? 'general'
}

export function blockedCategory(element: Element): ConsentCategory {
  const named = element.getAttribute('data-category')
  return CONSENT_CATEGORIES.find((category) => category === named) ?? 'marketing'
}
