import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type SearchSuggestions, SUGGEST_PATH } from '#api/office/search/protocol.ts'
import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'
import {
  closeSuggestions,
  INPUT_DEBOUNCE_MS,
  isLongEnoughToSuggest,
  moveInSuggestions,
  noSuggestions,
  showSuggestions,
} from './suggestions.ts'

export const SUGGESTIONS_ID = 'search-suggestions'

export function suggestionId(index: number): string {
  return `${SUGGESTIONS_ID}-${index}`
}

/** Asks while somebody types, and moves in the list by keys. */
export function useSuggestions() {
  const [list, setList] = useState(noSuggestions)
  /** The field is a combobox as soon as this can answer. */
  const [isReady, setReady] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const requestedText = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const abortController = useRef<AbortController>(undefined)

  const close = () => setList(closeSuggestions)
  const typed = () => field.current?.value.trim() ?? ''

  async function ask() {
    const text = typed()
    if (text === requestedText.current) return
    requestedText.current = text
    abortController.current?.abort()
    if (!isLongEnoughToSuggest(text)) return setList(noSuggestions)
    abortController.current = new AbortController()
    const { signal } = abortController.current
    try {
      const query = new URLSearchParams({ q: text, lang: BUILD_LANGUAGE })
      const response = await fetch(`/wp-json${SUGGEST_PATH}?${query}`, { signal })
      if (!response.ok) return close() // the form still works
      setList(showSuggestions((await response.json()) as SearchSuggestions))
    } catch {
      if (!signal.aborted) close()
    }
  }

  function askSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, INPUT_DEBOUNCE_MS)
  }

  function press(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape' && list.isOpen) {
      event.preventDefault() // the first Esc closes the list, the next one the panel
      close()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = moveInSuggestions(list, key)
      if (!next.isOpen || (!list.isOpen && typed() !== requestedText.current)) return
      event.preventDefault()
      setList(next)
    } else if (key === 'Enter' && list.at >= 0) {
      event.preventDefault()
      document.getElementById(suggestionId(list.at))?.click()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before it was ready is asked for once
  useEffect(() => {
    setReady(true)
    if (typed() !== '') void ask()
  }, [])
  useEffect(() => {
    document.getElementById(suggestionId(list.at))?.scrollIntoView({ block: 'nearest' })
  }, [list.at])

  return { list, isReady, field, askSoon, press, close }
}
