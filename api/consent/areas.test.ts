import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answerConsentArea } from './areas.server.ts'

const ROOT = 'https://dubrava.test/wp-json/complianz/v1/consent-area/'

function ask(path: string, init?: RequestInit) {
  const render = async (page: number, block: string) => (page === 7 && block === 'b1_x-2' ? '<p>Відео «1»</p>' : '')
  return answerConsentArea(new Request(ROOT + path, init), render)
}

describe('the content of a consent area', () => {
  it('is a JSON string of markup, with and without a trailing slash', async () => {
    for (const path of ['7/b1_x-2', '7/b1_x-2/']) {
      const answer = await ask(path, { headers: { 'content-type': 'application/json' } })
      assert.equal(answer?.status, 200)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(await answer.text(), '"<p>Відео «1»</p>"')
    }
  })

  it('is an empty string for a missing page or block', async () => {
    for (const path of ['8/b1_x-2', '7/other', '99999999999999999999/b1_x-2']) {
      const answer = await ask(path)
      assert.deepEqual([answer?.status, await answer?.text()], [200, '""'])
    }
  })

  it('has no other route', async () => {
    for (const path of ['7/B1', '7/b1.x', '7/b1/more', 'x/b1_x-2', '7/', '', '7/%D0%B1', '-7/b1_x-2']) {
      assert.equal(await ask(path), undefined, path)
    }
    assert.equal(await ask('7/b1_x-2', { method: 'POST' }), undefined)
  })
})
