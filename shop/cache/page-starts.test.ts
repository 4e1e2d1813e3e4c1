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
    starts.readPage(shop, 'all', offset, async (before) => {
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
