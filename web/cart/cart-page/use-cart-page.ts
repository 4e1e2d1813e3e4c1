import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '../../islands/store.ts'
import { cartStore } from '../cart-store.ts'
import type { CartConnection } from '../requests/connection.client.ts'
import type { CartPageContent } from './cart-page-content.ts'
import { type CartPageView, listenForCartChanges } from './cart-page-events.client.ts'

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

  const view: CartPageView = {
    content: () => cartStore.page.read() ?? sent,
    setBusy: (isBusy) => setState((state) => ({ ...state, isBusy })),
    typeQuantity: (key, text) => setState((state) => ({ ...state, typed: { ...state.typed, [key]: text } })),
    show(content, isAfterCode) {
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
  return { content, state, parts: { notices, main, form, totals }, typeQuantity: view.typeQuantity }
}

export type CartPageParts = ReturnType<typeof useCartPage>['parts']
