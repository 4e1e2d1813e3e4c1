import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Choice, parseChoice } from '#shop/catalog/products/sellable-items/variations.ts'
import { formFields } from '#web/core/ui/fields/form-fields.client.ts'
import { nextFrame } from '#web/core/ui/motion.client.ts'
import { CHOICE_EVENT } from '../prepare-product-part.client.ts'
import {
  type ChooserContent,
  type OptionContent,
  type OptionValueContent,
  type ProductContent,
  parseProductContent,
  productStore,
} from '../product-content.ts'

/** The choice of the form, and what the shop says about it: price, pictures, texts and measures cannot disagree. */
export function useChoice(content: ChooserContent, form: RefObject<HTMLFormElement | null>) {
  /** Until what it shows has come. */
  const [chosen, setChosen] = useState<Choice>()
  const [isAlive, setAlive] = useState(false)
  const lastQuery = useRef('')

  async function choose(query: string): Promise<void> {
    lastQuery.current = query
    setChosen(parseChoice(new URLSearchParams(query)))
    // The radio first: what depends on it is a large part of the page.
    const [answer] = await Promise.all([loadChoice(query), nextFrame()])
    if (lastQuery.current !== query) return
    if (!answer) return location.assign(choiceAddress(query))
    setChosen(undefined)
    productStore.write(answer)
    document.title = answer.title
    history.replaceState(history.state, '', choiceAddress(query))
    dispatchEvent(new Event(CHOICE_EVENT))
  }

  // Chosen before this ran, or restored by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setAlive(true)
    const query = form.current && earlyQuery(form.current, content)
    if (query) void choose(query)
  }, [])
  return { choice: chosen ?? content.choice, isPending: chosen !== undefined, isAlive, choose }
}

const answers = new Map<string, Promise<ProductContent | undefined>>()

/** Requested when the pointer nears a value, so that a click finds it here. Undefined: it has not come. */
export function loadChoice(query: string): Promise<ProductContent | undefined> {
  const requested = answers.get(query)
  if (requested) return requested
  const answer = requestChoice(query).catch(() => undefined)
  void answer.then((content) => content ?? answers.delete(query))
  answers.set(query, answer)
  return answer
}

async function requestChoice(query: string): Promise<ProductContent | undefined> {
  const response = await fetch(`${location.pathname}choice/?${query}`)
  return response.ok ? parseProductContent(await response.text()) : undefined
}

/** `attribute_…` of the form with this value; one that excludes others comes with those that the server has chosen. */
export function queryWith(form: HTMLFormElement | null, option: OptionContent, value: OptionValueContent): string {
  const query = new URLSearchParams(form ? chosenFields(form) : [])
  query.set(`attribute_${option.slug}`, value.slug)
  return value.elsewhere ?? String(query)
}

/** Also in the fields of scripts made for WooCommerce. Undefined: the form has what the page shows. */
function earlyQuery(form: HTMLFormElement, { choice, options }: ChooserContent): string | undefined {
  const early = parseChoice(new URLSearchParams(chosenFields(form)))
  const last = options.findLast(({ slug }) => early[slug] && early[slug] !== choice[slug])
  const value = last?.values.find(({ slug }) => slug === early[last.slug])
  return last && value && queryWith(form, last, value)
}

function chosenFields(form: HTMLFormElement): [string, string][] {
  return formFields(form).filter(([name]) => name.startsWith('attribute_'))
}

function choiceAddress(query: string): string {
  return `${location.pathname}?${query}`
}
