import { ScrollArea } from '../../../core/ui/lists/plain-table.tsx'
import './table-field.css'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { Button } from '../../../core/ui/controls.tsx'

const { f } = blockEditorTexts

const MAX_COLUMNS = 12
const MAX_ROWS = 200

export type TableValue = { head: string[]; rows: string[][] }

/** A table of texts with a header row. Rows may be shorter than the header: missing cells are empty. */
export function TableField({ value, onChange }: { value: TableValue; onChange(value: TableValue): void }) {
  const { head, rows } = value
  const onHead = (head: string[]) => onChange({ head, rows })
  const onRows = (rows: string[][]) => onChange({ head, rows })
  const width = Math.max(1, head.length, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return (
    <div className="table-field">
      <ScrollArea className="table-field__scroll" label={f.table}>
        <table>
          <tbody>
            <tr>
              {columns.map((column) => (
                <td key={column}>
                  <input
                    className="input"
                    aria-label={f.headCell(column + 1)}
                    placeholder={f.head}
                    value={head[column] ?? ''}
                    onChange={(event) => onHead(withCell(head, column, event.target.value))}
                  />
                </td>
              ))}
            </tr>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column}>
                    <input
                      className="input"
                      aria-label={f.cell(at + 1, column + 1)}
                      value={row[column] ?? ''}
                      onChange={(event) =>
                        onRows(rows.map((other, n) => (n === at ? withCell(row, column, event.target.value) : other)))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <div className="table-field__actions">
        <Button disabled={rows.length >= MAX_ROWS} onClick={() => onRows([...rows, columns.map(() => '')])}>
          {f.addRow}
        </Button>
        <Button look="bare" disabled={rows.length === 0} onClick={() => onRows(rows.slice(0, -1))}>
          {f.removeRow}
        </Button>
      </div>
      <div className="table-field__actions">
        <Button disabled={width >= MAX_COLUMNS} onClick={() => onHead(withCell(head, width, ''))}>
          {f.addColumn}
        </Button>
        <Button
          look="bare"
          disabled={width <= 1}
          onClick={() => onChange({ head: head.slice(0, width - 1), rows: rows.map((row) => row.slice(0, width - 1)) })}
        >
          {f.removeColumn}
        </Button>
      </div>
    </div>
  )
}

function withCell(row: string[], column: number, text: string): string[] {
  return Array.from({ length: Math.max(row.length, column + 1) }, (_, at) => (at === column ? text : (row[at] ?? '')))
}
