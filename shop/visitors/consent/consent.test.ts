import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { consentBannerTexts } from '#i18n/storefront/uk/consent/banner.ts'
import { openTestShop } from '#test/shop.ts'
import { isEssentialName } from '#web/core/consent/cookies/cookie-cleanup.ts'
import { allowedCategories, type Consent, isCategoryAllowed, isServiceAllowed } from './consent.ts'
import { cookieRegistry } from './cookie-registry.ts'
import { openConsentRecordLimit } from './records.server.ts'
import { policyName } from './records.ts'
import { consentRegion } from './regions.ts'

const withAnswers = (categories: Consent['categories'], services = {}): Consent => ({ categories, services })

describe('granted consent', () => {
  it('always includes functional', () => {
    assert.equal(isCategoryAllowed(withAnswers({ functional: 'deny' }), 'functional'), true)
  })

  it('under optin is what was allowed; under the other types also what was not answered', () => {
    for (const [type, silent] of [
      ['optin', false],
      ['optout', true],
      ['other', true],
    ] as const) {
      assert.equal(isCategoryAllowed(withAnswers({}), 'marketing', type), silent)
      assert.equal(isCategoryAllowed(withAnswers({ marketing: 'allow' }), 'marketing', type), true)
      assert.equal(isCategoryAllowed(withAnswers({ marketing: 'deny' }), 'marketing', type), false)
    }
  })

  it('for a service overrides its category', () => {
    assert.equal(
      isServiceAllowed(withAnswers({ marketing: 'allow' }, { youtube: false }), {
        service: 'youtube',
        category: 'marketing',
      }),
      false,
    )
    assert.equal(
      isServiceAllowed(withAnswers({}, { youtube: true }), { service: 'youtube', category: 'marketing' }),
      true,
    )
  })

  it('is listed in order, marketing first', () => {
    assert.deepEqual(allowedCategories(withAnswers({ statistics: 'allow' })), ['statistics', 'functional'])
  })

  it('is requested again when policy or banner change', () => {
    const names = [
      { policyId: 1, bannerVersion: 1 },
      { policyId: 2, bannerVersion: 1 },
      { policyId: 1, bannerVersion: 2 },
    ].map(policyName)
    assert.deepEqual(names, ['1', '2', '1-2'])
  })

  it('is not given by a link: a region in the address can only be stricter', () => {
    const eu = { region: 'eu', type: 'optin' } as const
    const us = { region: 'us', type: 'optout' } as const
    assert.deepEqual(consentRegion(eu, 'uk'), { region: 'uk', type: 'optin' })
    assert.deepEqual(consentRegion(eu, 'other'), eu)
    assert.deepEqual(consentRegion(eu, 'us'), eu)
    assert.deepEqual(consentRegion(us, 'eu'), eu)
    assert.deepEqual(consentRegion(us, '__proto__'), us)
  })
})

describe('cookie registry', () => {
  it('agrees with the clean-up on what is essential', () => {
    for (const { name, category } of cookieRegistry) {
      assert.equal(isEssentialName(name.replace('*', 'x')), category === 'functional', name)
    }
  })

  it('gives the purpose and owner of every cookie', () => {
    for (const { name, purpose, service } of cookieRegistry) {
      assert.ok(consentBannerTexts.purposes[purpose], `${name}: ${purpose}`)
      assert.ok(consentBannerTexts.serviceNames[service], `${name}: ${service}`)
    }
  })

  it('gives lifetimes in Ukrainian', () => {
    assert.deepEqual(
      [365, 1, 2].map((days) => consentBannerTexts.lifetime(days * 86_400)),
      ['365\u00a0днів', '1\u00a0день', '2\u00a0дні'],
    )
    assert.equal(consentBannerTexts.lifetime(600), '10\u00a0хвилин')
  })
})

describe('consent records under a flood', () => {
  it('are limited to six hundred a minute in total', async () => {
    const shop = await openTestShop()
    const may = openConsentRecordLimit(shop)
    const answers = await Promise.all(Array.from({ length: 10_000 }, may))
    assert.equal(answers.filter(Boolean).length, 600)
    shop.advanceClock(60_000)
    assert.equal(await may(), true)
    await shop.close()
  })
})
