import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import type { ImportSource } from '#shop/catalog/imports/files/import-files.ts'
import { PlainTable, ScrollArea } from '../../core/ui/lists/plain-table.tsx'

/** How the file was understood, and its first rows: a wrong encoding or delimiter is seen at once. */
export function ImportSourcePreview({ source }: { source: ImportSource }) {
  const [headers = [], ...rows] = source.rows
  return (
    <section className="import-report" aria-label={texts.sourceTitle}>
      <p>{texts.source(source)}</p>
      <ScrollArea className="import-report__table import-source" label={texts.firstRows}>
        <PlainTable
          columns={headers.map((header) => header || '–')}
          rows={rows.map((cells, line) => ({
            key: `${line} ${cells.join('\t')}`,
            cells: headers.map((_, index) => cells[index] ?? ''),
          }))}
        />
      </ScrollArea>
    </section>
  )
}
