import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { addIsland } from '../../islands/add-island.client.ts'
import { use } from '../../ui/loading/first-use.client.ts'
import { allowService } from '../banner/choices.client.ts'
import { consentCheck, consentSettings } from '../consent.client.ts'
import { findBlocked } from './blocked-content.client.ts'
import { AREA_SELECTOR, CONTAINER_CLASS, elementCategory, elementService, NOTICE_ISLAND } from './blocked-content.ts'
import { inRunningOrder, isBlockingAttribute } from './script-order.ts'

/** For components, which are of another build: the state of consent is in the scripts of the page. */
export { allowService, consentCheck }

const RESIZE_DEBOUNCE_MS = 500 // protocols 5.3
/** Whoever scrolls gets content before it is in sight, so that it has found its height. */
const PRELOAD_MARGIN = '1000px'
/** By which scripts made for Complianz know what has its button. */
const PROCESSED_CLASS = 'cmplz-processed'

let placeholderCount = 0
let resizeTimer: ReturnType<typeof setTimeout> | undefined

/** Puts a button over blocked content, now and after the window was resized. */
export function showPlaceholders(): void {
  if (placeholderCount === 0) addEventListener('resize', updateAfterResize)
  const { placeholder, categories } = consentSettings()
  const isAllowed = consentCheck()
  for (const element of findBlocked()) {
    const parent = element.parentElement
    const isWithout = element.matches(`.cmplz-placeholder-element:not(.${PROCESSED_CLASS}, .${CONTAINER_CLASS} > *)`)
    const service = elementService(element)
    const category = elementCategory(element)
    if (!parent || !isWithout || isAllowed(service, category)) continue
    element.classList.add(PROCESSED_CLASS)
    parent.classList.add(CONTAINER_CLASS, `cmplz-placeholder-${++placeholderCount}`)
    const text = placeholder.replace('{category}', categories[category] ?? category)
    addIsland(NOTICE_ISLAND, { service, category, text }, parent)
    use()
  }
}

function updateAfterResize(): void {
  clearTimeout(resizeTimer)
  resizeTimer = setTimeout(showPlaceholders, RESIZE_DEBOUNCE_MS)
}

/** Each script runs after those it depends on, the others in document order. */
export async function runScriptsInOrder(scripts: HTMLScriptElement[]): Promise<void> {
  for (const script of inRunningOrder(scripts)) await runScript(script)
}

function runScript(blocked: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  for (const { name, value } of blocked.attributes) if (!isBlockingAttribute(name)) script.setAttribute(name, value)
  script.classList.remove('cmplz-activated') // its category is that of the blocked one
  const { cmplzSrc, scriptType } = blocked.dataset
  if (scriptType === 'module') script.type = 'module'
  script.async = false
  return new Promise((resolve) => {
    if (cmplzSrc === undefined) script.textContent = blocked.textContent
    else {
      script.onload = script.onerror = () => resolve()
      script.src = cmplzSrc
    }
    document.head.append(script)
    if (cmplzSrc === undefined) resolve()
  })
}

/** Hydrates areas that have consent although nobody has touched them: those in sight, after a decision all of them. */
export function hydrateAllowedAreas(): void {
  const watch = (rootMargin: string) => {
    const sight = new IntersectionObserver(
      (entries) => hydrateAllowed(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []))),
      { rootMargin },
    )
    for (const area of document.querySelectorAll(AREA_SELECTOR)) sight.observe(area)
  }
  // Until somebody is there, nothing below is fetched, nor what renders it.
  watch('0px')
  addEventListener('scroll', () => watch(PRELOAD_MARGIN), { once: true, passive: true })
  // Of a category only a new decision fires the second event; earlier consent is enabled on every page.
  for (const event of [consentEvents.service, consentEvents.change]) {
    document.addEventListener(event, () => hydrateAllowed([...document.querySelectorAll(AREA_SELECTOR)]))
  }
}

function hydrateAllowed(areas: Element[]): void {
  const isAllowed = consentCheck()
  const allowed = areas.filter((area) => isAllowed(elementService(area), elementCategory(area)))
  if (allowed.length === 0) return
  use()
  void customElements.whenDefined('x-island').then(() => {
    for (const area of allowed) area.dispatchEvent(new Event('focusin', { bubbles: true }))
  })
}

/** The content of a consent area. Unlike markup that is set, its scripts run. */
export function releaseMarkup(area: HTMLElement, markup: string): void {
  area.replaceChildren(document.createRange().createContextualFragment(markup))
}
