import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  afterCheckResponse,
  afterNonceResponse,
  type BotCheck,
  isForced,
  newBotCheck,
  nextAttempt,
  parseBotCheckResponse,
  retryDelayMs,
} from './bot-check.ts'

const nobody = { nonce: '', flag: '' }
const fresh = () => newBotCheck({ required: false, nonce: '' })

/** Number of attempts until the check is finished, with the same answer to each. */
function minutes(check: BotCheck, cookies: typeof nobody, answer: (check: BotCheck) => BotCheck): number {
  let sent = 0
  for (let minute = 0; minute < 20; minute++) {
    const begun = nextAttempt(check, cookies)
    if (!begun) continue
    sent++
    check = answer(begun)
  }
  return sent
}

describe('bot check (§4)', () => {
  it('runs when the not-bot flag cookie is missing', () => {
    assert.ok(nextAttempt(fresh(), nobody))
    assert.equal(nextAttempt(fresh(), { nonce: 'a', flag: '1z2' }), undefined)
  })

  it('runs when it is required, whatever the cookie holds', () => {
    assert.ok(nextAttempt(newBotCheck({ required: true, nonce: '' }), { nonce: 'a', flag: '1z2' }))
  })

  it('checks again later, and sends when the flag has expired', () => {
    const check = fresh()
    assert.equal(nextAttempt(check, { nonce: 'a', flag: '1z2' }), undefined)
    assert.equal(retryDelayMs(check), 60_000)
    assert.equal(nextAttempt(check, { nonce: 'a', flag: '' })?.attempts, 1)
  })

  it('takes the nonce from the cookie, then from memory, then from the response', () => {
    const remembering = newBotCheck({ required: false, nonce: 'memory' })
    assert.equal(nextAttempt(remembering, { nonce: 'cookie', flag: '' })?.nonce, 'cookie')
    assert.equal(nextAttempt(remembering, nobody)?.nonce, 'memory')
    const text = '{"success":true,"data":{"nonce":"1a2b3c4d5e"}}'
    assert.equal(afterNonceResponse(fresh(), { status: 200, text }).nonce, '1a2b3c4d5e')
    assert.equal(afterNonceResponse(remembering, { status: 200, text }).nonce, 'memory')
  })

  it('is never sent again after it succeeded', () => {
    const done = afterCheckResponse(fresh(), { status: 200, text: '{"success":true}' })
    assert.equal(retryDelayMs(done), undefined)
    assert.equal(nextAttempt(done, nobody), undefined)
  })

  it('clears the stored nonce on 401 and continues', () => {
    const refused = afterCheckResponse(
      { ...fresh(), nonce: 'old' },
      { status: 401, text: '{"success":false,"data":{}}' },
    )
    assert.deepEqual([refused.nonce, refused.canSend, refused.succeeded], ['', true, false])
  })

  it('stops on an empty or unparseable response', () => {
    for (const text of ['', '   ', 'oops', 'x{"success":true}', '{}', '[]', 'null']) {
      assert.equal(retryDelayMs(afterCheckResponse(fresh(), { status: 200, text })), undefined, text)
      assert.equal(retryDelayMs(afterNonceResponse(fresh(), { status: 200, text })), undefined, text)
    }
  })

  it('is retried after 60 seconds (§9) when the response is unsuccessful, including `0`', () => {
    for (const text of ['0', '{"success":false}', '{"success":"yes"}'])
      assert.equal(retryDelayMs(afterCheckResponse(fresh(), { status: 400, text })), 60_000, text)
  })

  it('makes 5 attempts at most', () => {
    const refused = (check: BotCheck) => afterCheckResponse(check, { status: 401, text: '{"success":false}' })
    assert.equal(minutes(fresh(), nobody, refused), 5)
    const lost = (check: BotCheck) => check // a network error is only logged
    assert.equal(minutes(fresh(), nobody, lost), 5)
  })

  it('reads a response between the markers when other output surrounds it', () => {
    assert.deepEqual(parseBotCheckResponse('<br>##APTO_OPEN##{"success":true}##APTO_CLOSE##'), { success: true })
    assert.equal(parseBotCheckResponse('##APTO_OPEN##oops##APTO_CLOSE##'), undefined)
  })

  it('is forced by `force_notbot=1` and no other value (§2)', () => {
    assert.equal(isForced('?force_notbot=1'), true)
    for (const search of ['', '?force_notbot=0', '?force_notbot=true']) assert.equal(isForced(search), false, search)
  })
})
