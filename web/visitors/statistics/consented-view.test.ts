import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hitFields, parseUid, toUid, uidCookie } from './consented-view.ts'

const UID = '00ff10aa00ff10aa00ff10aa00ff10aa'
const view = {
  location: { href: 'https://shop.example/product/stil/?utm_source=a' },
  document: { body: { dataset: {} }, referrer: 'https://search.example/' },
  navigator: { userAgent: 'Firefox/140.0' },
  screen: { width: 360, height: 645 },
  devicePixelRatio: 1.5,
}

describe('a view with consent (protocols 6.2)', () => {
  it('names its address, the page that led to it and the screen in pixels of the device', () => {
    assert.deepEqual(hitFields(UID, false, view), {
      uid: UID,
      fingerprint: false,
      url: 'https://shop.example/product/stil/?utm_source=a',
      page_id: '0',
      referrer_url: 'https://search.example/',
      user_agent: 'Firefox/140.0',
      device_resolution: '540x968',
      time_on_page: 0,
      completed_goals: [],
    })
  })

  it('says that it was counted before consent', () => {
    assert.notEqual(hitFields(UID, true, view).fingerprint, false)
    assert.equal(
      hitFields(UID, true, { ...view, document: { body: { dataset: { pageId: '7' } }, referrer: '' } }).page_id,
      '7',
    )
  })

  it('has an id of 32 hexadecimal digits for 30 days; no other one is taken for it', () => {
    const uid = toUid(Uint8Array.from({ length: 16 }, (_, n) => [0, 255, 16, 170][n % 4] ?? 0))
    assert.equal(uid, UID)
    assert.equal(parseUid(uid), UID)
    for (const other of ['', 'x', `${UID}0`, UID.toUpperCase()]) assert.equal(parseUid(other), undefined)
    assert.equal(uidCookie(UID, 'http:'), `burst_uid=${UID}; Max-Age=2592000; Path=/; SameSite=Strict`)
    assert.match(uidCookie(UID, 'https:'), /; Secure$/)
  })
})
