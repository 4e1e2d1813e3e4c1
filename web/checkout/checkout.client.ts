import { CHECKOUT_PARTS, CHECKOUT_STORAGE_KEY, checkoutForm, SETTLEMENT_QUERY } from '#api/forms/checkout.protocol.ts'
import { CART_HASH_KEY } from '#api/wc-ajax/cart-page.protocol.ts'
import { wcAjaxFields as cartFields } from '#api/wc-ajax/protocol.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { settlementsPath } from '#shop/paths.ts'
import { isBackNavigation } from '../ui/back-navigation.client.ts'
import { startCopyButtons } from '../ui/copy-button.client.ts'
import { formFields } from '../ui/fields/form-fields.client.ts'
import { hasUnreportedChange, isChanged } from '../ui/fields/is-changed.client.ts'

const SUGGEST_DELAY_MS = 250
const SAVED_FIELDS_TTL_MS = 2 * 86_400_000
/** Fields whose change requires a new quote from the server. */
const QUOTE_FIELDS = /^(delivery|payment|zone|floor|lift|carry|assembly|removal|settlement|settlement_ref)$/

/** Keeps the server-rendered page up to date: parts of each response replace those on the page. */
export function startWidget(root: HTMLElement): () => void {
  const form = root.querySelector('form')
  if (!form || 'ordered' in root.dataset) {
    deleteSavedFields()
    startCopyButtons(document)
    // A buyer who returns with Back is not redirected again.
    if ('leave' in root.dataset && !isBackNavigation()) form?.submit()
    return () => {}
  }
  const ended = new AbortController()
  const { signal } = ended
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let counting: Promise<void> | undefined

  // What was chosen and typed before this script came, or restored by the browser.
  const early = [...form.elements].filter(isChanged)
  restoreFields(form)
  if (early.length > 0) saveFields(form)
  if (early.some((field) => isQuoteField(field) && hasUnreportedChange(field))) counting = recount(form)
  // Usually `autofocus` has done this already. A field that has the focus keeps it.
  if (document.activeElement === document.body) document.getElementById('checkout-problems')?.focus()

  form.addEventListener(
    'input',
    (event) => {
      saveFields(form)
      // A field that is being corrected shows no error until the server validates it again.
      if (event.target instanceof Element) event.target.removeAttribute('aria-invalid')
      if (!(event.target instanceof HTMLInputElement) || event.target.name !== 'settlement') return
      const text = event.target.value
      clearTimeout(timer)
      timer = setTimeout(() => void suggestSettlements(form, text, signal), SUGGEST_DELAY_MS)
    },
    { signal },
  )
  form.addEventListener(
    'change',
    (event) => {
      if (event.target instanceof Element && isQuoteField(event.target)) counting = recount(form)
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      saveFields(form)
      if (isCouponButton(event.submitter)) return
      const button = placeButton()
      if (counting && button) {
        event.preventDefault()
        return void afterCounting(button.textContent)
      }
      // A double submit creates one order anyway; the label shows that the first press was accepted.
      if (button && event.submitter?.getAttribute('name') !== checkoutForm.recount) button.textContent = texts.placing
    },
    { signal },
  )
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal })
  // The cart has changed in another tab.
  addEventListener(
    'storage',
    ({ key }) => {
      if (key?.startsWith(CART_HASH_KEY)) counting = recount(form)
    },
    { signal },
  )

  function placeButton() {
    return form?.querySelector<HTMLButtonElement>('.checkout__place')
  }

  /** Submits after a pending quote only if the total on the button, to which the buyer agreed, is unchanged. */
  async function afterCounting(text: string): Promise<void> {
    await counting
    counting = undefined
    const button = placeButton()
    if (button?.textContent === text) form?.requestSubmit(button)
    else button?.focus()
  }

  async function recount(form: HTMLFormElement): Promise<void> {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    const summary = form.querySelector('#checkout-summary')
    summary?.setAttribute('aria-busy', 'true')
    try {
      const body = new URLSearchParams(formFields(form))
      body.set(checkoutForm.recount, '1')
      const answer = await fetch(form.action, { method: 'POST', body, signal: mine.signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      for (const id of CHECKOUT_PARTS) replacePart(form, page, id)
    } catch (error) {
      if (!mine.signal.aborted) console.info(error) // submitting requests the same quote
    } finally {
      if (asking === mine) counting = undefined
      form.querySelector('#checkout-summary')?.removeAttribute('aria-busy')
    }
  }

  return () => {
    clearTimeout(timer)
    asking?.abort()
    ended.abort()
  }
}

function isQuoteField(field: Element): boolean {
  return QUOTE_FIELDS.test(field.getAttribute('name') ?? '')
}

function isCouponButton(button: HTMLElement | null): boolean {
  const name = button?.getAttribute('name')
  return name === cartFields.applyCoupon || name === cartFields.removeCoupon
}

/** Values typed in the meantime and the focus are preserved. */
function replacePart(form: HTMLFormElement, page: Document, id: string): void {
  const old = document.getElementById(id)
  const next = page.getElementById(id)
  if (!old || !next) return
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  const typed = new Map(
    [...old.querySelectorAll<HTMLInputElement>('input.field__input')].map((field) => [field.name, field.value]),
  )
  old.replaceWith(next)
  for (const field of next.querySelectorAll<HTMLInputElement>('input.field__input')) {
    field.value = typed.get(field.name) ?? field.value
  }
  if (!focused) return
  const name = focused.getAttribute('name')
  const value = focused instanceof HTMLInputElement && focused.type === 'radio' ? `[value="${focused.value}"]` : ''
  form.querySelector<HTMLElement>(`[name="${name}"]${value}:not([type=hidden])`)?.focus({ preventScroll: true })
}

async function suggestSettlements(form: HTMLFormElement, text: string, signal: AbortSignal): Promise<void> {
  const list = form.querySelector('#checkout-settlements')
  if (!list || text.trim().length < 2) return
  try {
    const answer = await fetch(`${settlementsPath}?${new URLSearchParams({ [SETTLEMENT_QUERY]: text })}`, { signal })
    const names: string[] = await answer.json()
    list.replaceChildren(...names.map((name) => Object.assign(document.createElement('option'), { value: name })))
  } catch (error) {
    if (!signal.aborted) console.info(error)
  }
}

/** Fields that have had their effect, or never have one. */
const UNSAVED_FIELDS: string[] = [checkoutForm.request, checkoutForm.shown, cartFields.couponCode]

/** Saved in this browser only, so that a reload or an expired session loses nothing. */
function saveFields(form: HTMLFormElement): void {
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
