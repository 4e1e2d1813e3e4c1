import './data-table.css'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import type { ListPage, RestState } from '../../requests/request.ts'
import { Button, type ButtonLook } from '../controls.tsx'
import { EmptyState, LoadFailure } from '../feedback/feedback.tsx'
import { Checkbox } from '../fields/fields.tsx'
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
  /** Takes the width that the other columns leave. */
  grows?: boolean
}

export type Sort = { by: string; order: 'asc' | 'desc' }

/** A button at the end of a row. `name` is its accessible name: «Видалити купон ОСІНЬ». */
type RowAction = {
  label: string
  name: string
  onClick(): unknown
  look?: ButtonLook
  busy?: boolean
  disabled?: boolean
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  /** While another page is loading, the current rows stay, dimmed; a failure is shown instead of the rows. */
  list: Pick<RestState<Row[] | ListPage<Row>>, 'data' | 'failure' | 'loading' | 'reload'> & { paging?: Paging }
  rowName(row: Row): string
  actions?: (row: Row) => RowAction[]
  empty?: string | ReactElement
  sort?: Sort
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<number>
  onSelect?: (selected: Set<number>) => void
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Arrow keys move between rows within a column, Shift selects a range, headings sort. */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { caption, list, rowName, actions, empty = tableTexts.empty, selected, onSelect } = props
  const { data, loading, failure, reload, paging } = list
  const rows = Array.isArray(data) ? data : data?.items
  const columns = actions ? [...props.columns, actionsColumn(actions)] : props.columns
  const anchor = useRef<number | null>(null)
  const isShift = useRef(false)
  const keys = rows?.map(({ id }) => id) ?? []
  const chosen = keys.filter((key) => selected?.has(key)).length

  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (rows?.length === 0 && !loading) return typeof empty === 'string' ? <EmptyState text={empty} /> : empty

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
              const key = row.id
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
      {paging && <Pagination {...paging} />}
    </>
  )
}

function actionsColumn<Row>(actions: (row: Row) => RowAction[]): Column<Row> {
  return {
    key: 'actions',
    title: tableTexts.actions,
    hiddenTitle: true,
    cell: (row) => (
      <span className="data-table__actions">
        {actions(row).map(({ label, name, look = 'bare', ...button }) => (
          <Button key={label} look={look} aria-label={name} {...button}>
            {label}
          </Button>
        ))}
      </span>
    ),
  }
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
