import type { Db } from '#db/database.ts'

export async function selectTaxClasses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('tax_class').distinct().where('tax_class', '<>', '').execute()
  return rows.map((row) => row.tax_class)
}
