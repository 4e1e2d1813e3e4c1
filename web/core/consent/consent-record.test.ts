import assert from 'node:assert/strict'
import { it } from 'node:test'
import { consentRecord } from './consent-record.ts'

it('call 9 names what is allowed from marketing down, and cookies hold the same (protocols 5.6)', () => {
  const consent = { categories: { marketing: 'allow', statistics: 'deny' }, services: { youtube: true } } as const
  const { body, cookies } = consentRecord(consent, 'optin')
  assert.deepEqual(JSON.parse(body), {
    consented_categories: ['marketing', 'functional'],
    consented_services: { youtube: true },
    consenttype: 'optin',
  })
  assert.deepEqual(cookies, [
    ['cmplz_saved_categories', '["marketing","functional"]'],
    ['cmplz_saved_services', '{"youtube":true}'],
  ])
})
