import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openTestShop } from '#test/shop.ts'
import { openRateLimits } from './rate-limits.ts'

it('the factor multiplies what one caller may search, too', async () => {
  const shop = await openTestShop()
  const limits = openRateLimits(shop, 2)
  const counts = { takeSuggestion: 0, takeSearch: 0, takeResultPage: 0 }
  for (const name of ['takeSuggestion', 'takeSearch', 'takeResultPage'] as const) {
    while (await limits[name]('somebody')) counts[name]++
  }
  assert.deepEqual(counts, { takeSuggestion: 240, takeSearch: 120, takeResultPage: 600 })
  assert.equal(limits.maxGalleryPages, 120)
  await shop.close()
})
