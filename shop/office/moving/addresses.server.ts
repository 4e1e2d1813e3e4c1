import { decodeEntities } from '#shop/core/input/text.ts'
import type { OldShop } from './old-shop.ts'

/** The shop's answer to a visitor: `location` of a redirect, as a path. */
export type AnswerAddress = (path: string) => Promise<{ status: number; location: string | null }>

type LostAddress = { path: string; status: number; location: string | null }
export type AddressCheck =
  | {
      kind: 'checked'
      total: number
      direct: number
      redirected: number
      lost: LostAddress[]
      foreign: number
      isCut: boolean
    }
  | { kind: 'no_sitemap' }

const SITEMAPS = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml']
const MAX_SITEMAPS = 1000
const MAX_ADDRESSES = 200_000
const MAX_REDIRECTS = 5

/** To a page (200), or by permanent redirects (301, 308) to one. The others are listed. */
export async function checkOldAddresses(
  old: Pick<OldShop, 'host' | 'text'>,
  answerAddress: AnswerAddress,
  progress: (done: number, all: number) => void,
): Promise<AddressCheck> {
  const listed = await readSitemaps(old)
  if (!listed) return { kind: 'no_sitemap' }
  const lost: LostAddress[] = []
  let direct = 0
  let redirected = 0
  const { paths, foreign, isCut } = listed
  for (const [index, path] of paths.entries()) {
    const outcome = await follow(path, answerAddress)
    if (outcome === 'direct') direct++
    else if (outcome === 'redirected') redirected++
    else lost.push(outcome)
    progress(index + 1, paths.length)
  }
  return { kind: 'checked', total: paths.length, direct, redirected, lost, foreign, isCut }
}

async function follow(path: string, answerAddress: AnswerAddress): Promise<'direct' | 'redirected' | LostAddress> {
  let at = path
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    const { status, location } = await answerAddress(at)
    if (status === 200) return step === 0 ? 'direct' : 'redirected'
    if ((status !== 301 && status !== 308) || location === null)
      return { path, status, location: step === 0 ? location : at }
    at = location
  }
  return { path, status: 310, location: at }
}

async function readSitemaps(
  old: Pick<OldShop, 'host' | 'text'>,
): Promise<{ paths: string[]; foreign: number; isCut: boolean } | undefined> {
  const waiting: string[] = []
  let xml: string | undefined
  for (const path of SITEMAPS) {
    xml = await old.text(path)
    if (xml !== undefined && /<loc>/i.test(xml)) break
    xml = undefined
  }
  if (xml === undefined) return undefined
  const paths = new Set<string>()
  const seen = new Set<string>()
  let foreign = 0
  for (let text: string | undefined = xml; text !== undefined; ) {
    const { isIndex, addresses } = sitemapAddresses(text)
    for (const address of addresses) {
      const path = pathOn(old.host, address)
      if (path === undefined) foreign++
      else if (!isIndex) paths.add(path)
      else if (!seen.has(path) && seen.size < MAX_SITEMAPS) {
        seen.add(path)
        waiting.push(path)
      }
    }
    text = undefined
    while (text === undefined && waiting.length > 0) text = await old.text(waiting.shift() ?? '')
  }
  const isCut = paths.size > MAX_ADDRESSES
  return { paths: [...paths].slice(0, MAX_ADDRESSES), foreign, isCut }
}

/** `www.` and the bare name are one shop. */
function pathOn(host: string, address: string): string | undefined {
  const url = URL.parse(address, `https://${host}`)
  const bare = (name: string) => name.replace(/^www\./, '')
  return url && bare(url.host) === bare(host) ? url.pathname + url.search : undefined
}

/** Addresses that a sitemap names: of pages, or of further sitemaps. */
function sitemapAddresses(xml: string): { isIndex: boolean; addresses: string[] } {
  const withoutComments = xml.replace(/<!--[\s\S]*?-->/g, '')
  // Pictures have addresses of their own, with a prefix: `<image:loc>`.
  const addresses = [...withoutComments.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([\s\S]*?)(?:\]\]>)?\s*<\/loc>/gi)]
  return {
    isIndex: /<sitemapindex[\s>]/i.test(withoutComments),
    addresses: addresses.map(([, address = '']) => decodeEntities(address.trim())),
  }
}
