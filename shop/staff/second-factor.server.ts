import { randomInt } from 'node:crypto'
import { encode } from 'uqr'
import { noteChange } from '../audit/audit.server.ts'
import { readSettings } from '../settings/settings.server.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './second-factor.sql.server.ts'
import { PASSWORD_LETTERS } from './staff.ts'
import { base32, matchTotp, newTotpSecret, openSecret, sealSecret, totpAddress } from './totp.server.ts'

type Owner = { id: number; login: string }

export type SecondFactorState = { on: boolean; codesLeft: number }

const CODES = 10
const CODE_LETTERS = 10

export async function readSecondFactor(shop: Shop, staffId: number): Promise<SecondFactorState> {
  const on = await isSecondFactorOn(shop, staffId)
  return { on, codesLeft: on ? await sql.countCodes(shop.db, staffId) : 0 }
}

export async function isSecondFactorOn(shop: Shop, staffId: number): Promise<boolean> {
  return ((await sql.selectTotp(shop.db, staffId))?.confirmed_at ?? null) !== null
}

/** `qr`: what a phone's camera reads, in squares; `secret`: the same to be typed. */
export type TotpOffer = { secret: string; address: string; qr: { size: number; path: string } }

/** It counts when a first code was typed. Undefined: it is on already. */
export async function beginTotp(shop: Shop, { id, login }: Owner): Promise<TotpOffer | undefined> {
  if (await isSecondFactorOn(shop, id)) return undefined
  const { shopName } = await readSettings(shop)
  const secret = newTotpSecret()
  await sql.saveTotp(shop.db, id, sealSecret(shop, id, secret), shop.now())
  const address = totpAddress(secret, { shopName, login })
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((ink, x) => (ink ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { secret: base32(secret), address, qr: { size, path } }
}

/** The recovery codes are told here and never again. Undefined: the code is not right. */
export async function confirmTotp(shop: Shop, owner: Owner, code: string): Promise<string[] | undefined> {
  return transact(shop, async (shop) => {
    const begun = await sql.selectTotp(shop.db, owner.id)
    if (!begun || begun.confirmed_at !== null || !(await isTotp(shop, owner.id, code))) return undefined
    await sql.confirmTotp(shop.db, owner.id, shop.now())
    await note(shop, owner, 'created')
    return newCodes(shop, owner.id)
  })
}

export async function renewRecoveryCodes(shop: Shop, owner: Owner): Promise<string[] | undefined> {
  if (!(await isSecondFactorOn(shop, owner.id))) return undefined
  return transact(shop, async (shop) => {
    await note(shop, owner, 'changed')
    return newCodes(shop, owner.id)
  })
}

export function removeTotp(shop: Shop, owner: Owner): Promise<void> {
  return transact(shop, async (shop) => {
    await sql.deleteTotp(shop.db, owner.id)
    await note(shop, owner, 'deleted')
  })
}

/** A code of the app or a recovery code; each is taken once. */
export async function spendSecondFactor(shop: Shop, staffId: number, code: string): Promise<boolean> {
  if (await isTotp(shop, staffId, code)) return true
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  return plain.length === CODE_LETTERS && sql.spendCode(shop.db, staffId, hashOf(shop, staffId, plain), shop.now())
}

async function isTotp(shop: Shop, staffId: number, code: string): Promise<boolean> {
  const row = await sql.selectTotp(shop.db, staffId)
  if (!row) return false
  const step = matchTotp(openSecret(shop, staffId, row.secret), code, shop.now(), row.last_step)
  return step !== undefined && sql.spendStep(shop.db, staffId, step)
}

async function newCodes(shop: Shop, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await sql.replaceCodes(
    shop.db,
    staffId,
    codes.map((code) => hashOf(shop, staffId, code.replace('-', ''))),
  )
  return codes
}

/** `k7m2p-3xy9d`: 49 bits, which need no slow hash. */
function newCode(): string {
  const letters = Array.from({ length: CODE_LETTERS }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

function hashOf(shop: Shop, staffId: number, code: string): string {
  return shop.seal(`recovery-code|${staffId}|${code}`)
}

function note(shop: Shop, owner: Owner, action: 'created' | 'changed' | 'deleted'): Promise<void> {
  const actor = { name: owner.login, staffId: owner.id }
  return noteChange(shop, actor, { action, kind: 'staff_second_factor', entity: owner.id, title: owner.login })
}
