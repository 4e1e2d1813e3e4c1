import { GALLERY_CHANGED, type RlArgs } from '#wire/gallery-pages.protocol.ts'

/** The list of items in a gallery's container. */
export function listIn(container: Element): HTMLElement | null {
  return container.querySelector<HTMLElement>('.rl-gallery')
}

export function numberOf(container: Element): string {
  return listIn(container)?.dataset.gallery_no ?? ''
}

/** The page that the container shows. */
export function shownPage(container: Element): number {
  return Number(container.querySelector('.rl-pagination .current')?.textContent ?? 1)
}

/** §4: marked while a page is fetched. */
export function markLoading(container: Element, loading: boolean): void {
  container.classList.toggle('rl-loading', loading)
  if (loading) container.setAttribute('aria-busy', 'true')
  else container.removeAttribute('aria-busy')
}

/** protocols 2.5 and 2.6: whoever shows pictures large looks for new ones. */
export function tellOfNewItems(args: RlArgs, facts: Record<string, unknown>): void {
  const { script, selector } = args
  document.dispatchEvent(new CustomEvent(GALLERY_CHANGED, { detail: { script, selector, args, ...facts } }))
}

/** For those who do not see it. The server has said what. */
export function announce(list: HTMLElement | null): void {
  const text = list?.dataset.announcement
  if (!text) return
  region ??= makeRegion()
  region.textContent = text
}

let region: HTMLElement | undefined

function makeRegion(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'visually-hidden'
  made.setAttribute('role', 'status')
  document.body.append(made)
  return made
}
