import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { ShopEvent } from './events.ts'
import { inSavepoint, runAfterCommit, type Shop, type Subscriber, transact } from './shop.ts'

const CREATED: ShopEvent = { type: 'order.created', orderId: 1 }
const UPDATED: ShopEvent = { type: 'order.updated', orderId: 1 }
const SAVED: ShopEvent = { type: 'settings.updated' }

onEachDatabase('events of a transaction', (name) => {
  let shop: TestShop
  let heard: [subscriber: string, inTransaction: boolean, events: ShopEvent[]][]
  beforeEach(async () => {
    shop = await openTestShop(name)
    heard = []
    const subscriber = (name: string, on?: Subscriber['on']): Subscriber => ({
      name,
      ...(on && { on }),
      beforeCommit: async ({ db }, events) => void heard.push([name, db.isTransaction, events]),
      afterCommit: (events) => void heard.push([name, false, events]),
    })
    const subscribers = [subscriber('orders', ['order.created', 'order.updated']), subscriber('all')]
    Object.assign(shop, { subscribers, emit: (...events: ShopEvent[]) => runAfterCommit(subscribers, events) })
  })
  afterEach(() => shop.close())

  it('reach each subscriber once, in the order of the list: before the commit and after it', async () => {
    await transact(shop, async (shop) => {
      shop.emit(CREATED)
      await transact(shop, async (shop) => shop.emit(SAVED, CREATED))
      assert.deepEqual(heard, [])
    })
    assert.deepEqual(heard, [
      ['orders', true, [CREATED]],
      ['all', true, [CREATED, SAVED]],
      ['orders', false, [CREATED]],
      ['all', false, [CREATED, SAVED]],
    ])
  })

  it('may be as many as a large import has', async () => {
    const count = 150_000
    await transact(shop, async (shop) => {
      for (let orderId = 1; orderId <= count; orderId++) shop.emit({ type: 'order.created', orderId })
    })
    const committed = heard.filter(([subscriber, inTransaction]) => subscriber === 'all' && !inTransaction)
    assert.equal(new Set(committed.flatMap(([, , events]) => events)).size, count)
  })

  it('do not reach a subscriber of other events', async () => {
    await transact(shop, async (shop) => shop.emit(SAVED))
    assert.deepEqual(
      heard.map(([subscriber]) => subscriber),
      ['all', 'all'],
    )
  })

  it('are dropped by a rollback, and by that of their savepoint alone', async () => {
    const fail = async (work: Promise<unknown>) => assert.rejects(work, { message: 'refused' })
    await fail(
      transact(shop, async (shop) => {
        shop.emit(CREATED)
        throw new Error('refused')
      }),
    )
    assert.deepEqual(heard, [])
    await transact(shop, async (shop) => {
      shop.emit(SAVED)
      await fail(
        inSavepoint(shop, async (shop) => {
          shop.emit(CREATED)
          throw new Error('refused')
        }),
      )
      await inSavepoint(shop, async (shop) => shop.emit(UPDATED))
    })
    assert.deepEqual(heard.at(-1), ['all', false, [SAVED, UPDATED]])
  })

  it('fail the transaction together with a subscriber', async () => {
    shop.subscribers = [{ name: 'failing', beforeCommit: () => Promise.reject(new Error('full')) }]
    await assert.rejects(
      transact(shop, async (shop) => shop.emit(CREATED)),
      { message: 'full' },
    )
    assert.deepEqual(heard, [])
  })

  it('outside a transaction reach this process alone, at once', () => {
    shop.emit(CREATED)
    assert.deepEqual(heard, [
      ['orders', false, [CREATED]],
      ['all', false, [CREATED]],
    ])
  })

  // SQLite has one writer.
  if (name === 'sqlite') return
  it('reach them once when a deadlock made the transaction run again, and whoever began it sees none', async () => {
    const elsewhere = shop.openSecondProcess()
    const settings = ['letter_a', 'letter_b']
    await shop.db
      .insertInto('setting')
      .values(settings.map((key) => ({ key, value: '' })))
      .execute()
    const bothHoldOne = Promise.withResolvers<void>()
    let holding = 0
    let runs = 0
    const append = (opened: Shop, keys: string[], letter: string) =>
      transact(opened, async ({ db, emit }) => {
        runs++
        emit(letter === 'x' ? CREATED : UPDATED)
        for (const key of keys) {
          await db
            .updateTable('setting')
            .set((set) => ({ value: set('value', '||', letter) }))
            .where('key', '=', key)
            .execute()
          if (++holding === 2) bothHoldOne.resolve()
          await bothHoldOne.promise
        }
      })
    await Promise.all([append(shop, settings, 'x'), append(elsewhere, settings.toReversed(), 'y')])
    await elsewhere.close()
    const rows = await shop.db.selectFrom('setting').select('value').where('key', 'in', settings).execute()
    const written = rows.map(({ value }) => [...value].toSorted().join(''))
    const created = heard.filter(([subscriber, isInside]) => subscriber === 'orders' && !isInside)
    assert.deepEqual([runs, written], [3, ['xy', 'xy']])
    assert.deepEqual(created, [['orders', false, [CREATED]]])
  })
})
