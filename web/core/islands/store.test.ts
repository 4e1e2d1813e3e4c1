import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStore, useStore } from './store.ts'

const store = createStore<string>()
const Part = () => useStore(store) ?? 'as sent'

describe('a store of islands', () => {
  it('is empty until it is written, and tells its listeners until they end', () => {
    const store = createStore<number>()
    assert.equal(store.read(), undefined)
    const seen: (number | undefined)[] = []
    const end = store.subscribe(() => seen.push(store.read()))
    store.write(1)
    end()
    store.write(2)
    assert.deepEqual([seen, store.read()], [[1], 2])
  })

  it('shows the server’s markup on the server, whatever it holds', () => {
    store.write('of another visitor')
    assert.equal(renderToString(createElement(Part)), 'as sent')
  })
})
