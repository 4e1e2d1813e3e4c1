import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ConnectionCheckJson } from '#api/office/connections/protocol.ts'
import { checkWords } from './check-words.ts'

const answer = (part: Partial<ConnectionCheckJson>): ConnectionCheckJson => ({
  kind: 'works',
  account: '',
  is_sandbox: false,
  reason: '',
  code: '',
  ...part,
})

it('each answer of a service has words of its own', () => {
  const words = [
    checkWords('liqpay', answer({})),
    checkWords('liqpay', answer({ is_sandbox: true })),
    checkWords('checkbox', answer({ account: 'FN-1', is_sandbox: true })),
    checkWords('email', answer({ account: 'owner@dubrava.test' })),
    checkWords('email', answer({})),
    checkWords('telegram', answer({ account: '@bot' })),
    checkWords('liqpay', answer({ kind: 'wrong_key' })),
    checkWords('email', answer({ kind: 'wrong_key' })),
    checkWords('telegram', answer({ kind: 'refused', reason: 'chat not found' })),
    checkWords('liqpay', answer({ kind: 'timeout' })),
    checkWords('email', answer({ kind: 'unreachable', code: 'EDNS' })),
    checkWords('email', answer({ kind: 'unreachable', code: 'ECONNREFUSED' })),
    checkWords('email', answer({ kind: 'unreachable', code: 'ESOCKET' })),
    checkWords('monobank', answer({ kind: 'failing', code: 'HTTP_502' })),
    checkWords('monobank', answer({ kind: 'failing', code: 'HTTP_429' })),
  ]
  assert.equal(new Set(words).size, words.length)
  assert.match(words[1] ?? '', /тестові ключі/)
  assert.match(words[8] ?? '', /«chat not found»/)
  assert.match(words[13] ?? '', /HTTP 502/)
})
