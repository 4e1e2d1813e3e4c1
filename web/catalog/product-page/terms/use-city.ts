import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SETTLEMENT_QUERY } from '#api/visitors/forms/checkout.protocol.ts'
import { CITY_COOKIE, deliveryForm } from '#api/visitors/forms/delivery.protocol.ts'
import { cityDeliveryPath, settlementsPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { formFields } from '#web/core/ui/fields/form-fields.client.ts'
import type { CityContent, DeliveryContent } from '../product-content.ts'

const SUGGEST_DELAY_MS = 250

/** Delivery of the chosen item to the visitor's city: of the form, or remembered. */
export function useCity({ item, choice }: DeliveryContent) {
  const [answer, setAnswer] = useState<{ item: number; city: CityContent | undefined }>()
  const [suggestions, setSuggestions] = useState<string[]>([])
  const lastQuery = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function show(query: URLSearchParams): Promise<void> {
    lastQuery.current = String(query)
    const city = await requestCity(query)
    if (lastQuery.current === String(query)) setAnswer({ item: Number(query.get(deliveryForm.item)), city })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each item anew
  useEffect(() => {
    if (item === undefined || !document.cookie.includes(`${CITY_COOKIE}=`)) return
    const query = { [deliveryForm.item]: String(item), [deliveryForm.choice]: choice }
    show(new URLSearchParams(query)).catch(() => {})
  }, [item, choice])

  return {
    city: answer?.item === item ? answer?.city : undefined,
    suggestions,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      const { currentTarget: form, nativeEvent } = event
      const { submitter } = nativeEvent as globalThis.SubmitEvent
      event.preventDefault()
      const query = new URLSearchParams(formFields(form))
      if (submitter instanceof HTMLButtonElement && submitter.value) query.set(deliveryForm.city, submitter.value)
      show(query).catch(() => form.submit())
    },
    onInput({ target: field }: FormEvent<HTMLFormElement>) {
      if (!(field instanceof HTMLInputElement)) return
      clearTimeout(timer.current)
      const suggest = () => suggestCities(field.value).then(setSuggestions, () => {})
      if (field.value.trim().length > 1) timer.current = setTimeout(suggest, SUGGEST_DELAY_MS)
    },
  }
}

/** The page of the form, as data. */
async function requestCity(query: URLSearchParams): Promise<CityContent | undefined> {
  const headers = { accept: 'application/json' }
  const response = await fetch(`${localizeUrl(cityDeliveryPath)}?${query}`, { headers })
  const { city }: { city?: CityContent } = await response.json()
  return city
}

async function suggestCities(text: string): Promise<string[]> {
  const response = await fetch(`${settlementsPath}?${new URLSearchParams({ [SETTLEMENT_QUERY]: text })}`)
  return response.json()
}
