import { CATEGORIES, type Category } from '#shop/consent/consent.ts'

/** What the server has marked (protocols 5.3), as far as it was not activated yet. */
const BLOCKED = [
  'script[type="text/plain"][data-category]',
  'script[type="text/plain"][data-service]',
  '.cmplz-placeholder-element',
  'img[data-src-cmplz]',
  'link[data-href]',
]
  .map((selector) => `${selector}:not(.cmplz-activated)`)
  .join()
const ACTIVATED = 'cmplz-activated'
export const CONTAINER = 'cmplz-blocked-content-container'
export const NOTICE = 'cmplz-blocked-content-notice'
export type MayShow = (service: string, category: Category) => boolean

const marked = new Set<Category>()
/** Areas that have their content, what was activated, and players of others. */
const RUNNING = `.cmplz-consent-area:not(.cmplz-placeholder), .${ACTIVATED}, x-video iframe, iframe.lightbox__video`

/** Categories whose foreign content has begun to run on this page. */
export function runningCategories(): Set<Category> {
  return new Set([...marked, ...[...document.querySelectorAll(RUNNING)].map(categoryOf)])
}

/** `marketing/youtube`: what of it goes by the name of a service. */
export function runningServices(): Set<string> {
  return new Set([...document.querySelectorAll(RUNNING)].map((element) => `${categoryOf(element)}/${nameOf(element)}`))
}

function nameOf(element: Element): string {
  if (!(element instanceof HTMLIFrameElement) || element.dataset.service) return serviceOf(element)
  return element.src.includes('vimeo') ? 'vimeo' : 'youtube'
}

/** Something of this category has begun that only a reload ends. */
export function markRunning(category: Category): void {
  marked.add(category)
}

/** Runs, shows and loads whatever may be by now, once. `done` when the scripts among it have run. */
export function enableBlocked(mayShow: MayShow, done: () => void = () => {}): void {
  const all = blocked()
  const refused = all.filter((element) => !mayShow(serviceOf(element), categoryOf(element)))
  // What waits for something that may not run yet goes on waiting with it.
  const allowed = all.filter(
    (element) => !refused.includes(element) && !refused.some((other) => waitsFor(element, other)),
  )
  for (const element of allowed) {
    element.classList.add(ACTIVATED)
    if (!(element instanceof HTMLScriptElement)) show(element)
  }
  const scripts = allowed.filter((element) => element instanceof HTMLScriptElement)
  // At once where nothing has to be waited for: scripts rely on the order (protocols 5.9).
  if (scripts.length === 0) done()
  else void import('./owner-scripts.client.ts').then((module) => module.runInTurn(scripts)).then(done, console.warn)
}

export function blocked(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(BLOCKED)].filter(
    (element) => element.dataset.category !== 'functional',
  )
}

function show(element: HTMLElement): void {
  const { srcCmplz, href } = element.dataset
  if (srcCmplz !== undefined) element.setAttribute(element.dataset.cmplzTarget ?? 'src', srcCmplz)
  if (element instanceof HTMLLinkElement && href !== undefined) element.href = href
  const container = element.closest(`.${CONTAINER}`)
  container?.classList.remove(CONTAINER)
  container?.querySelector(`.${NOTICE}`)?.remove()
}

export function waitsFor(element: HTMLElement, other: HTMLElement): boolean {
  const { waitfor } = element.dataset
  return !!waitfor && (other.dataset.cmplzSrc ?? other.textContent ?? '').includes(waitfor)
}

export function serviceOf(element: Element): string {
  return element.getAttribute('data-service') ?? 'general'
}

export function categoryOf(element: Element): Category {
  const named = element.getAttribute('data-category')
  return CATEGORIES.find((category) => category === named) ?? 'marketing'
}
