import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { type CellPosition, matchingChoice } from './cells.ts'

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
  choices: string[] | undefined
  /** `move`: by so many rows and columns. */
  onCommit(text: string, move?: CellPosition): void
  onCancel(): void
  /** A block of cells was pasted. */
  onBlock(text: string): void
}) {
  const { label, isTyped, choices, onCommit, onCancel, onBlock } = props
  const [text, setText] = useState(() => (choices && matchingChoice(choices, props.text)) ?? props.text)
  const isDone = useRef(false)
  const focus = useCallback((input: HTMLElement | null) => input?.focus(), [])

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
      ...(isTyped && !choices && MOVES_WHILE_TYPING),
    }
    if (key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (moves[key]) finish(moves[key])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const field = {
    ref: focus,
    className: 'grid__input',
    'aria-label': label,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setText(event.target.value),
    onKeyDown,
    onBlur: () => finish(),
  }
  if (choices)
    return (
      <select {...field}>
        {(choices.includes(text) ? choices : ['', ...choices]).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  // An input of one line would drop the breaks of a longer text.
  const Field = props.text.includes('\n') ? 'textarea' : 'input'
  return (
    <Field
      {...field}
      autoComplete="off"
      onPaste={(event: ClipboardEvent) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (!/[\t\n]/.test(pasted.trimEnd())) return
        event.preventDefault()
        isDone.current = true
        onBlock(pasted)
      }}
    />
  )
}
