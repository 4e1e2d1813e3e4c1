import { wcAjaxFields } from '#api/wc-ajax/protocol.ts'
import { nearestAllowedQuantity, type QuantityLimits } from '#shop/catalog/sellable-items/quantity.ts'
import { announceStatus } from '../../ui/announce-status.client.ts'
import { isBackNavigation } from '../../ui/back-navigation.client.ts'
import { closestElement, isPlainClick } from '../../ui/clicks.client.ts'
import { formFields } from '../../ui/fields/form-fields.client.ts'
import { replaceKeepingFocus } from '../../ui/replace-element.client.ts'
import { scrollToNotices } from '../notices/scroll-to-notices.client.ts'
import { type CartConnection, cartSummary, dispatchCartEvent } from '../requests/connection.client.ts'
import { FRAGMENTS_SHOWN_EVENT } from '../requests/fragments.client.ts'

const FORM_SELECTOR = 'form.woocommerce-cart-form'
const NOTICES_SELECTOR = '.woocommerce-notices-wrapper'
const REMOVE_COUPON_CLASS = 'woocommerce-remove-coupon'
const PICTURE_SELECTOR = '.product-thumbnail'

/** Posts the form in the background; the response page supplies the new form, totals and notices (protocols 3.7). */
export function startCartPage(connection: CartConnection): void {
  const { cartUrl, keys } = connection.configuration
  document.body.classList.add('cart-alive')
  let lastChange = 0
  let lastQuantities = 0

  /** Only the response to the last change is shown, because it includes all earlier ones. */
  async function change(address: string, body: URLSearchParams | undefined, isStale: () => boolean, isCode = false) {
    const mine = ++lastChange
    document.querySelector(FORM_SELECTOR)?.classList.add('processing')
    const page = await connection.queue(async () => (isStale() ? undefined : fetchPage(address, body)))
    if (mine !== lastChange) return
    if (page) return showPage(page, body === undefined || isCode)
    document.querySelector(FORM_SELECTOR)?.classList.remove('processing')
    if (body) return announceStatus(connection.configuration.labels.failed, 'wrong')
    location.assign(address)
  }

  function postQuantities(withCode = false) {
    const form = document.querySelector<HTMLFormElement>(FORM_SELECTOR)
    if (!form) return
    const mine = ++lastQuantities
    const body = new URLSearchParams(formFields(form))
    const code = body.get(wcAjaxFields.couponCode)?.trim()
    // A coupon code that is typed but not submitted stays in its field while quantities change.
    if (!withCode || !code) body.delete(wcAjaxFields.couponCode)
    body.set(withCode ? wcAjaxFields.applyCoupon : wcAjaxFields.update, '1')
    // Of several waiting clicks only the last is sent: it contains all of them.
    const done = change(cartUrl, body, () => mine !== lastQuantities, withCode)
    if (withCode && code) void done.then(() => dispatchCartEvent('applied_coupon', { code }))
  }

  addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    const stepper = closestElement(event, `${FORM_SELECTOR} button[data-by]`)
    if (stepper) return changeQuantity(stepper, postQuantities)
    const link = closestElement(
      event,
      `.product-remove a, a.${REMOVE_COUPON_CLASS}, ${NOTICES_SELECTOR} a[href*="undo_item="]`,
    )
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const done = change(link.href, undefined, () => false)
    const code = link.dataset.coupon
    if (code) void done.then(() => dispatchCartEvent('removed_coupon', { code }))
  })
  addEventListener('change', (event) => {
    if (closestElement(event, `${FORM_SELECTOR} input.qty, .shipping_method`)) postQuantities()
  })
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !closestElement(event, FORM_SELECTOR)) return
    event.preventDefault()
    const typed = document.querySelector<HTMLInputElement>(
      `${FORM_SELECTOR} [name="${wcAjaxFields.couponCode}"]`,
    )?.value
    postQuantities(event.submitter?.getAttribute('name') === wcAjaxFields.applyCoupon || !!typed?.trim())
  })
  // Quantities typed before this script started.
  const typedIn = document.querySelectorAll<HTMLInputElement>(`${FORM_SELECTOR} input.qty`)
  if ([...typedIn].some((field) => field.value !== field.defaultValue)) postQuantities()

  const refresh = () => void change(cartUrl, undefined, () => false)
  addEventListener('storage', ({ key }) => {
    if (key === keys.hash) refresh()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && refresh())
  // Back shows the page as the browser stored it, even without its back/forward cache.
  if (isBackNavigation()) refresh()

  // Adds that were still in progress when this page was rendered.
  const catchUp = () => {
    const isLate = !document.querySelector(FORM_SELECTOR) && document.querySelector('a.cart-contents--filled')
    if (isLate) refresh()
  }
  addEventListener(FRAGMENTS_SHOWN_EVENT, catchUp)
  catchUp()
}

async function fetchPage(address: string, body: URLSearchParams | undefined): Promise<Document | undefined> {
  try {
    const response = await fetch(address, body ? { method: 'POST', body } : {})
    if (!response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.querySelector('main') ? page : undefined
  } catch {
    return undefined
  }
}

function showPage(page: Document, withMessages: boolean): void {
  const [old, fresh] = [document.querySelector('main'), page.querySelector('main')]
  if (!old || !fresh) return
  replaceKeepingFocus(old, document.adoptNode(fresh))
  keepLoadedPictures(old, fresh)

  const notices = page.querySelector(NOTICES_SELECTOR)
  // The shopper sees the change, so the «updated» notice is not repeated.
  const element = withMessages || notices?.querySelector('.woocommerce-error') ? (notices?.childNodes ?? []) : []
  document.querySelector(NOTICES_SELECTOR)?.replaceChildren(...element)
  if (element.length > 0) scrollToNotices()
  const counter = [document.querySelector('a.cart-contents'), page.querySelector('a.cart-contents')]
  if (counter[0] && counter[1]) replaceKeepingFocus(counter[0], document.adoptNode(counter[1]))

  const totals = document.querySelector<HTMLElement>('.cart_totals')
  announceStatus(totals?.dataset.summary ?? cartSummary())
  if (!totals) dispatchCartEvent('wc_cart_emptied', undefined)
  dispatchCartEvent('updated_wc_div', undefined)
  dispatchCartEvent('updated_cart_totals', undefined)
}

/** Keeps pictures that are already decoded; new ones would flicker. */
function keepLoadedPictures(old: Element, fresh: Element): void {
  for (const row of fresh.querySelectorAll<HTMLElement>('[data-key]')) {
    const before = old.querySelector(`[data-key="${CSS.escape(row.dataset.key ?? '')}"] ${PICTURE_SELECTOR}`)
    if (before) row.querySelector(PICTURE_SELECTOR)?.replaceWith(before)
  }
}

function changeQuantity(button: HTMLElement, then: () => void): void {
  const field = button.closest<HTMLElement>('.quantity__field')
  const input = field?.querySelector('input')
  if (!field || !input) return
  const limits = readQuantityLimits(field)
  input.valueAsNumber = nearestAllowedQuantity((input.valueAsNumber || 0) + Number(button.dataset.by), limits)
  for (const other of field.querySelectorAll('button')) {
    const next = input.valueAsNumber + Number(other.dataset.by)
    other.disabled = next < limits.min || (limits.max !== null && next > limits.max)
  }
  then()
}

function readQuantityLimits({ dataset: { min, max, step } }: HTMLElement): QuantityLimits {
  return { min: Number(min), max: max ? Number(max) : null, step: Number(step) || 1 }
}
