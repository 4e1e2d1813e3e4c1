import {
  allowedCategories,
  CATEGORIES,
  type Category,
  type Consent,
  type ConsentType,
  hasDecided,
  isCategoryAllowed,
  isServiceAllowed,
  own,
  withService,
} from '#shop/consent/consent.ts'
import { consentCookies, consentEvents as events } from '#wire/consent.protocol.ts'

export const RELOAD_AFTER_MS = 500 // §9
export const DISMISS_AT_PX = 400 // §9

/** Under what conditions is asked. */
export type Terms = { type: ConsentType; region: string; policy: string; isOff: boolean }

/** All that a decision depends on. What was said is read anew before each: another tab may have said something. */
export type Situation = {
  terms: Terms
  said: Consent & { banner: string; policy: string }
  /** The browser asks not to be tracked, and the shop honours that. */
  signal: boolean
  /** A robot: nobody to ask, and nothing to keep from it. */
  isBot: boolean
  /** What was already enabled on this page: each is told once. */
  enabled: ReadonlySet<string>
  /** Categories of which something foreign runs on this page, which only a reload can stop. */
  running: ReadonlySet<Category>
  /** The same by service, where it has a name: `marketing/youtube`. */
  runningServices?: ReadonlySet<string>
}

/** What is to be done, in this order. */
export type Step =
  | { do: 'keep'; cookie: string; value: string }
  | { do: 'forget' }
  | { do: 'tell'; event: string; detail?: unknown }
  /** Tells that it is enabled, then runs and shows what waited for it. */
  | { do: 'enable'; category: Category; service: string; detail: unknown }
  | { do: 'bodyClasses'; consent: Consent }
  | { do: 'record' }
  | { do: 'show'; status: 'show' | 'dismissed' }
  | { do: 'loadBanner' }
  | { do: 'reload' }

/** The order in which scripts hear of categories. */
const LOUDEST_FIRST = CATEGORIES.toReversed()

/** A page begins. Where consent is managed no banner covers it. */
export function start(now: Situation, page: { managesConsent: boolean }): Step[] {
  const { terms, said } = now
  const isOutdated = said.policy !== '' && said.policy !== terms.policy
  // What was agreed to under another policy enables nothing, so this comes before everything is enabled.
  const asked = isOutdated
    ? { ...now, said: { ...said, categories: {}, services: {}, given: {}, banner: 'show' } }
    : now
  return [
    tell(events.type),
    tell(events.beforeBanner),
    ...(isOutdated ? askAnew(now) : []),
    ...LOUDEST_FIRST.filter((category) => isAllowed(asked, asked.said, category)).flatMap((category) =>
      category === 'functional' ? [] : enable(asked, asked.said, category),
    ),
    ...Object.keys(asked.said.services).flatMap((service) =>
      categoriesOf(asked.said, service).flatMap((category) =>
        isShown(asked, asked.said, service, category) ? enable(asked, asked.said, category, service) : [],
      ),
    ),
    tell(events.bannerData),
    { do: 'bodyClasses', consent: asked.said },
    fire(asked, asked.said),
    ...ask(asked, page.managesConsent),
  ]
}

export function acceptAll(now: Situation): Step[] {
  const after = everyCategory('allow')
  return [
    ...keepServices(now, after),
    tell(events.beforeCategories, detailOf(now, after)),
    ...LOUDEST_FIRST.flatMap((category) => allow(now, after, category)),
    ...dismiss(),
    ...settle(now, after),
  ]
}

export function deny(now: Situation): Step[] {
  const after = everyCategory('deny')
  const isStoppedByReload = isAnyGiven(now.said) || CATEGORIES.some((category) => mustReload(now, after, category))
  return [
    ...dismiss(),
    ...LOUDEST_FIRST.flatMap((category) => setCategory(now, after, category)),
    ...keepServices(now, after),
    ...settle(now, after),
    tell(events.revoke, isStoppedByReload),
    ...reloadIf(isStoppedByReload),
  ]
}

/** §4, consent area: consent to the service, then its category, then the banner is done with. */
export function allowArea(now: Situation, service: string, category: Category): Step[] {
  const given = withService(now.said, service, category, true)
  const after: Consent = { ...given, categories: { ...now.said.categories, [category]: 'allow' } }
  return [
    ...keepServices(now, after),
    tell(events.service, { service, value: true, region: now.terms.region }),
    ...allow(now, after, category, service),
    ...dismiss(),
    ...settle(now, after),
  ]
}

/** Another page has decided: this one comes back from the browser's memory, or lies open in another tab. */
export function resume(now: Situation): Step[] {
  const { said, running, runningServices } = now
  const services = [...(runningServices ?? [])].map((name) => name.split('/') as [Category, string])
  const isStopped =
    services.some(([category, service]) => !isShown(now, said, service, category)) ||
    [...running].some((one) => !isAllowed(now, said, one) && !services.some(([category]) => category === one))
  return [
    ...(said.banner === 'dismissed' ? [{ do: 'show', status: 'dismissed' } as const] : []),
    ...LOUDEST_FIRST.filter((category) => category !== 'functional' && isAllowed(now, said, category)).flatMap(
      (category) => enable(now, said, category),
    ),
    { do: 'bodyClasses', consent: said },
    // Statistics, switches and tags follow what was decided elsewhere.
    fire(now, said),
    ...reloadIf(isStopped),
  ]
}

/** Put away without a word: nothing is agreed to by it. */
export function putAway(now: Situation): Step[] {
  return [...dismiss(), ...settle(now, now.said)]
}

function askAnew(now: Situation): Step[] {
  const after = everyCategory('deny')
  return [
    ...LOUDEST_FIRST.flatMap((category) => setCategory(now, after, category)),
    { do: 'forget' },
    { do: 'keep', cookie: consentCookies.policy, value: now.terms.policy },
  ]
}

function ask(now: Situation, managesConsent: boolean): Step[] {
  const { terms, said, signal, isBot } = now
  // Whoever asks not to be tracked is not asked, and gets no record with an id for that.
  if (isBot || terms.isOff || signal) return []
  // Whoever has taken something back is not made to accept it again.
  if (terms.type === 'other') return hasDecided(said) ? [] : acceptAll(now)
  const isDone = said.banner === 'dismissed' || managesConsent
  if (isDone) return [tell(events.warned, terms.region)]
  return [{ do: 'loadBanner' }]
}

/** The banner's markup and style have come. */
export function bannerLoaded(now: Situation): Step[] {
  const warned = tell(events.warned, now.terms.region)
  // Meanwhile something may have been clicked to be seen.
  if (now.said.banner === 'dismissed') return [warned]
  return [{ do: 'show', status: 'show' }, tell(events.banner, 'show'), warned]
}

export function allow(now: Situation, after: Consent, category: Category, service = ''): Step[] {
  if (category === 'functional') return setCategory(now, after, category)
  const [keep, ...change] = setCategory(now, after, category)
  // Kept first: whoever hears that it is enabled looks into the cookie.
  return [...(keep ? [keep] : []), ...enable(now, after, category, service), ...change]
}

export function setCategory(now: Situation, after: Consent, category: Category): Step[] {
  const value = after.categories[category] ?? 'deny'
  const changed: Step[] = [
    tell(events.change, { category, value, region: now.terms.region, categories: allowedIn(now, after) }),
  ]
  return [
    { do: 'keep', cookie: consentCookies.category(category), value },
    ...(now.said.categories[category] === value ? [] : changed),
  ]
}

export function enable(now: Situation, after: Consent, category: Category, service = ''): Step[] {
  if (now.enabled.has(`${category}/${service}`)) return []
  return [{ do: 'enable', category, service, detail: { ...detailOf(now, after), category, service } }]
}

export function dismiss(): Step[] {
  return [
    { do: 'keep', cookie: consentCookies.banner, value: 'dismissed' },
    { do: 'show', status: 'dismissed' },
    tell(events.banner, 'dismissed'),
  ]
}

/** What follows every decision. */
export function settle(now: Situation, after: Consent): Step[] {
  return [
    { do: 'keep', cookie: consentCookies.policy, value: now.terms.policy },
    fire(now, after),
    { do: 'record' },
    { do: 'bodyClasses', consent: after },
  ]
}

function fire(now: Situation, after: Consent): Step {
  const detail = detailOf(now, after)
  return tell(events.fire, { ...detail, category: detail.categories[0] })
}

/** §9: marketing taken back, or anything else that foreign scripts of this page have already used. */
export function mustReload(now: Situation, after: Consent, category: Category): boolean {
  const isTakenBack = isAllowed(now, now.said, category) && !isAllowed(now, after, category)
  return isTakenBack && (category === 'marketing' || now.running.has(category))
}

export function reloadIf(condition: boolean): Step[] {
  return condition ? [{ do: 'reload' }] : []
}

export function keepServices({ said }: Situation, { services, given = {} }: Consent): Step[] {
  const keep = (cookie: string, values: object): Step => {
    return { do: 'keep', cookie, value: Object.keys(values).length > 0 ? JSON.stringify(values) : '' }
  }
  const isKnown = Object.keys({ ...said.given, ...given }).length > 0
  return [keep(consentCookies.services, services), ...(isKnown ? [keep(consentCookies.given, given)] : [])]
}

/** Under which it was answered for; of one that somebody else's script kept nobody knows, and most are of marketing. */
function categoriesOf({ given = {} }: Consent, service: string): Category[] {
  return Object.keys(own(given, service) ?? { marketing: true }) as Category[]
}

function isAnyGiven({ services, given = {} }: Consent): boolean {
  return [services, ...Object.values(given)].some((answers) => Object.values(answers).includes(true))
}

export function isShown(now: Situation, consent: Consent, service: string, category: Category): boolean {
  return now.isBot || isServiceAllowed(consent, service, category, typeFor(now))
}

export function tell(event: string, detail?: unknown): Step {
  return detail === undefined ? { do: 'tell', event } : { do: 'tell', event, detail }
}

export function detailOf(now: Situation, after: Consent) {
  return { categories: allowedIn(now, after), services: after.services, region: now.terms.region }
}

function allowedIn(now: Situation, consent: Consent): Category[] {
  return now.isBot ? [...LOUDEST_FIRST] : allowedCategories(consent, typeFor(now))
}

export function isAllowed(now: Situation, consent: Consent, category: Category): boolean {
  return now.isBot || isCategoryAllowed(consent, category, typeFor(now))
}

/** Whoever asks not to be tracked agrees to nothing by saying nothing. */
export function typeFor({ terms, signal }: Pick<Situation, 'terms' | 'signal'>): ConsentType {
  return signal || terms.isOff ? 'optin' : terms.type
}

function everyCategory(value: 'allow' | 'deny'): Consent {
  const categories = Object.fromEntries(CATEGORIES.map((category) => [category, value]))
  return { categories: { ...categories, functional: 'allow' }, services: {} }
}
