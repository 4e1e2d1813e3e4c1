import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { galleryPageQuery } from '#api/galleries/protocol.ts'
import { pageInLink, pagesToRestore, parseGalleryHistoryState, urlWithGalleryPage, withPage } from './paging.ts'

describe('page link', () => {
  const href = `/rl_gallery/kukhni-2/${galleryPageQuery(1, 2, true)}`

  it('names the page by rl_page', () => {
    assert.equal(pageInLink(href), '2')
    assert.equal(pageInLink('https://dubrava.test/g/?rl_page=12&rl_gallery_no=3'), '12')
    assert.equal(pageInLink('/rl_gallery/kukhni/'), '')
  })

  it('leads to another page when only that number changes', () => {
    assert.equal(withPage(href, 13), '/rl_gallery/kukhni-2/?rl_gallery_no=1&rl_page=13&rl_lightbox_script=swipebox')
  })
})

describe('URL of a page with a gallery on another page', () => {
  it('keeps its other parameters and the order of the protocol', () => {
    const here = 'https://dubrava.test/pro-nas/?a=1&rl_page=3&rl_gallery_no=1#top'
    assert.equal(urlWithGalleryPage(here, '2', '5'), 'https://dubrava.test/pro-nas/?a=1&rl_gallery_no=2&rl_page=5#top')
  })
})

describe('gallery state in the history', () => {
  it('is read only when it has the right shape', () => {
    assert.deepEqual(parseGalleryHistoryState({ galleries: { pages: { 1: 3 }, y: 40 } }), { pages: { 1: 3 }, y: 40 })
    for (const state of [
      null,
      1,
      {},
      { galleries: null },
      { galleries: { pages: [], y: '4' } },
      { galleries: { y: 1 } },
    ]) {
      assert.equal(parseGalleryHistoryState(state), undefined)
    }
    assert.deepEqual(parseGalleryHistoryState({ galleries: { pages: { 1: 'x', 2: -1, 3: 1.5, 4: 2 }, y: 0 } })?.pages, {
      4: 2,
    })
  })

  it('restores the pages after the one on the page', () => {
    assert.deepEqual(pagesToRestore(1, 4), [2, 3, 4])
    assert.deepEqual(pagesToRestore(3, 3), [])
    assert.deepEqual(pagesToRestore(3, 2), [])
    assert.deepEqual(pagesToRestore(1, undefined), [])
    assert.equal(pagesToRestore(1, 1e9).length, 998)
  })
})
