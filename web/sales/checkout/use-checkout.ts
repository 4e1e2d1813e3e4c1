import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CART_HASH_KEY } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { wcAjaxFields as cartFields } from '#api/store/wc-ajax/protocol.ts'
import { checkoutForm, SETTLEMENT_QUERY } from '#api/visitors/forms/checkout.protocol.ts'
import { settlementsPath } from '#shop/core/paths.ts'
import type { ComboboxOption } from '#web/core/ui/fields/combobox.ts'
import { formFields, hasUnreportedChange, isChanged } from '#web/core/ui/fields/form-fields.client.ts'
import { type CheckoutContent, parseCheckoutContent } from './checkout-content.ts'
import { fieldId } from './checkout-field.tsx'
import { restoreFields, saveFields } from './saved-fields.ts'
import { useFieldProblems } from './use-field-problems.ts'

type Chosen = { delivery: string | undefined; payment: string | undefined }

export function useCheckout(sent: CheckoutContent) {
  const [content, setContent] = useState(sent)
  const [state, setState] = useState(() => ({
    chosen: chosenIn(sent),
    /** The buyer has chosen the way, which a new place does not change then. */
    isWayChosen: false,
    isBusy: false,
    isPlacing: false,
  }))
  const place = useRef<HTMLFormElement>(null)
  const { problems, check, forgetChoices } = useFieldProblems(sent.problems)
  const earlyComment = useEarlyText(fieldId('comment'))
  const change = (changes: Partial<typeof state>) => setState((state) => ({ ...state, ...changes }))
  const choose = (choice: Partial<Chosen>) =>
    setState((state) => ({ ...state, chosen: { ...state.chosen, ...choice } }))

  const view = {
    choose,
    chooseWay: (delivery: string) => {
      choose({ delivery })
      change({ isWayChosen: true })
    },
    check,
    setBusy: (isBusy: boolean) => change({ isBusy }),
    setPlacing: () => flushSync(() => change({ isPlacing: true })),
    /** Has shown it when it returns. */
    show: (content: CheckoutContent) =>
      flushSync(() => {
        setContent(content)
        forgetChoices()
        change({ chosen: chosenIn(content) })
      }),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live as long as the page
  useEffect(() => {
    if (!place.current) return
    earlyComment.restore()
    restoreFields(place.current)
    return listenForChoices(place.current, view)
  }, [])
  return { content, state, problems, place, view }
}

/** As far as its listeners know it. */
type CheckoutFormView = ReturnType<typeof useCheckout>['view']

function chosenIn({ fields }: CheckoutContent): Chosen {
  return { delivery: fields.delivery, payment: fields.payment }
}

/** React keeps what was typed in an `input` before it is hydrated, but not in a `textarea` that the server has filled. */
function useEarlyText(id: string) {
  const find = () => (typeof document === 'undefined' ? null : document.querySelector<HTMLTextAreaElement>(`#${id}`))
  const [early] = useState(() => find()?.value)
  return {
    restore() {
      const field = find()
      // What has been typed since stays.
      if (field && early !== undefined && field.value === field.defaultValue) field.value = early
    },
  }
}

const MIN_SUGGEST_LENGTH = 2
/** Fields whose change requires a new quote from the server. */
const QUOTE_FIELDS = /^(delivery|payment|zone|floor|lift|carry|assembly|removal|settlement|settlement_ref)$/

/** Posts the form when a choice changes its sums; it is sent by itself. Returns the function that ends the listeners. */
function listenForChoices(form: HTMLFormElement, view: CheckoutFormView): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let asking: AbortController | undefined
  const left = new Set<string>()
  let isPressed = false
  let counting: Promise<void> | undefined

  async function recount(): Promise<void> {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    view.setBusy(true)
    try {
      const content = await fetchCheckout(form, mine.signal)
      if (content && !mine.signal.aborted) view.show(content)
    } catch (error) {
      if (!mine.signal.aborted) console.info(error) // submitting requests the same quote
    } finally {
      if (asking === mine) {
        counting = undefined
        view.setBusy(false)
      }
    }
  }

  function onInput({ target }: Event) {
    saveFields(form)
    if (!isField(target)) return
    view.check(form, target.name, false)
  }

  /** An error moves what is below it: not under a press that has left the field. */
  function onLeave({ target }: FocusEvent) {
    if (!isField(target)) return
    left.add(target.name)
    if (!isPressed) setTimeout(checkLeft)
  }

  function checkLeft() {
    isPressed = false
    for (const name of left) if (!isFocused(form, name)) view.check(form, name, true)
    left.clear()
  }

  function onSubmit(event: SubmitEvent) {
    saveFields(form)
    if (isCouponButton(event.submitter)) return
    const button = form.querySelector('.checkout__place')
    if (counting && button) {
      event.preventDefault()
      return void afterCounting(button.textContent)
    }
    // A double submit creates one order anyway; the label shows that the first press was accepted.
    view.setPlacing()
  }

  /** Submits after a pending quote only if the total on the button, to which the buyer agreed, is unchanged. */
  async function afterCounting(text: string): Promise<void> {
    await counting
    counting = undefined
    const button = form.querySelector<HTMLButtonElement>('.checkout__place')
    if (button?.textContent === text) form.requestSubmit(button)
    else button?.focus()
  }

  const count = () => {
    counting = recount()
  }
  form.addEventListener('input', onInput, { signal })
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!isField(target)) return
      view.check(form, target.name, false)
      if (QUOTE_FIELDS.test(target.name)) count()
    },
    { signal },
  )
  form.addEventListener('focusout', onLeave, { signal })
  addEventListener(
    'pointerdown',
    () => {
      isPressed = true
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(checkLeft), { signal })
  form.addEventListener('submit', onSubmit, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal })
  // The cart has changed in another tab.
  addEventListener('storage', ({ key }) => key?.startsWith(CART_HASH_KEY) && count(), { signal })

  if (keepEarlyInput(form, view)) count()
  return () => {
    asking?.abort()
    ended.abort()
  }
}

/** What was chosen and typed before the page was hydrated, or restored by the browser. True: it changes the sums. */
function keepEarlyInput(form: HTMLFormElement, view: CheckoutFormView): boolean {
  const early = [...form.elements].filter(isField).filter(isChanged)
  if (early.length === 0) return false
  saveFields(form)
  for (const { name } of early) view.check(form, name, !isFocused(form, name))
  for (const { name, value } of early.filter((field) => field instanceof HTMLInputElement && field.checked)) {
    if (name === 'delivery') view.chooseWay(value)
    if (name === 'payment') view.choose({ payment: value })
  }
  return early.some((field) => QUOTE_FIELDS.test(field.name) && hasUnreportedChange(field))
}

async function fetchCheckout(form: HTMLFormElement, signal: AbortSignal): Promise<CheckoutContent | undefined> {
  const body = new URLSearchParams(formFields(form))
  body.set(checkoutForm.recount, '1')
  const response = await fetch(form.action, { method: 'POST', body, signal, headers: { accept: 'application/json' } })
  return parseCheckoutContent(await response.text())
}

export async function suggestSettlements(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  if (text.trim().length < MIN_SUGGEST_LENGTH) return []
  const answer = await fetch(`${settlementsPath}?${new URLSearchParams({ [SETTLEMENT_QUERY]: text })}`, { signal })
  const labels: string[] = await answer.json()
  return labels.map((label) => ({ value: label, text: label }))
}

function isFocused(form: HTMLFormElement, name: string): boolean {
  const { activeElement } = document
  return isField(activeElement) && activeElement.form === form && activeElement.name === name
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

function isCouponButton(button: HTMLElement | null): boolean {
  const name = button?.getAttribute('name')
  return name === cartFields.applyCoupon || name === cartFields.removeCoupon
}
