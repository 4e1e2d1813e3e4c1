import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { SETTING_GROUPS, type SettingGroup } from '#shop/core/settings/settings.ts'
import { settingsSchema } from '#shop/core/settings/settings-schema.ts'
import { addGoal } from '#test/fixtures/content.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes } from './settings.server.ts'

const PATH = '/meblia/v1/settings'

describe('groups of settings', () => {
  it('contain every setting once', () => {
    const grouped = Object.values(SETTING_GROUPS).flat().sort()
    assert.deepEqual(grouped, Object.keys(settingsSchema.shape).sort())
  })

  it('accept the default values', () => {
    assert.deepEqual(settingsSchema.parse(defaultSettings), defaultSettings)
  })
})

onEachDatabase('settings over REST', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())
  const as = (caller: TestCaller) => openTestRest(shop, routes, caller)
  const groups = async (caller: TestCaller = 'owner') => (await as(caller).request('GET', PATH)).body.groups

  async function change(group: SettingGroup, values: object, caller: TestCaller = 'owner') {
    const { version } = (await groups())[group]
    return as(caller).request('PATCH', PATH, { group, version, values })
  }

  it('are read in full by an owner, in part by a manager, not at all by others', async () => {
    assert.deepEqual(
      Object.keys(await groups()),
      Object.keys(SETTING_GROUPS).filter((name) => name !== 'menus'),
    )
    assert.deepEqual(Object.keys(await groups('manager')), ['shop', 'notice', 'search'])
    for (const [caller, status] of [['guest', 401] as const, ['editor', 403] as const]) {
      assert.equal((await as(caller).request('GET', PATH)).status, status)
      assert.equal((await change('notice', { storeNotice: 'Ні' }, caller)).status, status)
    }
    for (const group of ['consent', 'theme', 'scripts'] as const) {
      assert.equal((await change(group, {}, 'manager')).body.code, 'rest_forbidden')
    }
    assert.equal((await change('notice', { storeNotice: 'Від менеджера' }, 'manager')).status, 200)
  })

  it('can be changed in part, and the pages are notified', async () => {
    shop.events.length = 0
    const { status, body } = await change('shop', { shopName: ' Дубрава ', pageSize: 36 })
    assert.deepEqual([status, body.values.shopName, body.values.pageSize], [200, 'Дубрава', 36])
    const saved = await getSettings(shop)
    assert.deepEqual([saved.shopName, saved.tagline, saved.pageSize], ['Дубрава', defaultSettings.tagline, 36])
    assert.deepEqual(shop.events, [{ type: 'settings.updated' }])

    await change('consent', { consent: { bannerVersion: 2 } })
    assert.deepEqual((await getSettings(shop)).consent, { ...defaultSettings.consent, bannerVersion: 2 })
  })

  it('audit only the differences, with the person', async () => {
    await change('consent', { consent: { policyId: 5, bannerVersion: 2 } })
    const [entry] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual(
      [entry?.actor, entry?.kind, entry?.entity, entry?.before, entry?.after],
      ['owner', 'settings', 'consent', { 'consent.policyId': 1 }, { 'consent.policyId': 5 }],
    )
    await change('consent', { consent: { policyId: 5 } })
    assert.equal((await listAuditEntries(shop, { limit: 1 }))[0]?.id, entry?.id)
  })

  it('refuse a stale change with the current state, and overwrite nothing', async () => {
    const { version } = (await groups()).notice
    const ask = (storeNotice: string) =>
      as('owner').request('PATCH', PATH, { group: 'notice', version, values: { storeNotice } })
    assert.equal((await ask('Перший')).status, 200)
    const { status, body } = await ask('Другий')
    assert.deepEqual([status, body.code, body.data.current.values], [409, 'meblia_stale', { storeNotice: 'Перший' }])
    assert.equal((await getSettings(shop)).storeNotice, 'Перший')
    // Another group is independent.
    assert.equal((await change('shop', { tagline: 'Меблі' })).status, 200)
  })

  it('refuse one of two concurrent changes', async () => {
    const { version } = (await groups()).notice
    const replies = await Promise.all(
      ['А', 'Б'].map((storeNotice) =>
        as('owner').request('PATCH', PATH, { group: 'notice', version, values: { storeNotice } }),
      ),
    )
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  })

  it('report invalid values at their fields, in Ukrainian, and save nothing', async () => {
    const { status, body } = await change('shop', {
      shopName: 'x'.repeat(101),
      phone: '044 123',
      pageSize: '24',
      tagline: 5,
      homePageId: -1,
      footnote: 'Це залишилося б',
      unknown: true,
    })
    assert.deepEqual([status, body.code], [400, 'rest_invalid_param'])
    assert.deepEqual(Object.keys(body.data.params).sort(), [
      'homePageId',
      'pageSize',
      'phone',
      'shopName',
      'tagline',
      'unknown',
    ])
    assert.match(body.data.params.shopName, /щонайбільше 100\u00a0знаків/)
    assert.match(body.data.params.phone, /\+380441234567/)
    const withNul = await change('shop', { tagline: 'Добре\u0000' })
    assert.deepEqual([withNul.status, Object.keys(withNul.body.data.params)], [400, ['values']])
    assert.equal((await getSettings(shop)).footnote, '')
  })

  it('refuse hostile URLs, hosts and elements', async () => {
    const bad = await change('consent', {
      consent: {
        tags: [{ src: 'javascript:alert(1)', service: 'My Tag', category: 'functional' }],
        scriptHosts: ["https://a.test; script-src 'unsafe-inline'"],
        privacyPage: 'javascript:alert(1)',
      },
    })
    assert.deepEqual(Object.keys(bad.body.data.params).sort(), [
      'consent.privacyPage',
      'consent.scriptHosts.0',
      'consent.tags.0.category',
      'consent.tags.0.service',
      'consent.tags.0.src',
    ])
    // Menus have a route of their own.
    const menus = { group: 'menus', version: '', values: { mainMenu: [] } }
    assert.equal((await as('owner').request('PATCH', PATH, menus)).body.code, 'rest_invalid_param')
    const address = await change('statistics', { statisticsIgnoredAddresses: ['127.0.0.1', '::1', 'мій дім'] })
    assert.match(address.body.data.params['statisticsIgnoredAddresses.2'], /IP-адресу/)
    for (const values of [null, 'так', [1]]) {
      assert.equal((await as('owner').request('PATCH', PATH, { group: 'shop', version: '', values })).status, 400)
    }
    assert.equal(
      (await as('owner').request('PATCH', PATH, { group: '__proto__', version: '', values: {} })).status,
      400,
    )
  })

  it('refuse colours without enough contrast and report the contrast', async () => {
    const { body } = await change('theme', { theme: { accent: '#333333', brand: '#ffc83d' } })
    assert.deepEqual(Object.keys(body.data.params).sort(), ['theme.accent', 'theme.brand'])
    assert.match(body.data.params['theme.brand'], /контраст 1,5\d/)
    const good = await change('theme', { theme: { accent: '#F4D35E' } })
    assert.deepEqual(good.body.values.theme, { ...defaultSettings.theme, accent: '#f4d35e' })
    const css = await change('theme', { theme: { accent: 'red;}body{display:none' } })
    assert.match(css.body.data.params['theme.accent'], /шістьма цифрами/)
  })

  it('audit delivery and payment field by field, a zone by its name', async () => {
    const zone = { name: 'Київ', price: 50_000, freeFrom: 0, days: 2 }
    const { van } = defaultSettings.delivery
    const zones = [{ id: 'kyiv', ...zone }]
    await change('delivery', { delivery: { van: { ...van, zones } } })
    const more = [
      { id: 'region', ...zone, name: 'Область' },
      { ...zones[0], price: 60_000 },
    ]
    await change('delivery', { delivery: { van: { ...van, perFloor: van.perFloor + 1, zones: more } } })
    const [delivery] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual(delivery?.before, {
      'delivery.van.perFloor': van.perFloor,
      'delivery.van.zones.kyiv.price': 50_000,
    })
    assert.deepEqual(delivery?.after, {
      'delivery.van.zones.region.name': 'Область',
      'delivery.van.zones.region.price': 50_000,
      'delivery.van.zones.region.freeFrom': 0,
      'delivery.van.zones.region.days': 2,
      'delivery.van.zones.kyiv.price': 60_000,
      'delivery.van.perFloor': van.perFloor + 1,
    })
    await change('payment', { payment: { cod: { ...defaultSettings.payment.cod, fee: 1_500 } } })
    const [payment] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual([payment?.before, payment?.after], [{ 'payment.cod.fee': 0 }, { 'payment.cod.fee': 1_500 }])
  })

  it('report invalid delivery and payment values at their fields; an empty price is not zero', async () => {
    const zones = [{ id: 'zone-1', name: '', price: null, freeFrom: 0, days: 1 }]
    const van = { ...defaultSettings.delivery.van, zones }
    const delivery = await change('delivery', { delivery: { van } })
    assert.deepEqual(Object.keys(delivery.body.data.params).sort(), [
      'delivery.van.zones.0.name',
      'delivery.van.zones.0.price',
    ])
    const bank = { ...defaultSettings.payment.bank, iban: 'UA12', code: '1' }
    const { params } = (await change('payment', { payment: { bank } })).body.data
    assert.deepEqual(Object.keys(params).sort(), ['payment.bank.code', 'payment.bank.iban'])
    const emails = await change('orders', { orderEmail: 'крамниця' })
    assert.match(emails.body.data.params.orderEmail, /адресу електронної пошти/)
    assert.equal(
      (await change('orders', { orderEmail: ' shop@dubrava.example ' })).body.values.orderEmail,
      'shop@dubrava.example',
    )
  })

  it('assign goal ids once and do not reuse those of deleted goals', async () => {
    await addGoal(shop, { title: 'Дзвінок', kind: 'visits', element: null, path: '*', active: true })
    const [first] = (await getSettings(shop)).statisticsGoals.list
    const fresh = { title: 'Контакти', kind: 'visits', element: null, path: '/контакти/', active: true }
    const { body } = await change('goals', { statisticsGoals: { list: [fresh] } })
    assert.deepEqual(
      body.values.statisticsGoals.list.map(({ id, path }: { id: number; path: string }) => [id, path]),
      [[Number(first?.id) + 1, `/${encodeURIComponent('контакти')}/`]],
    )
    const bad = { ...fresh, id: first?.id, kind: 'clicks', title: ' ' }
    const refused = await change('goals', { statisticsGoals: { list: [bad, { ...fresh, path: 'kontakty' }] } })
    assert.deepEqual(Object.keys(refused.body.data.params), ['statisticsGoals.list.0.title'])
    const unknown = await change('goals', { statisticsGoals: { list: [{ ...fresh, id: 77 }] } })
    assert.equal(unknown.status, 400)
    const two = await change('goals', {
      statisticsGoals: {
        list: [
          { ...bad, title: 'Є' },
          { ...fresh, path: 'k' },
        ],
      },
    })
    assert.deepEqual(Object.keys(two.body.data.params), [
      'statisticsGoals.list.0.element',
      'statisticsGoals.list.1.path',
    ])
  })
})
