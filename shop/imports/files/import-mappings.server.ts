import { parseStored } from '../../json.ts'
import { type Shop, transact } from '../../shop.ts'
import { importChoiceSchema } from './import-choice-schema.ts'
import { deleteMappingRow, saveMappingRow, selectMappings } from './import-files.sql.server.ts'
import type { ImportMapping } from './import-files.ts'

/** By name; one of the same name is replaced. */
export async function saveImportMapping(shop: Shop, { name, columns, values }: ImportMapping): Promise<void> {
  const choice = JSON.stringify({ columns, values, updateExisting: false })
  await transact(shop, (shop) => saveMappingRow(shop.db, { name, choice, changed_at: shop.now() }))
}

export async function listImportMappings(shop: Shop): Promise<ImportMapping[]> {
  return (await selectMappings(shop.db)).map(({ name, choice }) => {
    const { columns, values } = parseStored(importChoiceSchema, choice)
    return { name, columns, values }
  })
}

export async function deleteImportMapping(shop: Shop, name: string): Promise<void> {
  await transact(shop, (shop) => deleteMappingRow(shop.db, name))
}
