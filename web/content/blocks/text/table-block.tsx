import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'

/** A row of so many cells can be read from top to bottom; with more, it is the columns that are compared. */
const MAX_RECORD_COLUMNS = 4

/**
 * Wider than its place, it is scrolled by itself, by keys as well; on a phone a narrow one with named rows becomes a record for
 * each row. Rows that are too short are filled up.
 */
export function TableBlock({ block: { caption, head, rows, rowHeads } }: { block: BlockOf<'table'> }) {
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  if (width === 0) return null
  const named = head.some((cell) => cell !== '')
  const records = rowHeads && named && width <= MAX_RECORD_COLUMNS
  return (
    <div className={width <= MAX_RECORD_COLUMNS ? 'block block--text' : 'block block--wide'}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no place for a table */}
      <div className="table-scroll" role="group" aria-label={caption || siteTexts.blocks.table} tabIndex={0}>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: to here */}
        <table className={tableClass(rowHeads, records)}>
          {caption && (
            <caption>
              <span>{applyTypography(caption)}</span>
            </caption>
          )}
          {named && (
            <thead>
              <tr>
                {padRow(head, width).map((cell, column) =>
                  cell === '' ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={column} />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <th key={column} scope="col">
                      {applyTypography(cell)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={index}>
                {padRow(row, width).map((cell, column) =>
                  rowHeads && column === 0 && cell !== '' ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <th key={column} scope="row">
                      {applyTypography(cell)}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={column} data-label={(records && applyTypography(head[column] ?? '')) || undefined}>
                      {applyTypography(cell)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function padRow(cells: string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '')
}

function tableClass(rowHeads: boolean, records: boolean): string {
  if (records) return 'table table--row-heads table--records'
  return rowHeads ? 'table table--row-heads' : 'table'
}
