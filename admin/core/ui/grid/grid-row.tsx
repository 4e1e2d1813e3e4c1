// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element could not be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: its cells have the focus, one at a time
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { gridTexts as texts } from '#i18n/admin/uk/shell.ts'
import { CellInput } from './cell-input.tsx'
import { type CellPosition, type CellRange, type GridCell, type GridProblem, type GridRow, isInRange } from './cells.ts'

/** `isTyped`: its editing began with a letter. */
export type EditedCell = CellPosition & { text: string; isTyped: boolean }

/** A row at its place: its cells, and below them what is wrong with each. */
export function GridRowView(props: {
  row: GridRow
  at: number
  columns: string[]
  /** Of this row. */
  problems: GridProblem[]
  active: CellPosition
  /** What is selected, and what it becomes while its handle is pulled. */
  range: CellRange
  target: CellRange
  editing: EditedCell | null
  /** In rem. */
  offset: number
  size: number
  onCommit(text: string, move?: CellPosition): void
  onCancel(): void
  onBlock(text: string): void
}) {
  const { row, at, columns, problems, active, range, target, editing, offset, size, ...input } = props
  return (
    <div
      role="row"
      className="grid__row"
      aria-rowindex={at + 2}
      data-look={row.look}
      style={{ insetBlockStart: `${offset}rem`, blockSize: `${size}rem` }}
    >
      {row.cells.map((cell, column) => {
        const isEdited = editing?.row === at && editing.column === column
        const line = problems.findIndex((problem) => problem.column === column)
        const isCorner = at === range.bottom && column === range.right
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have these
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
            key={column}
            role={column === 0 ? 'rowheader' : 'gridcell'}
            className="grid__cell"
            aria-colindex={column + 1}
            aria-selected={isInRange({ row: at, column }, target)}
            aria-readonly={cell.isReadOnly ?? false}
            aria-invalid={line >= 0 || undefined}
            tabIndex={at === active.row && column === active.column ? 0 : -1}
            data-row={at}
            data-column={column}
            data-changed={cell.isChanged || undefined}
          >
            {isEdited ? (
              <CellInput
                label={`${columns[column]}: ${row.name}`}
                text={editing.text}
                choices={cell.choices}
                isTyped={editing.isTyped}
                {...input}
              />
            ) : (
              <CellText cell={cell} to={column === 0 ? row.to : undefined} />
            )}
            {line >= 0 && (
              <span
                className="grid__problem"
                data-end={column > columns.length / 2 || undefined}
                style={gridVariable('--line', line)}
              >
                {problems[line]?.text}
              </span>
            )}
            {isCorner && !editing && <span className="grid__handle" data-handle aria-hidden="true" />}
          </div>
        )
      })}
    </div>
  )
}

/** `to`: the page of the row, opened from its name; no tab stop of its own. */
function CellText({ cell: { text, placeholder, isChanged }, to }: { cell: GridCell; to: string | undefined }) {
  return (
    <span className="grid__text" title={text} data-borrowed={text === '' || undefined}>
      {to === undefined ? (
        text || placeholder
      ) : (
        <Link to={to} tabIndex={-1} draggable={false}>
          {text}
        </Link>
      )}
      {isChanged && <span className="visually-hidden">, {texts.changed}</span>}
    </span>
  )
}

/** For grid.css. */
export function gridVariable(name: '--line' | '--grid-columns', value: number): CSSProperties & Record<string, number> {
  return { [name]: value }
}
