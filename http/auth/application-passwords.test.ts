import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { createApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import {
  createApplicationPassword,
  findByApplicationPassword,
  listApplicationPasswords,
  markApplicationPasswordUsed,
} from '#shop/office/staff/application-passwords/application-passwords.server.ts'
import { allowsApplicationPasswords } from '#shop/office/staff/application-passwords/application-passwords.ts'
import { deleteStaffMember, updateStaffMember } from '#shop/office/staff/staff.server.ts'
import { assertFields } from '#test/fixtures/wc-rest-fields.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { createStaff, type SignedInStaff, signInAs } from '#test/staff.ts'

const OWN = '/wp-json/wp/v2/users/me/application-passwords'
const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
})

describe('application passwords over HTTP', () => {
  let shop: TestShop
  let site: TestSite
  let owner: SignedInStaff
  before(async () => {
    shop = await openTestShop()
    site = await openTestSite(shop)
    owner = await signInAs(shop, site)
  })
  after(() => closeInTurn(site, shop))

  const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: object) => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const answer = await site.request(method, path, { ...headers, ...type }, body && JSON.stringify(body))
    return { status: answer.status, body: JSON.parse(answer.text), text: answer.text }
  }
  const signedIn = () => ({ cookie: owner.cookie, 'x-wp-nonce': owner.nonce })

  it('are created by a signed-in person, shown once and stored as a digest', async () => {
    const made = await ask('POST', OWN, signedIn(), { name: 'Редактор на телефоні' })
    assert.equal(made.status, 201)
    assertFields('applicationPassword', made.body)
    assert.match(made.body.password, /^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/)
    const listed = await ask('GET', OWN, signedIn())
    assert.deepEqual(
      listed.body.map(({ name, password }: Record<string, unknown>) => [name, password]),
      [['Редактор на телефоні', undefined]],
    )
    const rows = await shop.db.selectFrom('application_password').selectAll().execute()
    const stored = JSON.stringify([rows, await listAuditEntries(shop, { limit: 20 })])
    assert.ok(!stored.includes(made.body.password.replaceAll(' ', '')) && !stored.includes(made.body.password))
    const twice = await ask('POST', OWN, signedIn(), { name: 'Редактор на телефоні' })
    assert.deepEqual([twice.status, twice.body.code], [409, 'application_password_duplicate_name'])
  })

  it('authenticate a program on wp/v2 and wc/v3 as their owner, with and without spaces', async () => {
    const { body } = await ask('POST', OWN, signedIn(), { name: 'CRM' })
    for (const typed of [body.password, body.password.replaceAll(' ', '')]) {
      const by = basic('owner', typed)
      assert.deepEqual((await ask('GET', '/wp-json/wp/v2/users/me?context=edit', by)).body.roles, ['administrator'])
      assert.equal((await ask('GET', '/wp-json/wc/v3/orders', by)).status, 200)
    }
    const by = basic('owner', body.password)
    const page = await ask('POST', '/wp-json/wp/v2/pages', by, { title: 'Про нас', status: 'draft' })
    assert.equal(page.status, 201)
    assert.equal((await listAuditEntries(shop, { limit: 1 }))[0]?.actor, 'owner: CRM')
    assert.equal((await ask('GET', `${OWN}/introspect`, by)).body.name, 'CRM')
    // Only a person may create further credentials, and programs may not read staff data.
    const another = await ask('POST', OWN, by, { name: 'Ще один' })
    assert.deepEqual([another.status, another.body.code], [403, 'rest_cannot_create_application_passwords'])
    assert.equal((await ask('GET', '/wp-json/meblia/v1/me', by)).status, 403)
  })

  it('stop working with the first request after revocation', async () => {
    const { body } = await ask('POST', OWN, signedIn(), { name: 'Старий телефон' })
    const by = basic('owner', body.password)
    assert.equal((await ask('GET', '/wp-json/wp/v2/users/me', by)).status, 200)
    const renamed = await ask('PUT', `${OWN}/${body.uuid}`, signedIn(), { name: 'Планшет' })
    assert.equal(renamed.body.name, 'Планшет')
    const revoked = await ask('DELETE', `${OWN}/${body.uuid}`, signedIn())
    assert.deepEqual([revoked.body.deleted, revoked.body.previous.uuid], [true, body.uuid])
    const refused = await ask('GET', '/wp-json/wp/v2/users/me', by)
    assert.deepEqual([refused.status, refused.body.code], [401, 'incorrect_password'])
    const gone = await ask('GET', `${OWN}/${body.uuid}`, signedIn())
    assert.deepEqual([gone.status, gone.body.code], [404, 'rest_application_password_not_found'])
  })

  it('of one person are not visible to another', async () => {
    await createStaff(shop, 'editor', 'olena')
    const { body } = await ask('POST', OWN, signedIn(), { name: 'Мій' })
    assert.equal((await ask('GET', '/wp-json/wp/v2/users/me', basic('olena', body.password))).status, 401)
    const others = await ask('POST', '/wp-json/wp/v2/users/999/application-passwords', signedIn(), { name: 'x' })
    assert.deepEqual([others.status, others.body.code], [404, 'rest_user_invalid_id'])
  })

  it('permit a program what its person may and no more, like an API key; a new role counts at once', async () => {
    const staffId = await createStaff(shop, 'bookkeeper')
    const actor = { name: 'owner', staffId: owner.staffId }
    const made = await createApplicationPassword(shop, actor, staffId, { name: 'Звіти', appId: '' })
    assert.ok(made.kind === 'created')
    const input = { who: { id: staffId }, description: 'Звіти', permissions: 'read_write' as const }
    const key = await createApiKey(shop, actor, input)
    assert.ok(key)
    const programs = [basic('bookkeeper', made.password), basic(key.consumerKey, key.consumerSecret)]
    const statusesOf = async (by: Record<string, string>) => {
      const paths = [
        'GET /wc/v3/orders',
        'GET /wc/v3/reports/sales',
        'GET /wc/v3/customers',
        'GET /wc/v3/orders/99/refunds',
      ]
      const writing = [
        'POST /wc/v3/orders',
        'PUT /wc/v3/orders/1',
        'POST /wc/v3/orders/1/refunds',
        'POST /wc/v3/products',
      ]
      const statuses: number[] = []
      for (const route of [...paths, ...writing]) {
        const [method = '', path = ''] = route.split(' ')
        statuses.push((await ask(method, `/wp-json${path}`, by, method === 'GET' ? undefined : {})).status)
      }
      return statuses
    }
    for (const by of programs) assert.deepEqual(await statusesOf(by), [200, 200, 403, 404, 403, 403, 403, 403])
    await updateStaffMember(shop, actor, staffId, { role: 'workshop' })
    for (const by of programs) assert.deepEqual(await statusesOf(by), Array(8).fill(403))
  })

  it('ignore Basic credentials of a proxy', async () => {
    const proxy = basic('staging', 'open sesame')
    assert.equal((await ask('GET', '/wp-json/wp/v2/posts', proxy)).status, 200)
    assert.equal((await ask('GET', '/wp-json/wc/v3/orders', proxy)).body.code, 'woocommerce_rest_cannot_view')
  })

  it('are announced in the REST index', async () => {
    const { body } = await ask('GET', '/wp-json/')
    assert.deepEqual(Object.keys(body.authentication), ['application-passwords'])
  })
})

onEachDatabase('application passwords', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  it('are looked up by digest and record the day of last use', async () => {
    const staffId = await createStaff(shop, 'editor', 'olena')
    const actor = { name: 'olena', staffId }
    const outcome = await createApplicationPassword(shop, actor, staffId, { name: 'Телефон', appId: '' })
    assert.ok(outcome.kind === 'created')
    const found = await findByApplicationPassword(shop, 'Olena', outcome.password)
    assert.ok(found)
    assert.equal(found.role, 'editor')
    await markApplicationPasswordUsed(shop, found)
    assert.equal((await listApplicationPasswords(shop, staffId))[0]?.usedAt, shop.now())
    await createStaff(shop, 'owner')
    await deleteStaffMember(shop, actor, staffId)
    assert.equal(await findByApplicationPassword(shop, 'olena', outcome.password), undefined)
  })
})

it('a password is sent over TLS or within one machine only', () => {
  const addresses = ['https://dubrava.test', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://dubrava.test']
  assert.deepEqual(addresses.map(allowsApplicationPasswords), [true, true, true, false])
})
