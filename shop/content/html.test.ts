import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plainText, safeHtml } from './html.server.ts'

describe('HTML that the owner wrote', () => {
  it('keeps text, lists and links', () => {
    const html =
      '<h3>Догляд</h3><ul><li>Витирати <strong>сухою</strong> тканиною</li></ul><a href="/shop/">до каталогу</a>'
    assert.equal(safeHtml(html), html)
  })

  it('loses scripts, handlers, styles, frames and addresses that run code', () => {
    const html =
      '<p onclick="x()" style="position:fixed">а</p><script>x()</script><iframe src="https://x"></iframe><a href="javascript:x()">б</a><img src=x onerror=x()>'
    assert.equal(safeHtml(html), '<p>а</p><a>б</a>')
  })

  it('gets paragraphs at empty lines where it has no blocks', () => {
    assert.equal(safeHtml('Один\nрядок\n\nДругий <b>абзац</b>'), '<p>Один<br />рядок</p><p>Другий <b>абзац</b></p>')
    assert.equal(safeHtml('  '), '')
  })

  it('becomes one plain line, cut at a word', () => {
    assert.equal(plainText('<p>Стіл &amp; стілець</p>\n<p>з дуба</p>', 100), 'Стіл & стілець з дуба')
    assert.equal(plainText('Довгий опис дивана', 10), 'Довгий…')
  })
})
