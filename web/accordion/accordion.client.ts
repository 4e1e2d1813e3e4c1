import { createElement } from '../ui/create-element.client.ts'
import { reducedMotion } from '../ui/motion.client.ts'
import { ACCORDION_DURATION_MS, type OpenPanel, panelChanges, toggle } from './open-panel.ts'

type AccordionItem = { item: HTMLElement; button: HTMLButtonElement; panel: HTMLElement; body: HTMLElement }

/** Turns the server-rendered `details` into headings with buttons. */
export function startWidget(root: HTMLElement): () => void {
  const level = root.getAttribute('level') ?? '3'
  const found = [...root.querySelectorAll<HTMLDetailsElement>(':scope > details')]
  let open: OpenPanel = found.findIndex((details) => details.open)
  if (open < 0) open = null
  const parts = found.map((details, index) => createAccordionItem(details, level, index === open))
  /** Running animations and the work to do when each ends. */
  const moving = new Map<Animation, () => void>()
  const ended = new AbortController()
  const { signal } = ended

  /**
   * The page is laid out once, immediately. The elements below then slide from their old to their new position, and the
   * panel content slides in or out at the same speed. Both run on the compositor, so no frame of the 100 ms waits for
   * the main thread.
   */
  function show(to: OpenPanel, animated: boolean) {
    const changes = panelChanges(open, to).flatMap(({ panel: index, to }) => {
      const part = parts[index]
      return part ? { ...part, to } : []
    })
    open = to
    const still = !animated || reducedMotion().matches
    const lower = still ? [] : elementsBelow(root).map((element) => ({ element, was: topPx(element) }))
    endAll()
    for (const { button, panel, to } of changes) {
      button.setAttribute('aria-expanded', String(to === 'open'))
      panel.hidden = false
      if (to === 'open') continue
      if (still) hidePanel(panel)
      else panel.classList.add('accordion__panel--closing')
    }

    for (const { element, by } of lower.map(({ element, was }) => ({ element, by: was - topPx(element) }))) {
      if (by !== 0) animate(element, { translate: [`0 ${by}px`, '0 0'] })
    }
    if (still) return
    for (const { panel, body, to } of changes) {
      const up = ['0 -100%', '0 0']
      panel.classList.add('accordion__panel--moving')
      animate(body, { translate: to === 'open' ? up : up.toReversed() }, () => {
        panel.classList.remove('accordion__panel--moving', 'accordion__panel--closing')
        if (to === 'closed') hidePanel(panel)
      })
    }
  }

  function animate(element: HTMLElement, frames: PropertyIndexedKeyframes, end = () => {}) {
    const animation = element.animate(frames, { duration: ACCORDION_DURATION_MS, easing: 'linear' })
    moving.set(animation, end)
    animation.onfinish = () => {
      moving.delete(animation)
      end()
    }
  }

  /** Cleans up animations that a new click interrupts, as if they had ended. */
  function endAll() {
    for (const [animation, end] of moving) {
      animation.cancel()
      end()
    }
    moving.clear()
  }

  /** Opens the panel that the URL hash points to, or that contains the target. */
  function followAddress() {
    const target = document.getElementById(decodeHash(location.hash.slice(1)))
    const index = parts.findIndex(({ item }) => target && item.contains(target))
    if (index < 0 || !target) return
    show(index, false)
    const part = parts[index]
    const place = target === part?.panel ? part.item : target
    place.scrollIntoView({ behavior: 'instant' })
  }

  for (const [index, { button, panel }] of parts.entries()) {
    button.addEventListener('click', () => show(toggle(open, index), true), { signal })
    // Find-in-page opens the panel and scrolls to it, so nothing may be animated.
    panel.addEventListener('beforematch', () => show(index, false), { signal })
  }
  addEventListener('hashchange', followAddress, { signal })
  if (location.hash.length > 1) followAddress()

  return () => {
    ended.abort()
    endAll()
  }
}

function createAccordionItem(details: HTMLDetailsElement, level: string, isOpen: boolean): AccordionItem {
  const summary = details.querySelector<HTMLElement>(':scope > summary')
  const panel = details.querySelector<HTMLElement>(':scope > .accordion__panel')
  const body = panel?.querySelector<HTMLElement>(':scope > .accordion__body')
  if (!summary || !panel || !body) throw new Error('an accordion item without its parts')
  const hadFocus = document.activeElement === summary

  const button = createElement(
    'button',
    { type: 'button', class: 'accordion__head', 'aria-expanded': String(isOpen), 'aria-controls': panel.id },
    createElement('span', {}, summary.textContent),
    ...summary.querySelectorAll('.accordion__mark'),
  )
  const heading = createElement(`h${level}` as 'h3', { class: 'accordion__title' }, button)
  if (!isOpen) hidePanel(panel)
  const item = createElement('div', { class: 'accordion__item' }, heading, panel)
  details.replaceWith(item)
  if (hadFocus) button.focus()
  return { item, button, panel, body }
}

/** Elements that a panel pushes down: the following items and, on every ancestor level, the following siblings. */
function elementsBelow(root: HTMLElement): HTMLElement[] {
  const lower = [...root.children]
  for (let at: Element = root; at !== document.body && at.parentElement; at = at.parentElement) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) lower.push(next)
  }
  return lower.filter((element) => element instanceof HTMLElement)
}

function topPx(element: HTMLElement): number {
  return element.getBoundingClientRect().top
}

/** Hides the panel but leaves it to find-in-page. */
function hidePanel(panel: HTMLElement): void {
  panel.setAttribute('hidden', 'until-found')
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash // malformed percent-encoding
  }
}
