import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseEvents, type ShopEvent, serializeEvent } from './events.ts'

const UNKNOWN = [{ type: 'everything.changed' }]

describe('events of other processes', () => {
  it('are read as they were written', () => {
    const events: ShopEvent[] = [{ type: 'product.updated', productId: 12 }, { type: 'settings.updated' }]
    assert.deepEqual(parseEvents(events.map(serializeEvent)), events)
  })

  const unknown = {
    'a tag of an earlier version': 'product:12',
    'the mark of the change feed for too many changes': '*',
    'an event of a later version': '{"type":"warehouse.updated","warehouseId":3}',
    'an event without its id': '{"type":"product.updated"}',
    'broken text': '{"type":"prod',
  }
  for (const [title, text] of Object.entries(unknown)) {
    it(`may have changed anything: ${title}`, () => {
      const settingsEvent = serializeEvent({ type: 'settings.updated' })
      assert.deepEqual(parseEvents([settingsEvent, text]), UNKNOWN)
    })
  }
})

it('a misspelt event does not compile', () => {
  const check = (..._events: ShopEvent[]) => {}
  // @ts-expect-error: no such type
  check({ type: 'product.udpated', productId: 1 })
  // @ts-expect-error: the id of something else
  check({ type: 'product.updated', orderId: 1 })
  // @ts-expect-error: an id is missing
  check({ type: 'order.created' })
})
