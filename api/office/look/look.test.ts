import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { defaultTheme } from '#shop/core/settings/theme.ts'
import { dumpAllRows } from '#test/database/rows.ts'
import { addTestPicture } from '#test/fixtures/galleries.ts'
import { builtTypeface, latinTypeface } from '#test/fixtures/typefaces.ts'
import { openTestRest, type TestCaller, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes as settingsRoutes } from '../settings/settings.server.ts'
import { routes } from './look.server.ts'

const PATH = '/meblia/v1/look'
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

onEachDatabase('the look as a file', (name) => {
  let shop: TestShop
  let other: TestShop
  before(async () => {
    shop = await openTestShop(name)
    other = await openTestShop(name)
  })
  after(async () => {
    await shop.close()
    await other.close()
  })
  const rest = (at: TestShop, as: TestCaller = 'owner') => openTestRest(at, [...routes, ...settingsRoutes], as)
  const ask: TestRest['request'] = (...call) => rest(shop).request(...call)
  const askOther: TestRest['request'] = (...call) => rest(other).request(...call)
  const upload = (bytes: Uint8Array) => ask('POST', `${PATH}/typeface`, { data: base64(bytes) })

  it('takes a typeface by its content, says its name, and writes who has uploaded it', async () => {
    const { status, body } = await upload(builtTypeface('lora'))
    assert.deepEqual([status, body.name], [201, 'Lora'])
    assert.match(body.hash, /^[0-9a-f]{20}$/)
    const [entry] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual([entry?.action, entry?.kind, entry?.title], ['created', 'typeface', 'Lora'])
    for (const [bytes, sentence] of [
      [new Uint8Array(), /Файл порожній/],
      [latinTypeface(), /немає всіх українських літер/],
      [new Uint8Array(600 * 1024), /не\sбільшим за\s512\sКБ/],
      [Buffer.from('шрифт'), /Це не\sWOFF2/],
    ] as const) {
      const refused = await upload(bytes)
      assert.equal(refused.status, 400)
      assert.match(refused.body.message, sentence)
    }
  })

  it('saves a typeface only while its file is there', async () => {
    const { version } = (await ask('GET', '/meblia/v1/settings')).body.groups.theme
    const save = (theme: object) => ask('PATCH', '/meblia/v1/settings', { group: 'theme', version, values: { theme } })
    const gone = await save({ textFont: 'own', ownTypeface: { hash: '0'.repeat(20), name: 'Зникла' } })
    assert.match(gone.body.data.params['theme.ownTypeface'], /вже немає/)
    const none = await save({ textFont: 'own' })
    assert.match(none.body.data.params['theme.ownTypeface'], /Завантажте файл/)
    assert.equal((await save({ textFont: 'comic' })).status, 400)
    assert.equal((await save({ header: 'upside-down' })).status, 400)
    assert.deepEqual((await getSettings(shop)).theme, defaultTheme)
  })

  async function dress() {
    const { body } = await upload(builtTypeface('lora'))
    const logoId = await addTestPicture(shop)
    const theme = {
      ...defaultTheme,
      accent: '#f4d35e',
      textFont: 'own' as const,
      ownTypeface: body,
      header: 'centre' as const,
    }
    await saveSettings(shop, { theme, logoId })
    return (await ask('GET', PATH)).body
  }

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('comes whole into another shop: checked first, which stores nothing, then with its files', async () => {
    const look = await dress()
    assert.deepEqual([look.format, look.version, look.pictures.iconId], ['meblia-look', 1, null])
    const rows = await dumpAllRows(other)
    const checked = await askOther('POST', `${PATH}/check`, { look })
    assert.deepEqual(
      [checked.status, checked.body.theme.accent, checked.body.theme.ownTypeface.name, checked.body.pictures.iconId],
      [200, '#f4d35e', 'Lora', null],
    )
    assert.equal(typeof checked.body.pictures.logoId, 'string')
    assert.equal(await dumpAllRows(other), rows)

    const { status, body } = await askOther('POST', PATH, { look })
    assert.equal(status, 201)
    assert.deepEqual(body.theme, (await getSettings(shop)).theme)
    const { version } = (await askOther('GET', '/meblia/v1/settings')).body.groups.theme
    const saved = await askOther('PATCH', '/meblia/v1/settings', { group: 'theme', version, values: body })
    assert.equal(saved.status, 200)
    const media = await other.db.selectFrom('media').selectAll().where('id', '=', body.logoId).executeTakeFirst()
    const original = await shop.db.selectFrom('media').selectAll().executeTakeFirst()
    assert.equal(media?.hash, original?.hash)
    // A second time nothing is added.
    assert.deepEqual((await askOther('POST', PATH, { look })).body, body)
    assert.deepEqual((await askOther('GET', PATH)).body, look)
  })

  it('is refused with a sentence when it is something else, newer, damaged, or asks for what is not there', async () => {
    const look = await dress()
    const rows = await dumpAllRows(other)
    const picture = { name: 'logo.png', data: base64(Buffer.from('<script>')) }
    for (const [input, sentence] of [
      ['x', /не\sфайл вигляду/],
      [{ theme: defaultTheme }, /не\sфайл вигляду/],
      [{ ...look, version: 2 }, /новіша версія/],
      [{ ...look, theme: { ...look.theme, accent: 'red' } }, /theme\.accent: Колір записують/],
      [{ ...look, theme: { ...look.theme, brand: '#ffffff' } }, /theme\.brand: Текст на цьому кольорі/],
      [{ ...look, theme: { ...look.theme, header: 'none' } }, /theme\.header/],
      [{ ...look, typeface: null }, /бракує шрифту/],
      [{ ...look, typeface: base64(latinTypeface()) }, /українських літер/],
      [{ ...look, pictures: { ...look.pictures, logoId: picture } }, /«logo\.png»: /],
    ] as const) {
      for (const path of [PATH, `${PATH}/check`]) {
        const refused = await askOther('POST', path, { look: input })
        assert.equal(refused.status, 400)
        assert.match(refused.body.message, sentence)
      }
    }
    assert.equal(await dumpAllRows(other), rows)
  })

  it('of an earlier version of the shop gets what is new as it was designed', async () => {
    const look = await dress()
    const { accent, brand, radius, fontScale } = look.theme
    const old = { ...look, theme: { accent, brand, radius, fontScale }, typeface: null }
    const { body } = await ask('POST', `${PATH}/check`, { look: old })
    assert.deepEqual([body.theme.header, body.theme.textFont], ['row', 'onest'])
  })

  it('is for the owner alone', async () => {
    for (const [as, status] of [['guest', 401] as const, ['editor', 403] as const, ['manager', 403] as const]) {
      assert.equal((await rest(shop, as).request('GET', PATH)).status, status)
      assert.equal((await rest(shop, as).request('POST', PATH, { look: {} })).status, status)
      assert.equal((await rest(shop, as).request('POST', `${PATH}/typeface`, { data: '' })).status, status)
    }
  })
})
