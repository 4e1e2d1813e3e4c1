import './plain-table.css'
import type { Key, ReactNode } from 'react'

type PlainRow = {
  key: Key
  /** Names the row; without it the row has cells only. */
  head?: ReactNode
  cells: ReactNode[]
  isSkipped?: boolean
}

/** A table to read: every page gives it its own look. */
export function PlainTable(props: { className?: string; caption?: string; columns: string[]; rows: PlainRow[] }) {
  const { className, caption, columns, rows } = props
  return (
    <table className={className}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells, isSkipped }) => (
          <tr key={key} data-skipped={isSkipped || undefined}>
            {head !== undefined && <th scope="row">{head}</th>}
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A part of the page that scrolls by itself, also by keyboard. */
export function ScrollArea({ className, label, children }: { className: string; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be keyboard focusable
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
