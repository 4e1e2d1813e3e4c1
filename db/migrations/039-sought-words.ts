import type { Kysely } from 'kysely'

/** Products are sorted by their names alone; orders are found by postcodes, regions and second lines of addresses too. */
export async function up(db: Kysely<any>): Promise<void> {
  await partNames(db)
  await addAddressWords(db)
}

async function partNames(db: Kysely<any>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'name', 'sku', 'gtin'])
      .where('id', '>', last)
      .where('type', '<>', 'variation')
      .orderBy('id')
      .limit(500)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)?.id
    for (const { id, name, sku, gtin } of rows) {
      const search = [name, sku ?? '', gtin]
        .map(searchKey)
        .filter((part) => part !== '')
        .join('\t')
      await db.updateTable('product').set({ search }).where('id', '=', id).execute()
    }
  }
}

async function addAddressWords(db: Kysely<any>): Promise<void> {
  for (let last = 0; ; ) {
    const orders = await db
      .selectFrom('shop_order')
      .select(['id', 'billing', 'shipping'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(100)
      .execute()
    if (orders.length === 0) return
    last = orders.at(-1)?.id
    for (const { id, billing, shipping } of orders) {
      const addresses = [billing, shipping].map((address) => JSON.parse(address || '{}'))
      const texts = addresses.flatMap((one) => [one.state, one.address_2, one.postcode])
      const digits = addresses.map((one) => String(one.postcode ?? '').replace(/\D/g, ''))
      const words = new Set([...texts.flatMap((text) => wordsIn(String(text ?? ''))), ...digits.filter(Boolean)])
      if (words.size === 0) continue
      await db
        .insertInto('order_word')
        .values([...words].map((word) => ({ order_id: id, word })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

/** As `searchKey` of the catalogue and the words of orders made them when this was written. */
function searchKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[ґєії]/g, (letter) => ORDERED[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const ORDERED: Record<string, string> = { ґ: 'г\u04ff', є: 'е\u04ff', і: 'и\u04fe', ї: 'и\u04ff' }

function wordsIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '').map((word) => word.slice(0, 60))
}
