import { isBox, isChanged } from '../ui/fields/form-fields.client.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Markup is rendered anew where it is not what React expected, or older than its data. The returned function then puts
 * into the new elements what was typed and chosen before, opens what was open, and gives the focus back.
 */
export function keepUse(part: HTMLElement): () => void {
  const typed = [...part.querySelectorAll<Field>('input, select, textarea')]
    .filter((field) => isChanged(field) || isTypedText(field))
    .map((field) => ({ field, value: field.value, isChecked: isBox(field) && field.checked }))
  const groups = [...part.querySelectorAll('details')].map((group) => ({ group, isOpen: group.open }))
  const { activeElement } = document
  const focused = activeElement instanceof HTMLElement && part.contains(activeElement) ? activeElement : undefined
  return () => {
    for (const { group, isOpen } of groups)
      if (!group.isConnected) findAnew(part, group)?.toggleAttribute('open', isOpen)
    for (const { field, ...was } of typed) {
      const place = field.isConnected ? undefined : findAnew(part, field)
      if (place) fill(place, { ...was, hadFocus: field === focused })
    }
    if (focused && !focused.isConnected) findAnew(part, focused)?.focus({ preventScroll: true })
  }
}

/** An area for text is never told apart elsewhere. */
function isTypedText(field: Field): boolean {
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue
}

/** As the visitor does it: components hear of it. A text that is being typed is reported when its field is left. */
function fill(place: Field, was: { value: string; isChecked: boolean; hadFocus: boolean }): void {
  if (isBox(place)) {
    if (place.checked !== was.isChecked) place.click()
    return
  }
  if (place.value === was.value) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(place), 'value') ?? {}
  set?.call(place, was.value) // React looks for its own value in the element itself
  place.dispatchEvent(new Event('input', { bubbles: true }))
  const report = () => place.dispatchEvent(new Event('change', { bubbles: true }))
  if (was.hadFocus) place.addEventListener('blur', report, { once: true })
  else report()
}

/** What stands in the place of an element that is gone. */
export function findAnew<Part extends HTMLElement>(part: HTMLElement, old: Part): Part | undefined {
  const ofItsKind = [...part.querySelectorAll<Part>(old.localName)]
  const group = (element: Part) => element.closest('details')?.id
  return ofItsKind.find((element) =>
    old.id
      ? element.id === old.id
      : isField(old)
        ? isField(element) && isSameField(element, old)
        : group(element) === group(old) && element.cloneNode().isEqualNode(old.cloneNode()),
  )
}

function isSameField(field: Field, other: Field): boolean {
  return field.name === other.name && field.type === other.type && (!isBox(field) || field.value === other.value)
}

function isField(part: Element): part is Field {
  return part.matches('input, select, textarea')
}
