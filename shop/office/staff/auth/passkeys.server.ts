import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import { NotFound } from '#shop/core/errors.ts'
import { parseStored } from '#shop/core/json.ts'
import { unlessFull } from '#shop/core/out-of-space.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { createDeviceCookieValue, parseKnownDevice } from './known-devices.server.ts'
import { consumeChallenge, createChallenge, isValidChallenge } from './passkey-challenges.server.ts'
import {
  deletePasskey,
  insertPasskey,
  selectPasskey,
  selectPasskeys,
  updatePasskeyName,
  updatePasskeyUse,
} from './passkeys.sql.server.ts'
import { type SignInClient, startStaffSession } from './sessions.server.ts'
import type { StaffSession } from './sessions.ts'
import type { SignInOutcome } from './sign-in.server.ts'

/** Loaded at first use: it brings 270 modules, a sixth of the time in which the server starts. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Browsers may name newer ones. */
const storedTransports = z.array(z.custom<AuthenticatorTransport>((name) => typeof name === 'string'))

type PasskeyOwner = StaffSession['staff']

export type PasskeyView = { id: number; name: string; createdAt: number; usedAt: number | null }

export const MAX_PASSKEYS = 20
const SIGN_IN_PURPOSE = 'sign-in'
const ALGORITHMS = [-8, -7, -257] // EdDSA, ES256, RS256

export async function listPasskeys(shop: Shop, staffId: number): Promise<PasskeyView[]> {
  const rows = await selectPasskeys(shop.db, staffId)
  return rows.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at }))
}

export async function createRegistrationOptions(
  shop: Shop,
  { id, login, name }: PasskeyOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { shopName } = await getSettings(shop)
  const passkeys = await selectPasskeys(shop.db, id)
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingPartyId(shop),
    userName: login,
    userDisplayName: name || login,
    // One entry per person on the device, independent of the login and anonymous.
    userID: new Uint8Array(Buffer.from(shop.seal(`passkey-user|${id}`), 'hex').subarray(0, 16)),
    challenge: createChallenge(shop, registrationPurpose(id)),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: parseStored(storedTransports, transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

export type AddPasskeyOutcome = { kind: 'added'; id: number } | { kind: 'refused' | 'already_added' | 'too_many' }

export async function addPasskey(
  shop: Shop,
  staff: PasskeyOwner,
  input: { name: string; response: RegistrationResponseJSON },
): Promise<AddPasskeyOutcome> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { challenge, verified } = await tryVerify((isOurs) =>
    verifyRegistrationResponse({
      response: input.response,
      expectedChallenge: isOurs((challenge) => isValidChallenge(shop, registrationPurpose(staff.id), challenge)),
      expectedOrigin: siteOrigin(shop),
      expectedRPID: relyingPartyId(shop),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified || !(await consumeChallenge(shop, challenge))) return { kind: 'refused' }
  const { credential } = verified.registrationInfo
  return transact(shop, async (shop) => {
    if ((await selectPasskeys(shop.db, staff.id)).length >= MAX_PASSKEYS) return { kind: 'too_many' }
    const id = await insertPasskey(shop.db, {
      staff_id: staff.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      name: input.name,
      created_at: shop.now(),
      used_at: null,
    })
    if (id === undefined) return { kind: 'already_added' }
    const change = { kind: 'staff_passkey', entity: id, title: input.name, after: { login: staff.login } }
    await recordAudit(shop, toActor(staff), { action: 'created', ...change })
    return { kind: 'added', id }
  })
}

/** Throws NotFound, also for another person's. */
export function renamePasskey(
  shop: Shop,
  staff: PasskeyOwner,
  { id, name }: { id: number; name: string },
): Promise<void> {
  return transact(shop, async (shop) => {
    const before = await getOwnPasskey(shop, staff, id)
    await updatePasskeyName(shop.db, id, name)
    const change = { kind: 'staff_passkey', entity: id, title: name, before: { name: before.name }, after: { name } }
    await recordAudit(shop, toActor(staff), { action: 'changed', ...change })
  })
}

/** Throws NotFound, also for another person's. */
export function removePasskey(shop: Shop, staff: PasskeyOwner, id: number): Promise<void> {
  return transact(shop, async (shop) => {
    const { name } = await getOwnPasskey(shop, staff, id)
    await deletePasskey(shop.db, id)
    const change = { kind: 'staff_passkey', entity: id, title: name, before: { login: staff.login } }
    await recordAudit(shop, toActor(staff), { action: 'deleted', ...change })
  })
}

/** Names no account: the device knows its keys for this shop. */
export async function createSignInOptions(shop: Shop): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: relyingPartyId(shop),
    challenge: createChallenge(shop, SIGN_IN_PURPOSE),
    userVerification: 'required',
  })
}

/** Confirms the identity of a signed-in person with one of their own passkeys. */
export async function createConfirmationOptions(
  shop: Shop,
  staffId: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await selectPasskeys(shop.db, staffId)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: relyingPartyId(shop),
    challenge: createChallenge(shop, confirmationPurpose(staffId)),
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: parseStored(storedTransports, transports),
    })),
    userVerification: 'required',
  })
}

export async function confirmWithPasskey(
  shop: Shop,
  staffId: number,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  return (await verifyPasskeyResponse(shop, response, confirmationPurpose(staffId)))?.staff_id === staffId
}

/** A locked login does not lock passkeys, which cannot be guessed. */
export async function signInWithPasskey(
  shop: Shop,
  response: AuthenticationResponseJSON,
  from: SignInClient,
  remembered: boolean,
): Promise<SignInOutcome> {
  const passkey = await verifyPasskeyResponse(shop, response, SIGN_IN_PURPOSE)
  if (!passkey) return { kind: 'wrong' }
  const { token } = await startStaffSession(shop, passkey.staff_id, from, remembered)
  shop.log.info({ staff: passkey.staff_id }, 'staff.signed-in')
  const device = createDeviceCookieValue(shop, parseKnownDevice(shop, from.device), passkey.staff_id)
  return { kind: 'signed_in', token, remembered, mustChangePassword: passkey.must_change_password === 1, device }
}

/** The passkey with a valid response to a challenge of this purpose. */
async function verifyPasskeyResponse(shop: Shop, response: AuthenticationResponseJSON, purpose: string) {
  const passkey = await selectPasskey(shop.db, response.id)
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { challenge, verified } = await tryVerify((isOurs) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: isOurs((challenge) => isValidChallenge(shop, purpose, challenge)),
      expectedOrigin: siteOrigin(shop),
      expectedRPID: relyingPartyId(shop),
      // A counter that does not increase is rejected: the key may be cloned.
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified?.verified || !(await consumeChallenge(shop, challenge))) {
    shop.log.warn({ staff: passkey.staff_id }, 'staff.wrong-passkey')
    return undefined
  }
  const { newCounter } = verified.authenticationInfo
  await unlessFull(
    () => updatePasskeyUse(shop.db, { id: passkey.id, counter: newCounter, now: shop.now() }),
    () => {},
  )
  return passkey
}

type ChallengeMatcher = (holds: (challenge: string) => boolean) => (challenge: string) => boolean

/** The library throws for any invalid response. `challenge` is the answered one. */
async function tryVerify<T>(
  verify: (isOurs: ChallengeMatcher) => Promise<T>,
): Promise<{ challenge: string; verified?: T }> {
  let answered = ''
  const isOurs: ChallengeMatcher = (holds) => (challenge) => {
    answered = challenge
    return holds(challenge)
  }
  try {
    return { verified: await verify(isOurs), challenge: answered }
  } catch {
    return { challenge: answered }
  }
}

async function getOwnPasskey(shop: Shop, staff: PasskeyOwner, id: number) {
  const passkey = (await selectPasskeys(shop.db, staff.id)).find((passkey) => passkey.id === id)
  if (!passkey) throw new NotFound(`passkey ${id}`)
  return passkey
}

/** A challenge for one person is invalid for another. */
function registrationPurpose(staffId: number): string {
  return `add|${staffId}`
}

function confirmationPurpose(staffId: number): string {
  return `confirm|${staffId}`
}

function toActor({ id, login }: PasskeyOwner) {
  return { name: login, staffId: id }
}

function relyingPartyId(shop: Shop): string {
  return new URL(shop.site.url).hostname
}

function siteOrigin(shop: Shop): string {
  return new URL(shop.site.url).origin
}
