import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Notice } from '#shop/cart/cart.ts'
import { createRequestQueue } from '../requests/request-queue.ts'
import { createCartChanges, noticesToShow } from './cart-changes.ts'

/** Each request is answered with its number when its turn ends. */
function heldRequests() {
  const sent: string[] = []
  const turns: (() => void)[] = []
  const changes = createCartChanges(createRequestQueue(), async (address, form) => {
    const number = sent.push(form ? `${address} ${form}` : address)
    await new Promise<void>((resolve) => turns.push(resolve))
    return address.includes('lost') ? undefined : number
  })
  const next = async () => {
    while (turns.length === 0) await Promise.resolve()
    turns.shift()?.()
  }
  return { sent, changes, next }
}

const quantity = (text: string) => new URLSearchParams({ quantity: text })

describe('changes of the cart page', () => {
  it('are sent one after another, and only the answer to the last is shown', async () => {
    const { sent, changes, next } = heldRequests()
    const both = Promise.all([changes.open('/remove-a'), changes.open('/remove-b')])
    await next()
    await next()
    assert.deepEqual(await both, [{ kind: 'superseded' }, { kind: 'changed', content: 2 }])
    assert.deepEqual(sent, ['/remove-a', '/remove-b'])
  })

  it('of several waiting forms only the last is sent: it contains the quantities of all', async () => {
    const { sent, changes, next } = heldRequests()
    const all = Promise.all(['2', '3', '4', '5'].map((text) => changes.post('/cart/', quantity(text))))
    await next()
    const superseded = { kind: 'superseded' }
    assert.deepEqual(await all, [superseded, superseded, superseded, { kind: 'changed', content: 1 }])
    assert.deepEqual(sent, ['/cart/ quantity=5'])
  })

  it('a form that is on its way is not sent again, and its answer is not shown before the next one', async () => {
    const { sent, changes, next } = heldRequests()
    const first = changes.post('/cart/', quantity('2'))
    while (sent.length === 0) await Promise.resolve()
    const others = Promise.all(['3', '4'].map((text) => changes.post('/cart/', quantity(text))))
    await next()
    assert.deepEqual(await first, { kind: 'superseded' })
    await next()
    assert.deepEqual(await others, [{ kind: 'superseded' }, { kind: 'changed', content: 2 }])
    assert.deepEqual(sent, ['/cart/ quantity=2', '/cart/ quantity=4'])
  })

  it('a link between two forms does not stop the first one', async () => {
    const { sent, changes, next } = heldRequests()
    const all = Promise.all([changes.post('/cart/', quantity('2')), changes.open('/remove-a')])
    await next()
    await next()
    assert.deepEqual(await all, [{ kind: 'superseded' }, { kind: 'changed', content: 2 }])
    assert.deepEqual(sent, ['/cart/ quantity=2', '/remove-a'])
  })

  it('fails when the last request gets no answer', async () => {
    const { changes, next } = heldRequests()
    const both = Promise.all([changes.open('/remove-a'), changes.open('/lost')])
    await next()
    await next()
    assert.deepEqual(await both, [{ kind: 'superseded' }, { kind: 'failed' }])
  })
})

describe('notices of a change', () => {
  const updated: Notice = { kind: 'success', text: 'Кошик оновлено.' }
  const refused: Notice = { kind: 'error', text: 'Такої кількості немає.' }

  it('are not repeated for quantities, which the shopper sees', () => {
    assert.deepEqual(noticesToShow([updated], true), [])
    assert.deepEqual(noticesToShow([updated], false), [updated])
  })

  it('say what went wrong', () => {
    assert.deepEqual(noticesToShow([refused, updated], true), [refused, updated])
  })
})
