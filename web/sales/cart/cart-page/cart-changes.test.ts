import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Notice } from '#shop/sales/cart/cart.ts'
import { createRequestQueue } from '../requests/request-queue.ts'
import { createCartChanges, noticesToShow } from './cart-changes.ts'

/** Each request waits for its turn, and is answered with its number. */
function heldRequests(turns: number) {
  const sent: string[] = []
  const gates = Array.from({ length: turns }, () => Promise.withResolvers<void>())
  const arrivals = Array.from({ length: turns }, () => Promise.withResolvers<void>())
  const changes = createCartChanges(createRequestQueue(), async (address, form) => {
    const number = sent.push(form ? `${address} ${form}` : address)
    arrivals[number - 1]?.resolve()
    await gates[number - 1]?.promise
    return address.includes('lost') ? undefined : number
  })
  return {
    sent,
    changes,
    answer: (number: number) => gates[number - 1]?.resolve(),
    arrived: (number: number) => arrivals[number - 1]?.promise,
  }
}

const quantity = (text: string) => new URLSearchParams({ quantity: text })

describe('changes of the cart page', () => {
  it('are sent one after another, and only the answer to the last is shown', async () => {
    const { sent, changes, answer } = heldRequests(2)
    const both = Promise.all([changes.open('/remove-a'), changes.open('/remove-b')])
    answer(2)
    answer(1)
    assert.deepEqual(await both, [{ kind: 'superseded' }, { kind: 'changed', content: 2 }])
    assert.deepEqual(sent, ['/remove-a', '/remove-b'])
  })

  it('of several waiting forms only the last is sent: it contains the quantities of all', async () => {
    const { sent, changes, answer } = heldRequests(1)
    const all = Promise.all(['2', '3', '4', '5'].map((text) => changes.post('/cart/', quantity(text))))
    answer(1)
    const superseded = { kind: 'superseded' }
    assert.deepEqual(await all, [superseded, superseded, superseded, { kind: 'changed', content: 1 }])
    assert.deepEqual(sent, ['/cart/ quantity=5'])
  })

  it('a form that is on its way is not sent again, and its answer is not shown before the next one', async () => {
    const { sent, changes, answer, arrived } = heldRequests(2)
    const first = changes.post('/cart/', quantity('2'))
    await arrived(1)
    const others = Promise.all(['3', '4'].map((text) => changes.post('/cart/', quantity(text))))
    answer(1)
    assert.deepEqual(await first, { kind: 'superseded' })
    answer(2)
    assert.deepEqual(await others, [{ kind: 'superseded' }, { kind: 'changed', content: 2 }])
    assert.deepEqual(sent, ['/cart/ quantity=2', '/cart/ quantity=4'])
  })

  it('a link between two forms does not stop the first one', async () => {
    const { sent, changes, answer } = heldRequests(2)
    const all = Promise.all([changes.post('/cart/', quantity('2')), changes.open('/remove-a')])
    answer(1)
    answer(2)
    assert.deepEqual(await all, [{ kind: 'superseded' }, { kind: 'changed', content: 2 }])
    assert.deepEqual(sent, ['/cart/ quantity=2', '/remove-a'])
  })

  it('fails when the last request gets no answer', async () => {
    const { changes, answer } = heldRequests(2)
    const both = Promise.all([changes.open('/remove-a'), changes.open('/lost')])
    answer(1)
    answer(2)
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
