import { CHECKOUT_STORAGE_KEY } from '#api/visitors/forms/checkout.protocol.ts'

const SAVED_FIELDS_TTL_MS = 2 * 86_400_000

/**
 * Around the form of the checkout, whose empty fields are filled with what was typed before (use-checkout.ts); without a
 * form the order has been placed. Loaded where something is stored.
 */
export function startWidget(root: HTMLElement): () => void {
  const form = root.querySelector('form')
  if (form) restoreFields(form)
  else localStorage.removeItem(CHECKOUT_STORAGE_KEY)
  return () => {}
}

/** Fills only empty fields: the server's values are newer. */
function restoreFields(form: HTMLFormElement): void {
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
