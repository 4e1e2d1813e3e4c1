import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { it } from 'node:test'
import { memoryCounter } from '#shop/core/rate-limit/memory-counter.server.ts'
import { fullDisk } from '#test/database/broken-databases.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { createOwner } from '../../staff.server.ts'
import { createSignInOptions, signInWithPasskey } from '../passkeys.server.ts'
import { confirmTotp, startTotpEnrolment } from '../second-factor.server.ts'
import { findStaffSession } from '../sessions.server.ts'
import { signIn, signInWithCode } from '../sign-in.server.ts'
import { decryptTotpSecret, encryptTotpSecret, newTotpSecret, totpCode, totpStep } from '../totp.server.ts'

const FROM = { address: '93.175.200.17', userAgent: '' }
const HOUR_MS = 3_600_000

it('a full disk lets staff sign in for an hour, keeps who is in, and still limits guesses', async () => {
  const opened = await openTestShop()
  const { password } = (await createOwner(opened, 'owner')) ?? { password: '' }
  await opened.db.updateTable('staff').set({ password_expires_at: null }).execute()
  const enter = (shop: typeof opened, password: string) =>
    signIn(shop, { login: 'owner', password, remembered: false }, FROM)
  const before = await enter(opened, password)
  assert.ok(before.kind === 'signed_in')

  const counter = memoryCounter(opened.now, HOUR_MS)
  const full = { ...opened, db: opened.db.withPlugin(fullDisk), unstoredAttempts: counter }
  opened.advanceClock(HOUR_MS)
  assert.equal((await findStaffSession(full, before.token))?.session.staff.login, 'owner')

  const entered = await enter(full, password)
  assert.ok(entered.kind === 'signed_in', entered.kind)
  const session = (await findStaffSession(full, entered.token))?.session
  assert.deepEqual([session?.staff.login, session?.staff.role, session?.id], ['owner', 'owner', 0])
  for (const forged of [
    entered.token.replace('sealed.1.', 'sealed.2.'),
    `${entered.token.slice(0, -1)}g`,
    'sealed.1.2.3',
  ]) {
    assert.equal(await findStaffSession(full, forged), undefined, forged)
  }

  const kinds: string[] = []
  for (let n = 0; n < 5; n++) kinds.push((await enter(full, 'wrong password')).kind)
  assert.deepEqual(kinds, ['wrong', 'wrong', 'wrong', 'wrong', 'locked'])

  await opened.db.updateTable('staff').set({ password: 'another' }).execute()
  assert.equal(await findStaffSession(full, entered.token), undefined)
  opened.advanceClock(HOUR_MS)
  assert.equal(await findStaffSession(full, entered.token), undefined)
  await opened.close()
})

it('a full disk takes a code of a second factor once', async () => {
  const opened = await openTestShop()
  const { password } = (await createOwner(opened, 'owner')) ?? { password: '' }
  const secret = newTotpSecret()
  const sealed = encryptTotpSecret(opened, 1, secret)
  const row = { staff_id: 1, secret: sealed, last_step: 0, created_at: opened.now(), confirmed_at: opened.now() }
  await opened.db.insertInto('staff_totp').values(row).execute()
  const unstoredAttempts = memoryCounter(opened.now, HOUR_MS)
  const full = { ...opened, db: opened.db.withPlugin(fullDisk), unstoredAttempts }
  const kinds: string[] = []
  for (let n = 0; n < 2; n++) {
    const first = await signIn(full, { login: 'owner', password, remembered: false }, FROM)
    assert.ok(first.kind === 'code_wanted', first.kind)
    const code = totpCode(secret, totpStep(opened.now()))
    kinds.push((await signInWithCode(full, { ticket: first.ticket, code }, FROM)).kind)
  }
  assert.equal(kinds[0], 'signed_in')
  assert.notEqual(kinds[1], 'signed_in')
  await opened.close()
})

it('a full disk takes a recovery code once', async () => {
  const opened = await openTestShop()
  const { password } = (await createOwner(opened, 'owner')) ?? { password: '' }
  const owner = { id: 1, login: 'owner' }
  await startTotpEnrolment(opened, owner)
  const sealed = (await opened.db.selectFrom('staff_totp').select('secret').executeTakeFirstOrThrow()).secret
  const secret = decryptTotpSecret(opened, 1, sealed)
  const [code = '', other = ''] = (await confirmTotp(opened, owner, totpCode(secret, totpStep(opened.now())))) ?? []
  const full = fullShop(opened)
  const enter = async (code: string) => {
    const first = await signIn(full, { login: 'owner', password, remembered: false }, FROM)
    assert.ok(first.kind === 'code_wanted', first.kind)
    return (await signInWithCode(full, { ticket: first.ticket, code }, FROM)).kind
  }
  assert.deepEqual([await enter(code), await enter(code), await enter('aaaaa-aaaaa')], ['signed_in', 'wrong', 'wrong'])
  assert.equal(await enter(other), 'signed_in')
  await opened.close()
})

it('a full disk takes the answer of a passkey once', async () => {
  const opened = await openTestShop()
  await createOwner(opened, 'owner')
  const passkey = await plantPasskey(opened)
  const full = fullShop(opened)
  const answer = passkey.answer((await createSignInOptions(full)).challenge)
  const outcome = await signInWithPasskey(full, answer, FROM, false)
  assert.ok(outcome.kind === 'signed_in', outcome.kind)
  assert.equal((await findStaffSession(full, outcome.token))?.session.staff.login, 'owner')
  assert.equal((await signInWithPasskey(full, answer, FROM, false)).kind, 'wrong')
  await opened.close()
})

function fullShop(opened: TestShop) {
  const unstoredAttempts = memoryCounter(opened.now, HOUR_MS)
  return { ...opened, db: opened.db.withPlugin(fullDisk), unstoredAttempts }
}

/** Of the owner, on a device that is played here. */
async function plantPasskey(shop: TestShop) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'))
  // COSE: EC2, ES256, P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    point[0] ?? Buffer.alloc(0),
    Buffer.from('225820', 'hex'),
    point[1] ?? Buffer.alloc(0),
  ])
  const id = randomBytes(16).toString('base64url')
  const facts = { public_key: cose.toString('base64url'), counter: 0, transports: '[]', name: 'Ключ' }
  const row = { ...facts, staff_id: 1, credential_id: id, created_at: shop.now(), used_at: null }
  await shop.db.insertInto('staff_passkey').values(row).execute()
  const { hostname, origin } = new URL(shop.site.url)
  return {
    answer(challenge: string) {
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
      // Somebody was present and was verified; no counter.
      const host = createHash('sha256').update(hostname).digest()
      const data = Buffer.concat([host, Buffer.from('0500000000', 'hex')])
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
