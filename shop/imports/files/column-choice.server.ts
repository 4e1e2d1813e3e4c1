import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Conflict } from '../../errors.ts'
import { parseStored } from '../../json.ts'
import { type Shop, transact } from '../../shop.ts'
import { transitionImportFile } from '../progress/import-progress.sql.server.ts'
import { getImportFile } from './import-files.server.ts'
import { saveColumns, selectColumns } from './import-files.sql.server.ts'
import type { ColumnChoice, ImportFile } from './import-files.ts'

export const columnChoiceSchema: z.ZodType<ColumnChoice> = z.record(z.string(), z.string())

/**
 * Repeats the dry run with another column mapping and remembers it for files with the same columns. Throws NotFound,
 * and Conflict while the file is processed or after it was written.
 */
export async function chooseImportColumns(shop: Shop, id: number, choice: ColumnChoice): Promise<ImportFile> {
  return transact(shop, async (shop) => {
    const { report } = await getImportFile(shop, id)
    const change = { state: 'waiting', columns: JSON.stringify(choice), report: null, seen_at: shop.now() } as const
    if (!(await transitionImportFile(shop.db, id, ['checked'], change))) throw new Conflict(`import ${id}`)
    const headers = headersKey((report?.columns ?? []).map(({ header }) => header))
    await saveColumns(shop.db, { headers, columns: JSON.stringify(choice), at: shop.now() })
    shop.emit({ type: 'import.enqueued' })
    return getImportFile(shop, id)
  })
}

/** The last mapping for a file with these columns; empty if there is none. */
export async function findRememberedColumns(shop: Shop, headers: string[]): Promise<ColumnChoice> {
  const row = await selectColumns(shop.db, headersKey(headers))
  return row ? parseStored(columnChoiceSchema, row.columns) : {}
}

/** Independent of column order. */
function headersKey(headers: string[]): string {
  const sorted = headers.map((header) => header.trim()).toSorted()
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
