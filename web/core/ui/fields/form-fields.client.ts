/** The text fields of a form, as it would submit them. */
export function formFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
}

/** By the visitor or by the browser that restores a page, since the server has rendered the field. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, first)
  }
  if (isBox(field)) return field.checked !== field.defaultChecked
  return field instanceof HTMLInputElement && field.value !== field.defaultValue
}

/** The same, but for a text that is being typed: its field will report the change itself. */
export function hasUnreportedChange(field: Element): boolean {
  const isTyped = field === document.activeElement && field instanceof HTMLInputElement && !isBox(field)
  return !isTyped && isChanged(field)
}

export function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
}
