import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseGalleryView } from './gallery-data.ts'

describe('a gallery page as data', () => {
  it('is read only when it is one', () => {
    const view = { gallery: { id: 1 }, page: 2, pages: 3, pageSize: 6, items: [] }
    assert.deepEqual(parseGalleryView(JSON.stringify(view)), view)
    for (const text of ['', '<p>Вхід</p>', 'null', '1', '{}', '{"gallery":{},"page":1,"pages":1,"items":{}}']) {
      assert.equal(parseGalleryView(text), undefined)
    }
  })
})
