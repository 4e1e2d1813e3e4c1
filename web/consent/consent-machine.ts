import {
  allowedCategories,
  CATEGORIES,
  type Category,
  type Consent,
  type ConsentType,
  hasDecided,
  isCategoryAllowed,
  isServiceAllowed,
  withoutServicesOf,
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
  const isStoppedByReload =
    isAnyTakenBack(now, after, () => []) || CATEGORIES.some((category) => mustReload(now, after, category))
  return [
    ...dismiss(),
    ...LOUDEST_FIRST.flatMap((category) => setCategory(now, after, category)),
    ...keepServices(now, after),
    ...settle(now, after),
    tell(events.revoke, isStoppedByReload),
    ...reloadIf(isStoppedByReload),
  ]
}

/** What was switched on is allowed, the rest denied; of services only those that differ from their category are kept. */
export function save(now: Situation, chosen: ReadonlySet<Category>, services: ServiceChoice[] = []): Step[] {
  const differing = services.filter(({ category, allowed }) => allowed !== isIn(chosen, category))
  const categories = CATEGORIES.map((category) => [category, isIn(chosen, category) ? 'allow' : 'deny'] as const)
  const after = differing.reduce<Consent>(
    (consent, { service, category, allowed }) => withService(consent, service, category, allowed),
    { categories: Object.fromEntries(categories), services: {} },
  )
  const isWithdrawn =
    CATEGORIES.some((category) => mustReload(now, after, category)) ||
    isAnyTakenBack(now, after, (service) => services.flatMap((one) => (one.service === service ? one.category : [])))
  return [
    ...keepServices(now, after),
    tell(events.beforeCategories, detailOf(now, after)),
    ...LOUDEST_FIRST.flatMap((category) =>
      isAllowed(now, after, category) ? allow(now, after, category) : setCategory(now, after, category),
    ),
    ...differing.flatMap(({ service, allowed, category }): Step[] => [
      tell(events.service, { service, value: allowed, region: now.terms.region }),
      ...(allowed ? enable(now, after, category, service) : []),
    ]),
    ...dismiss(),
    ...settle(now, after),
    ...reloadIf(isWithdrawn),
  ]
}

export type ServiceChoice = { service: string; category: Category; allowed: boolean }

/** One category by itself, at once. Its services go with it: `its`, and whatever else was given under it. */
export function chooseCategory(now: Situation, category: Category, allowed: boolean, its: string[] = []): Step[] {
  const kept = withoutServicesOf(now.said, category, its, !allowed)
  const after: Consent = { ...kept, categories: { ...now.said.categories, [category]: allowed ? 'allow' : 'deny' } }
  const isWithdrawn = mustReload(now, after, category) || (!allowed && isAnyTakenBack(now, after, () => [category]))
  return [
    ...keepServices(now, after),
    tell(events.beforeCategory, { ...detailOf(now, after), category }),
    ...(allowed ? allow(now, after, category) : setCategory(now, after, category)),
    ...dismiss(),
    ...settle(now, after),
    ...reloadIf(isWithdrawn),
  ]
}

/** One service by itself: what is said about it goes before its category. */
export function chooseService(now: Situation, service: string, category: Category, allowed: boolean): Step[] {
  const after = withService(now.said, service, category, allowed)
  return [
    ...keepServices(now, after),
    tell(events.service, { service, value: allowed, region: now.terms.region }),
    ...(allowed ? enable(now, after, category, service) : []),
    ...dismiss(),
    ...settle(now, after),
    ...reloadIf(!allowed),
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
  const { said, running, runningServices = new Set<string>() } = now
  const isStopped = (category: Category) => {
    const services = [...runningServices].filter((name) => name.startsWith(`${category}/`))
    if (services.length === 0) return !isAllowed(now, said, category)
    return services.some((name) => !isShown(now, said, name.slice(category.length + 1), category))
  }
  return [
    ...(said.banner === 'dismissed' ? [{ do: 'show', status: 'dismissed' } as const] : []),
    ...LOUDEST_FIRST.filter((category) => category !== 'functional' && isAllowed(now, said, category)).flatMap(
      (category) => enable(now, said, category),
    ),
    { do: 'bodyClasses', consent: said },
    // Statistics, switches and tags follow what was decided elsewhere.
    fire(now, said),
    ...reloadIf([...running].some(isStopped)),
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

function allow(now: Situation, after: Consent, category: Category, service = ''): Step[] {
  if (category === 'functional') return setCategory(now, after, category)
  const [keep, ...change] = setCategory(now, after, category)
  // Kept first: whoever hears that it is enabled looks into the cookie.
  return [...(keep ? [keep] : []), ...enable(now, after, category, service), ...change]
}

function setCategory(now: Situation, after: Consent, category: Category): Step[] {
  const value = after.categories[category] ?? 'deny'
  const changed: Step[] = [
    tell(events.change, { category, value, region: now.terms.region, categories: allowedIn(now, after) }),
  ]
  return [
    { do: 'keep', cookie: consentCookies.category(category), value },
    ...(now.said.categories[category] === value ? [] : changed),
  ]
}

function enable(now: Situation, after: Consent, category: Category, service = ''): Step[] {
  if (now.enabled.has(`${category}/${service}`)) return []
  return [{ do: 'enable', category, service, detail: { ...detailOf(now, after), category, service } }]
}

function dismiss(): Step[] {
  return [
    { do: 'keep', cookie: consentCookies.banner, value: 'dismissed' },
    { do: 'show', status: 'dismissed' },
    tell(events.banner, 'dismissed'),
  ]
}

/** What follows every decision. */
function settle(now: Situation, after: Consent): Step[] {
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
function mustReload(now: Situation, after: Consent, category: Category): boolean {
  const isTakenBack = isAllowed(now, now.said, category) && !isAllowed(now, after, category)
  return isTakenBack && (category === 'marketing' || now.running.has(category))
}

function reloadIf(condition: boolean): Step[] {
  return condition ? [{ do: 'reload' }] : []
}

function keepServices({ said }: Situation, { services, given = {} }: Consent): Step[] {
  const keep = (cookie: string, values: object): Step => {
    return { do: 'keep', cookie, value: Object.keys(values).length > 0 ? JSON.stringify(values) : '' }
  }
  const isKnown = Object.keys({ ...said.given, ...given }).length > 0
  return [keep(consentCookies.services, services), ...(isKnown ? [keep(consentCookies.given, given)] : [])]
}

/** Under which it was answered for; of one that somebody else's script kept nobody knows, and most are of marketing. */
function categoriesOf({ given = {} }: Consent, service: string): Category[] {
  const known = Object.hasOwn(given, service) ? (Object.keys(given[service] ?? {}) as Category[]) : []
  return known.length > 0 ? known : ['marketing']
}

/** A yes to a service that is a yes no more; `known` names the categories of those that nobody else has named. */
function isAnyTakenBack(now: Situation, after: Consent, known: (service: string) => Category[]): boolean {
  const { services, given = {} } = now.said
  return Object.entries(services).some(([service, said]) => {
    const of = Object.hasOwn(given, service) ? Object.entries(given[service] ?? {}) : []
    const yes = of.flatMap(([category, value]) => (value ? (category as Category) : []))
    const categories = of.length > 0 ? yes : said ? known(service) : []
    const isLost = of.length === 0 && said && categories.length === 0
    return isLost || categories.some((category) => !isShown(now, after, service, category))
  })
}

function isShown(now: Situation, consent: Consent, service: string, category: Category): boolean {
  return now.isBot || isServiceAllowed(consent, service, category, typeFor(now))
}

function tell(event: string, detail?: unknown): Step {
  return detail === undefined ? { do: 'tell', event } : { do: 'tell', event, detail }
}

function detailOf(now: Situation, after: Consent) {
  return { categories: allowedIn(now, after), services: after.services, region: now.terms.region }
}

function allowedIn(now: Situation, consent: Consent): Category[] {
  return now.isBot ? [...LOUDEST_FIRST] : allowedCategories(consent, typeFor(now))
}

function isAllowed(now: Situation, consent: Consent, category: Category): boolean {
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

function isIn(chosen: ReadonlySet<Category>, category: Category): boolean {
  return category === 'functional' || chosen.has(category)
}
