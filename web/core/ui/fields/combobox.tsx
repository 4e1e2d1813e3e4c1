import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ASK_DELAY_MS, type ComboboxList, type ComboboxOption, closedList, nextOption } from './combobox.ts'

/** Typed, walked with the arrow keys, or tapped. Before it is hydrated, and without JavaScript, a field. */
export function Combobox<Option extends ComboboxOption>(props: {
  input: InputHTMLAttributes<HTMLInputElement> & { id: string }
  /** Name of the list. */
  label: string
  /** Offered before anything is typed. */
  options: Option[]
  /** What fits a text. */
  ask: (text: string, signal: AbortSignal) => Promise<Option[]>
  /** Undefined: the text was changed. */
  onPick: (option: Option | undefined) => void
  /** Said after a search. */
  status: (count: number) => string
  renderOption: (option: Option) => ReactNode
}) {
  const { input, label, ask, onPick, status, renderOption } = props
  const [isReady, setReady] = useState(false)
  const [{ found, isOpen, at }, setList] = useState<ComboboxList<Option>>(closedList)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  const options = found ?? props.options
  const listId = `${input.id}-list`
  const optionId = (index: number) => `${listId}-${index}`
  const isShown = isOpen && options.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before it was ready is looked up once
  useEffect(() => {
    setReady(true)
    const { current: element } = field
    if (element === document.activeElement && element?.value !== element?.defaultValue)
      void search(element?.value ?? '')
    return () => {
      clearTimeout(timer.current)
      asking.current?.abort()
    }
  }, [])
  // The list is below the field, where a keyboard of the screen may be.
  useEffect(() => {
    if (isShown) document.getElementById(at < 0 ? listId : `${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, at, listId])

  const open = () => setList((list) => ({ ...list, isOpen: true }))
  const close = () => setList((list) => ({ ...list, isOpen: false, at: -1 }))

  async function search(text: string) {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    try {
      const answer = await ask(text, mine.signal)
      if (mine.signal.aborted) return
      setList({ found: answer, isOpen: document.activeElement === field.current, at: -1 })
    } catch (error) {
      if (!mine.signal.aborted) console.info(error) // the form looks it up, too
    }
  }

  function onInput() {
    onPick(undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void search(field.current?.value ?? ''), ASK_DELAY_MS)
  }

  function pick(option: Option) {
    const element = field.current
    if (!element || option.isDisabled) return
    clearTimeout(timer.current)
    asking.current?.abort()
    element.value = option.text
    setList(closedList)
    onPick(option)
    // The form hears of it as of something typed.
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const active = options[at]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setList({ found, isOpen: true, at: nextOption(isShown ? at : -1, options.length, key) })
    } else if (key === 'Enter' && isShown && active) {
      event.preventDefault()
      pick(active)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  const combobox = isReady && {
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': listId,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': isShown && at >= 0 ? optionId(at) : undefined,
  }
  return (
    <div className="combobox">
      <input
        type="text"
        className="field__input"
        {...input}
        {...combobox}
        ref={field}
        onInput={onInput}
        onKeyDown={onKeyDown}
        onFocus={open}
        onClick={open}
        onBlur={close}
      />
      {isReady && (
        <>
          <div className="combobox__list" id={listId} role="listbox" aria-label={label} hidden={!isShown}>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field answers the keys
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                aria-disabled={option.isDisabled || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {renderOption(option)}
              </div>
            ))}
          </div>
          <p className="visually-hidden" role="status">
            {found && status(found.length)}
          </p>
        </>
      )}
    </div>
  )
}
