// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element could not be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: its cells have the focus, one at a time
import './grid.css'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { gridTexts as texts } from '#i18n/admin/uk/shell.ts'
import {
  type CellPosition,
  type CellRange,
  type CellText,
  cellsOf,
  filledCells,
  formatTsv,
  type GridProblem,
  type GridRow,
  movedPosition,
  parseTsv,
  pastedCells,
  rangeBetween,
  rangeSize,
} from './cells.ts'
import { type EditedCell, GridRowView, gridVariable } from './grid-row.tsx'
import { useRowWindow } from './use-row-window.ts'

export type GridHandle = { goTo(position: CellPosition): void; fillDown(): void; selection(): CellRange }

/** Only the rows in view are in the document. `put`: once for each thing a person does, with all cells it sets. */
export function Grid(props: {
  label: string
  columns: string[]
  rowCount: number
  /** False: more rows follow, once somebody comes near the end. */
  isComplete: boolean
  rowAt(row: number): GridRow | undefined
  /** In the order of rows. */
  problems: GridProblem[]
  put(cells: CellText[]): void
  undo(): void
  redo(): void
  onNearEnd(): void
  handle: Ref<GridHandle>
}) {
  const { label, columns, rowCount, isComplete, rowAt, problems, put, undo, redo, onNearEnd, handle } = props
  const size = { rows: rowCount, columns: columns.length }
  const [chosen, setActive] = useState<CellPosition>({ row: 0, column: 1 })
  const [chosenAnchor, setAnchor] = useState(chosen)
  const within = ({ row, column }: CellPosition) => ({ row: Math.min(row, rowCount - 1), column })
  const [active, anchor] = [within(chosen), within(chosenAnchor)]
  const [editing, setEditing] = useState<EditedCell | null>(null)
  const [fillEnd, setFillEnd] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const drag = useRef<'select' | 'fill' | null>(null)
  const wasActive = useRef(false)
  const mustFocus = useRef(false)
  const { root, rows, bodySize, offsetOf, heightOf, rowsOnPage } = useRowWindow({ rowCount, problems, onNearEnd })

  const range = rangeBetween(anchor, active)
  const target = fillEnd === null ? range : fillRange(range, fillEnd)
  const cellText = ({ row, column }: CellPosition) => rowAt(row)?.cells[column]?.text ?? ''
  const isReadOnly = ({ row, column }: CellPosition) => {
    const cell = rowAt(row)?.cells[column]
    return !cell || cell.isReadOnly === true
  }

  // After every rendering: the cell may be in the document only then.
  useLayoutEffect(() => {
    if (!mustFocus.current || editing) return
    mustFocus.current = false
    const cell = root.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const select = (next: CellPosition, extend = false) => {
    mustFocus.current = true
    setActive(next)
    if (!extend) setAnchor(next)
    const { rows, columns } = rangeSize(rangeBetween(extend ? anchor : next, next))
    setMessage(extend ? texts.selected(rows, columns) : '')
  }

  const selectRange = ({ top, left, bottom, right }: CellRange) => {
    mustFocus.current = true
    setAnchor({ row: top, column: left })
    setActive({ row: bottom, column: right })
  }

  const putAll = (cells: CellText[], announce: (done: number, skipped: number) => string) => {
    const writable = cells.filter((cell) => !isReadOnly(cell))
    if (writable.length > 0) put(writable)
    setMessage(announce(writable.length, cells.length - writable.length))
  }

  const fill = (source: CellRange, target: CellRange) => {
    if (rangeSize(target).rows === rangeSize(source).rows) return
    putAll(filledCells(source, target, cellText), texts.filled)
    selectRange(target)
  }

  /** The first selected row into the others; of one row, the row above it. */
  const fillDown = () => {
    const isOneRow = range.top === range.bottom
    const top = isOneRow ? range.top - 1 : range.top
    if (top < 0) return
    putAll(filledCells({ ...range, top, bottom: top }, { ...range, top }, cellText), texts.filled)
    mustFocus.current = true
  }

  useImperativeHandle(handle, () => ({ goTo: select, fillDown, selection: () => range }))

  const edit = (text: string, isTyped: boolean) => {
    if (!isReadOnly(active)) setEditing({ ...active, text, isTyped })
  }

  /** The cell gets the text, and the next one is selected, if any is given. */
  const commit = (text: string, move?: CellPosition) => {
    if (editing) {
      setEditing(null)
      if (text !== cellText(editing)) put([{ ...editing, text }])
    }
    if (move) select(movedWithin(move))
  }

  const movedWithin = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(0, Math.min(rowCount - 1, active.row + row)),
    column: Math.max(0, Math.min(columns.length - 1, active.column + column)),
  })

  const paste = (text: string) => {
    if (text === '') return
    const { cells, range: pasted, cut } = pastedCells(parseTsv(text), range, size)
    putAll(cells, (done, skipped) => [texts.pasted(done, skipped), texts.cut(cut.rows, cut.columns)].join(' ').trim())
    selectRange(pasted)
  }

  const copy = (event: ClipboardEvent, isCut: boolean) => {
    if (editing) return
    event.preventDefault()
    const lines = Array.from({ length: rangeSize(range).rows }, (_, at) =>
      cellsOf({ ...range, top: range.top + at, bottom: range.top + at }).map(cellText),
    )
    event.clipboardData.setData('text/plain', formatTsv(lines))
    setMessage(texts.copied(rangeSize(range).rows * rangeSize(range).columns))
    if (isCut) clear()
  }

  const clear = () =>
    putAll(
      cellsOf(range).map((cell) => ({ ...cell, text: '' })),
      texts.cleared,
    )

  const onShortcut = (event: KeyboardEvent) => {
    // By place: on a Ukrainian keyboard these keys have other letters.
    if (event.code === 'KeyA') {
      selectRange({ top: 0, left: 0, bottom: rowCount - 1, right: columns.length - 1 })
      setMessage(texts.selected(size.rows, size.columns))
    } else if (event.code === 'KeyD') fillDown()
    else if (event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)) redo()
    else if (event.code === 'KeyZ') undo()
    else return
    event.preventDefault()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event
    if (editing || altKey) return
    const isControl = event.ctrlKey || event.metaKey
    const next = movedPosition(active, { key, isFar: isControl }, { size, rowsOnPage })
    if (next) {
      event.preventDefault()
      return select(next, shiftKey)
    }
    if (isControl) return onShortcut(event)
    if (key === 'Enter' && active.column === 0)
      root.current?.querySelector<HTMLElement>(`[data-row="${active.row}"] a`)?.click()
    else if (key === 'Enter' || key === 'F2') edit(cellText(active), false)
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (key === 'Escape') select(active)
    else if (key.length === 1) edit(key === ' ' ? '' : key, true)
    else return
    event.preventDefault()
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = cellAt(event.target)
    if (!cell || event.button !== 0 || isField(event.target)) return
    if (event.target instanceof HTMLElement && event.target.dataset.handle !== undefined) {
      event.preventDefault()
      event.target.setPointerCapture(event.pointerId)
      drag.current = 'fill'
      return setFillEnd(range.bottom)
    }
    wasActive.current = cell.row === active.row && cell.column === active.column
    // A finger that moves scrolls.
    drag.current = event.pointerType === 'mouse' ? 'select' : null
    select(cell, event.shiftKey)
  }

  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    if (event.buttons === 0) return stopDrag()
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY))
    if (!cell) return
    if (drag.current === 'fill') setFillEnd(cell.row)
    else if (cell.row !== active.row || cell.column !== active.column) select(cell, true)
  }

  const stopDrag = () => {
    if (drag.current === 'fill') fill(range, target)
    drag.current = null
    setFillEnd(null)
  }

  const renderRow = (at: number) => {
    const row = rowAt(at)
    if (!row) return null
    return (
      <GridRowView
        key={row.key}
        row={row}
        at={at}
        columns={columns}
        problems={problems.filter((problem) => problem.row === at)}
        active={active}
        range={range}
        target={target}
        editing={editing}
        offset={offsetOf(at)}
        size={heightOf(at)}
        onCommit={commit}
        onCancel={() => {
          setEditing(null)
          mustFocus.current = true
        }}
        onBlock={(text) => {
          setEditing(null)
          paste(text)
        }}
      />
    )
  }

  return (
    <>
      <div
        ref={root}
        role="grid"
        className="grid"
        aria-label={label}
        aria-rowcount={isComplete ? rowCount + 1 : -1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        style={gridVariable('--grid-columns', columns.length - 1)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={stopDrag}
        // Where a screen reader puts the focus, typing goes.
        onFocus={({ target }) => {
          const cell = cellAt(target)
          if (!cell || editing || (cell.row === active.row && cell.column === active.column)) return
          setActive(cell)
          setAnchor(cell)
        }}
        onDoubleClick={() => !editing && edit(cellText(active), false)}
        onClick={({ nativeEvent }) => {
          // A second touch edits.
          const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType !== 'mouse'
          if (isTouch && wasActive.current && !editing) edit(cellText(active), false)
        }}
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, true)}
        onPaste={(event) => {
          if (editing) return
          event.preventDefault()
          paste(event.clipboardData.getData('text/plain'))
        }}
      >
        <div role="rowgroup" className="grid__head">
          <div role="row" className="grid__row" aria-rowindex={1}>
            {columns.map((title, column) => (
              <div key={title} role="columnheader" className="grid__cell" aria-colindex={column + 1}>
                {title}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="grid__body" style={{ blockSize: `${bodySize}rem` }}>
          {withActive(rows, active.row).map(renderRow)}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </>
  )
}

/** The focused cell stays in the document when it is scrolled away. */
function withActive({ first, last }: { first: number; last: number }, active: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (active < first) return [active, ...rows]
  return active > last ? [...rows, active] : rows
}

/** The handle is pulled down or up. */
function fillRange(range: CellRange, row: number): CellRange {
  return { ...range, top: Math.min(range.top, row), bottom: Math.max(range.bottom, row) }
}

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, textarea, select')
}

function cellAt(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}
