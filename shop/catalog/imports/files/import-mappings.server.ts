import { Conflict, NotFound } from '#shop/core/errors.ts'
import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { importChoiceSchema } from '../progress/import-report.server.ts'
import { deleteMappingRow, renameMappingRow, saveMappingRow, selectMappings } from './import-files.sql.server.ts'
import type { ImportMapping } from './import-files.ts'

/** By name; one of the same name is replaced. */
export async function saveImportMapping(shop: Shop, { name, columns, values }: ImportMapping): Promise<void> {
  const choice = JSON.stringify({ columns, values, updateExisting: false, sheet: '' })
  await transact(shop, (shop) => saveMappingRow(shop.db, { name, choice, changed_at: shop.now() }))
}

export async function listImportMappings(shop: Shop): Promise<ImportMapping[]> {
  return (await selectMappings(shop.db)).map(({ name, choice }) => {
    const { columns, values } = parseStored(importChoiceSchema, choice)
    return { name, columns, values }
  })
}

/** Throws NotFound. */
export async function deleteImportMapping(shop: Shop, name: string): Promise<void> {
  await transact(shop, async (shop) => {
    if ((await deleteMappingRow(shop.db, name)) === 0) throw new NotFound(`mapping ${name}`)
  })
}

/** Throws NotFound, and Conflict when another mapping has the new name. */
export async function renameImportMapping(shop: Shop, name: string, to: string): Promise<void> {
  if (name === to) return
  await transact(shop, async (shop) => {
    const names = (await selectMappings(shop.db)).map((mapping) => mapping.name)
    if (!names.includes(name)) throw new NotFound(`mapping ${name}`)
    if (names.includes(to)) throw new Conflict(`mapping ${to}`)
    await renameMappingRow(shop.db, { name, to, now: shop.now() })
  })
}
