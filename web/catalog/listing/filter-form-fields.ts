import { formFields, hasUnreportedChange, isChanged } from '#web/core/ui/fields/form-fields.client.ts'

export const FORM = '.filters__form'
/** Narrows the values of a filter in the browser only. */
export const FIND = '.filters__find'

/** The listing of what is chosen in it. */
export function formUrl(form: HTMLFormElement): string {
  const filled = formFields(form).filter(([name, value]) => value !== '' && name !== 'find')
  return `${form.action}?${new URLSearchParams(filled)}`
}

/** Since the server or a component has rendered it. */
export function hasChanged(form: HTMLFormElement | null | undefined): boolean {
  return valueFields(form).some(isChanged)
}

/** The same, but for a text that is being typed: its field will report the change itself. */
export function hasChosen(form: HTMLFormElement | null | undefined): boolean {
  return valueFields(form).some(hasUnreportedChange)
}

function valueFields(form: HTMLFormElement | null | undefined): Element[] {
  return [...(form?.elements ?? [])].filter((field) => !field.matches(FIND))
}
