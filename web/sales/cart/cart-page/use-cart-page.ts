import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { nearestAllowedQuantity } from '#shop/catalog/products/sellable-items/quantity.ts'
import { useStore } from '#web/core/islands/store.ts'
import { announceStatus } from '#web/core/ui/announce-status.client.ts'
import { closestElement, isPlainClick } from '#web/core/ui/clicks.client.ts'
import { formFields, hasUnreportedChange, isChanged } from '#web/core/ui/fields/form-fields.client.ts'
import { isBackNavigation } from '#web/core/ui/loading/page-visit.client.ts'
import { rememberFocus } from '#web/core/ui/remember-focus.client.ts'
import { cartStore } from '../cart-store.ts'
import { FRAGMENTS_SHOWN_EVENT } from '../configuration.ts'
import { scrollToNotices } from '../notices/scroll-to-notices.client.ts'
import { dispatchCartEvent } from '../requests/connection.client.ts'
import { cartHashIn } from '../requests/fragments.ts'
import type { CartConnection } from '../requests/request-queue.ts'
import { type CartChangeResult, createCartChanges, noticesToShow } from './cart-changes.ts'
import { type CartPageContent, parseCartPageContent } from './cart-page-content.ts'
import { isUnfinishedCart, LINKS_SELECTOR } from './outdated-cart-page.client.ts'

/** What the page shows besides the cart itself. */
const initialState = {
  /** Quantities that were entered and not answered yet, by line. */
  typed: {} as Readonly<Record<string, string>>,
  isBusy: false,
  /** The notices of each change are elements of their own, so that equal ones are announced again. */
  changes: 0,
  /** After each code that was sent the field is empty and closed. */
  codes: 0,
  /** How often another script has put its own markup in place of this one. */
  replacements: 0,
}

export function useCartPage(sent: CartPageContent, connection: CartConnection | undefined) {
  const content = useStore(cartStore.page) ?? sent
  const [state, setState] = useState(initialState)
  const notices = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const totals = useRef<HTMLDivElement>(null)

  const view = {
    content: () => cartStore.page.read() ?? sent,
    setBusy: (isBusy: boolean) => setState((state) => ({ ...state, isBusy })),
    typeQuantity: (key: string, text: string) =>
      setState((state) => ({ ...state, typed: { ...state.typed, [key]: text } })),
    /** Has shown it when it returns. */
    show(content: CartPageContent, isAfterCode: boolean) {
      const isReplaced = [notices, main, form, totals].some(({ current }) => current?.isConnected === false)
      flushSync(() => {
        cartStore.page.write(content)
        cartStore.counter.write({ count: content.cart.count })
        setState(({ changes, codes, replacements }) => ({
          typed: {},
          isBusy: false,
          changes: changes + 1,
          codes: codes + Number(isAfterCode),
          replacements: replacements + Number(isReplaced),
        }))
      })
    },
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live as long as the page
  useEffect(() => connection && listenForCartChanges(connection, view), [])
  return { content, state, parts: { notices, main, form, totals }, view }
}

export type CartPageParts = ReturnType<typeof useCartPage>['parts']
/** As far as its listeners know it. */
type CartPageView = ReturnType<typeof useCartPage>['view']

/** A `link` removes or restores; the address of the page itself only shows it anew. */
type ChangeKind = 'quantities' | 'code' | 'link'

const FORM_SELECTOR = 'form.woocommerce-cart-form'
/** Posted as soon as they change. */
const FIELDS_SELECTOR = `${FORM_SELECTOR} input.qty, .shipping_method`

/**
 * Posts the form and follows its links in the background; the answer is the cart as data. The listeners are on the
 * window and run last, so what a script made for WooCommerce has handled is left alone. Returns the function that ends
 * them.
 */
function listenForCartChanges(connection: CartConnection, view: CartPageView): () => void {
  const { cartUrl, keys, labels } = connection.configuration
  const changes = createCartChanges(connection.queue, fetchCartPage)
  const ended = new AbortController()
  const { signal } = ended

  async function showResult(sent: Promise<CartChangeResult<CartPageContent>>, kind: ChangeKind, onFailure: () => void) {
    view.setBusy(true)
    const outcome = await sent
    if (outcome.kind === 'superseded') return
    if (outcome.kind === 'changed') return showChange(view, outcome.content, kind)
    view.setBusy(false)
    onFailure()
  }

  const open = (address: string) => showResult(changes.open(address), 'link', () => location.assign(address))
  const refresh = () => void open(cartUrl)

  function post(withCode = false) {
    const form = document.querySelector<HTMLFormElement>(FORM_SELECTOR)
    if (!form) return
    const body = new URLSearchParams(formFields(form))
    const code = body.get(wcAjaxFields.couponCode)?.trim()
    // A coupon code that is typed but not submitted stays in its field while quantities change.
    if (!withCode || !code) body.delete(wcAjaxFields.couponCode)
    body.set(withCode ? wcAjaxFields.applyCoupon : wcAjaxFields.update, '1')
    const fail = () => announceStatus(labels.failed, 'wrong')
    const done = showResult(changes.post(cartUrl, body), withCode ? 'code' : 'quantities', fail)
    if (withCode && code) void done.then(() => dispatchCartEvent('applied_coupon', { code }))
  }

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    const stepper = closestElement(event, `${FORM_SELECTOR} button[data-step]`)
    if (stepper) {
      stepQuantity(view, stepper)
      return post()
    }
    const link = closestElement(event, LINKS_SELECTOR)
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const { href, dataset } = link
    const done = open(href)
    const code = dataset.coupon
    if (code) void done.then(() => dispatchCartEvent('removed_coupon', { code }))
  }

  function onChange(event: Event) {
    if (closestElement(event, FIELDS_SELECTOR)) post()
  }

  function onSubmit(event: SubmitEvent) {
    if (event.defaultPrevented || !closestElement(event, FORM_SELECTOR)) return
    event.preventDefault()
    const typed = document.querySelector<HTMLInputElement>(
      `${FORM_SELECTOR} [name="${wcAjaxFields.couponCode}"]`,
    )?.value
    post(event.submitter?.getAttribute('name') === wcAjaxFields.applyCoupon || !!typed?.trim())
  }

  /** Adds that were still in progress when this page was rendered. */
  const catchUp = () => isUnfinishedCart() && refresh()

  addEventListener('click', onClick, { signal })
  addEventListener('change', onChange, { signal })
  addEventListener('submit', onSubmit, { signal })
  addEventListener('storage', ({ key }) => key === keys.hash && refresh(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
  addEventListener(FRAGMENTS_SHOWN_EVENT, catchUp, { signal })

  if (keepEarlyInput(view)) post()
  // Back shows the page as the browser stored it, even without its back/forward cache; and the cart may have changed
  // since the page was rendered.
  else if (isBackNavigation() || cartHashIn(document.cookie) !== view.content().cart.hash) refresh()
  else catchUp()
  return () => ended.abort()
}

async function fetchCartPage(address: string, body?: URLSearchParams): Promise<CartPageContent | undefined> {
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(address, body ? { method: 'POST', body, headers } : { headers })
    return response.ok ? parseCartPageContent(await response.text()) : undefined
  } catch {
    return undefined
  }
}

function showChange(view: CartPageView, content: CartPageContent, kind: ChangeKind): void {
  const notices = noticesToShow(content.notices, kind === 'quantities')
  const restoreFocus = rememberFocus(document.querySelector('main'))
  view.show({ ...content, notices }, kind === 'code')
  restoreFocus(document.querySelector('main'))
  if (notices.length > 0) scrollToNotices()
  const { lines, total, count } = content.cart
  announceStatus(lines.length > 0 ? siteTexts.cart.updated(formatPrice(total)) : siteTexts.cart.now(count))
  if (lines.length === 0) dispatchCartEvent('wc_cart_emptied', undefined)
  dispatchCartEvent('updated_wc_div', undefined)
  dispatchCartEvent('updated_cart_totals', undefined)
}

/** What was entered before the page was hydrated. True: it is to be posted. */
function keepEarlyInput(view: CartPageView): boolean {
  const changed = [...document.querySelectorAll<HTMLInputElement>(FIELDS_SELECTOR)].filter(isChanged)
  for (const field of changed) if (field.matches('.qty')) view.typeQuantity(lineKey(field), field.value)
  return changed.some(hasUnreportedChange)
}

function stepQuantity(view: CartPageView, button: HTMLElement): void {
  const field = button.closest<HTMLElement>('.quantity__field')
  const input = field?.querySelector('input')
  if (!field || !input) return
  const { min, max, step } = field.dataset
  const limits = { min: Number(min), max: max ? Number(max) : null, step: Number(step) || 1 }
  // The form is read before the component renders, and another script's markup is not the component's.
  input.valueAsNumber = nearestAllowedQuantity((input.valueAsNumber || 0) + Number(button.dataset.step), limits)
  view.typeQuantity(lineKey(input), input.value)
}

function lineKey(input: HTMLInputElement): string {
  return input.closest<HTMLElement>('[data-key]')?.dataset.key ?? ''
}
