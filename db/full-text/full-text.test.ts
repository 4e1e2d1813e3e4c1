import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '#test/shop.ts'
import { deleteTokens, mergeTokens, selectMatchingRanks, writeTokens } from './full-text.ts'

const ENTRIES = 40

it('the search index of SQLite becomes one part, and finds the same', async () => {
  const shop = await openTestShop('sqlite')
  const { db, dialect } = shop
  await sql`insert into search_tokens (search_tokens, rank) values ('automerge', 0)`.execute(db)
  for (let rank = 1; rank <= ENTRIES; rank++) await writeTokens(db, dialect, { rank, words: ['стіл', `n${rank}`] })
  await deleteTokens(db, dialect, [7])
  const find = (words: string[]) =>
    selectMatchingRanks(db, dialect, { terms: words.map((word) => [[word]]), range: { from: 5, until: 30, most: 100 } })
  const before = await find(['стіл'])
  assert.equal(before.length, 25)
  assert.ok((await countSegments()) > 6)
  await mergeTokens(db, dialect)
  assert.equal(await countSegments(), 1)
  assert.deepEqual(await find(['стіл']), before)
  assert.deepEqual(await find(['стіл', 'n9']), [9])
  await shop.close()

  async function countSegments(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(distinct segid) as count from search_tokens_idx`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
})
