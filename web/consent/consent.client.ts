import { CONSENT_PREFIX, consentCookies, consentEvents } from '#api/consent/protocol.ts'
import { isDeclaredBot } from '#shop/bot-check/bot-check.ts'
import {
  CONSENT_CATEGORIES,
  type Consent,
  type ConsentCategory,
  type ConsentType,
  isServiceAllowed,
  reconciledServices,
} from '#shop/consent/consent.ts'
import { enableBlocked, runningCategories, runningServices } from './blocked-content/blocked-content.client.ts'
import { CONSENT_CONFIGURATION_ID, type ConsentConfiguration } from './configuration.ts'
import {
  allowConsentArea,
  type ConsentSituation,
  type ConsentStep,
  consentTypeFor,
  RELOAD_DELAY_MS,
} from './consent-machine.ts'
import { deleteCookies, readCookie, writeCookie } from './cookies/cookies.client.ts'
import { recordChoice } from './record-choice.client.ts'

/** Shown and put away by whoever has drawn it. */
export type BannerControls = { load(): void; show(status: 'show' | 'dismissed'): void }

const enabled = new Set<string>()
let banner: BannerControls | undefined
let configuration: ConsentConfiguration | undefined

/** What the visitor has said so far. */
export function readConsent(): Consent {
  const categories = CONSENT_CATEGORIES.flatMap((category) => {
    const said = readCookie(consentCookies.category(category))
    return said === 'allow' || said === 'deny' ? [[category, said] as const] : []
  })
  const said = Object.entries(readCookieObject(consentCookies.services)).filter(([, value]) => value === !!value)
  const services: Record<string, boolean> = Object.fromEntries(said)
  const given = reconciledServices(services, { ...readCookieObject(consentCookies.given) })
  return { categories: Object.fromEntries(categories), services, given }
}

export function hasConsentFor(service: string, category: ConsentCategory): boolean {
  return isBot || isServiceAllowed(readConsent(), service, category, effectiveConsentType())
}

/** §4, consent area: consent to the service, then its category, then the banner is done with. */
export function allowService(service: string, category: ConsentCategory): void {
  applyDecision((now) => allowConsentArea(now, service, category))
}

/** Calls when something was allowed, here or elsewhere on the page. Ends with what it returns. */
export function onConsent(listener: () => void): () => void {
  document.addEventListener(consentEvents.enable, listener)
  return () => document.removeEventListener(consentEvents.enable, listener)
}

export function consentSettings(): ConsentConfiguration {
  configuration ??=
    JSON.parse(document.getElementById(CONSENT_CONFIGURATION_ID)?.textContent ?? 'null') ?? noConfiguration
  return configuration as ConsentConfiguration
}

/** What the server has answered to call 8 counts from now on. */
export function updateConsentSettings(known: Partial<ConsentConfiguration>): void {
  configuration = { ...consentSettings(), ...known }
}

/** Where records are kept, and of a person. */
export function recordConsent(): void {
  if (consentSettings().records && !isBot) recordChoice(readConsent(), consentSettings().type)
}

export function setBannerControls(door: BannerControls): void {
  banner = door
}

export function currentSituation(): ConsentSituation {
  const { type, region, policy, isOff = false } = consentSettings()
  return {
    terms: { type, region, policy, isOff },
    said: { ...readConsent(), banner: readCookie(consentCookies.banner), policy: readCookie(consentCookies.policy) },
    signal: consentSettings().honoursSignal === true && hasTrackingOptOut(),
    isBot,
    enabled,
    running: runningCategories(),
    runningServices: runningServices(),
  }
}

/** Asks the rules and does what they say, in their order. Other tabs hear of what was kept. */
export function applyDecision(rule: (now: ConsentSituation) => ConsentStep[]): void {
  const steps = rule(currentSituation())
  for (const step of steps) (stepHandlers[step.do] as (step: ConsentStep) => void)(step)
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

export function dispatchConsentEvent(event: string, detail?: unknown): void {
  document.dispatchEvent(new CustomEvent(event, { detail }))
}

export function effectiveConsentType(): ConsentType {
  return consentTypeFor(currentSituation())
}

/** Global Privacy Control, or Do Not Track. */
export function hasTrackingOptOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

const isBot = isDeclaredBot(navigator.userAgent)

const stepHandlers: { [D in ConsentStep['do']]: (step: Extract<ConsentStep, { do: D }>) => void } = {
  keep: ({ cookie, value }) => writeCookie(cookie, value),
  forget: () => deleteCookies((name) => name.includes(CONSENT_PREFIX)),
  tell: ({ event, detail }) => dispatchConsentEvent(event, detail),
  enable: ({ category, service, detail }) => {
    enabled.add(`${category}/${service}`)
    dispatchConsentEvent(consentEvents.enable, detail)
    enableBlocked(hasConsentFor, () => dispatchConsentEvent(consentEvents.scriptsRun, category))
  },
  bodyClasses: ({ consent }) => setBodyClasses(consent),
  record: () => {
    recordConsent()
    dispatchConsentEvent(consentEvents.record)
  },
  show: ({ status }) => banner?.show(status),
  loadBanner: () => banner?.load(),
  reload: () => {
    setTimeout(() => location.reload(), RELOAD_DELAY_MS)
  },
}

/** Protocols 5.9: one for each thing allowed, for the region and for the type, and no other that begins so. */
function setBodyClasses(consent: Consent): void {
  const { region, type } = consentSettings()
  const { classList } = document.body
  for (const name of [...classList]) {
    if (name.startsWith('cmplz-') && name !== 'cmplz-document') classList.remove(name)
  }
  const services = Object.keys(consent.services).filter((service) => consent.services[service])
  const categories = CONSENT_CATEGORIES.filter((category) => hasConsentFor('', category))
  for (const name of [...categories, ...services, region, type]) {
    if (/^[\w-]+$/.test(name)) classList.add(`cmplz-${name}`)
  }
  dispatchConsentEvent(consentEvents.bodyClass)
}

/** A forged cookie says nothing, and neither does an empty one. */
function readCookieObject(name: string): object {
  try {
    return Object(JSON.parse(readCookie(name)))
  } catch {
    return {}
  }
}

/** Of a page that says nothing of consent: nothing is allowed there. */
const noConfiguration = { type: 'optin', region: '', policy: '', placeholder: '', categories: {}, isOff: true }
