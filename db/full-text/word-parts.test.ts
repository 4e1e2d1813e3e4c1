import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { hasPart, selectCandidates, type TableWithParts } from './word-parts.ts'

onEachDatabase('parts of words', (name) => {
  it('are found as a comparison with every row finds them, after each change', async (t) => {
    const shop = await openTestShop(name)
    t.after(() => shop.close())
    await insertMedia(shop, ['dyvan-12.jpg\nдиван «верховина»', 'dyvan-123.jpg\nдиван', 'stil%1"2.jpg'])
    const check = async () => {
      for (const words of [['ива'], ['dyvan', 'хови'], ['an-12.'], ['%1"2'], ['нема'], ['n-123', 'ДИВ']]) {
        assert.deepEqual(await findMedia(shop, words), await compareMedia(shop, words), words.join(' '))
      }
    }
    await check()
    assert.equal((await findMedia(shop, ['an-12'])).length, 2)
    await shop.db.updateTable('media').set({ search: 'крісло n-123' }).where('id', '=', 1).execute()
    await shop.db.updateTable('media').set({ caption: 'диван' }).where('id', '=', 3).execute()
    await check()
    assert.deepEqual(await findMedia(shop, ['n-123']), [1, 2])
    await shop.db.deleteFrom('media').where('id', '=', 2).execute()
    await check()
    assert.deepEqual(await findMedia(shop, ['n-123']), [1])
  })

  it('are not listed where most rows have them, or where they are too short to tell', async (t) => {
    const shop = await openTestShop(name)
    t.after(() => shop.close())
    await insertMedia(
      shop,
      Array.from({ length: 2001 }, (_, n) => `dyvan-${n}`),
    )
    assert.equal(await selectCandidates(shop.db, shop.dialect, 'media', [['dyvan']]), null)
    assert.equal(await selectCandidates(shop.db, shop.dialect, 'media', [['dy'], ['v']]), null)
    assert.ok((await findMedia(shop, ['dyvan', '-1999'])).length === 1)
  })
})

async function findMedia(shop: TestShop, words: string[]): Promise<number[]> {
  const ids = await selectCandidates(shop.db, shop.dialect, 'media', spellings(words))
  assert.ok(ids)
  return compareMedia(shop, words, ids)
}

async function compareMedia({ db }: TestShop, words: string[], ids?: number[]): Promise<number[]> {
  const table: TableWithParts = 'media'
  const conditions = spellings(words).map((word) => hasPart(table, word))
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(({ and }) => and(conditions))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...(ids ?? [])]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function spellings(words: string[]): string[][] {
  return words.map((word) => [word.toLowerCase()])
}

async function insertMedia({ db }: TestShop, texts: string[]): Promise<void> {
  const rows = texts.map((search, n) => ({
    hash: `${n}`,
    kind: 'picture' as const,
    mime: 'image/jpeg',
    width: 1,
    height: 1,
    bytes: 1,
    thumbhash: '',
    color: '',
    name: '',
    created_at: n,
    search,
  }))
  for (let n = 0; n < rows.length; n += 500) {
    await db
      .insertInto('media')
      .values(rows.slice(n, n + 500))
      .execute()
  }
}
