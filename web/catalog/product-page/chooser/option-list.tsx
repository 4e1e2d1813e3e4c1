import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import type { OptionContent, OptionValueContent } from '../product-content.ts'
import { isFound } from './option-lists.ts'

/** Fewer are found by looking. */
const SEARCHED_FROM = 9

/** Its values by name, in a box that scrolls; a field above finds them once a script runs. */
export function OptionList(props: {
  option: OptionContent
  onChoose: (value: OptionValueContent) => void
  radios: (isHidden: (value: OptionValueContent) => boolean) => ReactNode
}) {
  const { option, onChoose, radios } = props
  const [text, setText] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const found = option.values.filter(({ name }) => isFound(name, text ?? ''))

  useEffect(() => {
    setText('')
    const chosen = list.current?.querySelector<HTMLElement>(':has(> :checked)')
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop
  }, [])

  const chooseOnly = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // which would add to the cart
    const [first] = found
    if (first && found.length === 1) onChoose(first)
  }
  return (
    <div className="option__list">
      {option.values.length >= SEARCHED_FROM && (
        <input
          className="field__input"
          type="search"
          aria-label={uk.findValue(option.name)}
          placeholder={uk.findValueAmong(option.values.length)}
          autoComplete="off"
          disabled={text === undefined}
          value={text ?? ''}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={chooseOnly}
        />
      )}
      <div className="option__values option__values--list" ref={list}>
        {radios((value) => !found.includes(value))}
      </div>
      <p className={found.length === 0 ? undefined : 'visually-hidden'} role="status">
        {text ? uk.foundValues(found.length) : ''}
      </p>
    </div>
  )
}
