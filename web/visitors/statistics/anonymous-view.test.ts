import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { anonymousHitFields, isCountedAnonymously, isCountedVisitor } from './anonymous-view.ts'

describe('a view before consent', () => {
  it('is counted until the visitor answers, unless a consent tool has switched it off', () => {
    assert.equal(isCountedAnonymously({ categories: {}, services: {} }, undefined), true)
    assert.equal(isCountedAnonymously({ categories: { marketing: 'deny' }, services: {} }, 1), true)
    assert.equal(isCountedAnonymously({ categories: { statistics: 'deny' }, services: {} }, 1), false)
    assert.equal(isCountedAnonymously({ categories: { statistics: 'allow' }, services: {} }, 1), false)
    assert.equal(isCountedAnonymously({ categories: {}, services: { burst: false } }, 1), false)
    assert.equal(isCountedAnonymously({ categories: {}, services: {} }, 0), false)
  })

  it('tells no query, no secret of an order and no page of another site', () => {
    const location = { pathname: '/en/order/7/secret/', origin: 'https://shop.example' }
    assert.deepEqual(anonymousHitFields(location, false, undefined, 'https://search.example/?q=stil'), {
      uid: false,
      url: '/en/order/',
      page_id: '0',
      referrer_url: 'https://search.example',
    })
    const shown = anonymousHitFields(location, true, '7', 'https://shop.example/cart/')
    assert.deepEqual([shown.url, shown.page_id, shown.referrer_url], ['/en/order/7/secret/', '7', '/'])
    assert.equal(anonymousHitFields(location, true, '7', '').referrer_url, '')
  })
})

describe('a visitor', () => {
  it('is not counted as a robot or headless, or with an opt-out that the owner honours', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
    assert.equal(isCountedVisitor(firefox, false), true)
    assert.equal(isCountedVisitor(firefox, true), false)
    assert.equal(isCountedVisitor('Googlebot/2.1', false), false)
    assert.equal(isCountedVisitor('HeadlessChrome/140', false), false)
  })
})
