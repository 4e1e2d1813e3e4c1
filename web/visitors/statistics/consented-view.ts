import { type HitFields, UID_COOKIE } from '#api/visitors/statistics/protocol.ts'
import { COUNTED_BEFORE } from '#shop/visitors/statistics/page-report.ts'
import { VISITOR_COOKIE_TTL_DAYS } from '#shop/visitors/statistics/visit-session.ts'

/** What a window says of a view. Lengths in pixels of CSS. */
export type ViewWindow = {
  location: { href: string }
  document: { body: { dataset: { pageId?: string | undefined } }; referrer: string }
  navigator: { userAgent: string }
  screen: { width: number; height: number }
  devicePixelRatio: number
}

/** The hit of a visitor who has consented (protocols 6.2). `isCounted`: the view was already counted anonymously. */
export function hitFields(uid: string, isCounted: boolean, view: ViewWindow): HitFields {
  const { location, document, navigator, screen, devicePixelRatio } = view
  const [width, height] = [screen.width, screen.height].map((length) => Math.round(length * devicePixelRatio))
  return {
    uid,
    fingerprint: isCounted && COUNTED_BEFORE,
    url: location.href,
    page_id: document.body.dataset.pageId ?? '0',
    referrer_url: document.referrer,
    user_agent: navigator.userAgent,
    device_resolution: `${width}x${height}`,
    time_on_page: 0,
    completed_goals: [],
  }
}

/** Undefined: there is none, or none of ours. */
export function parseUid(text: string): string | undefined {
  return /^[0-9a-f]{32}$/.exec(text)?.[0]
}

export function toUid(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `protocol`: of the page's address. */
export function uidCookie(uid: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${UID_COOKIE}=${uid}; Max-Age=${VISITOR_COOKIE_TTL_DAYS * 86_400}; Path=/; SameSite=Strict${secure}`
}
