import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { hasRejectedPictures, pictureHtml, stripResponsiveAttributes } from './picture-html.ts'

const SOFA = { id: 1, src: '/media/0123456789abcdef0123/800.webp', alt: '', width: 1600, height: 900 }

describe('a picture within a text', () => {
  it('comes from the library in text width, with an escaped alt text', () => {
    const html = pictureHtml(SOFA, 'Диван "Лиман" <b>')
    assert.equal(
      html,
      '<img src="/media/0123456789abcdef0123/1440.jpg" alt="Диван &quot;Лиман&quot; &lt;b&gt;" width="1600" height="900">',
    )
    assert.match(pictureHtml({ ...SOFA, width: 700 }, 'x'), /\/640\.jpg"/)
    assert.equal(pictureHtml({ ...SOFA, src: 'https://elsewhere.example/x.jpg' }, 'x'), '')
  })

  it('is kept by the server, which adds its other sizes; the editor removes them', () => {
    const html = `<p>До${pictureHtml(SOFA, 'Диван')}</p>`
    const shown = sanitizedHtml(html)
    assert.match(shown, /srcset=/)
    assert.equal(stripResponsiveAttributes(shown), html.replace('900">', '900" />'))
    assert.equal(sanitizedHtml(stripResponsiveAttributes(shown)), shown)
  })

  it('is reported when the server would remove it', () => {
    assert.equal(hasRejectedPictures(`<p>${pictureHtml(SOFA, 'Диван')}</p>`), false)
    assert.equal(hasRejectedPictures('<p>самі слова</p>'), false)
    assert.equal(hasRejectedPictures('<img src="/media/0123456789abcdef0123/800.jpg">'), true)
    assert.equal(hasRejectedPictures('<IMG alt="x" src=https://elsewhere.example/x.jpg>'), true)
  })
})
