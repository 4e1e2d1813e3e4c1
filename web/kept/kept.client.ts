import { KEPT_CHANGED, type KeptItem, type KeptList, MOST_KEPT, readItems, storageKey, toggled } from './kept.ts'

export function itemsOf(list: KeptList): KeptItem[] {
  try {
    return readItems(localStorage.getItem(storageKey(list)), MOST_KEPT[list])
  } catch {
    return [] // storage is forbidden
  }
}

/** Hearts, compare buttons and the counts in the header, also those that arrive later and those of other tabs. */
export function followKept(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-keep]') : null
    if (button) press(button)
  })
  addEventListener('storage', show)
  addEventListener('pageshow', show)
  addEventListener(KEPT_CHANGED, show)
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  show()
}

function press({ dataset }: HTMLElement): void {
  const list = dataset.keep === 'compared' ? 'compared' : 'favourites'
  const items = itemsOf(list)
  const next = toggled(list, items, [Number(dataset.id), Number(dataset.kind)])
  if (next && keep(list, next)) return
  void import('./kept-full.client.ts').then(({ tellFull }) => tellFull(list, next ? undefined : items.length))
}

/** False where the browser keeps nothing. */
export function keep(list: KeptList, items: KeptItem[]): boolean {
  try {
    localStorage.setItem(storageKey(list), JSON.stringify(items))
  } catch {
    return false
  }
  dispatchEvent(new Event(KEPT_CHANGED))
  return true
}

function show(): void {
  for (const list of ['favourites', 'compared'] as const) {
    const ids = new Set(itemsOf(list).map(([id]) => String(id)))
    for (const button of document.querySelectorAll<HTMLElement>(`[data-keep=${list}]`)) {
      button.ariaPressed = String(ids.has(button.dataset.id ?? ''))
    }
    for (const count of document.querySelectorAll<HTMLElement>(`[data-kept=${list}]`)) {
      const text = String(ids.size || '')
      if (count.textContent !== text) count.textContent = text
    }
  }
}
