import { saysItIsABot } from '#shop/bot-check/bot-check.ts'
import {
  agreeing,
  CATEGORIES,
  type Category,
  type Consent,
  type ConsentType,
  isServiceAllowed,
} from '#shop/consent/consent.ts'
import { CONSENT_PREFIX, consentCookies, consentEvents } from '#wire/consent.protocol.ts'
import { enableBlocked, runningCategories, runningServices } from './blocked-content.client.ts'
import { CONSENT_CONFIGURATION_ID, type ConsentConfiguration } from './configuration.ts'
import { allowArea, RELOAD_AFTER_MS, type Situation, type Step, typeFor } from './consent-machine.ts'
import { cookie, forgetCookies, keepCookie } from './cookies.client.ts'
import { recordChoice } from './record.client.ts'

/** Shown and put away by whoever has drawn it. */
export type BannerDoor = { load(): void; show(status: 'show' | 'dismissed'): void }

const enabled = new Set<string>()
let banner: BannerDoor | undefined
let configuration: ConsentConfiguration | undefined

/** What the visitor has said so far. */
export function readConsent(): Consent {
  const categories = CATEGORIES.flatMap((category) => {
    const said = cookie(consentCookies.category(category))
    return said === 'allow' || said === 'deny' ? [[category, said] as const] : []
  })
  const said = Object.entries(readObject(consentCookies.services)).filter(([, value]) => value === !!value)
  const services: Record<string, boolean> = Object.fromEntries(said)
  const given = agreeing(services, { ...readObject(consentCookies.given) })
  return { categories: Object.fromEntries(categories), services, given }
}

export function mayShow(service: string, category: Category): boolean {
  return isBot || isServiceAllowed(readConsent(), service, category, effectiveType())
}

/** §4, consent area: consent to the service, then its category, then the banner is done with. */
export function allowService(service: string, category: Category): void {
  decide((now) => allowArea(now, service, category))
}

/** Calls when something was allowed, here or elsewhere on the page. Ends with what it returns. */
export function onConsent(listener: () => void): () => void {
  document.addEventListener(consentEvents.enable, listener)
  return () => document.removeEventListener(consentEvents.enable, listener)
}

export function settings(): ConsentConfiguration {
  configuration ??= JSON.parse(document.getElementById(CONSENT_CONFIGURATION_ID)?.textContent ?? 'null') ?? nothingSaid
  return configuration as ConsentConfiguration
}

/** What the server has answered to call 8 counts from now on. */
export function correctSettings(known: Partial<ConsentConfiguration>): void {
  configuration = { ...settings(), ...known }
}

/** Where records are kept, and of a person. */
export function recordConsent(): void {
  if (settings().records && !isBot) recordChoice(readConsent(), settings().type)
}

export function setBanner(door: BannerDoor): void {
  banner = door
}

export function situation(): Situation {
  const { type, region, policy, isOff = false } = settings()
  return {
    terms: { type, region, policy, isOff },
    said: { ...readConsent(), banner: cookie(consentCookies.banner), policy: cookie(consentCookies.policy) },
    signal: settings().honoursSignal === true && asksNotToBeTracked(),
    isBot,
    enabled,
    running: runningCategories(),
    runningServices: runningServices(),
  }
}

/** Asks the rules and does what they say, in their order. Other tabs hear of what was kept. */
export function decide(rule: (now: Situation) => Step[]): void {
  const steps = rule(situation())
  for (const step of steps) (acts[step.do] as (step: Step) => void)(step)
  if (steps.some((step) => step.do === 'keep')) tabs?.postMessage(0)
}

let tabs: BroadcastChannel | undefined

/** Nothing is said but that something was: the cookies are read anew. */
export function listenToTabs(listener: () => void): void {
  tabs = new BroadcastChannel('meblia_consent')
  tabs.onmessage = listener
  // Open, it would keep the page out of the browser's memory.
  addEventListener('pagehide', () => tabs?.close(), { once: true })
}

export function tell(event: string, detail?: unknown): void {
  document.dispatchEvent(new CustomEvent(event, { detail }))
}

export function effectiveType(): ConsentType {
  return typeFor(situation())
}

/** Global Privacy Control, or Do Not Track. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

const isBot = saysItIsABot(navigator.userAgent)

const acts: { [D in Step['do']]: (step: Extract<Step, { do: D }>) => void } = {
  keep: ({ cookie, value }) => keepCookie(cookie, value),
  forget: () => forgetCookies((name) => name.includes(CONSENT_PREFIX)),
  tell: ({ event, detail }) => tell(event, detail),
  enable: ({ category, service, detail }) => {
    enabled.add(`${category}/${service}`)
    tell(consentEvents.enable, detail)
    enableBlocked(mayShow, () => tell(consentEvents.scriptsRun, category))
  },
  bodyClasses: ({ consent }) => setBodyClasses(consent),
  record: () => {
    recordConsent()
    tell(consentEvents.record)
  },
  show: ({ status }) => banner?.show(status),
  loadBanner: () => banner?.load(),
  reload: () => {
    setTimeout(() => location.reload(), RELOAD_AFTER_MS)
  },
}

/** Protocols 5.9: one for each thing allowed, for the region and for the type, and no other that begins so. */
function setBodyClasses(consent: Consent): void {
  const { region, type } = settings()
  const { classList } = document.body
  for (const name of [...classList]) {
    if (name.startsWith('cmplz-') && name !== 'cmplz-document') classList.remove(name)
  }
  const services = Object.keys(consent.services).filter((service) => consent.services[service])
  const categories = CATEGORIES.filter((category) => mayShow('', category))
  for (const name of [...categories, ...services, region, type]) {
    if (/^[\w-]+$/.test(name)) classList.add(`cmplz-${name}`)
  }
  tell(consentEvents.bodyClass)
}

/** A forged cookie says nothing, and neither does an empty one. */
function readObject(name: string): object {
  try {
    return Object(JSON.parse(cookie(name)))
  } catch {
    return {}
  }
}

/** Of a page that says nothing of consent: nothing is allowed there. */
const nothingSaid = { type: 'optin', region: '', policy: '', placeholder: '', categories: {}, isOff: true }
