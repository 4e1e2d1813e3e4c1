import './data-table.css'
import { type ReactNode, useRef } from 'react'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import type { Failure } from '../../requests/failure.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { moveFocusByArrows } from './arrow-keys.ts'
import { Pagination, type Paging } from './pagination.tsx'
import { toggleAll, toggleRow } from './selection.ts'

export type Column<Row> = {
  key: string
  title: string
  cell(row: Row): ReactNode
  /** The heading is a button that sorts by `key`. */
  sortable?: boolean
  align?: 'end'
  /** Hidden in narrow tables: `phone` below 640 px, `tablet` below 1024 px. */
  hide?: 'phone' | 'tablet'
  /** The heading is for screen readers only: pictures, actions. */
  hiddenTitle?: boolean
  /** Takes the remaining width; other columns fit their content. */
  grows?: boolean
}

export type Sort = { by: string; order: 'asc' | 'desc' }

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  /** Undefined: still loading. */
  rows: Row[] | undefined
  rowKey(row: Row): number
  /** The accessible name of the row. */
  rowName(row: Row): string
  /** While another page is loading, the current rows stay, dimmed; a failure is shown instead of the rows. */
  source: { loading: boolean; failure: Failure | undefined; reload(): void }
  empty?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<number>
  onSelect?: (selected: Set<number>) => void
  paging?: Paging
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Arrow keys move between rows within a column, Shift selects a range, headings sort. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, rowName, source, empty, selected, onSelect } = props
  const { loading, failure, reload } = source
  const anchor = useRef<number | null>(null)
  const isShift = useRef(false)
  const keys = rows?.map(rowKey) ?? []
  const chosen = keys.filter((key) => selected?.has(key)).length

  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (rows?.length === 0 && !loading) return empty ?? <EmptyState text={tableTexts.empty} />

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be keyboard focusable */}
      <section className="data-table" aria-label={caption} aria-busy={loading || !rows} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {selected && (
                <th className="data-table__box" scope="col">
                  <Checkbox
                    hiddenLabel
                    label={tableTexts.selectAll}
                    disabled={keys.length === 0}
                    checked={keys.length > 0 && chosen === keys.length}
                    some={chosen > 0}
                    onChange={(on) => onSelect?.(toggleAll(selected, keys, on))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHeading key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveFocusByArrows} data-pale={loading || undefined}>
            {rows?.map((row) => {
              const key = rowKey(row)
              const isSelected = selected?.has(key) ?? false
              return (
                <tr key={key} data-selected={isSelected || undefined}>
                  {selected && (
                    <td className="data-table__box">
                      <Checkbox
                        hiddenLabel
                        label={tableTexts.select(rowName(row))}
                        checked={isSelected}
                        onShift={(shift) => {
                          isShift.current = shift
                        }}
                        onChange={(on) => {
                          const isRange = isShift.current
                          onSelect?.(toggleRow(selected, keys, { key, on, anchor: anchor.current, isRange }))
                          anchor.current = key
                        }}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.key} {...cellProps(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
            {!rows &&
              SKELETON_ROWS.map((at) => (
                <tr key={at} className="data-table__waiting">
                  {selected && <td />}
                  {columns.map((column) => (
                    <td key={column.key} {...cellProps(column)}>
                      <span />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {props.paging && <Pagination {...props.paging} />}
    </>
  )
}

function ColumnHeading<Row>(props: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  const { column, sort, onSort } = props
  const { key, title, sortable, hiddenTitle } = column
  const order = sort?.by === key ? sort.order : undefined
  const direction = order && (order === 'asc' ? 'ascending' : 'descending')
  return (
    <th scope="col" aria-sort={sortable ? (direction ?? 'none') : undefined} {...cellProps(column)}>
      {sortable ? (
        <button
          type="button"
          className="data-table__sort"
          onClick={() => onSort?.({ by: key, order: order === 'asc' ? 'desc' : 'asc' })}
        >
          {title}
          <span aria-hidden="true">{order === 'asc' ? '↑' : order === 'desc' ? '↓' : '↕'}</span>
        </button>
      ) : (
        <span className={hiddenTitle ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </th>
  )
}

function cellProps<Row>({ align, hide, grows }: Column<Row>) {
  return { 'data-align': align, 'data-hide': hide, 'data-grows': grows || undefined }
}
