import { randomInt } from 'node:crypto'
import { encode } from 'uqr'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import { unlessFull } from '#shop/core/out-of-space.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { PASSWORD_ALPHABET } from '../passwords/one-time-password.ts'
import { consumeInMemory } from './full-disk/sealed-session.server.ts'
import * as sql from './second-factor.sql.server.ts'
import { base32, decryptTotpSecret, encryptTotpSecret, matchTotp, newTotpSecret, totpUri } from './totp.server.ts'

type SecondFactorOwner = { id: number; login: string }

export type SecondFactorState = { on: boolean; codesLeft: number }

const RECOVERY_CODE_COUNT = 10
const RECOVERY_CODE_LENGTH = 10

export async function getSecondFactorState(shop: Shop, staffId: number): Promise<SecondFactorState> {
  const on = await isSecondFactorOn(shop, staffId)
  return { on, codesLeft: on ? await sql.countRecoveryCodes(shop.db, staffId) : 0 }
}

export async function isSecondFactorOn(shop: Shop, staffId: number): Promise<boolean> {
  return ((await sql.selectTotp(shop.db, staffId))?.confirmed_at ?? null) !== null
}

/** `qr`: modules of the QR code; `secret`: the same for typing. */
export type TotpEnrolment = { secret: string; address: string; qr: { size: number; path: string } }

/** Active after the first code is confirmed. Undefined: already active. */
export async function startTotpEnrolment(
  shop: Shop,
  { id, login }: SecondFactorOwner,
): Promise<TotpEnrolment | undefined> {
  if (await isSecondFactorOn(shop, id)) return undefined
  const { shopName } = await getSettings(shop)
  const secret = newTotpSecret()
  await sql.saveTotp(shop.db, { staffId: id, secret: encryptTotpSecret(shop, id, secret), now: shop.now() })
  const address = totpUri(secret, { shopName, login })
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((ink, x) => (ink ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { secret: base32(secret), address, qr: { size, path } }
}

/** The recovery codes are returned only here. Undefined: wrong code. */
export async function confirmTotp(shop: Shop, owner: SecondFactorOwner, code: string): Promise<string[] | undefined> {
  return transact(shop, async (shop) => {
    const begun = await sql.selectTotp(shop.db, owner.id)
    if (!begun || begun.confirmed_at !== null || !(await consumeTotpCode(shop, owner.id, code))) return undefined
    await sql.confirmTotp(shop.db, owner.id, shop.now())
    await auditSecondFactor(shop, owner, 'created')
    return createRecoveryCodes(shop, owner.id)
  })
}

export async function renewRecoveryCodes(shop: Shop, owner: SecondFactorOwner): Promise<string[] | undefined> {
  if (!(await isSecondFactorOn(shop, owner.id))) return undefined
  return transact(shop, async (shop) => {
    await auditSecondFactor(shop, owner, 'changed')
    return createRecoveryCodes(shop, owner.id)
  })
}

export function removeTotp(shop: Shop, owner: SecondFactorOwner): Promise<void> {
  return transact(shop, async (shop) => {
    await sql.deleteTotp(shop.db, owner.id)
    await auditSecondFactor(shop, owner, 'deleted')
  })
}

/** A TOTP or recovery code; each is accepted once. */
export async function consumeSecondFactor(shop: Shop, staffId: number, code: string): Promise<boolean> {
  if (await consumeTotpCode(shop, staffId, code)) return true
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  if (plain.length !== RECOVERY_CODE_LENGTH) return false
  const hash = hashRecoveryCode(shop, staffId, plain)
  return unlessFull(
    () => sql.consumeRecoveryCode(shop.db, { staffId, hash, now: shop.now() }),
    async () =>
      (await sql.isRecoveryCodeLeft(shop.db, staffId, hash)) && consumeInMemory(shop, `recovery|${staffId}|${hash}`),
  )
}

async function consumeTotpCode(shop: Shop, staffId: number, code: string): Promise<boolean> {
  const row = await sql.selectTotp(shop.db, staffId)
  if (!row) return false
  const step = matchTotp(decryptTotpSecret(shop, staffId, row.secret), {
    code,
    now: shop.now(),
    lastStep: row.last_step,
  })
  if (step === undefined) return false
  return unlessFull(
    () => sql.consumeStep(shop.db, staffId, step),
    () => consumeInMemory(shop, `totp|${staffId}|${step}`),
  )
}

async function createRecoveryCodes(shop: Shop, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode)
  await sql.replaceRecoveryCodes(
    shop.db,
    staffId,
    codes.map((code) => hashRecoveryCode(shop, staffId, code.replace('-', ''))),
  )
  return codes
}

/** `k7m2p-3xy9d`: 49 bits of entropy; a fast hash suffices. */
function generateRecoveryCode(): string {
  const emails = Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)],
  )
  return `${emails.slice(0, 5).join('')}-${emails.slice(5).join('')}`
}

function hashRecoveryCode(shop: Shop, staffId: number, code: string): string {
  return shop.seal(`recovery-code|${staffId}|${code}`)
}

function auditSecondFactor(
  shop: Shop,
  owner: SecondFactorOwner,
  action: 'created' | 'changed' | 'deleted',
): Promise<void> {
  const actor = { name: owner.login, staffId: owner.id }
  return recordAudit(shop, actor, { action, kind: 'staff_second_factor', entity: owner.id, title: owner.login })
}
