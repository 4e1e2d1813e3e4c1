import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { countIslandElements } from './island-markup.ts'

const island = (props: string, ...inside: Parameters<typeof createElement>[2][]) =>
  renderToString(createElement('x-island', { name: 'cart-page', props }, ...inside))

describe('the markup of an island', () => {
  it('says how many elements are in it, whatever stands in texts and attributes', () => {
    const text = 'a < b > <p>'
    const markup = island(text, createElement('p', { title: text }, text), createElement('br'))
    assert.match(countIslandElements(`<main>${markup}</main><p></p>`), /<x-island elements="2" name="cart-page"/)
  })

  it('has what browsers with scripts know as elements', () => {
    const inside = createElement('noscript', null, createElement('i'), createElement('b'))
    assert.match(countIslandElements(island('', inside, createElement('p'), inside)), /elements="3"/)
  })

  it('is counted for each island', () => {
    const markup = countIslandElements(island('') + island('', createElement('p'), 'text', createElement('b')))
    assert.deepEqual(
      [...markup.matchAll(/elements="(\d+)"/g)].map(([, count]) => Number(count)),
      [0, 2],
    )
  })

  it('counts nothing inside what scripts do not see as elements, or what is not the island’s', () => {
    const foreign = createElement('div', { className: 'a', 'data-foreign': '' }, createElement('p'), createElement('b'))
    const markup = island('', createElement('noscript', null, createElement('em')), foreign, createElement('i'))
    assert.match(countIslandElements(markup), /<x-island elements="3"/)
  })

  it('does not end what is foreign where its like ends', () => {
    const list = createElement(
      'ul',
      { 'data-foreign': '' },
      createElement('li', null, createElement('ul', null)),
      createElement('li'),
    )
    assert.match(countIslandElements(island('', list, createElement('p'))), /<x-island elements="2"/)
  })

  it('is the same where there is none', () => assert.equal(countIslandElements('<main></main>'), '<main></main>'))
})
