import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseStoredConsent } from './stored-consent.ts'

const stored = (cookies: Record<string, string>) => parseStoredConsent(new Map(Object.entries(cookies)))

it('reads what cookies say of categories and services', () => {
  const services = { cmplz_consented_services: '{"youtube":true,"vimeo":false}' }
  const categories = { cmplz_service_categories: '{"youtube":{"marketing":true}}' }
  assert.deepEqual(stored({ cmplz_marketing: 'allow', cmplz_statistics: 'deny', ...services, ...categories }), {
    categories: { statistics: 'deny', marketing: 'allow' },
    services: { youtube: true, vimeo: false },
    answersByService: { youtube: { marketing: true } },
  })
})

it('takes for unanswered what is malformed', () => {
  for (const broken of ['', '{', 'null', '7', '"так"', '[]', '{"youtube":"yes","vimeo":1,"x":null}']) {
    assert.deepEqual(
      stored({ cmplz_marketing: broken, cmplz_consented_services: broken }),
      { categories: {}, services: {}, answersByService: {} },
      broken,
    )
  }
})
