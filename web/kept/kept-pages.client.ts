import { PREFIX } from '#i18n/language.ts'
import { comparisonAddress, favouritesAddress } from '#shop/addresses.ts'
import { mayShow } from '../consent/consent.client.ts'
import { itemsOf, keep } from './kept.client.ts'
import { KEPT_CHANGED, storageKey, viewedNext } from './kept.ts'

/** How many of those looked at are shown: one row. */
const VIEWED_SHOWN = 4

/** A shell of favourites or of the comparison: filled now, and whenever the list changes, in this tab or another. */
export function fillKeptPage(page: HTMLElement): void {
  const list = page.dataset.keptList === 'compared' ? 'compared' : 'favourites'
  const empty = page.querySelector<HTMLElement>('[data-kept-empty]')
  let shown: string | undefined
  let asked = 0

  async function fill() {
    const ids = itemsOf(list).map(([id]) => id)
    if (String(ids) === shown) return
    shown = String(ids)
    const turn = ++asked
    const content = ids.length > 0 ? await contentFor(list, ids).catch(failed) : document.createElement('div')
    if (turn !== asked) return
    page.removeAttribute('aria-busy')
    page.querySelector('[data-kept-content]')?.replaceWith(content)
    if (empty) empty.hidden = ids.length > 0 && content.querySelector('li, table, [role]') !== null
    content.dataset.keptContent = ''
    const gone = new Set((content.dataset.gone ?? '').split(',').map(Number))
    const left = itemsOf(list).filter(([id]) => !gone.has(id))
    if (left.length === itemsOf(list).length) return
    shown = String(left.map(([id]) => id))
    keep(list, left)
  }

  function failed(error: unknown): HTMLElement {
    console.warn(error)
    shown = undefined
    const content = document.createElement('p')
    content.setAttribute('role', 'alert')
    content.textContent = page.dataset.failed ?? ''
    return content
  }

  addEventListener(KEPT_CHANGED, () => void fill())
  addEventListener('storage', () => void fill())
  addEventListener('pageshow', () => void fill())
  void fill()
}

/**
 * What was looked at before this: shown below, and this one remembered, as far as the visitor has agreed to being
 * remembered (docs/decisions/036-before-a-choice.md). 0: a page that is no product's.
 */
export function fillViewed(shelf: HTMLElement): void {
  const own = Number(shelf.dataset.viewed)
  const others = mayRemember() ? itemsOf('viewed').filter(([id]) => id !== own) : []
  if (others.length > 0) {
    // Its place is taken at once, its goods are fetched when it comes near.
    shelf.hidden = false
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        void showViewed(
          shelf,
          others.slice(0, VIEWED_SHOWN).map(([id]) => id),
        )
      },
      { rootMargin: '400px' },
    )
    sight.observe(shelf)
  }
  if (own > 0) whenLeft(() => mayRemember() && remember(own, Number(shelf.dataset.kind)))
}

/** Asked anew each time: it may be given or taken back while the page lies open. */
function mayRemember(): boolean {
  return mayShow('viewed', 'preferences')
}

async function showViewed(shelf: HTMLElement, ids: number[]): Promise<void> {
  const content = await contentFor('favourites', ids).catch(() => undefined)
  const cards = content?.querySelectorAll('.card') ?? []
  if (cards.length === 0) shelf.hidden = true
  shelf.querySelector('ul')?.replaceChildren(...cards)
  for (const heading of shelf.querySelectorAll('li h2')) {
    const lower = document.createElement('h3')
    lower.className = heading.className
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

function remember(id: number, kind: number): void {
  try {
    localStorage.setItem(storageKey('viewed'), JSON.stringify(viewedNext(itemsOf('viewed'), [id, kind])))
  } catch {
    // Nothing can be kept here: nothing will be shown.
  }
}

/** Whoever has looked goes on, or puts the telephone away. A page that was only rendered ahead is never left so. */
function whenLeft(work: () => void): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work())
}

async function contentFor(list: 'favourites' | 'compared', ids: number[]): Promise<HTMLElement> {
  const address = list === 'compared' ? comparisonAddress : favouritesAddress
  const answer = await fetch(`${PREFIX}${address}?ids=${ids.join(',')}`)
  if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const content = page.querySelector<HTMLElement>('[data-kept-content]')
  if (!content) throw new Error(`${list}: not a list`)
  return document.adoptNode(content)
}
