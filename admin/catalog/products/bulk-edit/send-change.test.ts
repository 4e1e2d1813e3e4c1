import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { sendBulkChange } from './send-change.ts'

describe('a change of 20,000 products', () => {
  const real = { fetch: globalThis.fetch, document: globalThis.document }
  const sent: { path: string; from?: number; complete: boolean; items: { id: number }[] }[] = []
  beforeEach(() => {
    const page = { getElementById: () => ({ dataset: { nonce: 'nonce00001' } }) }
    const answer = async (path: string, { body }: RequestInit) => {
      sent.push({ path: path.replace(/\?.*/, ''), ...JSON.parse(String(body)) })
      return Response.json({ id: 7 }, { status: 202 })
    }
    Object.assign(globalThis, { document: page, fetch: answer })
  })
  afterEach(() => {
    Object.assign(globalThis, real)
  })

  it('is sent in 40 requests of 500, of which only the last lets the server begin', async () => {
    const items = Array.from({ length: 20_000 }, (_, n) => ({ id: n + 1, name: '', expected: {}, changes: {} }))
    assert.deepEqual(await sendBulkChange({ about: 'delete', items }), { id: 7 })
    assert.deepEqual(
      sent.map(({ path, from = 0, complete, items }) => [path, from, items[0]?.id, items.length, complete]),
      Array.from({ length: 40 }, (_, n) => {
        const path = n === 0 ? '/wp-json/meblia/v1/bulk-changes' : '/wp-json/meblia/v1/bulk-changes/7/items'
        return [path, n * 500, n * 500 + 1, 500, n === 39]
      }),
    )
  })
})
