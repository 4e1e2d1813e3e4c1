import { nearestAllowed, type QuantityLimits } from '#shop/catalog/quantity.ts'
import { fields } from '#wire/woo-cart.protocol.ts'
import { type Connection, cartInWords, closest, isPlain, say, tell } from './connection.client.ts'
import { FRAGMENTS_SHOWN } from './fragments.client.ts'
import { scrollToNotices } from './notices.client.ts'
import { replaceKeepingFocus } from './replacing.client.ts'

const FORM = 'form.woocommerce-cart-form'
const NOTICES = '.woocommerce-notices-wrapper'
const REMOVE_COUPON = 'woocommerce-remove-coupon'
const PICTURE = '.product-thumbnail'

/** The same form, posted in the background; the page that answers gives its form, totals and notices (protocols 3.7). */
export function enlivenCartPage(connection: Connection): void {
  const { cartUrl, keys } = connection.configuration
  document.body.classList.add('cart-alive')
  let lastChange = 0
  let lastQuantities = 0

  /** Only the answer to the last change is shown: it knows of all before it. */
  async function change(address: string, body: URLSearchParams | undefined, isStale: () => boolean, isCode = false) {
    const mine = ++lastChange
    document.querySelector(FORM)?.classList.add('processing')
    const page = await connection.queue(async () => (isStale() ? undefined : fetchPage(address, body)))
    if (mine !== lastChange) return
    if (page) return show(page, body === undefined || isCode)
    document.querySelector(FORM)?.classList.remove('processing')
    if (body) return say(connection.configuration.words.failed, 'wrong')
    location.assign(address)
  }

  function postQuantities(withCode = false) {
    const form = document.querySelector<HTMLFormElement>(FORM)
    if (!form) return
    const mine = ++lastQuantities
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const code = body.get(fields.couponCode)?.trim()
    // A code that is typed but not sent yet stays where it is while quantities change.
    if (!withCode || !code) body.delete(fields.couponCode)
    body.set(withCode ? fields.applyCoupon : fields.update, '1')
    // Of several clicks that had to wait only the last is sent: it holds them all.
    const done = change(cartUrl, body, () => mine !== lastQuantities, withCode)
    if (withCode && code) void done.then(() => tell('applied_coupon', { code }))
  }

  addEventListener('click', (event) => {
    if (!isPlain(event)) return
    const stepper = closest(event, `${FORM} button[data-by]`)
    if (stepper) return step(stepper, postQuantities)
    const link = closest(event, `.product-remove a, a.${REMOVE_COUPON}, ${NOTICES} a[href*="undo_item="]`)
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const done = change(link.href, undefined, () => false)
    const code = link.dataset.coupon
    if (code) void done.then(() => tell('removed_coupon', { code }))
  })
  addEventListener('change', (event) => {
    if (closest(event, `${FORM} input.qty, .shipping_method`)) postQuantities()
  })
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !closest(event, FORM)) return
    event.preventDefault()
    const typed = document.querySelector<HTMLInputElement>(`${FORM} [name="${fields.couponCode}"]`)?.value
    postQuantities(event.submitter?.getAttribute('name') === fields.applyCoupon || !!typed?.trim())
  })
  // Typed before this came alive.
  const typedIn = document.querySelectorAll<HTMLInputElement>(`${FORM} input.qty`)
  if ([...typedIn].some((field) => field.value !== field.defaultValue)) postQuantities()

  addEventListener('storage', ({ key }) => {
    if (key === keys.hash) void change(cartUrl, undefined, () => false)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void change(cartUrl, undefined, () => false)
  })

  // What was still on its way into the cart when this page was made.
  const catchUp = () => {
    const isLate = !document.querySelector(FORM) && document.querySelector('a.cart-contents--filled')
    if (isLate) void change(cartUrl, undefined, () => false)
  }
  addEventListener(FRAGMENTS_SHOWN, catchUp)
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

function show(page: Document, withMessages: boolean): void {
  const [old, fresh] = [document.querySelector('main'), page.querySelector('main')]
  if (!old || !fresh) return
  replaceKeepingFocus(old, document.adoptNode(fresh))
  keepPictures(old, fresh)

  const notices = page.querySelector(NOTICES)
  // «Updated» needs no words where the shopper sees it happen.
  const said = withMessages || notices?.querySelector('.woocommerce-error') ? (notices?.childNodes ?? []) : []
  document.querySelector(NOTICES)?.replaceChildren(...said)
  if (said.length > 0) scrollToNotices()
  const counter = [document.querySelector('a.cart-contents'), page.querySelector('a.cart-contents')]
  if (counter[0] && counter[1]) replaceKeepingFocus(counter[0], document.adoptNode(counter[1]))

  const totals = document.querySelector<HTMLElement>('.cart_totals')
  say(totals?.dataset.summary ?? cartInWords())
  if (!totals) tell('wc_cart_emptied', undefined)
  tell('updated_wc_div', undefined)
  tell('updated_cart_totals', undefined)
}

/** The pictures on the page are decoded already: new ones would flicker. */
function keepPictures(old: Element, fresh: Element): void {
  for (const row of fresh.querySelectorAll<HTMLElement>('[data-key]')) {
    const before = old.querySelector(`[data-key="${CSS.escape(row.dataset.key ?? '')}"] ${PICTURE}`)
    if (before) row.querySelector(PICTURE)?.replaceWith(before)
  }
}

function step(button: HTMLElement, then: () => void): void {
  const field = button.closest<HTMLElement>('.quantity__field')
  const input = field?.querySelector('input')
  if (!field || !input) return
  const limits = limitsOf(field)
  input.valueAsNumber = nearestAllowed((input.valueAsNumber || 0) + Number(button.dataset.by), limits)
  for (const other of field.querySelectorAll('button')) {
    const next = input.valueAsNumber + Number(other.dataset.by)
    other.disabled = next < limits.min || (limits.max !== null && next > limits.max)
  }
  then()
}

function limitsOf({ dataset: { min, max, step } }: HTMLElement): QuantityLimits {
  return { min: Number(min), max: max ? Number(max) : null, step: Number(step) || 1 }
}
