import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'

/** Rows with at most this many cells become records on a phone; wider tables compare columns and stay tables. */
const MAX_RECORD_COLUMNS = 4

/**
 * A table wider than its slot scrolls by itself, also by keyboard. On a phone a narrow one with row headings becomes a
 * record per row. Short rows are padded.
 */
export function TableBlock({ block: { caption, head, rows, rowHeads } }: { block: BlockOf<'table'> }) {
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  if (width === 0) return null
  const named = head.some((cell) => cell !== '')
  const records = rowHeads && named && width <= MAX_RECORD_COLUMNS
  return (
    <div className={width <= MAX_RECORD_COLUMNS ? 'block block--text' : 'block block--wide'}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a table */}
      <div className="table-scroll" role="group" aria-label={caption || siteTexts.blocks.table} tabIndex={0}>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: end */}
        <table className={tableClass(rowHeads, records)}>
          {caption && (
            <caption>
              <span lang={textLanguage(caption)}>{applyTypography(caption)}</span>
            </caption>
          )}
          {named && (
            <thead>
              <tr>
                {padRow(head, width).map((cell, column) =>
                  cell === '' ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                    <td key={column} />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                    <th key={column} scope="col">
                      <TranslatedText text={applyTypography(cell)} />
                    </th>
                  ),
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              <tr key={index}>
                {padRow(row, width).map((cell, column) =>
                  rowHeads && column === 0 && cell !== '' ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                    <th key={column} scope="row">
                      <TranslatedText text={applyTypography(cell)} />
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                    <td key={column} data-label={(records && applyTypography(head[column] ?? '')) || undefined}>
                      <TranslatedText text={applyTypography(cell)} />
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
