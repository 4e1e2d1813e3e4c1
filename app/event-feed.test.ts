import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Subscriber } from '#shop/core/shop.ts'
import { openTestShop } from '#test/shop.ts'
import { openEventFeed } from './event-feed.ts'

it('requests of one turn of the event loop share one look at the database', async () => {
  const shop = await openTestShop('sqlite')
  let looks = 0
  const poll = () => {
    looks++
    return []
  }
  const feed = openEventFeed(
    { ...shop.database, openChangeFeed: () => ({ poll, close: async () => {} }) },
    [],
    shop.log,
  )
  for (let request = 0; request < 3; request++) feed.hearOtherProcesses()
  assert.equal(looks, 1)
  await nextTurn()
  feed.hearOtherProcesses()
  assert.equal(looks, 2)
  await feed.close()
  await shop.close()
})

it('a change of another process is heard in the turn after it', async () => {
  const shop = await openTestShop('sqlite')
  const beside = shop.openSecondProcess()
  const heard: string[] = []
  const listener: Subscriber = {
    name: 'listener',
    afterCommit: (events) => heard.push(...events.map(({ type }) => type)),
  }
  const feed = openEventFeed(shop.database, [listener], shop.log)
  feed.hearOtherProcesses()
  await saveSettings(beside, { shopName: 'Явір' })
  await nextTurn()
  feed.hearOtherProcesses()
  assert.deepEqual(heard, ['settings.updated'])
  await feed.close()
  await shop.close()
})
