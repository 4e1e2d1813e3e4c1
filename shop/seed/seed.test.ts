import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { seedOnce } from './seed.server.ts'

onEachDatabase('the first start', (name) => {
  it('seeds an empty shop once', async () => {
    const shop = await openTestShop(name)
    const told: string[] = []
    let fillings = 0
    const fill = async () => {
      fillings++
    }
    await seedOnce(shop, fill, (state) => told.push(state))
    await seedOnce(shop, fill, (state) => told.push(state))
    assert.equal(fillings, 1)
    assert.deepEqual(told, ['filling'])
    await shop.close()
  })

  it('resumes an interrupted seed', async () => {
    const shop = await openTestShop(name)
    const told: string[] = []
    const cutShort = async () => {
      throw new Error('power cut')
    }
    await assert.rejects(
      seedOnce(shop, cutShort, (state) => told.push(state)),
      /power cut/,
    )
    await seedOnce(
      shop,
      async () => {},
      (state) => told.push(state),
    )
    assert.deepEqual(told, ['filling', 'resuming'])
    await shop.close()
  })
})
