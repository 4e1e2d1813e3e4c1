import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import { errorCode } from '#shop/core/errors.ts'
import type { S3Address } from './s3-address.ts'
import { xmlText } from './s3-xml.ts'

type S3Request = {
  method?: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Absent: the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Blob | string
}

/** How long the storage may be silent, and how often it is asked. */
export type Patience = { timeoutMs: number; delaysMs: readonly number[] }

/** A visitor waits. */
export const QUICK: Patience = { timeoutMs: 2500, delaysMs: [200] }
/** Somebody waits for an upload to end. */
export const STEADY: Patience = { timeoutMs: 10_000, delaysMs: [300, 1000] }
/** Copies. */
export const PATIENT: Patience = { timeoutMs: 20_000, delaysMs: [300, 1000, 3000] }

/** Slower is not worth waiting for. */
const MIN_BYTES_PER_MS = 50

export type S3Client = {
  /** Again after what may pass. `work` gets 2xx, or, empty, 304, 404, 409, 412, 501; `keepAwake` while bytes arrive. */
  send<T>(
    request: S3Request,
    patience: Patience,
    work: (response: Response, keepAwake: () => void) => T | Promise<T>,
  ): Promise<T>
}

export function openS3Client({ bucketUrl, prefix, region, keys }: S3Address): S3Client {
  const signer = new AwsClient({ ...keys, service: 's3', ...(region && { region }) })

  async function sendOnce<T>(
    { method = 'GET', key, query = {}, headers = {}, body }: S3Request,
    timeoutMs: number,
    work: (response: Response, keepAwake: () => void) => T | Promise<T>,
  ): Promise<T> {
    const url = new URL(key === undefined ? bucketUrl : `${bucketUrl}/${prefix}${key}`)
    url.search = new URLSearchParams(query).toString()
    const controller = new AbortController()
    const silence = setTimeout(
      () => controller.abort(new DOMException('the storage is silent', 'TimeoutError')),
      timeoutMs + (body instanceof Blob ? body.size / MIN_BYTES_PER_MS : 0),
    )
    try {
      const signed = await signer.sign(url, { method, headers, ...(body !== undefined && { body }) })
      const response = await fetch(signed, { redirect: 'manual', signal: controller.signal })
      if (!response.ok) await requireAnswer(response)
      return await work(response, () => silence.refresh())
    } catch (error) {
      if (!(error instanceof Error) || isOwnFault(error)) throw error
      throw new StorageUnavailable('unreachable', errorCode(error, 'unreachable'))
    } finally {
      clearTimeout(silence)
    }
  }

  return {
    async send(request, { timeoutMs, delaysMs }, work) {
      for (const delayMs of delaysMs) {
        try {
          return await sendOnce(request, timeoutMs, work)
        } catch (error) {
          if (!(error instanceof StorageUnavailable) || error.failure === 'refused') throw error
        }
        await wait(delayMs * (0.5 + Math.random() / 2))
      }
      return sendOnce(request, timeoutMs, work)
    },
  }
}

const ANSWERS = new Set([304, 404, 409, 412, 501])

/** Throws unless the status is one that `work` understands. */
async function requireAnswer(response: Response): Promise<void> {
  const { status } = response
  const code = xmlText(await response.text(), 'Code')
  if (ANSWERS.has(status) && code !== 'NoSuchBucket') return
  const mayPass = status >= 500 || status === 429 || code === 'RequestTimeout'
  throw new StorageUnavailable(mayPass ? 'unreachable' : 'refused', code ?? `HTTP_${status}`)
}

/** Already named, or of this machine: a full disk. */
function isOwnFault(error: Error): boolean {
  return (
    error instanceof StorageUnavailable ||
    ('code' in error && /^E[A-Z]+$/.test(String(error.code)) && 'syscall' in error)
  )
}
