import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { CellPosition } from './cells.ts'

const MOVES_WHILE_TYPING: Record<string, CellPosition> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The field of the edited cell. `isTyped`: it began with a letter, so that arrow keys lead on as from any cell. */
export function CellInput(props: {
  label: string
  text: string
  isTyped: boolean
  /** `move`: by so many rows and columns. */
  onCommit(text: string, move?: CellPosition): void
  onCancel(): void
  /** A block of cells was pasted. */
  onBlock(text: string): void
}) {
  const { label, isTyped, onCommit, onCancel, onBlock } = props
  const [text, setText] = useState(props.text)
  const isDone = useRef(false)
  const focus = useCallback((input: HTMLInputElement | null) => input?.focus(), [])

  const finish = (move?: CellPosition) => {
    if (isDone.current) return
    isDone.current = true
    onCommit(text, move)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (event.nativeEvent.isComposing) return
    const by = shiftKey ? -1 : 1
    const moves: Record<string, CellPosition> = {
      Enter: { row: by, column: 0 },
      Tab: { row: 0, column: by },
      ...(isTyped && MOVES_WHILE_TYPING),
    }
    if (key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (moves[key]) finish(moves[key])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <input
      ref={focus}
      className="grid__input"
      aria-label={label}
      value={text}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish()}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (!/[\t\n]/.test(pasted.trimEnd())) return
        event.preventDefault()
        isDone.current = true
        onBlock(pasted)
      }}
    />
  )
}
