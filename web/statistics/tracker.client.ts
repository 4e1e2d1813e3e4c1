import { isHeadless, saysItIsABot } from '#shop/bot-check/bot-check.ts'
import { KEY_OF_DAY, VISITOR_DAYS } from '#shop/statistics/statistics.ts'
import { consentCookies } from '#wire/consent.protocol.ts'
import {
  BEACON_ADDRESS,
  encodeTwice,
  statisticsEvents as events,
  type HitFields,
  TRACK_ADDRESS,
  UID_COOKIE,
} from '#wire/statistics.protocol.ts'
import { cookie } from '../consent/cookies.client.ts'
import { STATISTICS_ID, type StatisticsConfiguration } from './configuration.ts'
import { beginWatch, comeBack, isWorthTelling, leave, move, report, type Watch } from './tracker.ts'

declare global {
  interface Document {
    /** Chromium alone has it. */
    readonly prerendering?: boolean
  }
  interface Window {
    /** Set to 0 by a consent tool: without cookies nothing is counted. */
    burst_enable_cookieless_tracking?: number
  }
}

export type Tracker = {
  /** Consent was given after all: the visit goes on under a cookie. */
  enableCookies(): void
}

/** Undefined: this visitor is not counted. One tracker a page; pages that come back from the browser's memory are new views. */
export function startStatistics({ cookies }: { cookies: boolean }): Tracker | undefined {
  const block = document.getElementById(STATISTICS_ID)
  const configuration: StatisticsConfiguration = block
    ? JSON.parse(block.textContent)
    : { doNotTrack: false, goals: [] }
  const { userAgent } = navigator
  if (saysItIsABot(userAgent) || isHeadless(userAgent)) return undefined
  if (configuration.doNotTrack && asksNotToBeTracked()) return undefined
  if (!cookies && isOff(window.burst_enable_cookieless_tracking)) return undefined

  let withCookies = cookies
  let watch: Watch
  let isTold = false
  /** One report for one hiding: `pagehide` follows it when the page is left. */
  let isHidden = false
  let goals: number[] = []

  function now(): number {
    return performance.now()
  }

  function isLookedAt(): boolean {
    return document.visibilityState === 'visible'
  }

  /**
   * False: without a cookie. Undefined: nothing is said any more, for consent was given and its cookie is gone, or a no
   * was said after counting without one had begun, here or on another page.
   */
  function uid(): string | false | undefined {
    if (withCookies) return readUid()
    return cookie(consentCookies.category('statistics')) === 'deny' ? undefined : false
  }

  function hit(): void {
    if (withCookies && !isTold) withCookies = keepUid()
    watch = beginWatch(now(), isLookedAt())
    isHidden = false
    isTold = true
    const known = uid()
    if (known === undefined) return
    tell(events.beforeHit)
    const fields: HitFields = {
      ...whoAndWhere(known),
      page_id: document.body.dataset.pageId ?? '0',
      referrer_url: document.referrer,
      user_agent: userAgent,
      device_resolution: `${Math.round(screen.width * devicePixelRatio)}x${Math.round(screen.height * devicePixelRatio)}`,
      time_on_page: 0,
      completed_goals: [],
    }
    // Waiting for nothing, also when the visitor is gone in a moment.
    void fetch(`${TRACK_ADDRESS}?token=${token()}&_locale=user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, */*;q=0.1' },
      body: encodeTwice(fields),
      keepalive: true,
    }).catch(() => {}) // a poor signal costs a number, and nobody is to notice
    tell(events.hit, fields)
  }

  function update(merging = false): void {
    const reported = report(watch, now())
    const known = uid()
    if (known === undefined || !isWorthTelling(reported.ms, known, goals)) return
    watch = reported.watch
    tell(events.beforeUpdate)
    const fields: HitFields = {
      ...whoAndWhere(known, merging),
      time_on_page: reported.ms,
      completed_goals: goals,
    }
    goals = []
    navigator.sendBeacon(BEACON_ADDRESS, encodeTwice(fields))
  }

  function hide(): void {
    watch = leave(watch, now())
    if (!isHidden) update()
    isHidden = true
  }

  function show(): void {
    isHidden = false
    watch = comeBack(watch, now())
  }

  function enableCookies(): void {
    if (withCookies) return
    withCookies = keepUid()
    if (withCookies && isTold) update(true)
  }

  function listen(): void {
    for (const sign of ['mousemove', 'keyup', 'touchstart', 'scroll']) {
      addEventListener(sign, () => (watch = move(watch, now())), { passive: true, capture: true })
    }
    document.addEventListener('visibilitychange', () => (isLookedAt() ? show() : hide()))
    addEventListener('blur', () => (watch = leave(watch, now())))
    addEventListener('focus', show)
    addEventListener('pagehide', hide)
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) hit()
    })
    document.addEventListener(events.fireHit, () => (isTold ? update() : hit()))
    document.addEventListener(events.enableCookies, enableCookies)
  }

  watch = beginWatch(now(), false)
  const begin = () => {
    listen()
    hit()
    if (configuration.goals.length > 0) {
      void import('./goals.client.ts').then(({ watchGoals }) => {
        watchGoals(configuration.goals, (id) => goals.push(id))
      })
    }
  }
  // A page rendered ahead counts when it is opened.
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
  return { enableCookies }
}

/** Sent with both, the visit that began without a cookie goes on under it. */
function whoAndWhere(uid: string | false, isMerging = false): Pick<HitFields, 'uid' | 'fingerprint' | 'url'> {
  return { uid, fingerprint: uid === false || isMerging ? KEY_OF_DAY : false, url: location.href }
}

function tell(event: string, detail?: object): void {
  document.dispatchEvent(new CustomEvent(event, { detail }))
}

function readUid(): string | undefined {
  const uid = cookie(UID_COOKIE)
  return /^[0-9a-f]{32}$/.test(uid) ? uid : undefined
}

/** False: this browser keeps no cookies. */
function keepUid(): boolean {
  if (readUid()) return true
  const uid = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the form that the protocol has, read by other scripts
  document.cookie = `${UID_COOKIE}=${uid}; Max-Age=${VISITOR_DAYS * 86_400}; Path=/; SameSite=Strict${secure}`
  return readUid() !== undefined
}

function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    doNotTrack?: string
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function isOff(flag: unknown): boolean {
  return flag !== undefined && Number(flag) === 0
}

/** Up to seven letters, so that no cache answers in the shop's place (protocols 6.2). */
function token(): string {
  return Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 7)
}
