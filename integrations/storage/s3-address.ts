import { isIP } from 'node:net'
import { isPrivateAddress } from '../safe-requests/public-post.ts'

export type S3Keys = { accessKeyId: string; secretAccessKey: string }

/** A bucket of any service that speaks the protocol of Amazon S3. */
export type S3Address = {
  /** Of the bucket, without a trailing slash: `https://s3.example/bucket` or `https://bucket.s3.example`. */
  bucketUrl: string
  /** Before every key: empty, or with a trailing slash. */
  prefix: string
  /** Absent: guessed from the host. */
  region: string | undefined
  keys: S3Keys
  /** For messages: no keys. */
  label: string
}

/** Stable codes; the words are in i18n/cli/uk/storage.ts. */
export type S3AddressProblem = 'malformed' | 'no_server' | 'no_bucket' | 'no_keys' | 'wrong_option'

export type S3AddressOutcome = { kind: 'ok'; address: S3Address } | { kind: 'wrong'; problem: S3AddressProblem }

const SCHEME = /^s3:\/\//i
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX_PART = /^[\w-][\w.-]*$/
const OPTIONS: Record<string, RegExp> = { region: /^[\w-]+$/, tls: /^(on|off)$/, style: /^(path|host)$/ }

export function isS3Address(text: string): boolean {
  return SCHEME.test(text)
}

/** `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=on|off&style=path|host`. `keys`: used if the address has none. */
export function parseS3Address(text: string, keys?: S3Keys): S3AddressOutcome {
  const url = isS3Address(text) ? URL.parse(text) : null
  if (!url || url.hash) return wrong('malformed')
  const options = Object.fromEntries(url.searchParams)
  if (Object.entries(options).some(([name, value]) => !OPTIONS[name]?.test(value))) return wrong('wrong_option')
  // `s3://bucket/folder` has no server: the name of a server has a dot or a port.
  if (!/[.:]/.test(url.host) && url.hostname !== 'localhost') return wrong('no_server')
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  if (!BUCKET.test(bucket)) return wrong('no_bucket')
  if (!folders.every((folder) => PREFIX_PART.test(folder))) return wrong('malformed')
  const s3Keys = readKeys(url) ?? keys
  if (!s3Keys) return wrong('no_keys')

  const protocol = (options.tls ?? (isPrivateHost(url.hostname) ? 'off' : 'on')) === 'on' ? 'https' : 'http'
  // A certificate of Amazon fits one label before its host.
  const style = options.style ?? (/\.amazonaws\.com$/.test(url.hostname) && !bucket.includes('.') ? 'host' : 'path')
  return {
    kind: 'ok',
    address: {
      bucketUrl: style === 'host' ? `${protocol}://${bucket}.${url.host}` : `${protocol}://${url.host}/${bucket}`,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      region: options.region,
      keys: s3Keys,
      label: `s3://${[url.host, bucket, ...folders].join('/')}`,
    },
  }
}

function wrong(problem: S3AddressProblem): S3AddressOutcome {
  return { kind: 'wrong', problem }
}

/** Undefined: none, half a pair, or not in the encoding of addresses. */
function readKeys({ username, password }: URL): S3Keys | undefined {
  if (!username || !password) return undefined
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}

/** A server of this machine or network has no certificate that everybody trusts. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPrivateAddress(host)
  return !host.includes('.') || /\.(localhost|test|internal|local)$/.test(host)
}
