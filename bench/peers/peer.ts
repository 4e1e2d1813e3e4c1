import type { Call } from '../load/send.ts'

/** The same work in every shop. */
export const PEER_PAGES = ['listing', 'product', 'search', 'add to cart'] as const
export type PeerPage = (typeof PEER_PAGES)[number]

export type Peer = { name: string; calls: Record<PeerPage, Call> }

/** Paths that the environment names, where a shop has others than usual: `PEER_EVERSHOP_LISTING=/chairs` and the like. */
export type GivenPaths = { listing?: string | undefined; product?: string | undefined; search?: string | undefined }

/** How a kind of shop is asked. It reads a few pages, adds one product to a cart, and throws when that fails. */
export type FindCalls = (origin: string, given: GivenPaths) => Promise<Peer['calls']>

export const HTML_HEADERS = { accept: 'text/html', 'accept-encoding': 'br, gzip' }

export async function readText(url: string, init: RequestInit = {}): Promise<{ text: string; headers: Headers }> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text.slice(0, 300)}`)
  return { text, headers: answer.headers }
}

export function pageCall(url: string): Call {
  return { url, headers: HTML_HEADERS }
}

/** What a visitor would search for: the first word of the product's name. */
export function firstWord(name: string): string {
  return (
    name
      .replace(/<[^>]*>/g, '')
      .trim()
      .split(/\s+/)[0] ?? ''
  )
}

export function headingOf(html: string): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
}

/** For the next request of the same visitor. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
