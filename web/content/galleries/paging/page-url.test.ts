import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { galleryPageQuery, pageInLink, urlWithGalleryPage } from './page-url.ts'

describe('page link', () => {
  const href = `/rl_gallery/kukhni-2/${galleryPageQuery(1, 2, true)}`

  it('names the page by rl_page', () => {
    assert.equal(pageInLink(href), '2')
    assert.equal(pageInLink('https://dubrava.test/g/?rl_page=12&rl_gallery_no=3'), '12')
    assert.equal(pageInLink('/rl_gallery/kukhni/'), '')
  })
})

describe('URL of a page with a gallery on another page', () => {
  it('keeps its other parameters and the order of the protocol', () => {
    const here = 'https://dubrava.test/pro-nas/?a=1&rl_page=3&rl_gallery_no=1#top'
    assert.equal(urlWithGalleryPage(here, '2', '5'), 'https://dubrava.test/pro-nas/?a=1&rl_gallery_no=2&rl_page=5#top')
  })
})
