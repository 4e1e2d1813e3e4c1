import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { createOwner, resetToOneTimePassword } from '../staff.server.ts'
import {
  confirmTotp,
  consumeSecondFactor,
  getSecondFactorState,
  removeTotp,
  renewRecoveryCodes,
  startTotpEnrolment,
} from './second-factor.server.ts'
import { signIn, signInWithCode } from './sign-in.server.ts'
import { base32, matchTotp, newTotpSecret, totpCode, totpStep } from './totp.server.ts'

const FROM = { address: '93.175.200.17', userAgent: '' }

describe('TOTP (RFC 6238)', () => {
  it('matches the last six digits of appendix B', () => {
    const secret = Buffer.from('12345678901234567890')
    const expected = {
      59: '287082',
      1111111109: '081804',
      1111111111: '050471',
      1234567890: '005924',
      2000000000: '279037',
    }
    for (const [seconds, code] of Object.entries(expected))
      assert.equal(totpCode(secret, totpStep(Number(seconds) * 1000)), code)
    assert.equal(totpCode(secret, totpStep(20000000000 * 1000)), '353130')
  })

  it('is valid for its step of 30 seconds and the neighbouring ones, once', () => {
    const secret = newTotpSecret()
    const now = 1_800_000_000_000
    const step = totpStep(now)
    for (const by of [-1, 0, 1])
      assert.equal(matchTotp(secret, { code: totpCode(secret, step + by), now, lastStep: 0 }), step + by)
    for (const by of [-2, 2])
      assert.equal(matchTotp(secret, { code: totpCode(secret, step + by), now, lastStep: 0 }), undefined)
    assert.equal(matchTotp(secret, { code: totpCode(secret, step), now, lastStep: step }), undefined, 'taken already')
    for (const wrong of ['', '12345', '1234567', 'abcdef'])
      assert.equal(matchTotp(secret, { code: wrong, now, lastStep: 0 }), undefined)
  })

  it('starts from a base32 secret', () => {
    assert.equal(base32(Buffer.from('12345678901234567890')), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
})

onEachDatabase('a second factor', (name) => {
  let shop: TestShop
  let password: string
  let owner: { id: number; login: string }
  let secret: string
  before(async () => {
    shop = await openTestShop(name)
    const hired = await createOwner(shop, 'vlasna')
    password = hired?.password ?? ''
    owner = { id: 1, login: 'vlasna' }
  })
  after(() => shop.close())

  const codeNow = () => totpCode(fromBase32(secret), totpStep(shop.now()))
  const first = () => signIn(shop, { login: 'vlasna', password, remembered: true }, FROM)
  const ticket = async () => {
    const outcome = await first()
    assert.equal(outcome.kind, 'code_wanted')
    return outcome.kind === 'code_wanted' ? outcome.ticket : ''
  }

  it('is active after its first code, and is encrypted in the database', async () => {
    const begun = await startTotpEnrolment(shop, owner)
    assert.ok(begun)
    secret = begun.secret
    assert.match(begun.address, /^otpauth:\/\/totp\/[^:]+:vlasna\?secret=[A-Z2-7]{32}&issuer=/)
    assert.equal((await first()).kind, 'signed_in', 'not yet')
    assert.equal(await confirmTotp(shop, owner, '000000'), undefined)
    const codes = await confirmTotp(shop, owner, codeNow())
    assert.equal(codes?.length, 10)
    assert.ok(codes?.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code)))
    assert.equal(await startTotpEnrolment(shop, owner), undefined, 'it is on')
    const rows = [
      ...(await shop.db.selectFrom('staff_totp').selectAll().execute()),
      ...(await shop.db.selectFrom('staff_recovery_code').selectAll().execute()),
    ]
    for (const plain of [secret, ...(codes ?? [])]) assert.ok(!JSON.stringify(rows).includes(plain))
    assert.deepEqual(await getSecondFactorState(shop, 1), { on: true, codesLeft: 10 })
  })

  it('is required after the password, and each code is accepted once', async () => {
    shop.advanceClock(60_000)
    const code = codeNow()
    const wrong = await signInWithCode(shop, { ticket: await ticket(), code: '000000' }, FROM)
    assert.equal(wrong.kind, 'wrong')
    const entered = await signInWithCode(
      shop,
      { ticket: await ticket(), code: ` ${code.slice(0, 3)} ${code.slice(3)}` },
      FROM,
    )
    assert.ok(entered.kind === 'signed_in' && entered.remembered)
    assert.equal((await signInWithCode(shop, { ticket: await ticket(), code }, FROM)).kind, 'wrong', 'replayed')
  })

  it('accepts each recovery code once', async () => {
    const codes = (await renewRecoveryCodes(shop, owner)) ?? []
    const [first = '', second = ''] = codes
    assert.equal(await consumeSecondFactor(shop, 1, first.toUpperCase()), true)
    assert.equal(await consumeSecondFactor(shop, 1, first), false)
    assert.deepEqual(
      await Promise.all([1, 2, 3].map(() => consumeSecondFactor(shop, 1, second.replace('-', ' ')))).then((all) =>
        all.filter(Boolean),
      ),
      [true],
    )
    assert.deepEqual(await getSecondFactorState(shop, 1), { on: true, codesLeft: 8 })
  })

  it('locks after five wrong codes; a ticket is bound to its person and valid for five minutes', async () => {
    shop.advanceClock(60_000)
    const signInTicket = await ticket()
    assert.equal(
      (await signInWithCode(shop, { ticket: `2${signInTicket.slice(1)}`, code: codeNow() }, FROM)).kind,
      'stale',
    )
    for (let n = 0; n < 5; n++) await signInWithCode(shop, { ticket: signInTicket, code: '000000' }, FROM)
    assert.equal((await signInWithCode(shop, { ticket: signInTicket, code: codeNow() }, FROM)).kind, 'locked')
    shop.advanceClock(5 * 60_000)
    assert.equal((await signInWithCode(shop, { ticket: signInTicket, code: codeNow() }, FROM)).kind, 'stale')
    assert.equal((await signInWithCode(shop, { ticket: await ticket(), code: codeNow() }, FROM)).kind, 'signed_in')
  })

  it('is removed when switched off or when a one-time password is issued', async () => {
    await removeTotp(shop, owner)
    assert.equal((await first()).kind, 'signed_in')
    const begun = await startTotpEnrolment(shop, owner)
    secret = begun?.secret ?? ''
    assert.ok(await confirmTotp(shop, owner, codeNow()))
    password = await resetToOneTimePassword(shop, { name: '', staffId: null }, 1)
    assert.equal((await first()).kind, 'signed_in')
    assert.deepEqual(await getSecondFactorState(shop, 1), { on: false, codesLeft: 0 })
  })
})

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text) bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
