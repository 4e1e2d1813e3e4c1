import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { createOwner, resetToOneTimePassword } from '../staff.server.ts'
import { changePassword } from './change-password.server.ts'
import { findStaffSession, listSessions, purgeEndedSessions } from './sessions.server.ts'
import { coarseAddress } from './sessions.ts'
import { type SignInOutcome, signIn } from './sign-in.server.ts'
import { lockoutDelayMs } from './sign-in-attempts.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FROM = { address: '93.175.200.17', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }

describe('sign-in rules', () => {
  it('allow five wrong passwords, then delay 1, 2, 4, 8 and at most 15 minutes', () => {
    const waits = Array.from({ length: 12 }, (_, wrong) => lockoutDelayMs(wrong) / MINUTE)
    assert.deepEqual(waits, [0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15])
    assert.equal(lockoutDelayMs(100_000), 15 * MINUTE)
  })

  it('store only half of an address', () => {
    assert.equal(coarseAddress('93.175.200.17'), '93.175.*.*')
    assert.equal(coarseAddress('::ffff:93.175.200.17'), '93.175.*.*')
    assert.equal(coarseAddress('2a02:2378:1000:0:1::5'), '2a02:2378:1000:*')
    assert.equal(coarseAddress(''), '')
  })
})

onEachDatabase('sign-in', (name) => {
  let shop: TestShop
  let password: string
  before(async () => {
    shop = await openTestShop(name)
    password = (await createOwner(shop, 'owner'))?.password ?? ''
    await shop.db.updateTable('staff').set({ password_expires_at: null }).execute()
  })
  after(() => shop.close())

  const tryIn = (password: string, login = 'owner', address = FROM.address, remembered = false) =>
    signIn(shop, { login, password, remembered }, { ...FROM, address })

  async function token(remembered = false): Promise<string> {
    const outcome = await tryIn(password, 'owner', FROM.address, remembered)
    assert.equal(outcome.kind, 'signed_in')
    return outcome.kind === 'signed_in' ? outcome.token : ''
  }

  it('stores only the SHA-256 of the token, and lists open sessions', async () => {
    const sessionToken = await token()
    assert.match(sessionToken, /^[\w-]{43}$/)
    const row = await shop.db.selectFrom('staff_session').selectAll().executeTakeFirstOrThrow()
    assert.match(row.token_hash, /^[0-9a-f]{64}$/)
    assert.doesNotMatch(JSON.stringify(row), RegExp(sessionToken))
    const [session] = await listSessions(shop, null)
    assert.deepEqual([session?.agent, session?.address, session?.login], ['Firefox, Linux', '93.175.*.*', 'owner'])
    assert.equal((await findStaffSession(shop, sessionToken))?.session.mustChangePassword, true)
    assert.equal(await findStaffSession(shop, `${sessionToken.slice(1)}A`), undefined)
  })

  it('ends after 12 idle hours, a remembered session after 30 days', async () => {
    const [short, long] = [await token(), await token(true)]
    shop.advanceClock(12 * HOUR - 1)
    assert.ok(await findStaffSession(shop, short)) // updates seen_at
    shop.advanceClock(12 * HOUR - 1)
    const again = await findStaffSession(shop, short)
    assert.ok(again)
    shop.advanceClock(12 * HOUR)
    assert.equal(await findStaffSession(shop, short), undefined)
    shop.advanceClock(28 * DAY)
    assert.ok(await findStaffSession(shop, long))
    shop.advanceClock(DAY)
    assert.equal(await findStaffSession(shop, long), undefined)
    assert.deepEqual(await listSessions(shop, null), [])
  })

  it('under a clock that ran ahead ends nobody; the job deletes what has ended', async () => {
    const [short, long] = [await token(), await token(true)]
    shop.advanceClock(40 * DAY)
    await token()
    shop.advanceClock(-40 * DAY)
    assert.ok(await findStaffSession(shop, short))
    assert.ok(await findStaffSession(shop, long))
    const count = async () => (await shop.db.selectFrom('staff_session').select('id').execute()).length
    const before = await count()
    shop.advanceClock(12 * HOUR)
    await purgeEndedSessions(shop)
    assert.ok((await count()) < before)
    assert.equal(await findStaffSession(shop, short), undefined)
    assert.ok(await findStaffSession(shop, long))
    shop.advanceClock(-12 * HOUR)
  })

  it('rotates the token every four hours of use; concurrent requests stay valid for a minute', async () => {
    const first = await token()
    shop.advanceClock(4 * HOUR - 1)
    assert.equal((await findStaffSession(shop, first))?.token, undefined)
    shop.advanceClock(1)
    const together = await Promise.all([1, 2, 3].map(() => findStaffSession(shop, first)))
    assert.ok(together.every((session) => session))
    const tokens = together.flatMap((session) => session?.token ?? [])
    assert.equal(tokens.length, 1)
    const [second = ''] = tokens
    assert.ok(await findStaffSession(shop, second))
    shop.advanceClock(MINUTE - 1)
    assert.ok(await findStaffSession(shop, first))
    shop.advanceClock(1)
    assert.equal(await findStaffSession(shop, first), undefined)
    assert.ok(await findStaffSession(shop, second))
  })

  it('issues another token when the response with the new one was lost', async () => {
    const first = await token()
    shop.advanceClock(4 * HOUR)
    const lost = (await findStaffSession(shop, first))?.token ?? ''
    shop.advanceClock(5 * MINUTE)
    const found = (await findStaffSession(shop, first))?.token ?? ''
    assert.match(found, /^[\w-]{43}$/)
    assert.ok(await findStaffSession(shop, found))
    assert.equal(await findStaffSession(shop, lost), undefined)
  })

  it('delays only the guessing network after five wrong passwords for a login', async () => {
    const kinds: string[] = []
    for (let at = 0; at < 5; at++) kinds.push((await tryIn('wrong', 'owner', `10.0.0.${at}`)).kind)
    assert.deepEqual(
      kinds,
      Array.from({ length: 5 }, () => 'wrong'),
    )
    const there = '10.0.0.77'
    assert.deepEqual(await tryIn(password, 'owner', there), { kind: 'locked', waitMs: MINUTE })
    assert.equal((await tryIn(password)).kind, 'signed_in', 'the owner, from elsewhere')
    shop.advanceClock(MINUTE - 1)
    assert.deepEqual(await tryIn(password, ' OWNER ', there), { kind: 'locked', waitMs: 1 })
    shop.advanceClock(1)
    assert.equal((await tryIn('wrong', 'owner', there)).kind, 'wrong')
    assert.deepEqual(await tryIn(password, 'owner', there), { kind: 'locked', waitMs: 2 * MINUTE })
    shop.advanceClock(2 * MINUTE)
    assert.equal((await tryIn(password, 'owner', there)).kind, 'signed_in')
    assert.equal((await tryIn('wrong', 'owner', there)).kind, 'wrong')
    assert.equal((await tryIn(password, 'owner', there)).kind, 'signed_in')
  })

  it('delays a network that tries many logins, and answers alike for unknown logins', async () => {
    const answers: SignInOutcome[] = []
    for (let at = 0; at < 21; at++) answers.push(await tryIn('wrong', `nobody${at}`, `203.0.113.${at}`))
    assert.deepEqual(answers.slice(19), [{ kind: 'wrong' }, { kind: 'locked', waitMs: MINUTE }])
    for (let at = 0; at < 5; at++) await tryIn('wrong', 'ghost', `198.51.100.${at}`)
    assert.deepEqual(await tryIn('wrong', 'ghost', '198.51.100.77'), { kind: 'locked', waitMs: MINUTE })
    const storedAttempts = JSON.stringify(await shop.db.selectFrom('staff_attempt').selectAll().execute())
    assert.doesNotMatch(storedAttempts, /ghost|198\.51|203\.0/)
    shop.advanceClock(DAY)
    for (const at of [9, 10])
      assert.equal((await tryIn('wrong', `nobody${at}`, `203.0.113.${at}`)).kind, 'wrong', 'counted anew after a day')
  })

  it('stays possible on a known device while others guess elsewhere', async () => {
    const outcome = await tryIn(password, 'owner', '192.0.2.7')
    const device = outcome.kind === 'signed_in' ? outcome.device : ''
    const at = (password: string, device: string) =>
      signIn(shop, { login: 'owner', password, remembered: false }, { ...FROM, address: '192.0.2.7', device })
    for (let n = 0; n < 30; n++) await tryIn('wrong', 'owner', `192.0.2.${n}`)
    assert.equal((await at(password, '')).kind, 'locked')
    assert.equal((await at(password, `${device.slice(0, -1)}${device.endsWith('0') ? 1 : 0}`)).kind, 'locked', 'forged')
    assert.equal((await at(password, device)).kind, 'signed_in')
    for (let n = 0; n < 5; n++) assert.equal((await at('wrong', device)).kind, 'wrong')
    assert.equal((await at(password, device)).kind, 'locked', 'it opens nothing, and is no way to guess for ever')
    shop.advanceClock(400 * DAY + 1)
    await tryIn(password) // the correct password
  })

  it('counts concurrent guesses', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => tryIn('guess', 'crowd', '203.0.113.50')))
    assert.equal(outcomes.filter(({ kind }) => kind === 'wrong').length, 5)
    assert.equal(outcomes.filter(({ kind }) => kind === 'locked').length, 7)
  })

  it('changes the password given the old one, and ends every other session', async () => {
    const [here, elsewhere] = [await token(), await token()]
    const session = (await findStaffSession(shop, here))?.session
    assert.ok(session)
    const change = (oldPassword: string, newPassword: string) =>
      changePassword(shop, session, { oldPassword, newPassword }, here)
    assert.deepEqual(await change('', password), { kind: 'refused', problem: 'is_old' })
    assert.deepEqual(await change('', 'short'), { kind: 'refused', problem: 'too_short' })
    const outcome = await change('', 'a whole new one')
    assert.ok(outcome.kind === 'changed' && outcome.token)
    assert.equal(await findStaffSession(shop, here), undefined)
    assert.equal(await findStaffSession(shop, elsewhere), undefined)
    assert.equal((await findStaffSession(shop, outcome.token))?.session.mustChangePassword, false)
    const [entry] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual([entry?.actor, entry?.kind, entry?.before, entry?.after], ['owner', 'staff_password', null, null])

    assert.deepEqual(await change('not it', 'yet another one'), { kind: 'wrong' })
    assert.equal((await change('a whole new one', 'yet another one')).kind, 'changed')
    await resetToOneTimePassword(shop, { name: '', staffId: null }, session.staff.id)
    assert.deepEqual(await listSessions(shop, null), [])
  })

  it('accepts a one-time password for three days', async () => {
    const [person] = await shop.db.selectFrom('staff').select('id').execute()
    const once = await resetToOneTimePassword(shop, { name: '', staffId: null }, person?.id ?? 0)
    shop.advanceClock(72 * HOUR - 1)
    assert.equal((await tryIn(once)).kind, 'signed_in')
    shop.advanceClock(1)
    assert.deepEqual(await tryIn(once), { kind: 'expired' })
    assert.equal((await tryIn('wrong')).kind, 'wrong', 'only whoever knows it is told')
  })
})
