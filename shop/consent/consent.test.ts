import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { consentWords } from '#i18n/consent-banner.uk.ts'
import { isEssential } from '#web/consent/leftovers.client.ts'
import {
  allowedCategories,
  type Consent,
  isCategoryAllowed,
  isServiceAllowed,
  policyName,
  regionFor,
} from './consent.ts'
import { cookieData, cookieRegistry } from './cookie-registry.ts'
import { openRecordLimits } from './record-limits.ts'

const said = (categories: Consent['categories'], services = {}): Consent => ({ categories, services })

describe('consent', () => {
  it('functional always', () => {
    assert.equal(isCategoryAllowed(said({ functional: 'deny' }), 'functional'), true)
  })

  it('of type optin is what was allowed; of the others also what nothing was said about', () => {
    for (const [type, silent] of [
      ['optin', false],
      ['optout', true],
      ['other', true],
    ] as const) {
      assert.equal(isCategoryAllowed(said({}), 'marketing', type), silent)
      assert.equal(isCategoryAllowed(said({ marketing: 'allow' }), 'marketing', type), true)
      assert.equal(isCategoryAllowed(said({ marketing: 'deny' }), 'marketing', type), false)
    }
  })

  it('of a service goes before its category', () => {
    assert.equal(isServiceAllowed(said({ marketing: 'allow' }, { youtube: false }), 'youtube', 'marketing'), false)
    assert.equal(isServiceAllowed(said({}, { youtube: true }), 'youtube', 'marketing'), true)
  })

  it('is listed the loudest first', () => {
    assert.deepEqual(allowedCategories(said({ statistics: 'allow' })), ['statistics', 'functional'])
  })

  it('is asked for again when policy or banner change', () => {
    const names = [
      { policyId: 1, bannerVersion: 1 },
      { policyId: 2, bannerVersion: 1 },
      { policyId: 1, bannerVersion: 2 },
    ].map(policyName)
    assert.deepEqual(names, ['1', '2', '1-2'])
  })

  it('is not given by a link: a region named there may only ask for more', () => {
    const eu = { region: 'eu', type: 'optin' } as const
    const us = { region: 'us', type: 'optout' } as const
    assert.deepEqual(regionFor(eu, 'uk'), { region: 'uk', type: 'optin' })
    assert.deepEqual(regionFor(eu, 'other'), eu)
    assert.deepEqual(regionFor(eu, 'us'), eu)
    assert.deepEqual(regionFor(us, 'eu'), eu)
    assert.deepEqual(regionFor(us, '__proto__'), us)
  })
})

describe('the registry', () => {
  it('gives the clean-up all that may be refused, and nothing that is needed (protocols 5.7)', () => {
    const data = cookieData()
    assert.deepEqual(data.statistics, { burst: ['burst_uid'] })
    assert.deepEqual(data.marketing?.youtube, ['VISITOR_INFO1_LIVE', 'VISITOR_PRIVACY_METADATA', 'YSC', 'yt-remote-'])
    assert.equal('functional' in data, false)
  })

  it('and the clean-up agree on what is essential', () => {
    for (const { name, category } of cookieRegistry) {
      assert.equal(isEssential(name.replace('*', 'x')), category === 'functional', name)
    }
  })

  it('says of everything what for and whose', () => {
    for (const { name, purpose, service } of cookieRegistry) {
      assert.ok(consentWords.purposes[purpose], `${name}: ${purpose}`)
      assert.ok(consentWords.serviceNames[service], `${name}: ${service}`)
    }
  })

  it('says how long in Ukrainian', () => {
    assert.deepEqual(
      [365, 1, 2].map((days) => consentWords.lifetime(days * 86_400)),
      ['365\u00a0днів', '1\u00a0день', '2\u00a0дні'],
    )
    assert.equal(consentWords.lifetime(600), '10\u00a0хвилин')
  })
})

describe('records under a flood', () => {
  it('are at most so many of one caller in a minute, and so many together', () => {
    let now = 0
    const may = openRecordLimits(() => now)
    const granted = (callers: string[]) => callers.filter((caller) => may(caller)).length
    assert.equal(granted(Array(25).fill('one')), 20)
    assert.equal(granted(Array.from({ length: 10_000 }, (_, n) => `caller ${n}`)), 580)
    now = 60_000
    assert.equal(may('one'), true)
  })
})
