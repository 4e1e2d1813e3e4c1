/** These use the keys themselves. */
const OWN_KEYS = 'select, textarea, input:not([type="text"], [type="checkbox"])'

/** Up and Down move within a column of a table to the next row's control. */
export function moveFocusByArrows(event: React.KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || event.altKey || event.defaultPrevented) return
  if (!(target instanceof HTMLElement) || target.matches(OWN_KEYS)) return
  const cell = target.closest('td')
  const row = cell?.parentElement
  const next = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling
  if (!cell || !(next instanceof HTMLTableRowElement)) return
  const control = next.cells[cell.cellIndex]?.querySelector<HTMLElement>('a, button, input')
  if (!control) return
  event.preventDefault()
  control.focus()
  if (control instanceof HTMLInputElement && control.type === 'text') control.select()
}
