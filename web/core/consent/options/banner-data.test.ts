import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bannerDataPath, isOfVersion, regionSettings } from './banner-data.ts'

describe('call 8 (protocols 5.5)', () => {
  it('passes on the region that the address of the page names', () => {
    const path = '/wp-json/complianz/v1/banner?lang=uk&locale=uk&token=abcde'
    assert.equal(bannerDataPath('abcde', '?utm_source=a'), path)
    assert.equal(bannerDataPath('abcde', '?cmplz_user_region=us%26x'), `${path}&cmplz_user_region=us%26x`)
  })

  it('is not repeated while neither version has changed', () => {
    const page = { version: '7.0.0', bannerVersion: '2' }
    assert.equal(isOfVersion({ version: '7.0.0', banner_version: '2' }, page), true)
    for (const kept of [
      {},
      { version: '7.0.0' },
      { version: '7.0.0', banner_version: '1' },
      { version: '6', banner_version: '2' },
    ])
      assert.equal(isOfVersion(kept, page), false)
  })

  it('changes type and region, or nothing', () => {
    assert.deepEqual(regionSettings({ consenttype: 'optout', region: 'us' }), { type: 'optout', region: 'us' })
    assert.deepEqual(regionSettings({ consenttype: 'none', region: 'us' }), {})
    assert.deepEqual(regionSettings({ consenttype: 'optout' }), {})
  })
})
