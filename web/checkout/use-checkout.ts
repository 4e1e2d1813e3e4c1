import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CheckoutContent } from './checkout-content.ts'
import { type CheckoutFormView, listenForChoices } from './checkout-events.client.ts'
import { fieldId } from './checkout-field.tsx'

type Chosen = { delivery: string | undefined; payment: string | undefined }

export function useCheckout(sent: CheckoutContent) {
  const [content, setContent] = useState(sent)
  const [state, setState] = useState(() => ({
    chosen: chosenIn(sent),
    /** Names of the fields that were changed since the server has checked them. */
    corrected: new Set<string>() as ReadonlySet<string>,
    suggestions: [] as string[],
    isBusy: false,
    isPlacing: false,
  }))
  const place = useRef<HTMLFormElement>(null)
  const earlyComment = useEarlyText(fieldId('comment'))
  const change = (changes: Partial<typeof state>) => setState((state) => ({ ...state, ...changes }))
  const choose = (choice: Partial<Chosen>) =>
    setState((state) => ({ ...state, chosen: { ...state.chosen, ...choice } }))

  const view: CheckoutFormView = {
    choose,
    correct: (name) =>
      setState((state) =>
        state.corrected.has(name) ? state : { ...state, corrected: new Set([...state.corrected, name]) },
      ),
    suggest: (suggestions) => change({ suggestions }),
    setBusy: (isBusy) => change({ isBusy }),
    setPlacing: () => flushSync(() => change({ isPlacing: true })),
    show: (content) =>
      flushSync(() => {
        setContent(content)
        change({ chosen: chosenIn(content) })
      }),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live as long as the page
  useEffect(() => {
    if (!place.current) return
    earlyComment.restore()
    return listenForChoices(place.current, view)
  }, [])
  return { content, state, place, choose }
}

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
