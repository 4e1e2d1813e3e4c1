import { holdPage, releasePage } from '../../ui/hold-page.client.ts'
import { CLOSE_DELAY_MS, OPEN_DELAY_MS } from './menus.ts'

const WIDE_SCREEN = '(min-width: 1024px)'

/**
 * Menus open and close without JavaScript; this adds hover, Esc and closing on leave to the rows, and traps focus in
 * the panel.
 */
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
  // A page restored by Back must have its menus closed; a hash link does not leave the page, so it closes them too.
  for (const leaving of ['pagehide', 'hashchange']) addEventListener(leaving, putAway)
  matchMedia(WIDE_SCREEN).addEventListener('change', putAway)
}

/** A click on a menu that hover has just opened leaves it open. */
function openOnHover(details: HTMLDetailsElement, isPanel: () => boolean): void {
  const item = details.parentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  let byHover = false
  const setLater = (open: boolean, afterMs: number) => {
    timer = setTimeout(() => {
      if (details.open === open || (!open && item?.contains(document.activeElement))) return
      details.open = byHover = open
    }, afterMs)
  }
  const hovered = (open: boolean, afterMs: number) => (event: PointerEvent) => {
    clearTimeout(timer)
    if (event.pointerType === 'mouse' && !isPanel()) setLater(open, afterMs)
  }
  item?.addEventListener('pointerenter', hovered(true, OPEN_DELAY_MS))
  item?.addEventListener('pointerleave', hovered(false, CLOSE_DELAY_MS))
  // The pointer was here before the script.
  if (item?.matches(':hover') && matchMedia('(hover: hover)').matches && !isPanel()) setLater(true, OPEN_DELAY_MS)
  details.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer)
    if (byHover && details.open) event.preventDefault()
    byHover = false
  })
}

function trapFocus(menu: HTMLElement): void {
  // Made interactive before the browser returns the focus to the button, which must be focusable.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') releasePage(menu, document.querySelector('.header__menu'))
  })
  const trap = () => {
    if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('.menu__title')?.focus()
    holdPage(menu)
  }
  if (menu.matches(':popover-open')) trap() // opened before the script came
  menu.addEventListener('toggle', ({ newState, target }) => {
    if (target !== menu) return
    if (newState === 'open') trap()
    else if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('.header__menu')?.focus({ preventScroll: true })
    }
  })
}

function contains(element: Element | null, target: EventTarget | null | undefined): boolean {
  return target instanceof Node && element?.contains(target) === true
}
