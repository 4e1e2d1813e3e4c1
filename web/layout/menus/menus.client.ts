import { elementsOutside } from '../../ui/outside-elements.client.ts'

const OPEN_DELAY_MS = 120
const CLOSE_DELAY_MS = 250
const WIDE_SCREEN = '(min-width: 1024px)'

/** Menus open and close by themselves; this adds hovering, Esc and leaving to the rows, and keeps the focus in the panel. */
export function startMenus(): void {
  const menu = document.getElementById('menu')
  if (!menu) return
  trapFocus(menu)
  const isPanel = () => menu.matches(':popover-open')
  const inTheRow = [...menu.querySelectorAll('details')].filter((one) => !one.parentElement?.closest('details'))
  const closeOpen = (besides?: EventTarget | null) => {
    for (const one of inTheRow) if (one.open && !contains(one.parentElement, besides)) one.open = false
  }

  for (const one of inTheRow) openOnHover(one, isPanel)
  document.addEventListener('pointerdown', ({ target }) => isPanel() || closeOpen(target), { passive: true })
  menu.addEventListener('focusout', ({ relatedTarget }) => isPanel() || (relatedTarget && closeOpen(relatedTarget)))
  document.addEventListener('keydown', ({ key }) => {
    const open = inTheRow.find((one) => one.open)
    if (key !== 'Escape' || !open || isPanel()) return
    open.open = false
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
  })

  const putAway = () => {
    closeOpen()
    if (isPanel()) menu.hidePopover()
  }
  // Back brings the page as it was left; a link to a place on the page leaves none.
  for (const leaving of ['pagehide', 'hashchange']) addEventListener(leaving, putAway)
  matchMedia(WIDE_SCREEN).addEventListener('change', putAway)
}

/** A click on what the mouse has just opened by coming near leaves it open. */
function openOnHover(details: HTMLDetailsElement, isPanel: () => boolean): void {
  const item = details.parentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  let byHover = false
  const hovered = (open: boolean, afterMs: number) => (event: PointerEvent) => {
    clearTimeout(timer)
    if (event.pointerType !== 'mouse' || isPanel()) return
    timer = setTimeout(() => {
      if (details.open === open || (!open && item?.contains(document.activeElement))) return
      details.open = byHover = open
    }, afterMs)
  }
  item?.addEventListener('pointerenter', hovered(true, OPEN_DELAY_MS))
  item?.addEventListener('pointerleave', hovered(false, CLOSE_DELAY_MS))
  details.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer)
    if (byHover && details.open) event.preventDefault()
    byHover = false
  })
}

function trapFocus(menu: HTMLElement): void {
  // Released before the browser gives the focus back to the button, which must be able to take it.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') for (const other of elementsOutside(menu)) other.inert = false
  })
  menu.addEventListener('toggle', ({ newState, target }) => {
    if (target !== menu) return
    if (newState === 'open') {
      if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('.menu__title')?.focus()
      for (const other of elementsOutside(menu)) other.inert = true
    } else if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('.header__menu')?.focus({ preventScroll: true })
    }
  })
}

function contains(element: Element | null, target: EventTarget | null | undefined): boolean {
  return target instanceof Node && element?.contains(target) === true
}
