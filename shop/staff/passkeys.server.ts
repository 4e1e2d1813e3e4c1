import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { noteChange } from '../audit/audit.server.ts'
import { NotFound } from '../failures.ts'
import { readSettings } from '../settings/settings.server.ts'
import { type Shop, transact } from '../shop.ts'
import { isChallenge, newChallenge, spend } from './challenges.server.ts'
import { deviceCookieValue, readDevice } from './known-devices.server.ts'
import {
  deletePasskey,
  insertPasskey,
  selectPasskey,
  selectPasskeys,
  updatePasskeyName,
  updateUse,
} from './passkeys.sql.server.ts'
import { beginStaffSession, type From } from './sessions.server.ts'
import type { StaffSession } from './sessions.ts'
import type { SignInOutcome } from './sign-in.server.ts'

type Owner = StaffSession['staff']

export type PasskeyView = { id: number; name: string; createdAt: number; usedAt: number | null }

export const MOST_PASSKEYS = 20
const SIGN_IN = 'sign-in'
const ALGORITHMS = [-8, -7, -257] // EdDSA, ES256, RS256

export async function listPasskeys(shop: Shop, staffId: number): Promise<PasskeyView[]> {
  const rows = await selectPasskeys(shop.db, staffId)
  return rows.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at }))
}

/** What the browser is to ask the person's device for. */
export async function passkeyWish(
  shop: Shop,
  { id, login, name }: Owner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { shopName } = await readSettings(shop)
  const known = await selectPasskeys(shop.db, id)
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: rpOf(shop),
    userName: login,
    userDisplayName: name || login,
    // One entry in the device for one person, whatever their login is; it says nothing of them.
    userID: new Uint8Array(Buffer.from(shop.seal(`passkey-user|${id}`), 'hex').subarray(0, 16)),
    challenge: newChallenge(shop, adding(id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

export type AddPasskeyOutcome = { kind: 'added'; id: number } | { kind: 'refused' | 'known' | 'too_many' }

export async function addPasskey(
  shop: Shop,
  staff: Owner,
  wish: { name: string; response: RegistrationResponseJSON },
): Promise<AddPasskeyOutcome> {
  const { challenge, verified } = await checked((isOurs) =>
    verifyRegistrationResponse({
      response: wish.response,
      expectedChallenge: isOurs((challenge) => isChallenge(shop, adding(staff.id), challenge)),
      expectedOrigin: originOf(shop),
      expectedRPID: rpOf(shop),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified || !(await spend(shop, challenge))) return { kind: 'refused' }
  const { credential } = verified.registrationInfo
  return transact(shop, async (shop) => {
    if ((await selectPasskeys(shop.db, staff.id)).length >= MOST_PASSKEYS) return { kind: 'too_many' }
    const id = await insertPasskey(shop.db, {
      staff_id: staff.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      name: wish.name,
      created_at: shop.now(),
      used_at: null,
    })
    if (id === undefined) return { kind: 'known' }
    const change = { kind: 'staff_passkey', entity: id, title: wish.name, after: { login: staff.login } }
    await noteChange(shop, actorOf(staff), { action: 'created', ...change })
    return { kind: 'added', id }
  })
}

/** Throws NotFound, of somebody else's too. */
export function renamePasskey(shop: Shop, staff: Owner, id: number, name: string): Promise<void> {
  return transact(shop, async (shop) => {
    const before = await ownPasskey(shop, staff, id)
    await updatePasskeyName(shop.db, id, name)
    const change = { kind: 'staff_passkey', entity: id, title: name, before: { name: before.name }, after: { name } }
    await noteChange(shop, actorOf(staff), { action: 'changed', ...change })
  })
}

/** Throws NotFound, of somebody else's too. */
export function removePasskey(shop: Shop, staff: Owner, id: number): Promise<void> {
  return transact(shop, async (shop) => {
    const { name } = await ownPasskey(shop, staff, id)
    await deletePasskey(shop.db, id)
    const change = { kind: 'staff_passkey', entity: id, title: name, before: { login: staff.login } }
    await noteChange(shop, actorOf(staff), { action: 'deleted', ...change })
  })
}

/** Names nobody: the device knows which of its keys are for this shop. */
export function signInQuestion(shop: Shop): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: rpOf(shop),
    challenge: newChallenge(shop, SIGN_IN),
    userVerification: 'required',
  })
}

/** For somebody who is signed in and is to say once more who they are: one of their own. */
export async function confirmingQuestion(shop: Shop, staffId: number): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = await selectPasskeys(shop.db, staffId)
  return generateAuthenticationOptions({
    rpID: rpOf(shop),
    challenge: newChallenge(shop, confirming(staffId)),
    allowCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports),
    })),
    userVerification: 'required',
  })
}

export async function confirmWithPasskey(
  shop: Shop,
  staffId: number,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  return (await answeredPasskey(shop, response, confirming(staffId)))?.staff_id === staffId
}

/** A locked login does not lock its passkeys: nobody can guess one. */
export async function signInWithPasskey(
  shop: Shop,
  response: AuthenticationResponseJSON,
  from: From,
  remembered: boolean,
): Promise<SignInOutcome> {
  const passkey = await answeredPasskey(shop, response, SIGN_IN)
  if (!passkey) return { kind: 'wrong' }
  const { token } = await beginStaffSession(shop, passkey.staff_id, from, remembered)
  shop.log.info({ staff: passkey.staff_id }, 'staff.signed-in')
  const device = deviceCookieValue(shop, readDevice(shop, from.device), passkey.staff_id)
  return { kind: 'signed_in', token, remembered, mustChangePassword: passkey.must_change_password === 1, device }
}

/** The passkey that has rightly answered a question put for this purpose. */
async function answeredPasskey(shop: Shop, response: AuthenticationResponseJSON, purpose: string) {
  const passkey = await selectPasskey(shop.db, response.id)
  if (!passkey) return undefined
  const { challenge, verified } = await checked((isOurs) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: isOurs((challenge) => isChallenge(shop, purpose, challenge)),
      expectedOrigin: originOf(shop),
      expectedRPID: rpOf(shop),
      // A counter that does not go up is refused: somebody has copied the key.
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified?.verified || !(await spend(shop, challenge))) {
    shop.log.warn({ staff: passkey.staff_id }, 'staff.wrong-passkey')
    return undefined
  }
  await updateUse(shop.db, passkey.id, verified.authenticationInfo.newCounter, shop.now())
  return passkey
}

type IsOurs = (holds: (challenge: string) => boolean) => (challenge: string) => boolean

/** The library throws for whatever is not as it should be. `challenge` is the one that was answered. */
async function checked<T>(verify: (isOurs: IsOurs) => Promise<T>): Promise<{ challenge: string; verified?: T }> {
  let answered = ''
  const isOurs: IsOurs = (holds) => (challenge) => {
    answered = challenge
    return holds(challenge)
  }
  try {
    return { verified: await verify(isOurs), challenge: answered }
  } catch {
    return { challenge: answered }
  }
}

async function ownPasskey(shop: Shop, staff: Owner, id: number) {
  const own = (await selectPasskeys(shop.db, staff.id)).find((passkey) => passkey.id === id)
  if (!own) throw new NotFound(`passkey ${id}`)
  return own
}

/** A question that was put to one person is of no use to another. */
function adding(staffId: number): string {
  return `add|${staffId}`
}

function confirming(staffId: number): string {
  return `confirm|${staffId}`
}

function actorOf({ id, login }: Owner) {
  return { name: login, staffId: id }
}

function rpOf(shop: Shop): string {
  return new URL(shop.site.url).hostname
}

function originOf(shop: Shop): string {
  return new URL(shop.site.url).origin
}
