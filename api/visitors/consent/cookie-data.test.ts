import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cookieData } from './cookie-data.ts'

describe('call 10, cookie data', () => {
  it('gives the clean-up everything that may be refused and nothing essential (protocols 5.7)', () => {
    const data = cookieData()
    assert.deepEqual(data.statistics, { burst: ['burst_uid'] })
    assert.deepEqual(data.marketing?.youtube, ['VISITOR_INFO1_LIVE', 'VISITOR_PRIVACY_METADATA', 'YSC', 'yt-remote-'])
    assert.equal('functional' in data, false)
  })
})
