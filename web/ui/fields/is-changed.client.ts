/** By the visitor or by the browser that restores a page, since the server has rendered the field. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, first)
  }
  if (!(field instanceof HTMLInputElement)) return false
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** The same, but for a text that is being typed: its field will report the change itself. */
export function hasUnreportedChange(field: Element): boolean {
  const isTyped = field === document.activeElement && field instanceof HTMLInputElement && !isBox(field)
  return !isTyped && isChanged(field)
}

function isBox({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}
