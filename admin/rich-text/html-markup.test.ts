import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { insertLink, toggleList, toggleTag } from './html-markup.ts'

describe('HTML markup buttons', () => {
  it('wrap the selection, and unwrap it again', () => {
    const bold = toggleTag({ text: 'Диван дуба', from: 0, to: 5 }, 'strong')
    assert.equal(bold.text, '<strong>Диван</strong> дуба')
    assert.equal(bold.text.slice(bold.from, bold.to), 'Диван')
    assert.deepEqual(toggleTag(bold, 'strong'), { text: 'Диван дуба', from: 0, to: 5 })
  })

  it('make a list item of every line', () => {
    assert.equal(toggleList({ text: 'а\nб', from: 0, to: 3 }).text, '<ul>\n  <li>а</li>\n  <li>б</li>\n</ul>')
  })

  it('link the selected text, or the address itself, with escaping', () => {
    assert.equal(insertLink({ text: 'тут', from: 0, to: 3 }, '/shop/').text, '<a href="/shop/">тут</a>')
    assert.equal(insertLink({ text: '', from: 0, to: 0 }, '/a"b').text, '<a href="/a&quot;b">/a&quot;b</a>')
  })
})
