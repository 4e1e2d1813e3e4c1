import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isEverythingAllowed, unconsentedNames } from './unconsented-names.ts'

const names = { statistics: { burst: ['burst_uid'] }, marketing: { youtube: ['VISITOR_INFO1_LIVE', 'YSC'] } }

describe('storage without consent (protocols 5.7)', () => {
  it('is what contains a name of a service that is not allowed, and is not essential', () => {
    const isMeant = unconsentedNames(names, (service) => service === 'burst')
    assert.deepEqual(['YSC', 'a-YSC-b', 'burst_uid', 'other', 'cmplz_YSC'].filter(isMeant), ['YSC', 'a-YSC-b'])
  })

  it('cannot be there when every category is allowed and no service denied', () => {
    const consent = (services: Record<string, boolean>) => ({ categories: {}, services })
    assert.equal(
      isEverythingAllowed(consent({ youtube: true }), () => true),
      true,
    )
    assert.equal(
      isEverythingAllowed(consent({ youtube: false }), () => true),
      false,
    )
    assert.equal(
      isEverythingAllowed(consent({}), (_, category) => category !== 'marketing'),
      false,
    )
  })
})
