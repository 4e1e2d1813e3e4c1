import { consentCheck, consentSettings } from '../consent.client.ts'
import {
  blockedCategory,
  blockedService,
  CONTAINER_CLASS,
  findBlocked,
  NOTICE_CLASS,
  waitsFor,
} from './blocked-content.client.ts'

// Elements are made by hand here because they belong to markup and scripts of others, which no component renders.

const RESIZE_DEBOUNCE_MS = 500 // protocols 5.3
/** What blocks a script, and is not copied from it. */
const BLOCKING = /^(type|async|data-(service|category|cmplz-src|waitfor|script-type))$/

let placeholderCount = 0
let resizeTimer: ReturnType<typeof setTimeout> | undefined

/** Puts a button over blocked content, now and after the window was resized. */
export function showPlaceholders(): void {
  if (placeholderCount === 0) addEventListener('resize', updateAfterResize)
  const { placeholder, categories } = consentSettings()
  const isAllowed = consentCheck()
  for (const element of findBlocked()) {
    const parent = element.parentElement
    if (!parent || !element.matches('.cmplz-placeholder-element') || parent.matches(`.${CONTAINER_CLASS}`)) continue
    const service = blockedService(element)
    const category = blockedCategory(element)
    if (isAllowed(service, category)) continue
    parent.classList.add(CONTAINER_CLASS, `cmplz-placeholder-${++placeholderCount}`)
    const button = document.createElement('button')
    const text = placeholder.replace('{category}', categories[category] ?? category)
    const className = `${NOTICE_CLASS} cmplz-accept-category cmplz-accept-${category}`
    Object.assign(button, { type: 'button', className, textContent: text, ariaLabel: text })
    Object.assign(button.dataset, { service, category })
    parent.append(button)
  }
}

function updateAfterResize(): void {
  clearTimeout(resizeTimer)
  resizeTimer = setTimeout(showPlaceholders, RESIZE_DEBOUNCE_MS)
}

/** Each script runs after those it depends on, the others in document order. */
export async function runScriptsInOrder(scripts: HTMLScriptElement[]): Promise<void> {
  const left = [...scripts]
  while (left.length > 0) {
    const free = left.findIndex((script) => !left.some((other) => other !== script && waitsFor(script, other)))
    const [next] = left.splice(Math.max(free, 0), 1) // scripts with a circular dependency still run
    if (next) await runScript(next)
  }
}

function runScript(blocked: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  for (const { name, value } of blocked.attributes) if (!BLOCKING.test(name)) script.setAttribute(name, value)
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

/** The content of a consent area. Unlike markup that is set, its scripts run. */
export function releaseMarkup(area: HTMLElement, markup: string): void {
  area.replaceChildren(document.createRange().createContextualFragment(markup))
}
