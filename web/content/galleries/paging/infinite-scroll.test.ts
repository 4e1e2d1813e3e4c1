import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Gallery, GalleryItemView } from '#shop/content/galleries/galleries.ts'
import { hasLoadMoreButton, loadsByItself, pagesToRestore, resumesOnReturn, stopAfterPage } from './infinite-scroll.ts'

describe('pages of an infinite gallery', () => {
  it('are restored after the one on the page', () => {
    assert.deepEqual(pagesToRestore(1, 4), [2, 3, 4])
    assert.deepEqual(pagesToRestore(3, 3), [])
    assert.deepEqual(pagesToRestore(3, 2), [])
    assert.deepEqual(pagesToRestore(1, undefined), [])
    assert.equal(pagesToRestore(1, 1e9).length, 998)
  })

  it('come by themselves, except in the manual mode', () => {
    assert.equal(loadsByItself(undefined), true)
    assert.equal(loadsByItself('manually'), false)
  })

  it('are loaded by a button in the manual mode only, until the last', () => {
    const gallery = (loadMore: 'manually' | 'automatically') => ({ paging: 'infinite', loadMore }) as Gallery
    assert.equal(hasLoadMoreButton({ gallery: gallery('manually'), page: 1, pages: 2 }), true)
    assert.equal(hasLoadMoreButton({ gallery: gallery('manually'), page: 2, pages: 2 }), false)
    assert.equal(hasLoadMoreButton({ gallery: gallery('automatically'), page: 1, pages: 2 }), false)
  })

  it('end with the last page, an empty page and a failure; after a failure they go on when the visitor returns', () => {
    const items = [{}] as GalleryItemView[]
    assert.equal(stopAfterPage({ items, page: 2, pages: 3 }), 'no')
    assert.equal(stopAfterPage({ items, page: 3, pages: 3 }), 'at the end')
    assert.equal(stopAfterPage({ items: [], page: 2, pages: 3 }), 'at the end')
    assert.equal(stopAfterPage(undefined), 'at the end')
    assert.equal(stopAfterPage('failed'), 'by a failure')
    assert.deepEqual((['no', 'at the end', 'by a failure'] as const).map(resumesOnReturn), [false, false, true])
  })
})
