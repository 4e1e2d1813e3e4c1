import './reorder-list.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { reorderTexts } from '#i18n/admin/uk/shell.ts'
import { moveItem } from './move-item.ts'

type Dragged = { from: number; at: number; how: 'pointer' | 'keys' }

/** Items are dragged, or moved with Space and the arrow keys. `grid` for pictures side by side. */
export function ReorderList<Item>(props: {
  label: string
  items: Item[]
  itemKey(item: Item): string | number
  itemName(item: Item): string
  onReorder(items: Item[]): void
  grid?: boolean
  children(item: Item, at: number): ReactNode
}) {
  const { label, items, itemKey, itemName, onReorder, grid = false, children } = props
  const [taken, setTaken] = useState<Dragged | null>(null)
  const [text, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const shown = taken ? moveItem(items, taken.from, taken.at) : items
  const held = taken && items[taken.from]

  const drop = (at = taken?.at) => {
    if (!taken || at === undefined) return
    if (at !== taken.from) onReorder(moveItem(items, taken.from, at))
    if (held !== null && held !== undefined) setSaid(reorderTexts.dropped(itemName(held), at + 1, items.length))
    setTaken(null)
  }

  const onKeyDown = (event: KeyboardEvent, item: Item, at: number) => {
    const name = itemName(item)
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (taken) return drop()
      setTaken({ from: at, at, how: 'keys' })
      setSaid(reorderTexts.taken(name, at + 1, items.length))
      return
    }
    if (taken?.how !== 'keys') return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setTaken(null)
      setSaid(reorderTexts.returned(name))
      return
    }
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const to = Math.max(0, Math.min(items.length - 1, taken.at + step))
    setTaken({ ...taken, at: to })
    setSaid(reorderTexts.moved(name, to + 1, items.length))
  }

  // The dragged element moves within the document and would lose pointer capture, so the listeners are on the window.
  const isDragged = taken?.how === 'pointer'
  const latest = useRef(drop)
  latest.current = drop
  useEffect(() => {
    if (!isDragged) return
    // The place of the last move: the list may not be rendered with it yet when the item is dropped.
    let place: number | undefined
    const onMove = (event: PointerEvent) => {
      let under = document.elementFromPoint(event.clientX, event.clientY)
      // Over a list nested in an item of this list, that item is the target.
      while (under && under.parentElement !== list.current) under = under.parentElement
      if (!(under instanceof HTMLElement)) return
      const at = Number(under.dataset.at)
      place = at
      setTaken((taken) => taken && { ...taken, at })
    }
    const onUp = () => latest.current(place)
    const onCancel = () => setTaken(null)
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setTaken(null)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
    }
  }, [isDragged])

  return (
    <>
      <ul className={grid ? 'reorder reorder--grid' : 'reorder'} aria-label={label} ref={list}>
        {shown.map((item, at) => (
          <li key={itemKey(item)} data-at={at} data-held={item === held || undefined}>
            <button
              type="button"
              className="reorder__handle"
              aria-label={reorderTexts.handle(itemName(item))}
              aria-describedby={hint}
              aria-pressed={item === held}
              onKeyDown={(event) => onKeyDown(event, item, at)}
              onBlur={() => taken?.how === 'keys' && drop()}
              onPointerDown={(event) => {
                if (event.button !== 0) return
                setTaken({ from: at, at, how: 'pointer' })
              }}
            >
              <span aria-hidden="true">⠿</span>
            </button>
            <div className="reorder__item">{children(item, at)}</div>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" id={hint}>
        {reorderTexts.hint}
      </p>
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </>
  )
}
