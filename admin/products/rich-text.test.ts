import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { linked, listed, wrapped } from './rich-text.ts'

describe('the description’s buttons', () => {
  it('wrap what is selected, and unwrap it again', () => {
    const bold = wrapped({ text: 'Диван дуба', from: 0, to: 5 }, 'strong')
    assert.equal(bold.text, '<strong>Диван</strong> дуба')
    assert.equal(bold.text.slice(bold.from, bold.to), 'Диван')
    assert.deepEqual(wrapped(bold, 'strong'), { text: 'Диван дуба', from: 0, to: 5 })
  })

  it('make a point of every line', () => {
    assert.equal(listed({ text: 'а\nб', from: 0, to: 3 }).text, '<ul>\n  <li>а</li>\n  <li>б</li>\n</ul>')
  })

  it('link the words, or the address itself, without breaking out of it', () => {
    assert.equal(linked({ text: 'тут', from: 0, to: 3 }, '/shop/').text, '<a href="/shop/">тут</a>')
    assert.equal(linked({ text: '', from: 0, to: 0 }, '/a"b').text, '<a href="/a&quot;b">/a&quot;b</a>')
  })
})
