import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { seedOnce } from './seed.server.ts'

onEachDatabase('the first start', (name) => {
  it('seeds an empty shop once', async () => {
    const shop = await openTestShop(name)
    const events: string[] = []
    let fillings = 0
    const fill = async () => {
      fillings++
    }
    await seedOnce(shop, fill, (state) => events.push(state))
    await seedOnce(shop, fill, (state) => events.push(state))
    assert.equal(fillings, 1)
    assert.deepEqual(events, ['filling'])
    await shop.close()
  })

  it('resumes an interrupted seed', async () => {
    const shop = await openTestShop(name)
    const events: string[] = []
    const cutShort = async () => {
      throw new Error('power cut')
    }
    await assert.rejects(
      seedOnce(shop, cutShort, (state) => events.push(state)),
      /power cut/,
    )
    await seedOnce(
      shop,
      async () => {},
      (state) => events.push(state),
    )
    assert.deepEqual(events, ['filling', 'resuming'])
    await shop.close()
  })
})
