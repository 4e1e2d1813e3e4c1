import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inRunningOrder, isBlockingAttribute } from './script-order.ts'

const script = (name: string, dataset: DOMStringMap = {}, textContent = '') => ({ name, dataset, textContent })
const order = (...scripts: ReturnType<typeof script>[]) => inRunningOrder(scripts).map(({ name }) => name)

describe('blocked scripts', () => {
  it('run after those they wait for, by a part of the address or the text, and otherwise as they stand', () => {
    const library = script('library', { cmplzSrc: 'https://maps.test/library.js?v=1' })
    const setUp = script('set up', { waitfor: 'library.js' }, 'var map = start()')
    const use = script('use', { waitfor: 'var map' })
    assert.deepEqual(order(use, setUp, script('first'), library), ['first', 'library', 'set up', 'use'])
  })

  it('run, too, when they wait for each other or for what is not there', () => {
    const a = script('a', { waitfor: 'b.js', cmplzSrc: '/a.js' })
    const b = script('b', { waitfor: 'a.js', cmplzSrc: '/b.js' })
    assert.deepEqual(order(a, b, script('c', { waitfor: 'gone.js' })).toSorted(), ['a', 'b', 'c'])
  })

  it('keep all attributes except those that blocked them', () => {
    const names = [
      'type',
      'async',
      'data-service',
      'data-category',
      'data-cmplz-src',
      'data-waitfor',
      'data-script-type',
    ]
    assert.ok(names.every(isBlockingAttribute))
    assert.ok(!['id', 'class', 'crossorigin', 'data-key', 'data-services'].some(isBlockingAttribute))
  })
})
