import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  CONSENT_CATEGORIES,
  type Consent,
  type ConsentCategory,
  isServiceAllowed,
  OPTIONAL_CATEGORIES,
  reconciledServices,
} from '#shop/visitors/consent/consent.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'
import { resumePage, startPage } from '#web/visitors/consent/start.ts'
import { allowConsentArea, chooseCategory, chooseService, closeBanner, storePreferences } from './banner/choices.ts'
import { showLoadedBanner } from './banner/when-shown.ts'
import { acceptAll, type ConsentStep, denyAll } from './consent-decisions.ts'
import type { ConsentSituation } from './effective-consent.ts'
import { RELOAD_DELAY_MS } from './reload-after-withdrawal.ts'

function situation(
  changes: Partial<Omit<ConsentSituation, 'consent' | 'terms'>> & { stored?: object; terms?: object } = {},
) {
  const { stored: fields, terms, ...rest } = changes
  return {
    signal: false,
    isBot: false,
    enabled: new Set<string>(),
    running: new Set<ConsentCategory>(),
    ...rest,
    terms: { type: 'optin', region: 'eu', policy: '1', isOff: false, ...terms },
    consent: { categories: {}, services: {}, banner: '', policy: '', ...fields },
  } as ConsentSituation
}

/** Events in order, with their details. */
function eventsOf(steps: ConsentStep[]): string[] {
  return steps.flatMap((step) => {
    if (step.do === 'enable') return [`enable_category ${step.category}${step.service && `/${step.service}`}`]
    if (step.do === 'record') return ['track_status']
    if (step.do === 'bodyClasses') return ['bodyclass']
    if (step.do !== 'tell') return []
    const { category, value } = (step.detail ?? {}) as { category?: string; value?: string }
    const about = typeof step.detail === 'object' ? [category, value] : [step.detail]
    return [[step.event.replace('cmplz_', ''), ...about].filter((word) => word !== undefined).join(' ')]
  })
}

function cookiesOf(steps: ConsentStep[]): Record<string, string> {
  return Object.fromEntries(steps.flatMap((step) => (step.do === 'keep' ? [[step.cookie, step.value]] : [])))
}

const has = (steps: ConsentStep[], what: ConsentStep['do']) => steps.some((step) => step.do === what)
const allowed: Consent = {
  categories: { functional: 'allow', preferences: 'allow', statistics: 'allow', marketing: 'allow' },
  services: {},
}
const nowhere = { managesConsent: false }

describe('accept all', () => {
  it('notifies scripts in the observed order (protocols 5.9)', () => {
    assert.deepEqual(eventsOf(acceptAll(situation())), [
      'before_categories_consent',
      'enable_category marketing',
      'status_change marketing allow',
      'enable_category statistics',
      'status_change statistics allow',
      'enable_category preferences',
      'status_change preferences allow',
      'status_change functional allow',
      'banner_status dismissed',
      'fire_categories marketing',
      'track_status',
      'bodyclass',
    ])
  })

  it('stores every category, no service, the banner status and the policy', () => {
    assert.deepEqual(cookiesOf(acceptAll(situation({ stored: { services: { youtube: false } } }))), {
      cmplz_consented_services: '',
      cmplz_marketing: 'allow',
      cmplz_statistics: 'allow',
      cmplz_preferences: 'allow',
      cmplz_functional: 'allow',
      'cmplz_banner-status': 'dismissed',
      cmplz_policy_id: '1',
    })
  })

  it('is stored before any script is notified', () => {
    const steps = acceptAll(situation())
    const kept = steps.findIndex((step) => step.do === 'keep' && step.cookie === 'cmplz_marketing')
    assert.ok(kept < steps.findIndex((step) => step.do === 'enable'))
  })

  it('does not enable again what is already enabled', () => {
    const steps = acceptAll(
      situation({ enabled: new Set(['marketing/', 'statistics/', 'preferences/']), stored: allowed }),
    )
    assert.deepEqual(eventsOf(steps).slice(1), [
      'banner_status dismissed',
      'fire_categories marketing',
      'track_status',
      'bodyclass',
    ])
  })
})

describe('deny', () => {
  it('dismisses, denies, records and decides whether to reload', () => {
    assert.deepEqual(eventsOf(denyAll(situation())), [
      'banner_status dismissed',
      'status_change marketing deny',
      'status_change statistics deny',
      'status_change preferences deny',
      'status_change functional allow',
      'fire_categories functional',
      'track_status',
      'bodyclass',
      'revoke false',
    ])
  })

  it('reloads only when marketing, a service or running content was allowed', () => {
    const reloads = (changes: Parameters<typeof situation>[0]) => has(denyAll(situation(changes)), 'reload')
    assert.equal(reloads({ stored: { categories: { marketing: 'allow' } } }), true)
    assert.equal(reloads({ stored: { services: { youtube: true } } }), true)
    assert.equal(reloads({ stored: { categories: { statistics: 'allow' } } }), false)
    assert.equal(reloads({ stored: { categories: { statistics: 'allow' } }, running: new Set(['statistics']) }), true)
    assert.equal(reloads({ stored: { services: { youtube: false } } }), false)
    assert.equal(reloads({ terms: { type: 'optout' } }), true)
  })
})

describe('save', () => {
  it('allows what is checked and denies the rest', () => {
    const cookies = cookiesOf(storePreferences(situation(), new Set(['statistics'])))
    assert.equal(cookies.cmplz_statistics, 'allow')
    assert.equal(cookies.cmplz_marketing, 'deny')
    assert.equal(cookies.cmplz_preferences, 'deny')
    assert.equal(cookies.cmplz_functional, 'allow')
  })

  it('stores the services that differ from their category', () => {
    const steps = storePreferences(situation(), new Set(['marketing']), [
      { service: 'youtube', category: 'marketing', allowed: true },
      { service: 'vimeo', category: 'marketing', allowed: false },
      { service: 'burst', category: 'statistics', allowed: true },
    ])
    assert.equal(cookiesOf(steps).cmplz_consented_services, '{"vimeo":false,"burst":true}')
    assert.ok(eventsOf(steps).includes('enable_category statistics/burst'))
    assert.ok(!eventsOf(steps).some((event) => event.includes('youtube')))
  })

  it('reloads 500 ms after a consent change (§9)', () => {
    assert.equal(RELOAD_DELAY_MS, 500)
  })

  it('reloads after marketing or a service was withdrawn', () => {
    const was = { stored: { categories: { marketing: 'allow' }, services: { burst: true } } }
    const burst = { service: 'burst', category: 'statistics' as const }
    assert.equal(
      has(storePreferences(situation(was), new Set(['marketing']), [{ ...burst, allowed: true }]), 'reload'),
      false,
    )
    assert.equal(
      has(storePreferences(situation(was), new Set(['marketing']), [{ ...burst, allowed: false }]), 'reload'),
      true,
    )
    assert.equal(has(storePreferences(situation(was), new Set(), [{ ...burst, allowed: true }]), 'reload'), true)
  })
})

describe('consent area', () => {
  it('allows the service, then enables its category, then dismisses the banner (§4)', () => {
    const steps = allowConsentArea(situation(), 'youtube', 'marketing')
    assert.deepEqual(eventsOf(steps), [
      'status_change_service true',
      'enable_category marketing/youtube',
      'status_change marketing allow',
      'banner_status dismissed',
      'fire_categories marketing',
      'track_status',
      'bodyclass',
    ])
    assert.equal(cookiesOf(steps).cmplz_consented_services, '{"youtube":true}')
  })
})

describe('single choice', () => {
  it('a denied service takes precedence over its category and reloads the page', () => {
    const steps = chooseService(situation({ stored: allowed }), 'youtube', 'marketing', false)
    assert.equal(cookiesOf(steps).cmplz_consented_services, '{"youtube":false}')
    assert.equal(has(steps, 'reload'), true)
    assert.equal(has(steps, 'enable'), false)
  })

  it('a withdrawn category withdraws its services too', () => {
    const now = situation({ stored: { ...allowed, services: { youtube: true, burst: false } } })
    const steps = chooseCategory(now, 'marketing', false, ['youtube', 'vimeo'])
    assert.equal(cookiesOf(steps).cmplz_marketing, 'deny')
    assert.equal(cookiesOf(steps).cmplz_consented_services, '{"burst":false}')
    assert.equal(has(steps, 'reload'), true)
  })

  it('withdrawn statistics need no reload, because nothing third-party runs for them', () => {
    assert.equal(has(chooseCategory(situation({ stored: allowed }), 'statistics', false, ['burst']), 'reload'), false)
  })
})

describe('start of a page', () => {
  it('shows the banner and stores nothing on a first visit with optin', () => {
    const steps = startPage(situation(), nowhere)
    assert.deepEqual(eventsOf(steps), [
      'wp_consent_type_defined',
      'before_cookiebanner',
      'cookie_banner_data',
      'bodyclass',
      'fire_categories functional',
    ])
    assert.equal(has(steps, 'loadBanner'), true)
    assert.deepEqual(cookiesOf(steps), {})
  })

  it('shows no banner after a decision and enables what was allowed', () => {
    const steps = startPage(situation({ stored: { ...allowed, banner: 'dismissed', policy: '1' } }), nowhere)
    assert.equal(has(steps, 'loadBanner'), false)
    assert.deepEqual(eventsOf(steps).slice(2, 5), [
      'enable_category marketing',
      'enable_category statistics',
      'enable_category preferences',
    ])
    assert.equal(eventsOf(steps).at(-1), 'cookie_warning_loaded eu')
  })

  it('enables a service that was allowed individually', () => {
    const storedConsent = { services: { youtube: true, vimeo: false }, banner: 'dismissed' }
    assert.ok(
      eventsOf(startPage(situation({ stored: storedConsent }), nowhere)).includes('enable_category marketing/youtube'),
    )
    assert.ok(
      !eventsOf(startPage(situation({ stored: storedConsent }), nowhere)).some((event) => event.includes('vimeo')),
    )
  })

  it('denies everything and shows the banner again under a new policy', () => {
    const steps = startPage(
      situation({ stored: { ...allowed, banner: 'dismissed', policy: '1' }, terms: { policy: '2' } }),
      nowhere,
    )
    assert.equal(has(steps, 'forget'), true)
    assert.equal(has(steps, 'enable'), false)
    assert.equal(has(steps, 'loadBanner'), true)
    assert.deepEqual(
      steps.find((step, n) => step.do === 'keep' && steps.slice(0, n).some((earlier) => earlier.do === 'forget')),
      {
        do: 'keep',
        cookie: 'cmplz_policy_id',
        value: '2',
      },
    )
  })

  it('enables everything and shows the banner with optout', () => {
    const steps = startPage(situation({ terms: { type: 'optout', region: 'us' } }), nowhere)
    assert.equal(steps.filter((step) => step.do === 'enable').length, 3)
    assert.equal(has(steps, 'loadBanner'), true)
  })

  it('accepts everything without a banner with type other (§3)', () => {
    const steps = startPage(situation({ terms: { type: 'other' } }), nowhere)
    assert.equal(has(steps, 'loadBanner'), false)
    assert.equal(cookiesOf(steps).cmplz_marketing, 'allow')
  })

  it('keeps withdrawn consent withdrawn with type other', () => {
    const storedConsent = { categories: { marketing: 'deny' } as const }
    assert.deepEqual(cookiesOf(startPage(situation({ terms: { type: 'other' }, stored: storedConsent }), nowhere)), {})
  })

  it('shows no banner with a tracking opt-out signal and treats no decision as denial', () => {
    for (const type of ['optin', 'optout', 'other']) {
      const steps = startPage(situation({ signal: true, terms: { type } }), nowhere)
      assert.equal(has(steps, 'loadBanner') || has(steps, 'enable') || has(steps, 'record'), false, type)
    }
  })

  it('keeps consent given despite the signal until it is withdrawn', () => {
    const now = situation({ signal: true, stored: { services: { youtube: true }, banner: 'dismissed' } })
    assert.ok(eventsOf(startPage(now, nowhere)).includes('enable_category marketing/youtube'))
    assert.equal(has(denyAll(now), 'reload'), true)
  })

  it('shows no banner to robots and blocks nothing for them', () => {
    const steps = startPage(situation({ isBot: true }), nowhere)
    assert.equal(steps.filter((step) => step.do === 'enable').length, 3)
    assert.equal(has(steps, 'loadBanner'), false)
  })

  it('shows no banner on the page where consent is managed', () => {
    const steps = startPage(situation(), { managesConsent: true })
    assert.equal(has(steps, 'loadBanner'), false)
    assert.deepEqual(cookiesOf(steps), {})
  })

  it('shows no banner and enables nothing with consent switched off', () => {
    const steps = startPage(situation({ terms: { isOff: true, type: 'other' } }), nowhere)
    assert.equal(has(steps, 'loadBanner') || has(steps, 'enable'), false)
  })
})

describe('banner', () => {
  it('is not shown when it loads after the decision', () => {
    assert.deepEqual(eventsOf(showLoadedBanner(situation())), ['banner_status show', 'cookie_warning_loaded eu'])
    const decided = situation({ stored: { banner: 'dismissed' } })
    assert.deepEqual(eventsOf(showLoadedBanner(decided)), ['cookie_warning_loaded eu'])
  })

  it('is gone until the browser closes when scrolling dismisses it: nothing is decided or recorded', () => {
    const status = { cookie: 'cmplz_banner-status', value: 'dismissed', untilClosed: true }
    assert.deepEqual(closeBanner(situation()), [
      { do: 'keep', ...status },
      { do: 'tell', event: 'cmplz_banner_status', detail: 'dismissed' },
    ])
    const decision = acceptAll(situation()).find((step) => step.do === 'keep' && step.cookie === status.cookie)
    assert.deepEqual(decision, { do: 'keep', ...status, untilClosed: false })
    assert.deepEqual(closeBanner(situation({ stored: allowed }))[0], decision, 'whoever has decided is not asked again')
  })
})

describe('page restored from memory', () => {
  it('notifies scripts of the current consent', () => {
    const steps = resumePage(situation({ stored: { categories: { statistics: 'allow' }, banner: 'dismissed' } }))
    const received = steps.flatMap((step) => (step.do === 'tell' ? [step] : []))
    assert.deepEqual(
      received.map(({ event, detail }) => [event, detail]),
      [
        ['cmplz_banner_status', 'dismissed'],
        [
          'cmplz_fire_categories',
          { categories: ['statistics', 'functional'], services: {}, region: 'eu', category: 'statistics' },
        ],
      ],
    )
  })

  it('reloads when running content was denied on another page', () => {
    const running = new Set<ConsentCategory>(['marketing'])
    assert.equal(has(resumePage(situation({ stored: { categories: { marketing: 'deny' } }, running })), 'reload'), true)
    assert.equal(has(resumePage(situation({ stored: allowed, running })), 'reload'), false)
  })
})

/** The consent that the browser reads after the steps. */
function saidAfter(before: ConsentSituation['consent'], steps: ConsentStep[]): ConsentSituation['consent'] {
  const kept = cookiesOf(steps)
  const values = (name: string, otherwise: object = {}) => (name in kept ? JSON.parse(kept[name] || '{}') : otherwise)
  const categories = { ...before.categories }
  for (const category of CONSENT_CATEGORIES) {
    const value = kept[`cmplz_${category}`]
    if (value === 'allow' || value === 'deny') categories[category] = value
  }
  const services = values('cmplz_consented_services', before.services)
  const reconciled = reconciledServices(services, values('cmplz_service_categories', before.answersByService))
  return { ...before, categories, services, answersByService: reconciled }
}

/** Deterministic random numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const SERVICES = ['youtube', 'map', 'general', 'constructor', '__proto__x', 'area-7-b1', 'deleted-block', 'burst']

describe('services after a withdrawn category', () => {
  const pick = <T>(random: (below: number) => number, list: readonly T[]) => list[random(list.length)] as T

  it('lose their consent however they were allowed and however the category is withdrawn', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = randomFrom(seed)
      let { consent } = situation()
      for (let step = 0; step < 12; step++) {
        const [category, service] = [pick(random, OPTIONAL_CATEGORIES), pick(random, SERVICES)]
        const now = situation({ stored: consent })
        const steps = [
          () => allowConsentArea(now, service, category),
          () => chooseService(now, service, category, true),
          () => chooseService(now, service, category, false),
          () => chooseCategory(now, category, true, [service]),
          () => chooseCategory(now, category, false),
        ][random(5)]?.()
        consent = saidAfter(consent, steps ?? [])
      }
      // A third-party script stores services without their category.
      if (random(2)) consent = { ...consent, services: { ...consent.services, stranger: true } }

      for (const category of OPTIONAL_CATEGORIES) {
        for (const withdraw of [
          chooseCategory(situation({ stored: consent }), category, false),
          chooseCategory(situation({ stored: consent }), category, false, ['map']),
          denyAll(situation({ stored: consent })),
          storePreferences(situation({ stored: consent }), new Set()),
        ]) {
          const after = saidAfter(consent, withdraw)
          for (const service of [...SERVICES, 'stranger', 'never-heard-of']) {
            assert.equal(isServiceAllowed(after, { service, category }), false, `${category}/${service}`)
            const isGiven = consent.answersByService?.[service]?.[category] === true
            if (isGiven) assert.ok(has(withdraw, 'reload'), `${category}/${service}: goes on running`)
          }
        }
        // The other categories keep the services that were allowed under them.
        const after = saidAfter(consent, chooseCategory(situation({ stored: consent }), category, false))
        for (const other of OPTIONAL_CATEGORIES.filter((candidate) => candidate !== category)) {
          for (const service of SERVICES) {
            const [was, is] = [consent, after].map((consent) => isServiceAllowed(consent, { service, category: other }))
            assert.equal(is, was, `${other}/${service}`)
          }
        }
      }
    }
  })

  it('keep only denials among services stored by a third-party script', () => {
    const storedConsent = { categories: { marketing: 'allow' }, services: { map: true, film: false } }
    for (const category of OPTIONAL_CATEGORIES) {
      const steps = chooseCategory(situation({ stored: storedConsent }), category, false)
      assert.equal(cookiesOf(steps).cmplz_consented_services, '{"film":false}', category)
      assert.equal(has(steps, 'reload'), true)
    }
  })

  it('are allowed only in the category under which they were accepted', () => {
    for (const steps of [
      allowConsentArea(situation(), 'general', 'marketing'),
      chooseService(situation(), 'general', 'marketing', true),
    ]) {
      const after = saidAfter(situation().consent, steps)
      assert.equal(isServiceAllowed(after, { service: 'general', category: 'marketing' }), true)
      assert.equal(isServiceAllowed(after, { service: 'general', category: 'statistics' }), false)
      assert.equal(isServiceAllowed(after, { service: 'general', category: 'preferences' }), false)
    }
  })

  it('follow the value that a third-party script wrote', () => {
    const answers = { map: { marketing: true } }
    assert.deepEqual(reconciledServices({ map: true }, answers), answers)
    assert.deepEqual(reconciledServices({ map: false }, answers), {})
    assert.deepEqual(reconciledServices({}, answers), {})
  })
})

describe('decision in another tab', () => {
  it('hides the banner in this tab', () => {
    const steps = resumePage(situation({ stored: { ...allowed, banner: 'dismissed' } }))
    assert.deepEqual(steps[0], { do: 'tell', event: 'cmplz_banner_status', detail: 'dismissed' })
    assert.deepEqual(
      steps.flatMap((step) => (step.do === 'enable' ? step.category : [])),
      ['marketing', 'statistics', 'preferences'],
    )
  })

  it('stops running content of a withdrawn service here and nothing else', () => {
    const running = { running: new Set<ConsentCategory>(['marketing']), runningServices: new Set(['marketing/map']) }
    const now = (services: object, categories = {}) => situation({ ...running, stored: { services, categories } })
    assert.equal(has(resumePage(now({ map: true })), 'reload'), false)
    assert.equal(has(resumePage(now({ map: false }, { marketing: 'allow' })), 'reload'), true)
    assert.equal(has(resumePage(now({})), 'reload'), true)
  })
})

it('consent is stored under the names of §3', () => {
  const { category, banner, policy, services, id, savedCategories, savedServices } = consentCookies
  assert.equal(category('marketing'), 'cmplz_marketing')
  assert.deepEqual([banner, policy, id], ['cmplz_banner-status', 'cmplz_policy_id', 'cmplz_id'])
  assert.deepEqual(
    [services, savedCategories, savedServices],
    ['cmplz_consented_services', 'cmplz_saved_categories', 'cmplz_saved_services'],
  )
})
