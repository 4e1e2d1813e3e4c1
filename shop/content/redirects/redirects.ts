import { decodedPath } from '#shop/core/paths.ts'

/** Both within this shop, with an optional query. A source without a query matches any. */
export type Redirect = { path: string; target: string }

export const MAX_REDIRECTS = 10_000
export const MAX_PATH_LENGTH = 1000

/** Normalised for comparison: without host, query and percent-encoding, with one trailing slash. Undefined: invalid. */
export function redirectPath(text: string, siteUrl: string): string | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  const address = /^https?:\/\//i.test(bare) || bare.startsWith('/') ? bare : `/${bare}`
  if (!URL.canParse(address, siteUrl)) return undefined
  const { pathname } = new URL(address, siteUrl)
  const path = decodedPath(pathname).replace(/\/{2,}/g, '/')
  if (path.length > MAX_PATH_LENGTH) return undefined
  return path.endsWith('/') || /\.[a-z0-9]{1,5}$/i.test(path) ? path : `${path}/`
}

/** Tracking parameters, which identify no page. */
const TRACKING_PARAMS = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|yclid|msclkid|ttclid|_ga|_gl|mc_cid|mc_eid|srsltid)$/

/** Storage key of a redirect: path and query in a fixed order, without tracking parameters. */
export function redirectKey(text: string, siteUrl: string): string | undefined {
  const path = redirectPath(text, siteUrl)
  const query = path === undefined ? '' : queryOf(text, siteUrl, (name) => !TRACKING_PARAMS.test(name))
  return path === undefined || path.length + query.length > MAX_PATH_LENGTH ? undefined : path + query
}

/** Query parameters besides the matched redirect. */
export function trackingParams(text: string, siteUrl: string): string {
  return queryOf(text, siteUrl, (name) => TRACKING_PARAMS.test(name))
}

function queryOf(text: string, siteUrl: string, isMeant: (name: string) => boolean): string {
  const bare = text.trim()
  const address = /^https?:\/\//i.test(bare) || bare.startsWith('/') ? bare : `/${bare}`
  const params = [...new URL(address, siteUrl).searchParams].filter(([name]) => isMeant(name))
  params.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`
}

export type RedirectProblem = 'not_an_address' | 'same' | 'elsewhere' | 'circle'

export type ParsedRedirects = {
  redirects: Redirect[]
  refused: { line: number; text: string; problem: RedirectProblem }[]
}

const SOURCE_COLUMN = /^(source|origin|from|old|url|request|звідки)\b/i
const TARGET_COLUMN = /^(target|to|new|destination|redirect|куди)\b/i

/** Columns source and target (or Origin, Target), or two addresses per line. The host of old ones is ignored. */
export function parseRedirects(text: string, siteUrl: string): ParsedRedirects {
  const redirects = new Map<string, string>()
  const refused: ParsedRedirects['refused'] = []
  let columns: [number, number] = [0, 1]
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const cells = splitCells(line)
    const [from, to] = [
      cells.findIndex((cell) => SOURCE_COLUMN.test(cell)),
      cells.findIndex((cell) => TARGET_COLUMN.test(cell)),
    ]
    if (redirects.size === 0 && from >= 0 && to >= 0) {
      columns = [from, to]
      continue
    }
    const read = parseRedirect({ path: cells[columns[0]] ?? '', target: cells[columns[1]] ?? '' }, siteUrl)
    if (typeof read === 'string') refused.push({ line: index + 1, text: line.slice(0, 200), problem: read })
    else redirects.set(read.path, read.target)
  }
  return { redirects: [...redirects].map(([path, target]) => ({ path, target })), refused }
}

export function parseRedirect(input: Redirect, siteUrl: string): Redirect | RedirectProblem {
  const path = redirectKey(input.path, siteUrl)
  const target = redirectKey(input.target, siteUrl)
  if (path === undefined || path === '/' || target === undefined) return 'not_an_address'
  const isElsewhere = /^https?:\/\//i.test(input.target.trim()) && new URL(input.target.trim()).origin !== siteUrl
  if (isElsewhere && !withSameSite(input)) return 'elsewhere'
  return path === target ? 'same' : { path, target }
}

/** Both addresses have the host of the former site. */
function withSameSite({ path, target }: Redirect): boolean {
  return URL.canParse(path.trim()) && new URL(path.trim()).origin === new URL(target.trim()).origin
}

function splitCells(line: string): string[] {
  const separator = [';', '\t', ','].find((sign) => line.includes(sign)) ?? /\s+/
  return line
    .trim()
    .split(separator)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}
