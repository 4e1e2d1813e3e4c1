import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { isCrawler } from '#shop/visitors/bot-check/bot-user-agents.ts'
import {
  type Consent,
  type ConsentCategory,
  type ConsentType,
  isServiceAllowed,
} from '#shop/visitors/consent/consent.ts'
import { CONSENT_PREFIX } from '#shop/visitors/consent/consent-cookies.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'
import { afterNextFrame } from '../ui/motion.client.ts'
import { enableBlocked, runningContent } from './blocked-content/blocked-content.client.ts'
import { CONSENT_CONFIGURATION_ID, type ConsentConfiguration } from './configuration.ts'
import type { ConsentStep } from './consent-decisions.ts'
import { deleteCookies, readCookie, readCookies, writeCookie } from './cookies/cookies.client.ts'
import { bodyClasses, type ConsentCheck, type ConsentSituation, consentTypeFor } from './effective-consent.ts'
import { RELOAD_DELAY_MS } from './reload-after-withdrawal.ts'
import { parseStoredConsent } from './stored-consent.ts'

const enabled = new Set<string>()
let configuration: ConsentConfiguration | undefined
let tabs: BroadcastChannel | undefined
const isBot = isCrawler(navigator.userAgent)

export function readConsent(): Consent {
  return parseStoredConsent(readCookies())
}

export function hasConsentFor(service: string, category: ConsentCategory): boolean {
  return consentCheck()(service, category)
}

/** `hasConsentFor` for many questions at one time: reading the decisions costs more than asking them. */
export function consentCheck(): ConsentCheck {
  if (isBot) return () => true
  const consent = readConsent()
  const type = effectiveConsentType()
  return (service, category) => isServiceAllowed(consent, { service, category, type })
}

/** Calls the listener when something was allowed, here or elsewhere on the page. Returns a function that stops it. */
export function onConsent(listener: () => void): () => void {
  document.addEventListener(consentEvents.enable, listener)
  return () => document.removeEventListener(consentEvents.enable, listener)
}

/** Every page has it. */
export function consentSettings(): ConsentConfiguration {
  const settings: ConsentConfiguration =
    configuration ?? JSON.parse(document.getElementById(CONSENT_CONFIGURATION_ID)?.textContent ?? '{}')
  configuration = settings
  return settings
}

/** Merges in the server's response to call 8. */
export function updateConsentSettings(changes: Partial<ConsentConfiguration>): void {
  configuration = { ...consentSettings(), ...changes }
}

/** Runs a rule and performs its steps in order. `loadBanner`: for the start of a page. */
export function applyDecision(rule: (now: ConsentSituation) => ConsentStep[], loadBanner?: () => void): void {
  performSteps(listSteps(rule), loadBanner)
}

/** Of a rule, as things are now. */
export function listSteps(rule: (now: ConsentSituation) => ConsentStep[]): ConsentStep[] {
  return rule({
    ...currentTerms(),
    ...runningContent(),
    consent: { ...readConsent(), banner: readCookie(consentCookies.banner), policy: readCookie(consentCookies.policy) },
    isBot,
    enabled,
  })
}

/** Other tabs are notified of changes. */
export function performSteps(steps: ConsentStep[], loadBanner?: () => void): void {
  for (const step of steps) {
    if (step.do === 'loadBanner') loadBanner?.()
    else (stepHandlers[step.do] as (step: ConsentStep) => void)(step)
  }
  // The visitor sees this page first.
  if (steps.some((step) => step.do === 'keep')) afterNextFrame(() => tabs?.postMessage(0))
}

/** The message has no content: the cookies are read again. */
export function listenToTabs(listener: () => void): void {
  tabs = new BroadcastChannel('meblia_consent')
  tabs.onmessage = listener
  // An open channel would keep the page out of the back/forward cache.
  const close = () => {
    tabs?.close()
    tabs = undefined
  }
  addEventListener('pagehide', close, { once: true })
}

/** Its script, which every choice fetches, sends what is not recorded yet now and when the page is left. */
export function recordChoice(): void {
  import('./banner/record-choice.client.ts').then((module) => module.recordChoice(), console.warn)
}

export function dispatchConsentEvent(event: string, detail?: unknown): void {
  document.dispatchEvent(new CustomEvent(event, { detail }))
}

export function effectiveConsentType(): ConsentType {
  return consentTypeFor(currentTerms())
}

/** Global Privacy Control, or Do Not Track. */
export function hasTrackingOptOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function currentTerms(): Pick<ConsentSituation, 'terms' | 'signal'> {
  const terms = consentSettings()
  return { terms, signal: !!terms.honoursSignal && hasTrackingOptOut() }
}

const stepHandlers: {
  [D in Exclude<ConsentStep['do'], 'loadBanner'>]: (step: Extract<ConsentStep, { do: D }>) => void
} = {
  keep: ({ cookie, value, untilClosed }) => writeCookie(cookie, value, untilClosed),
  forget: () => deleteCookies((name) => name.includes(CONSENT_PREFIX)),
  tell: ({ event, detail }) => dispatchConsentEvent(event, detail),
  enable: ({ category, service, detail }) => {
    const name = `${category}/${service}`
    if (enabled.has(name)) return // pressed twice
    enabled.add(name)
    dispatchConsentEvent(consentEvents.enable, detail)
    enableBlocked(consentCheck(), () => dispatchConsentEvent(consentEvents.scriptsRun, category))
  },
  bodyClasses: ({ consent }) => {
    const { classList } = document.body
    classList.remove(...[...classList].filter((name) => name.startsWith('cmplz-') && name !== 'cmplz-document'))
    classList.add(...bodyClasses(consent, consentCheck(), consentSettings()))
    dispatchConsentEvent(consentEvents.bodyClass)
  },
  record: () => {
    recordChoice()
    dispatchConsentEvent(consentEvents.record)
  },
  reload: () => {
    setTimeout(() => location.reload(), RELOAD_DELAY_MS)
  },
}
