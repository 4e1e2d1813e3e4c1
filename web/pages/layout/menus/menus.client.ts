import { closestElement } from '#web/core/ui/clicks.client.ts'
import { CLOSE_DELAY_MS, OPEN_DELAY_MS } from './menus.ts'

const WIDE_SCREEN = '(min-width: 1024px)'

/**
 * Menus open and close without JavaScript. This adds hover, Esc and closing on leave to the rows of a wide screen, and
 * closes the panel of a narrow one when its page is left or the screen becomes wide.
 */
export function startMenus(): void {
  const rows = document.querySelector('.menu--rows')
  if (!rows) return
  const menus = [...rows.querySelectorAll('details')].filter((details) => !details.parentElement?.closest('details'))
  const panel = document.querySelector<HTMLDialogElement>('.menu--panel')
  const closeMenus = (except?: EventTarget | null) => {
    for (const menu of menus) if (!menu.parentElement?.contains(except as Node | null)) menu.open = false
  }

  for (const menu of menus) openOnHover(menu)
  document.addEventListener('pointerdown', ({ target }) => closeMenus(target), { passive: true })
  rows.addEventListener('focusout', (event) => {
    const { relatedTarget } = event as FocusEvent
    if (relatedTarget) closeMenus(relatedTarget)
  })
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' && menus.find((menu) => menu.open)
    if (!open) return
    open.open = false
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
  })

  const closeAll = () => {
    closeMenus()
    panel?.close()
  }
  // A page restored by Back must have its menus closed; a hash link does not leave the page, so it closes them too.
  for (const leaving of ['pagehide', 'hashchange']) addEventListener(leaving, closeAll)
  // The hash of the page again changes nothing.
  panel?.addEventListener('click', (event) => {
    const link = closestElement(event, 'a')
    if (link instanceof HTMLAnchorElement && link.hash && link.href === location.href) closeAll()
  })
  matchMedia(WIDE_SCREEN).addEventListener('change', closeAll)
}

/** A click on a menu that hover has just opened leaves it open. */
function openOnHover(details: HTMLDetailsElement): void {
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
    if (event.pointerType === 'mouse') setLater(open, afterMs)
  }
  item?.addEventListener('pointerenter', hovered(true, OPEN_DELAY_MS))
  item?.addEventListener('pointerleave', hovered(false, CLOSE_DELAY_MS))
  // The pointer was here before the script.
  if (item?.matches(':hover') && matchMedia('(hover: hover)').matches) setLater(true, OPEN_DELAY_MS)
  details.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer)
    if (byHover && details.open) event.preventDefault()
    byHover = false
  })
}
