/** How much one round asks for one page. It ends with the first of both limits. */
export type Pace = { connections: number; milliseconds: number; requests: number; rounds: number }

const FULL: Pace = { connections: 16, milliseconds: 2000, requests: Number.POSITIVE_INFINITY, rounds: 5 }
/** A shop of somebody else: 15 requests for each of its pages, two at a time. */
const POLITE: Pace = { connections: 2, milliseconds: 10_000, requests: 5, rounds: 3 }

const LOCAL = /^(localhost|127\.[\d.]+|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|[^.:]+)$/

/** `full`: the operator says that the shops are his. */
export function paceFor(urls: string[], full: boolean): Pace {
  return full || urls.every((url) => LOCAL.test(new URL(url).hostname)) ? FULL : POLITE
}
