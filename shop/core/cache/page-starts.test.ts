import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openTestShop } from '#test/shop.ts'
import { PageStarts } from './page-starts.server.ts'

it('a page is read from the row before it until the list changes', async () => {
  const shop = await openTestShop()
  shop.changes.hear()
  const starts = new PageStarts<number>('numbers', () => ['numbers'])
  const readFrom: (number | undefined)[] = []
  const page = (offset: number) =>
    starts.readPage(shop, 'all', { offset, limit: 3, total: 1000 }, async ({ before }) => {
      readFrom.push(before)
      return [1, 2, 3].map((n) => (before ?? offset) + n)
    })
  assert.deepEqual(await page(300), [301, 302, 303])
  assert.deepEqual(await page(303), [304, 305, 306])
  shop.changes.record(['numbers'])
  await page(306)
  await page(0)
  await page(3)
  assert.deepEqual(readFrom, [undefined, 303, undefined, undefined, undefined])
  await shop.close()
})

it('the second half of a list is read from its end', async () => {
  const shop = await openTestShop()
  const starts = new PageStarts<number>('numbers', () => ['numbers'])
  const all = Array.from({ length: 1000 }, (_, n) => n)
  let longest = 0
  const page = (offset: number) =>
    starts.readPage(shop, 'all', { offset, limit: 30, total: all.length }, async (start) => {
      longest = Math.max(longest, start.offset)
      return (start.isBackwards ? all.toReversed() : all).slice(start.offset, start.offset + start.limit)
    })
  for (const offset of [0, 30, 300, 480, 510, 900, 970, 985, 999, 1000, 1200]) {
    assert.deepEqual(await page(offset), all.slice(offset, offset + 30), `from ${offset}`)
    if (offset < all.length) assert.ok(longest <= all.length / 2, `walked ${longest}`)
  }
  await shop.close()
})
