import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { anonymousHitFields, isCountedAnonymously } from './anonymous-view.ts'
import { isCountedVisitor } from './counted-visitors.ts'

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
    const view = { location, isIndexed: false, pageId: undefined, referrer: 'https://search.example/?q=stil' }
    assert.deepEqual(anonymousHitFields(view), {
      uid: false,
      url: '/en/order/',
      page_id: '0',
      referrer_url: 'https://search.example',
    })
    const shown = anonymousHitFields({ ...view, isIndexed: true, pageId: '7', referrer: 'https://shop.example/cart/' })
    assert.deepEqual([shown.url, shown.page_id, shown.referrer_url], ['/en/order/7/secret/', '7', '/'])
    assert.equal(anonymousHitFields({ ...view, referrer: '' }).referrer_url, '')
  })
})

describe('a visitor', () => {
  it('is not counted as a robot or headless, or with an opt-out that the owner honours', () => {
    const person = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', optsOut: true }
    assert.equal(isCountedVisitor(person, false), true)
    assert.equal(isCountedVisitor(person, true), false)
    assert.equal(isCountedVisitor({ userAgent: 'curl/8.0', optsOut: false }, false), false)
    assert.equal(isCountedVisitor({ userAgent: 'HeadlessChrome/140', optsOut: false }, false), false)
  })
})
