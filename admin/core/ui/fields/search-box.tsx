import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

const DEBOUNCE_MS = 250

/** Searches after a pause in typing; `/` focuses it from anywhere on the page. */
export function SearchBox(props: { label: string; value: string; onSearch(text: string): void }) {
  const { label, value, onSearch } = props
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const requestedText = useRef(value)
  /** A link was followed meanwhile: a search now would cancel the navigation. */
  const isLeaving = useRef(false)
  isLeaving.current = useNavigation().state !== 'idle'
  const latest = useRef(onSearch)
  latest.current = onSearch

  useEffect(() => {
    if (value !== requestedText.current) setText(value)
    requestedText.current = value
  }, [value])

  useEffect(() => {
    if (text === requestedText.current) return
    const timer = setTimeout(() => {
      if (isLeaving.current) return
      requestedText.current = text
      latest.current(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <search className="search-box">
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) setText('')
        }}
      />
    </search>
  )
}
