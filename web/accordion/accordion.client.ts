import { ACCORDION_DURATION_MS, type OpenPanel, panelChanges, toggle } from './accordion.ts'

type AccordionItem = { item: HTMLElement; button: HTMLButtonElement; panel: HTMLElement; body: HTMLElement }

/** Makes headings with buttons of what the browser has opened and closed by itself until now. */
export function startAccordion(root: HTMLElement): () => void {
  const level = root.getAttribute('level') ?? '3'
  const found = [...root.querySelectorAll<HTMLDetailsElement>(':scope > details')]
  let open: OpenPanel = found.findIndex((details) => details.open)
  if (open < 0) open = null
  const parts = found.map((details, index) => createAccordionItem(details, level, index === open))
  /** With what is left to do when it has moved. */
  const moving = new Map<Animation, () => void>()
  const ended = new AbortController()
  const { signal } = ended

  /**
   * The page is laid out once, at once; what stands lower then slides from where it was to where it is, and what the panels
   * hold comes out of them or goes in at the same pace. Both are the compositor's work: no frame of the 100 ms waits for
   * the page.
   */
  function show(to: OpenPanel, animated: boolean) {
    const changes = panelChanges(open, to).flatMap(({ panel: index, to }) => {
      const part = parts[index]
      return part ? { ...part, to } : []
    })
    open = to
    const still = !animated || matchMedia('(prefers-reduced-motion: reduce)').matches
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

  /** What another click overtakes is where it was going to. */
  function endAll() {
    for (const [animation, end] of moving) {
      animation.cancel()
      end()
    }
    moving.clear()
  }

  /** An address leads to a panel or to something inside it. */
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
    // Found by the browser's search: it shows the panel itself and scrolls there, so nothing may move.
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

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'accordion__head'
  button.setAttribute('aria-expanded', String(isOpen))
  button.setAttribute('aria-controls', panel.id)
  const words = document.createElement('span')
  words.textContent = summary.textContent
  button.append(words, ...summary.querySelectorAll('.accordion__mark'))

  const heading = document.createElement(`h${level}`)
  heading.className = 'accordion__title'
  heading.append(button)
  const item = document.createElement('div')
  item.className = 'accordion__item'
  if (!isOpen) hidePanel(panel)
  item.append(heading, panel)
  details.replaceWith(item)
  if (hadFocus) button.focus()
  return { item, button, panel, body }
}

/** Whatever a panel pushes down: the other items, and on every level up what comes after. */
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

/** Out of sight and of reach, but not of the browser's search. */
function hidePanel(panel: HTMLElement): void {
  panel.setAttribute('hidden', 'until-found')
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash // a broken percent sign
  }
}
