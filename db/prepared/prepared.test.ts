import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { prepared } from './prepared.ts'

onEachDatabase('a prepared query', (name) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  /** The shop of the next test may have the same connections, whose queries are built already. */
  function prepareAnew() {
    let built = 0
    const save = prepared((db, key: string, value: string) => {
      built++
      return db
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .returning('key')
    })
    const select = prepared((db, keys: readonly string[], least: string) => {
      built++
      return db
        .selectFrom('setting')
        .select('value')
        .where('key', 'in', keys)
        .where('value', '>=', least)
        .orderBy('value')
    })
    return { save, select, built: () => built }
  }

  it('is built once, and runs with the values of each call', async () => {
    const { save, select, built } = prepareAnew()
    for (const key of ['a', 'b', 'c']) assert.equal((await save(shop.db, key, `${key}1`))[0]?.key, key)
    await save(shop.db, 'a', 'a2')
    assert.equal(built(), 1)
    const values = async (keys: string[], least: string) =>
      (await select(shop.db, keys, least)).map(({ value }) => value)
    assert.deepEqual(await values(['a', 'b'], 'a'), ['a2', 'b1'])
    assert.deepEqual(await values(['c', 'b'], 'c'), ['c1'])
    assert.equal(built(), 2)
  })

  it('is built once for each length of a list', async () => {
    const { select, built } = prepareAnew()
    for (const keys of [['a'], ['b'], ['a', 'b'], ['b', 'c']]) await select(shop.db, keys, '')
    assert.equal(built(), 2)
  })

  it('finds nothing with an empty list', async () => {
    const { select, built } = prepareAnew()
    assert.deepEqual(await select(shop.db, [], ''), [])
    assert.equal(built(), 0)
  })

  it('runs inside a transaction, and sees it', async () => {
    const { save, select, built } = prepareAnew()
    await select(shop.db, ['a'], '')
    await shop.db.transaction().execute(async (db) => {
      await save(db, 'a', 'inside')
      assert.equal((await select(db, ['a'], ''))[0]?.value, 'inside')
    })
    assert.equal(built(), 2)
  })
})
