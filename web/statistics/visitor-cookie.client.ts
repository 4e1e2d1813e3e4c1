import { UID_COOKIE } from '#api/statistics/protocol.ts'
import { VISITOR_COOKIE_TTL_DAYS } from '#shop/statistics/visitor-lifetime.ts'
import { readCookie } from '../consent/cookies/cookies.client.ts'

export function readUid(): string | undefined {
  const uid = readCookie(UID_COOKIE)
  return /^[0-9a-f]{32}$/.test(uid) ? uid : undefined
}

export function ensureUid(): void {
  if (readUid()) return
  const uid = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the protocol fixes the form, and other scripts read it
  document.cookie = `${UID_COOKIE}=${uid}; Max-Age=${VISITOR_COOKIE_TTL_DAYS * 86_400}; Path=/; SameSite=Strict${secure}`
}
