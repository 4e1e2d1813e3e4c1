import assert from 'node:assert/strict'
import { it } from 'node:test'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { seedOnce, startEmpty } from './seed.server.ts'

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

  it('begins the set-up of a new shop: open with the demo, closed without it', async () => {
    const [demo, empty] = [await openTestShop(name), await openTestShop(name)]
    assert.deepEqual(await openingOf(demo), [true, 'none'], 'as a shop from before')
    const fill = async () => {}
    await seedOnce(demo, fill, () => {})
    assert.deepEqual(await openingOf(demo), [true, 'shop'])
    await startEmpty(empty)
    assert.deepEqual(await openingOf(empty), [false, 'shop'])
    await seedOnce(
      empty,
      () => assert.fail('it is to stay empty'),
      () => {},
    )
    await startEmpty(demo)
    assert.deepEqual(await openingOf(demo), [true, 'shop'])
    await demo.close()
    await empty.close()
  })
})

async function openingOf(shop: TestShop) {
  const { openForVisitors, setupStep } = await getSettings(shop)
  return [openForVisitors, setupStep]
}
