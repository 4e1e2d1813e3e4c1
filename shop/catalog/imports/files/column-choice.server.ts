import { createHash } from 'node:crypto'
import { Conflict } from '#shop/core/errors.ts'
import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { transitionImportFile } from '../progress/import-progress.sql.server.ts'
import { importChoiceSchema } from '../progress/import-report.server.ts'
import { getImportFile } from './import-files.server.ts'
import { saveColumns, selectColumns } from './import-files.sql.server.ts'
import type { ImportChoice, ImportFile } from './import-files.ts'

const NO_CHOICE: ImportChoice = { columns: {}, values: {}, updateExisting: false, sheet: '' }

/**
 * Repeats the dry run with another choice and remembers its mapping for files with the same columns. Throws NotFound,
 * and Conflict while the file is processed or after it was written.
 */
export async function chooseForImport(shop: Shop, id: number, choice: ImportChoice): Promise<ImportFile> {
  return transact(shop, async (shop) => {
    const { report } = await getImportFile(shop, id)
    const change = { state: 'waiting', columns: JSON.stringify(choice), report: null, seen_at: shop.now() } as const
    if (!(await transitionImportFile(shop.db, id, ['checked'], change))) throw new Conflict(`import ${id}`)
    const headers = headersKey((report?.columns ?? []).map(({ header }) => header))
    const mapping = { ...choice, updateExisting: false, sheet: '' }
    await saveColumns(shop.db, { headers, columns: JSON.stringify(mapping), at: shop.now() })
    shop.emit({ type: 'import.enqueued' })
    return getImportFile(shop, id)
  })
}

/** The last mapping for a file with these columns; empty if there is none. */
export async function findRememberedChoice(shop: Shop, headers: string[]): Promise<ImportChoice> {
  const row = await selectColumns(shop.db, headersKey(headers))
  return row ? parseStored(importChoiceSchema, row.columns) : NO_CHOICE
}

/** Independent of column order and of empty headers. */
function headersKey(headers: string[]): string {
  const sorted = headers
    .map((header) => header.trim())
    .filter((header) => header !== '')
    .toSorted()
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
