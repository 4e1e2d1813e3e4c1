import { z } from 'zod'
import { listAuditEntries, recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { decrypt, encrypt } from '#shop/core/crypto.server.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { Conflict } from '#shop/core/errors.ts'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { parseJson, parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { openText, sealText } from '../connections/sealed-values.server.ts'
import {
  KEPT_KEYS_TASK,
  KEPT_KEYS_TTL_MS,
  keptKeysSchema,
  MOVE_AUDIT_KIND,
  MOVE_TASK,
  type MoveChoice,
  type MoveRecord,
  type MoveRequest,
  type MoveRun,
  type MoveStep,
  moveRecordSchema,
  moveRequestSchema,
} from './move-runs.ts'
import {
  deleteKeptKeysJob,
  deleteMoveJob,
  selectKeptKeysJob,
  selectMoveJob,
  updateMoveJob,
} from './moved-items.sql.server.ts'
import type { OldShopKeys } from './old-shop.ts'

/**
 * A process that does background work begins at once. Throws Conflict while another run is under way. The keys are kept
 * for the next run, which is often the one that writes what was looked at.
 */
export function requestMove(
  shop: Shop,
  actor: Actor,
  { address, keys, choice }: { address: string; keys: OldShopKeys; choice: MoveChoice },
): Promise<void> {
  return transact(shop, async (shop) => {
    if (await findPendingMove(shop)) throw new Conflict('another shop is being moved')
    const payload: MoveRequest = {
      address,
      choice,
      keys: sealKeys(shop, address, keys),
      actor: { name: actor.name, staffId: actor.staffId },
      step: null,
    }
    await enqueueJobs(shop, [{ task: MOVE_TASK, key: '', payload }])
    await keepKeys(shop, address, keys)
    shop.emit({ type: 'jobs.requested' })
  })
}

const keysSchema = z.object({
  key: z.string(),
  secret: z.string(),
  wordpress: z.object({ login: z.string(), password: z.string() }).optional(),
})

/** They stay for weeks, so a copy of the database alone does not open them. */
async function keepKeys(shop: Shop, address: string, keys: OldShopKeys): Promise<void> {
  const { keyring } = shop.connections
  const [first] = await keyring.list()
  const sealed = sealText(first ?? (await keyring.add()), address, JSON.stringify(keys))
  await forgetKeys(shop) // a job that is there would keep its earlier turn
  const payload = { address, keys: sealed } satisfies z.output<typeof keptKeysSchema>
  await enqueueJobs(shop, [{ task: KEPT_KEYS_TASK, key: '', payload, runAt: shop.now() + KEPT_KEYS_TTL_MS }])
}

/** `until`: when they are forgotten unless they are used. Undefined also when this server cannot open them. */
export async function findKeptKeys(
  shop: Shop,
): Promise<{ address: string; keys: OldShopKeys; until: number } | undefined> {
  const job = await selectKeptKeysJob(shop.db)
  if (!job) return undefined
  const { address, keys: sealed } = parseStored(keptKeysSchema, job.payload)
  const keys = parseJson(keysSchema, openText(await shop.connections.keyring.list(), address, sealed) ?? '')
  return keys && { address, keys, until: job.run_at }
}

export function forgetKeys(shop: Shop): Promise<void> {
  return deleteKeptKeysJob(shop.db)
}

/** Forgets the keys that have not been used for long: the job is all that holds them. */
export const keptKeysTask: Task<z.output<typeof keptKeysSchema>> = {
  name: KEPT_KEYS_TASK,
  payload: keptKeysSchema,
  periodMs: KEPT_KEYS_TTL_MS,
  byAge: true,
  retryDelayMs: () => MINUTE_MS,
  run: async () => ({ kind: 'done' }),
}

function sealKeys(shop: Shop, address: string, keys: OldShopKeys): string {
  const { iv, tag, text } = encrypt(keysSeal(shop), JSON.stringify(keys), address)
  return [iv, tag, text].map((part) => part.toString('base64url')).join('.')
}

export function readMoveKeys(shop: Shop, { address, keys }: MoveRequest): OldShopKeys {
  const [iv, tag, text] = keys.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('the keys of a move are not whole')
  return parseStored(keysSchema, decrypt(keysSeal(shop), { iv, tag, text }, address).toString())
}

function keysSeal(shop: Shop): string {
  return shop.seal('keys of an old shop')
}

export async function findPendingMove(shop: Shop): Promise<MoveRequest | undefined> {
  const job = await selectMoveJob(shop.db)
  return job && parseStored(moveRequestSchema, job.payload)
}

/** Returns false: it was cancelled, and perhaps another was asked for since. */
export function recordMoveStep(shop: Shop, request: MoveRequest, step: MoveStep): Promise<boolean> {
  return transact(shop, async (shop) => {
    if (!(await isMovePending(shop, request))) return false
    await updateMoveJob(shop.db, JSON.stringify({ ...request, step } satisfies MoveRequest))
    return true
  })
}

/** This one, not another: its encrypted keys are never twice the same. */
export async function isMovePending(shop: Shop, { keys }: MoveRequest): Promise<boolean> {
  return (await findPendingMove(shop))?.keys === keys
}

/** What was written stays; a run that is under way ends at its next step. */
export function cancelMove(shop: Shop): Promise<void> {
  return deleteMoveJob(shop.db)
}

export async function recordMove(shop: Shop, { address, actor }: MoveRequest, record: MoveRecord): Promise<void> {
  await recordAudit(shop, actor, {
    action: 'did',
    kind: MOVE_AUDIT_KIND,
    entity: address,
    title: new URL(address).host,
    after: record,
  })
}

const MAX_RUNS = 5

/** The latest first. */
export async function listMoves(shop: Shop): Promise<MoveRun[]> {
  const entries = await listAuditEntries(shop, { kind: MOVE_AUDIT_KIND, limit: MAX_RUNS })
  return entries.map(({ at, actor, entity, after }) => ({
    at,
    actor,
    address: entity,
    record: moveRecordSchema.parse(after),
  }))
}
