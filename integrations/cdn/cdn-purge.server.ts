import type { PurgeCdn } from '#shop/core/cdn/cdn.server.ts'
import { jsonPost, requestJson, ServiceUnavailable } from '../safe-requests/json-request.ts'

/** `zone`: Cloudflare's zone or Fastly's service. `address`: a test server in place of the service. */
export type CdnKeys =
  | { kind: 'cloudflare' | 'fastly'; zone: string; token: string; address?: string | undefined }
  | { kind: 'hook'; url: string; token?: string | undefined }

type Purge = { url: string; headers: Record<string, string>; body: object }

const REQUEST_TIMEOUT_MS = 10_000
const CLOUDFLARE_URL = 'https://api.cloudflare.com'
const FASTLY_URL = 'https://api.fastly.com'

export function openCdnPurge(keys: CdnKeys): PurgeCdn {
  return async (tags) => {
    const { url, headers, body } = purgeRequest(keys, tags)
    const { ok, status } = await requestJson(url, { ...jsonPost(body, headers), timeoutMs: REQUEST_TIMEOUT_MS })
    if (!ok) throw new ServiceUnavailable(`HTTP_${status}`)
  }
}

function purgeRequest(keys: CdnKeys, tags: readonly string[] | 'everything'): Purge {
  const isEverything = tags === 'everything'
  const bearer = keys.token === undefined ? {} : { authorization: `Bearer ${keys.token}` }
  switch (keys.kind) {
    case 'cloudflare':
      return {
        url: `${keys.address ?? CLOUDFLARE_URL}/client/v4/zones/${keys.zone}/purge_cache`,
        headers: bearer,
        body: isEverything ? { purge_everything: true } : { tags },
      }
    case 'fastly':
      return {
        url: `${keys.address ?? FASTLY_URL}/service/${keys.zone}/${isEverything ? 'purge_all' : 'purge'}`,
        headers: { 'fastly-key': keys.token },
        body: isEverything ? {} : { surrogate_keys: tags },
      }
    case 'hook':
      return { url: keys.url, headers: bearer, body: { tags: isEverything ? ['*'] : tags } }
  }
}
