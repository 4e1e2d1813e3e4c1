import { contactFormTexts } from '#i18n/storefront/uk/content/contact-form.ts'
import { CHECKED_VALUE, parseFormValues } from '#shop/messages/form-fields.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELD_KINDS = ['text', 'textarea', 'select', 'checkbox', 'tel', 'email'] as const

/**
 * Removes a field's error as soon as its value is valid, by the same rules as the server. Only on input: on blur the
 * pointer may be on its way to the button, which must not move. Some input may have come before this script.
 */
export function clearFixedErrors(form: HTMLFormElement, signal: AbortSignal): void {
  const check = (target: EventTarget | null) => {
    if (isField(target) && target.getAttribute('aria-invalid') === 'true' && isFixed(target)) clearError(form, target)
  }
  for (const element of form.elements) check(element)
  form.addEventListener('input', ({ target }) => check(target), { signal })
}

function isFixed(field: Field): boolean {
  const { name, required } = field
  const kind = FIELD_KINDS.find((kind) => field.closest('.field')?.classList.contains(`field--${kind}`)) ?? 'text'
  const options = field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : []
  const ticked = field instanceof HTMLInputElement && field.type === 'checkbox'
  const value = ticked ? (field.checked ? CHECKED_VALUE : '') : field.value
  const facts = { name, kind, required, options, label: '', description: '' }
  return parseFormValues([facts], { [name]: value }).kind === 'valid'
}

function clearError(form: HTMLFormElement, field: Field): void {
  const problem = `${field.id}-problem`
  document.getElementById(problem)?.remove()
  field.removeAttribute('aria-invalid')
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== problem)
  if (described.length > 0) field.setAttribute('aria-describedby', described.join(' '))
  else field.removeAttribute('aria-describedby')

  form
    .querySelector(`.form__summary a[href="#${CSS.escape(field.id)}"]`)
    ?.closest('li')
    ?.remove()
  const left = form.querySelectorAll('.form__summary li').length
  const heading = form.querySelector('.form__summary .form__wrong')
  if (heading) heading.textContent = left > 0 ? contactFormTexts.summary(left) : contactFormTexts.mended
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
