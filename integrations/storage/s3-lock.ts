import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Patience, S3Client } from './s3-client.ts'

/** A holder that was killed keeps others away for so long. */
const LOCK_TTL_MS = 5 * MINUTE_MS
const REFRESH_INTERVAL_MS = MINUTE_MS

export type S3Lock = {
  /** False: another one has taken it over. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** Undefined: another holds it. Storages without conditional writes let two begin: ask `isHeld` before what counts. */
export async function lockKey(client: S3Client, key: string, patience: Patience): Promise<S3Lock | undefined> {
  const id = randomUUID()
  const found = await read()
  // The storage's own clock says how old it is.
  if (found && !(found.ageMs >= LOCK_TTL_MS)) return undefined
  await write(found ? { 'if-match': found.etag } : { 'if-none-match': '*' })
  if (!(await isHeld())) return undefined
  const refreshing = setInterval(() => void refresh().catch(() => {}), REFRESH_INTERVAL_MS).unref()

  async function read(): Promise<{ id: string; etag: string; ageMs: number } | undefined> {
    return client.send({ key }, patience, async (response) => {
      if (!response.ok) return undefined
      const time = (name: string) => Date.parse(response.headers.get(name) ?? '')
      const ageMs = time('date') - time('last-modified')
      return { id: await response.text(), etag: response.headers.get('etag') ?? '', ageMs }
    })
  }

  async function isHeld(): Promise<boolean> {
    return (await read())?.id === id
  }

  /** Refused conditions are not reported: an answer may be lost, so only reading says who holds it. */
  async function write(condition: Record<string, string>): Promise<void> {
    const put = { method: 'PUT', key, body: id } as const
    const status = await client.send({ ...put, headers: condition }, patience, (response) => response.status)
    if (status === 501) await client.send(put, patience, () => {})
  }

  async function refresh(): Promise<void> {
    if (await isHeld()) await write({})
  }

  return {
    isHeld,
    async release() {
      clearInterval(refreshing)
      if (await isHeld()) await client.send({ method: 'DELETE', key }, patience, () => {})
    },
  }
}
