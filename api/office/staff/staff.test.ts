import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as users from '#api/wc/wp-v2/users/current-user.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { changePassword } from '#shop/office/staff/auth/change-password.server.ts'
import {
  consumeChallenge,
  createChallenge,
  isValidChallenge,
} from '#shop/office/staff/auth/passkey-challenges.server.ts'
import { signIn } from '#shop/office/staff/auth/sign-in.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { createStaff, type SignedInStaff, signInAs } from '#test/staff.ts'
import * as me from '../account/me.server.ts'
import * as passkeys from '../account/passkeys.server.ts'
import * as sessions from '../account/sessions.server.ts'
import * as staff from './staff.server.ts'

const MINUTE = 60_000
const all = [...staff.routes, ...me.routes, ...sessions.routes, ...passkeys.routes, ...users.routes]

onEachDatabase('staff members over REST', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    assert.equal(await createStaff(shop, 'owner'), 1)
  })
  after(() => shop.close())
  const as = (caller: TestCaller) => openTestRest(shop, all, caller)

  it('are added with a one-time password that is shown once', async () => {
    const input = { login: ' Olena.K ', name: 'Олена', role: 'manager' }
    const { status, body } = await as('owner').request('POST', '/meblia/v1/staff', input)
    assert.deepEqual([status, body.login], [201, 'olena.k'])
    const wishes = { login: 'olena.k', password: body.password, remembered: false }
    const outcome = await signIn(shop, wishes, { address: '', userAgent: '' })
    assert.ok(outcome.kind === 'signed_in' && outcome.mustChangePassword)
    const list = await as('owner').request('GET', '/meblia/v1/staff')
    const found = list.body.find((person: { login: string }) => person.login === 'olena.k')
    assert.deepEqual([found.name, found.role, found.must_change_password], ['Олена', 'manager', true])
    assert.doesNotMatch(JSON.stringify([list.body, await listAuditEntries(shop, { limit: 9 })]), RegExp(body.password))

    const again = await as('owner').request('POST', '/meblia/v1/staff', input)
    assert.deepEqual([again.status, again.body.code], [409, 'meblia_login_taken'])
    assert.equal(again.body.data.params.login, 'Такий логін уже є.')
  })

  it('are refused with a message at the field', async () => {
    const ask = async (input: object) => {
      const { status, body } = await as('owner').request('POST', '/meblia/v1/staff', input)
      return [status, body.code, Object.keys(body.data.params)]
    }
    for (const login of ['о', 'олена', '-a', 'a b', 'x'.repeat(41)]) {
      assert.deepEqual(await ask({ login, role: 'editor' }), [400, 'rest_invalid_param', ['login']])
    }
    const wrong = { login: 7, role: 'king', name: 'я'.repeat(101) }
    assert.deepEqual(await ask(wrong), [400, 'rest_invalid_param', ['login', 'name', 'role']])
  })

  it('keep the last owner, who can be neither deleted nor demoted', async () => {
    const refusals = [
      await as('owner').request('PUT', '/meblia/v1/staff/1', { role: 'editor' }),
      await as('owner').request('DELETE', '/meblia/v1/staff/1'),
    ]
    assert.deepEqual(
      refusals.map(({ status, body }) => [status, body.code]),
      [
        [409, 'meblia_last_owner'],
        [409, 'meblia_last_owner'],
      ],
    )
    const other = await createStaff(shop, 'owner', 'second')
    assert.equal((await as('owner').request('PUT', '/meblia/v1/staff/1', { role: 'manager' })).body.role, 'manager')
    assert.equal((await as('owner').request('DELETE', `/meblia/v1/staff/${other}`)).status, 409)
    await as('owner').request('PUT', '/meblia/v1/staff/1', { role: 'owner' })
    assert.equal((await as('owner').request('DELETE', `/meblia/v1/staff/${other}`)).status, 200)
    assert.equal((await as('owner').request('DELETE', `/meblia/v1/staff/${other}`)).status, 404)
  })

  it('are audited with author and change', async () => {
    const id = await createStaff(shop, 'editor', 'petro')
    await as('owner').request('PUT', `/meblia/v1/staff/${id}`, { name: 'Петро', role: 'manager' })
    await as('owner').request('DELETE', `/meblia/v1/staff/${id}`)
    const [gone, changed] = await listAuditEntries(shop, { kind: 'staff', entity: String(id), limit: 2 })
    assert.deepEqual(
      [changed?.actor, changed?.before, changed?.after],
      ['owner', { name: '', role: 'editor' }, { name: 'Петро', role: 'manager' }],
    )
    assert.deepEqual([gone?.action, gone?.title], ['deleted', 'petro'])
  })

  it('lose their sessions with a password reset and with deletion', async () => {
    const id = await createStaff(shop, 'editor', 'maria')
    const { body } = await as('owner').request('POST', `/meblia/v1/staff/${id}/password`)
    assert.equal(body.login, 'maria')
    const from = { address: '', userAgent: '' }
    const open = await signIn(shop, { login: 'maria', password: body.password, remembered: true }, from)
    assert.equal(open.kind, 'signed_in')
    const count = async () => (await as('owner').request('GET', `/meblia/v1/sessions?staff=${id}`)).body.length
    assert.equal(await count(), 1)
    await as('owner').request('POST', `/meblia/v1/staff/${id}/password`)
    assert.equal(await count(), 0)
    assert.equal((await as('owner').request('POST', '/meblia/v1/staff/1/password')).status, 409)
  })

  it('see their own sessions, owners all sessions', async () => {
    assert.equal((await as('editor').request('GET', '/meblia/v1/sessions?staff=all')).body.code, 'rest_forbidden')
    assert.equal((await as('editor').request('GET', '/meblia/v1/sessions?staff=2')).status, 403)
    assert.equal((await as('owner').request('GET', '/meblia/v1/sessions?staff=all')).status, 200)
    assert.equal((await as('editor').request('DELETE', '/meblia/v1/sessions/987')).status, 404)
  })
})

describe('the staff routes', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
    await createStaff(shop, 'owner')
  })
  after(() => shop.close())

  /** The permission that each route requires. */
  const ROUTES: Record<string, string> = {
    'GET /meblia/v1/staff': 'staff.manage',
    'POST /meblia/v1/staff': 'staff.manage',
    'PUT /meblia/v1/staff/{id}': 'staff.manage',
    'DELETE /meblia/v1/staff/{id}': 'staff.manage',
    'POST /meblia/v1/staff/{id}/password': 'staff.manage',
    'GET /meblia/v1/me': 'signed-in',
    'PUT /meblia/v1/me': 'signed-in',
    'POST /meblia/v1/me/password': 'signed-in',
    'GET /meblia/v1/sessions': 'signed-in',
    'DELETE /meblia/v1/sessions/{id}': 'signed-in',
    'DELETE /meblia/v1/sessions': 'signed-in',
    'GET /meblia/v1/me/passkeys': 'signed-in',
    'POST /meblia/v1/me/passkeys/question': 'signed-in',
    'POST /meblia/v1/me/passkeys': 'signed-in',
    'PUT /meblia/v1/me/passkeys/{id}': 'signed-in',
    'DELETE /meblia/v1/me/passkeys/{id}': 'signed-in',
    'GET /wp/v2/users/me': 'anyone',
  }

  it('require these permissions, and there are no other routes', async () => {
    assert.deepEqual(
      Object.fromEntries(all.map(({ method, path, permission }) => [`${method} ${path}`, permission])),
      ROUTES,
    )
    const callers: TestCaller[] = ['guest', 'workshop', 'manager']
    for (const [named, permission] of Object.entries(ROUTES)) {
      const [method = '', path = ''] = named.replace('{id}', '999').split(' ')
      const statuses = await Promise.all(
        callers.map(async (caller) => (await openTestRest(shop, all, caller).request(method, path)).status),
      )
      const refused = statuses.map((status) => status === 401 || status === 403)
      if (permission === 'staff.manage') assert.deepEqual(refused, [true, true, true], named)
      if (permission === 'signed-in') assert.deepEqual(refused, [true, false, false], named)
      if (permission === 'anyone') assert.deepEqual(refused, [true, false, false], named)
    }
  })

  it('are for people, not for programs with their key', async () => {
    for (const path of ['me', 'sessions', 'me/passkeys']) {
      const { status, body } = await openTestRest(shop, all, 'key:read_write').request('GET', `/meblia/v1/${path}`)
      assert.deepEqual([status, body.code], [403, 'rest_forbidden'])
    }
  })

  it('show the current user in WordPress’ shape, and refuse guests', async () => {
    const me = await openTestRest(shop, all, 'owner').request('GET', '/wp/v2/users/me?context=edit')
    assert.deepEqual([me.body.id, me.body.slug, me.body.roles], [1, 'owner', ['administrator']])
    assert.equal(me.body.capabilities.manage_options, true)
    const short = await openTestRest(shop, all, 'owner').request('GET', '/wp/v2/users/me')
    assert.equal('capabilities' in short.body, false)
    const guest = await openTestRest(shop, all, 'guest').request('GET', '/wp/v2/users/me')
    assert.deepEqual([guest.status, guest.body.code], [401, 'rest_not_logged_in'])
  })
})

describe('one’s own account over HTTP', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const ask = async ({ cookie, nonce }: SignedInStaff, method: string, path: string, body?: object) => {
    const headers = { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json' }
    const answer = await site.request(method, `/wp-json/meblia/v1${path}`, headers, body && JSON.stringify(body))
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) }
  }

  it('accepts a new password, returns a new token and ends all other sessions', async () => {
    const here = await signInAs(shop, site, 'manager')
    const staff = { id: here.staffId, login: 'manager', name: '', role: 'manager' as const }
    const session = { id: here.sessionId, staff, mustChangePassword: true, remembered: false, authenticatedAt: 0 }
    await shop.db.updateTable('staff').set({ must_change_password: 1 }).where('id', '=', here.staffId).execute()
    await changePassword(shop, session, { oldPassword: '', newPassword: 'перший пароль' }, undefined)
    const again = await signInAs(shop, site, 'manager')

    const wrong = await ask(here, 'POST', '/me/password', { old: 'не той', fresh: 'другий пароль' })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.data.params)], [400, ['old']])
    const short = await ask(here, 'POST', '/me/password', { old: 'перший пароль', fresh: 'мало' })
    assert.deepEqual([short.status, Object.keys(short.body.data.params)], [400, ['fresh']])
    const done = await ask(here, 'POST', '/me/password', { old: 'перший пароль', fresh: 'другий пароль' })
    assert.equal(done.status, 200)
    const [cookie = ''] = String(done.headers['set-cookie']).split(';')
    assert.match(cookie, /^meblia_staff=[\w-]{43}$/)
    assert.equal((await ask({ ...here, cookie }, 'GET', '/me')).body.login, 'manager')
    assert.equal((await ask(here, 'GET', '/me')).status, 403)
    assert.equal((await ask(again, 'GET', '/me')).status, 403)

    for (let at = 0; at < 5; at++) await ask({ ...here, cookie }, 'POST', '/me/password', { old: 'x', fresh: 'y' })
    const locked = await ask({ ...here, cookie }, 'POST', '/me/password', { old: 'другий пароль', fresh: 'y' })
    assert.equal(locked.status, 429)
    shop.advanceClock(MINUTE)
  })

  it('ends one session, or all but the current one', async () => {
    const [here, there, third] = [
      await signInAs(shop, site, 'editor'),
      await signInAs(shop, site, 'editor'),
      await signInAs(shop, site, 'editor'),
    ]
    const list = (await ask(here, 'GET', '/sessions')).body
    assert.deepEqual(
      list.filter(({ current }: { current: boolean }) => current).map(({ id }: { id: number }) => id),
      [here.sessionId],
    )
    assert.equal((await ask(here, 'DELETE', `/sessions/${there.sessionId}`)).status, 200)
    assert.equal((await ask(there, 'GET', '/me')).body.code, 'rest_cookie_invalid_nonce')
    assert.equal((await ask(third, 'GET', '/me')).status, 200)
    assert.equal((await ask(here, 'DELETE', '/sessions')).body.deleted, 1)
    assert.equal((await ask(third, 'GET', '/me')).status, 403)
    assert.equal((await ask(here, 'GET', '/me')).status, 200)
    const other = await signInAs(shop, site, 'owner')
    assert.equal((await ask(here, 'DELETE', `/sessions/${other.sessionId}`)).status, 404)
    assert.equal((await ask(other, 'DELETE', `/sessions/${here.sessionId}`)).status, 200)
  })

  it('accepts a passkey only for the challenge of the last five minutes', async () => {
    const here = await signInAs(shop, site, 'editor')
    const question = await ask(here, 'POST', '/me/passkeys/question')
    assert.deepEqual([question.body.rp.id, question.body.user.name], ['dubrava.test', 'editor'])
    assert.equal(question.body.authenticatorSelection.userVerification, 'required')
    const { challenge } = question.body
    assert.equal(isValidChallenge(shop, `add|${here.staffId}`, challenge), true)
    for (const purpose of ['sign-in', 'add|999']) assert.equal(isValidChallenge(shop, purpose, challenge), false)
    assert.equal(
      isValidChallenge(shop, 'sign-in', Buffer.from(createChallenge(shop, 'sign-in')).toString('base64url')),
      true,
    )
    assert.deepEqual([await consumeChallenge(shop, challenge), await consumeChallenge(shop, challenge)], [true, false])
    shop.advanceClock(5 * MINUTE)
    assert.equal(isValidChallenge(shop, `add|${here.staffId}`, challenge), false)

    const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge })).toString('base64url')
    const response = {
      id: 'aa',
      rawId: 'aa',
      type: 'public-key',
      response: { clientDataJSON, attestationObject: 'aa' },
    }
    const added = await ask(here, 'POST', '/me/passkeys', { name: 'Ключ', response })
    assert.deepEqual([added.status, added.body.code], [400, 'meblia_passkey_refused'])
    assert.equal((await ask(here, 'POST', '/me/passkeys', { name: 'Ключ', response: {} })).status, 400)
  })

  it('requires a new sign-in for critical actions after a quarter of an hour', async () => {
    const here = await signInAs(shop, site, 'owner')
    const staff = { id: here.staffId, login: 'owner', name: '', role: 'owner' as const }
    const session = { id: here.sessionId, staff, mustChangePassword: true, remembered: false, authenticatedAt: 0 }
    await shop.db.updateTable('staff').set({ must_change_password: 1 }).where('id', '=', here.staffId).execute()
    await changePassword(shop, session, { oldPassword: '', newPassword: 'пароль моєї бабусі' }, undefined)

    const { version, values } = (await ask(here, 'GET', '/settings')).body.groups.payment
    const matters: [string, string, object?][] = [
      ['POST', '/staff', { login: 'nova', role: 'editor' }],
      ['PUT', '/staff/999', { name: 'Хтось' }],
      ['DELETE', '/staff/999'],
      ['POST', '/staff/999/password', {}],
      ['POST', '/keys', { description: 'Облік', permissions: 'read' }],
      ['DELETE', '/keys/999'],
      ['PATCH', '/settings', { group: 'payment', version, values }],
      ['POST', '/me/passkeys/question', {}],
      ['DELETE', '/me/passkeys/999'],
      ['POST', '/me/second-factor', {}],
      ['POST', '/me/second-factor/code', { code: '123456' }],
      ['POST', '/me/second-factor/recovery-codes', {}],
      ['DELETE', '/me/second-factor'],
    ]
    const codes = async () => {
      const answers = []
      for (const [method, path, body] of matters) answers.push((await ask(here, method, path, body)).body.code)
      return answers
    }
    assert.ok(!(await codes()).includes('meblia_sign_in_again'), 'just signed in')
    shop.advanceClock(15 * MINUTE + 1)
    assert.deepEqual(new Set(await codes()), new Set(['meblia_sign_in_again']))
    const shopSettings = (await ask(here, 'GET', '/settings')).body.groups.notice
    const notice = { group: 'notice', version: shopSettings.version, values: shopSettings.values }
    assert.equal((await ask(here, 'PATCH', '/settings', notice)).status, 200, 'what matters less')

    const wrong = await ask(here, 'POST', '/me/confirm', { password: 'не той' })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.data.params)], [400, ['password']])
    assert.equal((await ask(here, 'POST', '/me/confirm', { password: 'пароль моєї бабусі' })).status, 200)
    assert.ok(!(await codes()).includes('meblia_sign_in_again'))

    const question = await ask(here, 'POST', '/me/confirm/question', {})
    assert.equal(isValidChallenge(shop, `confirm|${here.staffId}`, question.body.challenge), true)
    assert.equal(isValidChallenge(shop, 'sign-in', question.body.challenge), false)
  })
})
