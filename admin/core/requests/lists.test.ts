import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { requestFailures } from '#i18n/storefront/uk/unavailable.ts'
import { fetchList, toFailure } from './request.ts'

/** §8: the first three messages of the catalogue. */
describe('a list of the back office', () => {
  const real = { fetch: globalThis.fetch, document: globalThis.document }
  let answer: () => Response | Promise<Response>
  beforeEach(() => {
    const page = { getElementById: () => ({ dataset: { nonce: 'nonce00001' } }) }
    Object.assign(globalThis, { document: page, fetch: async () => answer() })
  })
  afterEach(() => {
    Object.assign(globalThis, real)
  })
  const failureOf = async () => {
    const error = await fetchList('/wc/v3/orders').then(
      () => undefined,
      (error: unknown) => error,
    )
    const { code, message } = toFailure(error)
    return [code, message]
  }

  for (const body of ['<!doctype html><title>Проксі</title>', '', '{"items":', 'null', '{}']) {
    it(`says that «${body}» is no JSON of a list`, async () => {
      answer = () => new Response(body, { headers: { 'content-type': 'application/json' } })
      assert.deepEqual(await failureOf(), ['invalid_json', requestFailures.invalidJson])
    })
  }

  it('says that the network failed, while it was asked and while it answered', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    assert.deepEqual(await failureOf(), ['fetch_error', requestFailures.fetchError])
    answer = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }))
    assert.deepEqual(await failureOf(), ['fetch_error', requestFailures.fetchError])
  })

  it('has its items and its size', async () => {
    answer = () => Response.json([{ id: 1 }], { headers: { 'x-wp-total': '7', 'x-wp-totalpages': '4' } })
    assert.deepEqual(await fetchList('/wc/v3/orders'), { items: [{ id: 1 }], total: 7, pages: 4 })
  })
})
