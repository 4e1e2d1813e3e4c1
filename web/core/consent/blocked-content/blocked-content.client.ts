import type { ConsentCategory } from '#shop/visitors/consent/consent.ts'
import type { ConsentCheck } from '../effective-consent.ts'
import {
  BLOCKED_SELECTOR,
  CONTAINER_CLASS,
  elementCategory,
  elementService,
  NOTICE_CLASS,
  NOTICE_ISLAND,
  RUNNING_SELECTOR,
  waitsFor,
} from './blocked-content.ts'

const markedCategories = new Set<ConsentCategory>()

/** Third-party content that has started on this page; of services that have a name also as `marketing/youtube`. */
export function runningContent(): { running: Set<ConsentCategory>; runningServices: Set<string> } {
  const elements = [...document.querySelectorAll(RUNNING_SELECTOR)]
  return {
    running: new Set([...markedCategories, ...elements.map(elementCategory)]),
    runningServices: new Set(elements.map((element) => `${elementCategory(element)}/${runningServiceName(element)}`)),
  }
}

function runningServiceName(element: Element): string {
  if (!(element instanceof HTMLIFrameElement) || element.dataset.service) return elementService(element)
  return element.src.includes('vimeo') ? 'vimeo' : 'youtube'
}

/** Records that content of this category has started; only a reload stops it. */
export function markRunning(category: ConsentCategory): void {
  markedCategories.add(category)
}

/** Activates all content that is allowed by now, once. `done` is called after its scripts have run. */
export function enableBlocked(mayShow: ConsentCheck, done: () => void): void {
  const all = findBlocked()
  const refused = all.filter((element) => !mayShow(elementService(element), elementCategory(element)))
  // Content that depends on something still blocked stays blocked too.
  const allowed = all.filter(
    (element) => !refused.includes(element) && !refused.some((other) => waitsFor(element, other)),
  )
  for (const element of allowed) activateElement(element)
  const scripts = allowed.filter((element) => element instanceof HTMLScriptElement)
  // Synchronous when there are no scripts: other scripts rely on the order (protocols 5.9).
  if (scripts.length === 0) done()
  else
    import('./waiting-content.client.ts').then((module) => module.runScriptsInOrder(scripts)).then(done, console.warn)
}

export function findBlocked(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(BLOCKED_SELECTOR)]
}

function activateElement(element: HTMLElement): void {
  element.classList.add('cmplz-activated')
  if (element instanceof HTMLScriptElement) return
  const { srcCmplz, cmplzTarget = 'src', href } = element.dataset
  if (srcCmplz !== undefined) element.setAttribute(cmplzTarget, srcCmplz)
  if (element instanceof HTMLLinkElement && href !== undefined) element.href = href
  const container = element.closest(`.${CONTAINER_CLASS}`)
  container?.classList.remove(CONTAINER_CLASS)
  // The island with its button, or the button of another script.
  container?.querySelector(`[name=${NOTICE_ISLAND}], .${NOTICE_CLASS}`)?.remove()
}
