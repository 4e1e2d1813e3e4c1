import { CHECKOUT_STORAGE_KEY, checkoutForm } from '#api/forms/checkout.protocol.ts'
import { wcAjaxFields as cartFields } from '#api/wc-ajax/protocol.ts'
import { formFields } from '../ui/fields/form-fields.client.ts'

const SAVED_FIELDS_TTL_MS = 2 * 86_400_000
/** Fields that have had their effect, or never have one. */
const UNSAVED_FIELDS: string[] = [checkoutForm.request, checkoutForm.shown, cartFields.couponCode]

/** Around the form of the checkout, whose empty fields are filled; without a form the order has been placed. */
export function startWidget(root: HTMLElement): () => void {
  const form = root.querySelector('form')
  if (form) restoreFields(form)
  else deleteSavedFields()
  return () => {}
}

/** Saved in this browser only, so that a reload or an expired session loses nothing. */
export function saveFields(form: HTMLFormElement): void {
  const fields = formFields(form).filter(([name]) => !UNSAVED_FIELDS.includes(name))
  try {
    localStorage.setItem(CHECKOUT_STORAGE_KEY, JSON.stringify({ at: Date.now(), fields }))
  } catch {
    // Storage is full or forbidden: the server keeps what is submitted.
  }
}

/** Fills only empty fields: the server's values are newer. */
function restoreFields(form: HTMLFormElement): void {
  for (const [name, value] of readSavedFields()) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && isTextField(field))) {
      field.value ||= value
    }
  }
}

function isTextField({ type }: HTMLInputElement): boolean {
  return type === 'text' || type === 'tel' || type === 'email'
}

function readSavedFields(): [string, string][] {
  try {
    const { at, fields } = JSON.parse(localStorage.getItem(CHECKOUT_STORAGE_KEY) ?? '{}')
    return Array.isArray(fields) && Date.now() - at < SAVED_FIELDS_TTL_MS ? fields : []
  } catch {
    return []
  }
}

function deleteSavedFields(): void {
  try {
    localStorage.removeItem(CHECKOUT_STORAGE_KEY)
  } catch {
    // nothing was saved
  }
}
