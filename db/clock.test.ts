import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { openClock } from './clock.ts'

onEachDatabase('the clock', (name) => {
  it('is the same for all processes, even if the clocks of their machines differ by a minute', async () => {
    const shop = await openTestShop(name)
    // A SQLite database is on one machine.
    const differences = name === 'postgres' ? [-60_000, 0, 60_000] : [0, 0]
    const clocks = await Promise.all(differences.map((ms) => openClock(shop.database, () => Date.now() + ms)))
    const times = clocks.map((clock) => clock.now())
    for (const clock of clocks) clock.close()
    // How exactly depends on how soon the database answers a busy machine.
    assert.ok(Math.max(...times) - Math.min(...times) < 10_000, times.join(' '))
    await shop.close()
  })
})
