import { wcAjaxFields as cartFields } from '#api/store/wc-ajax/protocol.ts'
import { CHECKOUT_STORAGE_KEY, checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import { formFields } from '#web/core/ui/fields/form-fields.client.ts'

const SAVED_FIELDS_TTL_MS = 2 * 86_400_000

/** Fields that have had their effect, or never have one. */
const UNSAVED_FIELDS: string[] = [checkoutForm.request, checkoutForm.shown, cartFields.couponCode]

/** In this browser only, so that a reload or an expired session loses nothing. */
export function saveFields(form: HTMLFormElement): void {
  const fields = formFields(form).filter(([name]) => !UNSAVED_FIELDS.includes(name))
  try {
    localStorage.setItem(CHECKOUT_STORAGE_KEY, JSON.stringify({ at: Date.now(), fields }))
  } catch {
    // Storage is full or forbidden: the server keeps what is submitted.
  }
}

/** Fills only empty fields: the server's values are newer. */
export function restoreFields(form: HTMLFormElement): void {
  for (const [name, value] of readSavedFields()) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement && /^(text|tel|email)$/.test(field.type)
    if (isText || field instanceof HTMLTextAreaElement) field.value ||= value
  }
}

function readSavedFields(): [string, string][] {
  try {
    const { at, fields } = JSON.parse(localStorage.getItem(CHECKOUT_STORAGE_KEY) ?? '{}')
    return Array.isArray(fields) && Date.now() - at < SAVED_FIELDS_TTL_MS ? fields : []
  } catch {
    return []
  }
}
