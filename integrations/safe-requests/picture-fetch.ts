import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  type DownloadFailure,
  type FetchedPicture,
  type FetchPicture,
  isDownloadable,
  MAX_DOWNLOAD_BYTES,
} from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { isPrivateAddress, lookupPublicAddress, PRIVATE_ADDRESS } from './public-post.ts'

const MAX_REDIRECTS = 3
const FETCH_TIMEOUT_MS = 30_000

export type PictureFetchParts = {
  /** Resolves host names; only public addresses by default. */
  lookup?: LookupFunction
  timeoutMs?: number
  maxBytes?: number
  signal?: AbortSignal
}

/** From the public network only: every redirect is checked, and the checked address is the one connected to. */
export function openPictureFetch(parts: PictureFetchParts = {}): FetchPicture {
  const { lookup = lookupPublicAddress, timeoutMs = FETCH_TIMEOUT_MS, maxBytes = MAX_DOWNLOAD_BYTES, signal } = parts
  return async (address) => {
    const signals = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
    let url = address
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (!isDownloadable(url)) return failed('refused', true)
      const outcome = await fetchStep(url, { lookup, maxBytes, signal: signals })
      if (outcome.kind !== 'moved') return outcome
      url = outcome.to
    }
    return failed('too_many_redirects', true)
  }
}

type FetchStep = FetchedPicture | { kind: 'moved'; to: string }

function fetchStep(
  address: string,
  { lookup, maxBytes, signal }: { lookup: LookupFunction; maxBytes: number; signal: AbortSignal },
): Promise<FetchStep> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isPrivateAddress(host)) return Promise.resolve(failed('private_address', true))
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif', 'user-agent': 'Meblia pictures' }

  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === PRIVATE_ADDRESS) return resolve(failed('private_address', true))
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
      resolve(failed(isLate ? 'timeout' : 'unreachable', false))
    }
    const asking = request(url, { method: 'GET', headers, signal, agent: false, lookup }, (answer) => {
      const { statusCode: status = 0 } = answer
      const give = (outcome: FetchStep) => {
        answer.on('error', () => {}) // aborted by us
        answer.destroy()
        resolve(outcome)
      }
      const location = answer.headers.location
      if (status >= 300 && status < 400 && location !== undefined) {
        const to = URL.parse(location, url)
        return give(to ? { kind: 'moved', to: to.href } : failed('refused', true))
      }
      if (status === 404 || status === 410) return give(failed('not_found', true))
      if (status < 200 || status >= 300) return give(failed('refused', status < 500 && status !== 429))
      if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return give(failed('too_large', true))
      const pieces: Buffer[] = []
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > maxBytes) return give(failed('too_large', true))
        pieces.push(piece)
      })
      answer.on('end', () => resolve({ kind: 'fetched', bytes: Buffer.concat(pieces) }))
      answer.on('error', fail)
    })
    asking.on('error', fail)
    asking.end()
  })
}

function failed(why: DownloadFailure, isLasting: boolean): FetchedPicture & { kind: 'failed' } {
  return { kind: 'failed', why, isLasting }
}
