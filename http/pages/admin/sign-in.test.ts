import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PasswordHasher } from '#shop/core/shop.ts'
import { confirmTotp, removeTotp, startTotpEnrolment } from '#shop/office/staff/auth/second-factor.server.ts'
import { decryptTotpSecret, totpCode, totpStep } from '#shop/office/staff/auth/totp.server.ts'
import { openPasswordHasher } from '#shop/office/staff/passwords/password-hasher.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { type CookieClient, openCookieClient } from '#test/cookie-client.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'
import { createStaff, signInAs } from '#test/staff.ts'

const NONCE_ENDPOINT = '/wp-admin/admin-ajax.php?action=rest-nonce'
const MINUTE = 60_000
/** A second of CPU time, and none. */
const SLOW = { N: 2 ** 16, r: 8, p: 4 }
const QUICK = { N: 2, r: 1, p: 1 }

const nonceIn = ({ text }: TestResponse) => /name="_wpnonce" value="([^"]+)"/.exec(text)?.[1] ?? ''

describe('the sign-in of the back office', () => {
  let shop: TestShop
  let site: TestSite
  let password: string
  before(async () => {
    shop = await openTestShop()
    password = (await createOwner(shop, 'owner'))?.password ?? ''
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const toIn = ({ text }: TestResponse) => /name="to" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')

  async function enter(browser: CookieClient, form: Record<string, string>, headers = {}): Promise<TestResponse> {
    const page = await browser.open('/admin/products?page=2')
    const hidden = { _wpnonce: nonceIn(page), to: toIn(page) ?? '' }
    return browser.post('/admin/sign-in', { ...hidden, login: 'owner', ...form }, headers)
  }

  it('shows nothing below /admin/ without a session, for any path and method', async () => {
    for (const path of ['/admin/', '/admin/products', '/admin/x/y?z=1', '/admin/password', '/admin/main.tsx']) {
      for (const cookie of ['', 'meblia_staff=x', `meblia_staff=${'A'.repeat(43)}`]) {
        const answer = await site.get(path, { cookie })
        assert.equal(answer.status, 303, path)
        assert.match(String(answer.headers.location), /^\/admin\/sign-in\?to=%2Fadmin%2F/)
        assert.equal(answer.text, '')
      }
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await site.request(method, '/admin/products', { 'content-length': '0' })
      assert.deepEqual([answer.status, answer.text], [405, ''])
    }
    assert.equal((await site.get('/admin')).headers.location, '/admin/')
    for (const path of ['//admin/', '/admin%2f', '/Admin/', '/%61dmin%2F']) {
      assert.doesNotMatch((await site.get(path)).text, /id="admin"/)
    }
  })

  it('leads through the sign-in page and a new password to the requested page', async () => {
    const browser = openCookieClient(site)
    const first = await enter(browser, { password, remember: '1' })
    assert.deepEqual([first.status, first.headers.location], [303, '/admin/products?page=2'])
    const line = (first.headers['set-cookie'] ?? []).find((line) => line.startsWith('meblia_staff=')) ?? ''
    assert.match(line, /^meblia_staff=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/)

    const newPassword = await browser.open('/admin/products?page=2')
    assert.match(newPassword.text, /Придумайте новий пароль/)
    const to = toIn(newPassword)
    assert.equal(to, '/admin/products?page=2')
    const oldToken = browser.cookies.get('meblia_staff') ?? ''
    const change = (fresh: string, again = fresh, nonce = nonceIn(newPassword)) =>
      browser.post('/admin/password', {
        _wpnonce: nonce,
        to: to ?? '',
        new_password: fresh,
        new_password_again: again,
      })
    assert.match((await change('a whole new one', 'another')).text, /id="new-password-again-problem"/)
    assert.match((await change('short')).text, /id="new-password-problem"[^>]*>Закороткий/)
    assert.match((await change(password)).text, /теперішній пароль/)
    assert.equal((await change('a whole new one', 'a whole new one', '0123456789')).status, 403)
    const changed = await change('a whole new one')
    assert.deepEqual([changed.status, changed.headers.location], [303, '/admin/products?page=2'])
    assert.notEqual(browser.cookies.get('meblia_staff'), oldToken)

    const admin = await browser.get('/admin/products?page=2')
    assert.equal(admin.status, 200)
    assert.match(admin.text, /<div id="admin" data-nonce="[0-9a-f]{10}" data-me="{&quot;id&quot;:1,&quot;login&quot;:/)
    assert.deepEqual(
      ['cache-control', 'x-frame-options', 'x-robots-tag'].map((name) => admin.headers[name]),
      ['private, no-store', 'DENY', 'noindex'],
    )
    assert.match(String(admin.headers['content-security-policy']), /script-src 'self';.*frame-ancestors 'none'/)
    assert.equal(admin.headers['speculation-rules'], undefined)
    assert.equal((await site.get('/admin/', { cookie: `meblia_staff=${oldToken}` })).status, 303)
  })

  it('shows errors at the field, and the same one for a wrong password as for an unknown login', async () => {
    const browser = openCookieClient(site)
    assert.match((await enter(browser, { login: '', password: '' })).text, /id="login-problem"/)
    assert.match((await enter(browser, { password: '' })).text, /id="password-problem"/)
    const pages = [await enter(browser, { password: 'wrong' }), await enter(browser, { login: 'ghost', password: 'x' })]
    assert.deepEqual(
      pages.map(({ status }) => status),
      [422, 422],
    )
    const [unknownLogin, wrongPassword] = pages.map(({ text }) => text.replace('ghost', 'owner'))
    assert.equal(unknownLogin, wrongPassword)
    assert.match(unknownLogin ?? '', /role="alert" id="door-problem">Логін або пароль не підходить/)
    assert.match(unknownLogin ?? '', /<input[^>]* name="login"[^>]* value="owner"/)
    for (let at = 0; at < 4; at++) await enter(browser, { login: 'ghost', password: 'x' })
    const locked = await enter(browser, { login: 'ghost', password: 'x' })
    assert.equal(locked.status, 429)
    assert.match(locked.text, /за 1\u00a0хвилину/)
    shop.advanceClock(MINUTE)
  })

  it('accepts the form from its own page and browser only', async () => {
    const browser = openCookieClient(site)
    const right = { password: 'a whole new one' }
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await enter(browser, right, headers)
      assert.equal(answer.status, 403)
      assert.equal(browser.cookies.has('meblia_staff'), false)
    }
    const { text } = await openCookieClient(site).open('/admin/')
    const foreign = /name="_wpnonce" value="([^"]+)"/.exec(text)?.[1] ?? ''
    assert.equal((await enter(browser, { ...right, _wpnonce: foreign })).status, 403)
    assert.equal((await enter(browser, right)).status, 303)
  })

  it('recognises a browser that has signed in before, so strangers cannot lock it out', async () => {
    const knownBrowser = openCookieClient(site)
    assert.equal((await enter(knownBrowser, { password: 'a whole new one' })).status, 303)
    const device = knownBrowser.cookies.get('meblia_device') ?? ''
    assert.notEqual(device, '')
    const stranger = openCookieClient(site)
    for (let at = 0; at < 5; at++) await enter(stranger, { password: 'wrong' })
    assert.equal((await enter(stranger, { password: 'a whole new one' })).status, 429)
    knownBrowser.cookies.delete('meblia_staff')
    assert.equal((await enter(knownBrowser, { password: 'a whole new one' })).status, 303)
    const line = (await enter(knownBrowser, { password: 'a whole new one' })).headers['set-cookie'] ?? []
    assert.ok(line.every((setCookie) => /HttpOnly/.test(setCookie)))
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
    assert.equal((await enter(openCookieClient(site), { password: 'a whole new one' }, elsewhere)).status, 303)
    shop.advanceClock(24 * 60 * MINUTE)
  })

  it('asks for a code after the password when a second factor is on', async () => {
    const staffId = Number((await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id)
    const me = { id: staffId, login: 'owner' }
    const begun = await startTotpEnrolment(shop, me)
    const secret = decryptTotpSecret(
      shop,
      staffId,
      (await shop.db.selectFrom('staff_totp').selectAll().executeTakeFirstOrThrow()).secret,
    )
    assert.ok(begun && (await confirmTotp(shop, me, totpCode(secret, totpStep(shop.now())))))
    shop.advanceClock(MINUTE)
    const browser = openCookieClient(site)
    const response = await enter(browser, { password: 'a whole new one' })
    assert.equal(response.status, 200)
    assert.match(response.text, /<h1[^>]*>Підтвердьте вхід</)
    assert.equal(browser.cookies.has('meblia_staff'), false)
    const ticket = /name="ticket" value="([^"]+)"/.exec(response.text)?.[1] ?? ''
    const step = (code: string) =>
      browser.post('/admin/sign-in', { _wpnonce: nonceIn(response), to: toIn(response) ?? '', ticket, code })
    const wrong = await step('000000')
    assert.deepEqual([wrong.status, /id="code-problem"/.test(wrong.text)], [422, true])
    const right = await step(totpCode(secret, totpStep(shop.now())))
    assert.deepEqual([right.status, right.headers.location], [303, '/admin/products?page=2'])
    assert.equal((await browser.get('/admin/')).status, 200)
    await removeTotp(shop, me)
  })

  it('lets a signed-in person in at once, with a known role', async () => {
    const { cookie } = await signInAs(shop, site, 'editor')
    const page = await site.get('/admin/sign-in', { cookie })
    assert.deepEqual([page.status, page.headers.location], [303, '/admin/'])
    assert.match((await site.get('/admin/', { cookie })).text, /data-me="[^"]*&quot;role&quot;:&quot;editor&quot;/)
  })

  it('redirects only below /admin/', async () => {
    for (const to of ['https://evil.test/', '//evil.test', '/admin/../shop/', '/\\evil.test', '/admin/sign-out', 'x']) {
      const page = await site.get(`/admin/sign-in?${new URLSearchParams({ to })}`)
      assert.equal(toIn(page), '/admin/', to)
    }
  })

  it('signs out on a same-origin POST only', async () => {
    const { cookie, token } = await signInAs(shop, site)
    await site.request('POST', '/admin/sign-out', { cookie, 'sec-fetch-site': 'cross-site' }, '')
    assert.equal((await site.get('/admin/', { cookie })).status, 200)
    const out = await site.request('POST', '/admin/sign-out', { cookie, 'sec-fetch-site': 'same-origin' }, '')
    assert.match(String(out.headers['set-cookie']), /^meblia_staff=; Max-Age=0; Path=\//)
    assert.equal((await site.get('/admin/', { cookie: `meblia_staff=${token}` })).status, 303)
  })

  it('sends a new token after four hours', async () => {
    const { cookie } = await signInAs(shop, site)
    shop.advanceClock(4 * 60 * MINUTE)
    const answer = await site.get('/admin/', { cookie })
    assert.equal(answer.status, 200)
    assert.match(String(answer.headers['set-cookie']), /^meblia_staff=[\w-]{43}; Path=\//)
  })
})

describe('a REST caller', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const AUDIT = '/wp-json/meblia/v1/audit'
  const ask = async (headers: Record<string, string>, path = AUDIT) => {
    const { status, text, headers: responseHeaders } = await site.get(path, headers)
    return {
      status,
      code: status === 200 ? undefined : JSON.parse(text).code,
      nonce: responseHeaders['x-wp-nonce'],
      told: responseHeaders,
    }
  }

  it('is staff with the cookie and the nonce of that session together, and with neither alone', async () => {
    const { cookie, nonce } = await signInAs(shop, site)
    const both = await ask({ cookie, 'x-wp-nonce': nonce })
    assert.deepEqual([both.status, both.nonce], [200, nonce])
    assert.equal((await ask({ cookie }, `${AUDIT}?_wpnonce=${nonce}`)).status, 200)
    assert.deepEqual([(await ask({ cookie })).status, (await ask({ cookie })).nonce], [401, undefined])
    assert.equal((await ask({ 'x-wp-nonce': nonce })).code, 'rest_cookie_invalid_nonce')
    assert.equal((await ask({ cookie, 'x-wp-nonce': '0123456789' })).code, 'rest_cookie_invalid_nonce')
  })

  it('is a guest with a guest nonce, even when the cookie is sent', async () => {
    const { cookie } = await signInAs(shop, site)
    const { text: nonce } = await site.get(NONCE_ENDPOINT)
    assert.deepEqual(
      [(await ask({ 'x-wp-nonce': nonce })).status, (await ask({ 'x-wp-nonce': nonce })).nonce],
      [401, nonce],
    )
    assert.equal((await ask({ cookie, 'x-wp-nonce': nonce })).status, 401)
  })

  it('is refused with the nonce of another or ended session, or before the password is changed', async () => {
    const session = await signInAs(shop, site)
    const other = await signInAs(shop, site)
    assert.notEqual(session.nonce, other.nonce)
    assert.equal((await ask({ cookie: session.cookie, 'x-wp-nonce': other.nonce })).status, 403)
    await shop.db.deleteFrom('staff_session').where('id', '=', session.sessionId).execute()
    assert.equal((await ask({ cookie: session.cookie, 'x-wp-nonce': session.nonce })).code, 'rest_cookie_invalid_nonce')
    await shop.db.updateTable('staff').set({ must_change_password: 1 }).execute()
    assert.equal((await ask({ cookie: other.cookie, 'x-wp-nonce': other.nonce })).code, 'rest_cookie_invalid_nonce')
    const { text: nonce } = await site.get(NONCE_ENDPOINT, { cookie: other.cookie })
    assert.equal((await ask({ cookie: other.cookie, 'x-wp-nonce': nonce })).status, 401)
    await createStaff(shop, 'owner')
  })

  it('gets a valid fresh nonce as plain text, guests too', async () => {
    const { cookie } = await signInAs(shop, site)
    for (const headers of [{}, { cookie }]) {
      const answer = await site.get(NONCE_ENDPOINT, headers)
      assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'text/plain; charset=UTF-8'])
      assert.match(answer.text, /^[0-9a-f]{10}$/)
      const retried = await ask({ ...headers, 'x-wp-nonce': answer.text })
      assert.equal(retried.nonce, answer.text)
      assert.equal(retried.status, 'cookie' in headers ? 200 : 401)
    }
  })

  it('has the permissions of the role: an editor may not read what only managers may', async () => {
    const { cookie, nonce } = await signInAs(shop, site, 'editor')
    assert.deepEqual([(await ask({ cookie, 'x-wp-nonce': nonce })).status], [403])
  })

  it('gets a new token with the answer', async () => {
    const { cookie, nonce } = await signInAs(shop, site)
    shop.advanceClock(4 * 60 * MINUTE)
    const { told: responseHeaders, status } = await ask({ cookie, 'x-wp-nonce': nonce })
    assert.equal(status, 200)
    assert.match(
      String(responseHeaders['set-cookie']),
      /^meblia_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})

describe('a crowd at the sign-in of the back office', () => {
  let shop: TestShop
  let site: TestSite
  /** The next to be hashed; those after it take no time. */
  const slow: (typeof SLOW)[] = []
  before(async () => {
    const hasher = openPasswordHasher()
    const derive: PasswordHasher['derive'] = (input, options) =>
      hasher.derive({ ...input, cost: slow.pop() ?? QUICK }, options)
    shop = { ...(await openTestShop()), passwords: { ...hasher, derive } }
    site = await openTestSite(shop)
  })
  after(async () => {
    await site.close()
    await shop.passwords.close()
    await shop.close()
  })

  it('is limited, so pages keep their share of the processor', async () => {
    const browser = openCookieClient(site)
    const owner = { login: 'owner', password: (await createOwner(shop, 'owner'))?.password ?? '' }
    const form = { _wpnonce: nonceIn(await browser.open('/admin/')), to: '' }
    // Both threads are busy until all thirty have come, also on a busy machine.
    slow.push(SLOW, SLOW)
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const headers = { 'x-forwarded-for': `203.0.${at}.7` }
        return (await browser.post('/admin/sign-in', { ...form, login: `crowd${at}`, password: 'x' }, headers)).status
      }),
    )
    assert.deepEqual([...new Set(statuses)].sort(), [422, 429])
    assert.equal(statuses.filter((status) => status === 422).length, 18, 'two at once, and sixteen who wait')
    assert.equal((await browser.post('/admin/sign-in', { ...form, ...owner })).status, 303)
  })
})
