import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { defaultWaybills } from '#shop/core/settings/waybill-settings.ts'
import { replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { buildEmail } from '#shop/sales/emails/order-emails.server.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { createOrder, type NewOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, DISPATCH_UNPAID_META, PREPAID_META, waybillNumber } from '#shop/sales/orders/orders.ts'
import { trackWaybills } from '#shop/sales/waybills/track-waybills.server.ts'
import { cancelWaybill, createWaybill, findCurrentParcel, listWaybills } from '#shop/sales/waybills/waybills.server.ts'
import type { WaybillContent } from '#shop/sales/waybills/waybills.ts'
import { openTestRest } from '#test/rest-client.ts'
import { NOVA_POSHTA_KEY, novaPoshta, SENDER } from '#test/services/nova-poshta.ts'
import { openStubServer, type StubServer } from '#test/services/stub-server.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { refusalOf } from './service-call.ts'
import { openNovaPoshtaWaybills } from './waybills.server.ts'

const CONTENT: WaybillContent = {
  seats: [
    { weightG: 12_340, sizeMm: [800, 605, 200] },
    { weightG: 5_000, sizeMm: [400, 300, 300] },
  ],
  description: 'Меблі',
  declared: 4500_00,
  collect: 'none',
  collected: 0,
  payer: 'Recipient',
}
const BILLING = {
  ...blankAddress,
  first_name: 'Олена',
  last_name: 'Коваль',
  phone: '067 123 45 67',
  email: 'olena@example.com',
}

onEachDatabase('waybills of Nova Poshta', (name) => {
  let shop: TestShop
  let service: ReturnType<typeof novaPoshta>
  let server: StubServer
  let carrier: ReturnType<typeof openNovaPoshtaWaybills>
  beforeEach(async () => {
    shop = await openTestShop(name)
    service = novaPoshta()
    server = await openStubServer(service.answer)
    carrier = openNovaPoshtaWaybills({ apiKey: NOVA_POSHTA_KEY, url: server.address }, shop.now)
    shop.carrier = () => carrier
    await saveSettings(shop, {
      waybills: { ...defaultWaybills, sender: SENDER },
      orderEmails: true,
      email: 'shop@example.com',
    })
    await replaceCarrierDirectory(
      shop,
      (async function* () {
        yield {
          settlements: [
            { ref: 'settlement-lviv', name: 'Львів', kind: 'місто', region: 'Львівська область', district: '' },
          ],
          points: [
            {
              ref: 'point-lviv',
              settlementRef: 'settlement-lviv',
              kind: 'branch' as const,
              number: 5,
              name: 'Відділення №5',
              maxPieceG: 30_000,
              maxTotalG: null,
              maxSizeMm: [1200, 700, 700] as [number, number, number],
            },
          ],
        }
      })(),
    )
  })
  afterEach(() => closeInTurn(server, shop))

  async function order(more: Partial<NewOrder> = {}): Promise<number> {
    const shipping = { ...BILLING, city: 'Львів', address_1: 'Відділення №5' }
    const outcome = await createOrder(
      shop,
      {
        createdVia: 'checkout',
        paymentMethod: 'cod',
        paymentMethodTitle: 'Під час отримання',
        billing: BILLING,
        shipping,
        meta: [{ id: 1, key: 'np_point', value: 'point-lviv' }],
        lines: [
          { kind: 'fee', name: 'Стіл', total: 4500_00 },
          { kind: 'shipping', code: 'np_branch', name: 'Нова пошта', total: 150_00 },
        ],
        status: 'processing',
        ...more,
      },
      '',
    )
    assert.ok(outcome.kind === 'done')
    return outcome.order.id
  }
  const create = (id: number, content = CONTENT) =>
    createWaybill(shop, carrier, { orderId: id, content, author: 'manager' })
  const track = async (code: number, text = '') => {
    for (const { number } of service.state.documents) service.state.status.set(number, { code, text })
    shop.advanceClock(31 * MINUTE_MS)
    await trackWaybills(shop, carrier)
  }
  const saves = () => service.state.calls.filter((call) => call === 'InternetDocument.save').length

  it('are created with seats, sender, recipient and destination in the documented format', async () => {
    const id = await order()
    assert.deepEqual(await create(id), { kind: 'created', number: '20450000000001' })
    const [document] = service.state.documents
    const { number } = await getOrder(shop, id)
    assert.deepEqual(document?.properties, {
      PayerType: 'Recipient',
      PaymentMethod: 'Cash',
      DateTime: '20.11.2026',
      CargoType: 'Parcel',
      ServiceType: 'WarehouseWarehouse',
      SeatsAmount: '2',
      Weight: '17.4',
      VolumeGeneral: '0.133',
      OptionsSeat: [
        {
          volumetricVolume: '0.097',
          volumetricWidth: '61',
          volumetricLength: '80',
          volumetricHeight: '20',
          weight: '12.4',
        },
        {
          volumetricVolume: '0.036',
          volumetricWidth: '30',
          volumetricLength: '40',
          volumetricHeight: '30',
          weight: '5',
        },
      ],
      Description: 'Меблі',
      Cost: '4500',
      InfoRegClientBarcodes: `${number}-1`,
      CitySender: 'city-kyiv',
      Sender: 'sender-1',
      SenderAddress: 'point-sender',
      ContactSender: 'contact-1',
      SendersPhone: '380441234567',
      CityRecipient: 'city-lviv',
      Recipient: 'recipient-1',
      RecipientAddress: 'point-lviv',
      ContactRecipient: 'contact-2',
      RecipientsPhone: '380671234567',
    })
    const [waybill] = await listWaybills(shop, id)
    assert.deepEqual([waybill?.state, waybill?.cost, waybill?.expectedDay], ['created', 85_00, '2026-11-25'])
    assert.equal(waybillNumber(await getOrder(shop, id)), '20450000000001')
    assert.ok(shop.events.some((event) => event.type === 'order.updated' && event.orderId === id))
  })

  it('are not made twice by a double click', async () => {
    const id = await order()
    const outcomes = await Promise.all([create(id), create(id), create(id)])
    assert.equal(outcomes.filter(({ kind }) => kind === 'created').length, 1)
    const others = outcomes.map(({ kind }) => kind).filter((kind) => kind !== 'created')
    assert.ok(
      others.every((kind) => kind === 'busy' || kind === 'exists'),
      others.join(),
    )
    assert.equal((await create(id)).kind, 'exists')
    assert.equal(saves(), 1)
  })

  it('whose answer was lost are looked up before another try', async () => {
    const id = await order()
    service.state.save = 'lost'
    assert.equal((await create(id)).kind, 'unknown')
    assert.equal((await listWaybills(shop, id))[0]?.state, 'unknown')
    assert.deepEqual(await create(id), { kind: 'created', number: '20450000000001' })
    assert.equal(saves(), 1)
  })

  it('are found by their number and cancelled by staff, and then another may be made', async () => {
    const id = await order()
    await create(id)
    const rest = openTestRest(shop, REST_ROUTES, 'manager')
    const number = waybillNumber(await getOrder(shop, id))
    const found = async (search: string) => {
      const { body } = await rest.request('GET', `/wc/v3/orders?search=${encodeURIComponent(search)}`)
      return body.map((listed: { id: number }) => listed.id)
    }
    assert.deepEqual([await found(number), await found(number.replace(/^(..)(....)/, '$1 $2 '))], [[id], [id]])
    const answer = await rest.request('DELETE', `/meblia/v1/orders/${id}/waybills`)
    assert.deepEqual([answer.status, answer.body.waybills[0].state], [200, 'cancelled'])
    assert.equal(waybillNumber(await getOrder(shop, id)), '')
    assert.deepEqual(await found(number), [])
    assert.deepEqual(service.state.documents, [])
    assert.equal((await create(id)).kind, 'created')
  })

  it('are followed: the buyer is told twice, and a paid order is completed', async () => {
    const id = await order({ paid: true })
    await create(id)
    await track(5, 'Відправлення прямує до міста Львів')
    await track(7, 'Прибув у відділення')
    await track(7, 'Прибув у відділення')
    assert.deepEqual((await findCurrentParcel(shop, id))?.parcelStatus, 'arrived')
    assert.equal((await getOrder(shop, id)).status, 'processing')
    await track(9, 'Відправлення отримано')
    assert.equal((await getOrder(shop, id)).status, 'completed')
    assert.equal(service.state.tracked.length, 4)
    await track(9)
    assert.equal(service.state.tracked.length, 4, 'nothing more happens to it')
    assert.deepEqual(await queuedNotifications(), ['buyer arrived', 'buyer sent'])
  })

  it('are created over REST with what the order suggests, and refused in Ukrainian', async () => {
    const id = await order()
    const rest = openTestRest(shop, REST_ROUTES, 'manager')
    const path = `/meblia/v1/orders/${id}/waybills`
    const { body } = await rest.request('GET', path)
    assert.deepEqual([body.setup, body.goes, body.waybills], ['ready', true, []])
    assert.deepEqual(
      [body.draft.collect, body.draft.collected, body.draft.seats],
      ['control', 4650_00, [{ weightG: null, sizeMm: null }]],
    )
    assert.equal((await rest.request('POST', path, body.draft)).status, 400)
    service.state.save = ['CityRecipient is invalid']
    const refused = await rest.request('POST', path, { ...body.draft, seats: CONTENT.seats })
    assert.equal(refused.status, 422)
    assert.match(refused.body.message, /не\sзнайшла, куди доставити.*CityRecipient is invalid/)
    const created = await rest.request('POST', path, { ...body.draft, seats: CONTENT.seats })
    assert.deepEqual([created.status, created.body.waybills[0].number], [201, '20450000000001'])
    const wc = await rest.request('GET', `/wc/v3/orders/${id}`)
    assert.equal(wc.body.meta_data.find(({ key }: { key: string }) => key === 'np_waybill').value, '20450000000001')
  })

  /** Queued emails about parcels. */
  async function queuedNotifications(): Promise<string[]> {
    const jobs = await shop.db.selectFrom('job').select('payload').where('task', '=', 'emails.send').execute()
    return jobs
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ about }) => !['placed', 'paid'].includes(about))
      .map(({ to, about }) => `${to} ${about}`)
      .sort()
  }

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('ask the buyer for the rest: to the shop’s account, or in cash', async () => {
    await create(await order(), { ...CONTENT, collect: 'control', collected: 4650_50 })
    await create(await order(), { ...CONTENT, collect: 'cash', collected: 4650_00 })
    const [control, cash] = service.state.documents.map(({ properties }) => properties)
    assert.equal(control?.AfterpaymentOnGoodsCost, '4650.5')
    assert.equal(control?.BackwardDeliveryData, undefined)
    assert.deepEqual(cash?.BackwardDeliveryData, [
      { PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: '4650' },
    ])
    assert.equal(cash?.AfterpaymentOnGoodsCost, undefined)
  })

  it('go to the door by street, building and flat', async () => {
    const shipping = { ...BILLING, city: 'Львів, Львівська область', address_1: 'вул. Зелена, 1, кв. 5' }
    const lines = [{ kind: 'shipping' as const, code: 'np_courier', name: 'Курʼєр', total: 0 }]
    assert.equal((await create(await order({ shipping, lines, meta: [] }))).kind, 'created')
    const { properties } = service.state.documents[0] ?? {}
    assert.deepEqual([properties?.ServiceType, properties?.RecipientAddress], ['WarehouseDoors', 'address-1'])
    const unknown = await order({ shipping: { ...shipping, address_1: 'вул. Невідома, 1' }, lines, meta: [] })
    assert.deepEqual(await create(unknown), { kind: 'refused', why: 'address', reason: '' })
  })

  it('are not made while the rest of a deposit is due, unless staff have decided so', async () => {
    const deposit = { id: 2, key: PREPAID_META, value: 1860_00 }
    const point = { id: 1, key: 'np_point', value: 'point-lviv' }
    const id = await order({ paymentMethod: 'bacs', meta: [point, deposit] })
    assert.deepEqual(await create(id), { kind: 'unpaid_rest' })
    assert.equal(saves(), 0)
    await updateOrder(
      shop,
      id,
      { meta: [point, deposit, { id: 3, key: DISPATCH_UNPAID_META, value: true }] },
      'manager',
    )
    assert.equal((await create(id)).kind, 'created')
    const paid = await order({ paymentMethod: 'bacs', meta: [point, deposit], paid: true })
    assert.equal((await create(paid)).kind, 'created')
  })

  it('that the service never got are made again, once its list would show them', async () => {
    const id = await order()
    service.state.save = 'lost'
    await create(id)
    service.state.documents = []
    assert.equal((await create(id)).kind, 'unknown')
    assert.equal(saves(), 1)
    shop.advanceClock(MINUTE_MS)
    assert.equal((await create(id)).kind, 'created')
    assert.equal(saves(), 2)
  })

  it('are refused in words when the key, the sender or the sizes are wrong, and can be tried again', async () => {
    const id = await order()
    const wrong = openNovaPoshtaWaybills({ apiKey: 'f'.repeat(32), url: server.address }, shop.now)
    assert.deepEqual(await createWaybill(shop, wrong, { orderId: id, content: CONTENT, author: '' }), {
      kind: 'refused',
      why: 'wrong_key',
      reason: 'API key invalid',
    })
    const large = { ...CONTENT, seats: [{ weightG: 31_000, sizeMm: [1500, 700, 700] as [number, number, number] }] }
    assert.deepEqual(await create(id, large), { kind: 'refused', why: 'too_large', reason: '' })
    await saveSettings(shop, { waybills: defaultWaybills })
    assert.deepEqual(await create(id), { kind: 'refused', why: 'sender', reason: '' })
    await saveSettings(shop, { waybills: { ...defaultWaybills, sender: SENDER } })
    service.state.save = ['Volumetric weight exceeds the limit of the warehouse']
    assert.equal((await create(id)).kind, 'refused')
    service.state.isDown = true
    assert.deepEqual(await create(id), { kind: 'refused', why: 'no_answer', reason: 'HTTP_503' })
    service.state.isDown = false
    assert.equal((await create(id)).kind, 'created')
  })

  it('that the service has deleted count as cancelled', async () => {
    const id = await order()
    await create(id)
    await track(2, 'Видалено')
    assert.equal((await listWaybills(shop, id))[0]?.state, 'cancelled')
    assert.equal(waybillNumber(await getOrder(shop, id)), '')
  })

  it('of an unpaid order do not complete it, and staff are told of a refusal', async () => {
    const id = await order()
    await create(id)
    await track(103, 'Відмова від отримання')
    await track(9)
    assert.equal((await getOrder(shop, id)).status, 'processing')
    assert.deepEqual(await queuedNotifications(), ['shop not_taken'])
  })

  it('are written about: to the buyer with number and link, to the shop without personal data', async () => {
    const id = await order()
    await create(id)
    const write = (to: 'buyer' | 'shop', about: 'sent' | 'arrived' | 'not_taken') =>
      buildEmail(shop, { orderId: id, to, about, paymentId: null }, () => '')
    for (const about of ['sent', 'arrived'] as const) {
      const email = await write('buyer', about)
      assert.equal(email?.to, 'olena@example.com')
      assert.match(email?.text ?? '', /20450000000001.*https:\/\/novaposhta\.ua\/tracking\/20450000000001/s)
    }
    const toShop = await write('shop', 'not_taken')
    assert.match(toShop?.subject ?? '', /не забрав замовлення/)
    assert.doesNotMatch(toShop?.text ?? '', /Олена|olena|067/)
    await cancelWaybill(shop, carrier, { orderId: id, author: 'manager' })
    assert.equal(await write('buyer', 'sent'), undefined, 'the waybill was cancelled meanwhile')
  })

  it('are asked about a hundred at a time, later after a failure', async () => {
    for (let n = 0; n < 3; n++) await create(await order())
    service.state.isDown = true
    await track(5)
    service.state.isDown = false
    await trackWaybills(shop, carrier)
    assert.equal(service.state.tracked.length, 0)
    shop.advanceClock(5 * MINUTE_MS)
    await trackWaybills(shop, carrier)
    assert.deepEqual(
      service.state.tracked.map((numbers) => numbers.length),
      [3],
    )
  })

  it('are printed by the server: no answer has the key', async () => {
    const id = await order()
    const rest = openTestRest(shop, REST_ROUTES, 'manager')
    assert.equal((await rest.request('GET', `/meblia/v1/orders/${id}/waybills/print?format=a4`)).status, 404)
    await create(id)
    for (const [format, method] of [
      ['a4', 'printDocument'],
      ['label', 'printMarking100x100'],
    ]) {
      const answer = await rest.request('GET', `/meblia/v1/orders/${id}/waybills/print?format=${format}`)
      assert.equal(answer.headers.get('content-type'), 'application/pdf')
      assert.equal(answer.body, `%PDF-1.4 ${method} 20450000000001`)
      assert.ok(!JSON.stringify([answer.body, [...answer.headers]]).includes(NOVA_POSHTA_KEY))
    }
  })

  it('are not made for a cancelled order', async () => {
    const id = await order()
    await updateOrder(shop, id, { status: 'cancelled' }, '')
    assert.equal((await create(id)).kind, 'closed')
    assert.equal(saves(), 0)
  })

  it('have senders to choose from, each with contacts and addresses', async () => {
    const rest = openTestRest(shop, REST_ROUTES)
    const { body } = await rest.request('GET', '/meblia/v1/waybill-senders')
    assert.deepEqual(body, [
      {
        ref: 'sender-1',
        name: 'ФОП Коваленко',
        contacts: [{ ref: 'contact-1', name: 'Коваленко Олександр', phone: '380441234567' }],
        addresses: [{ ref: 'address-own', cityRef: 'city-kyiv', name: 'Київ, Столярна вул. буд. 7' }],
      },
    ])
  })
})

describe('the words of a refusal', () => {
  it('say what is wrong', () => {
    assert.equal(refusalOf('API key expired'), 'wrong_key')
    assert.equal(refusalOf('ContactSender not found'), 'sender')
    assert.equal(refusalOf('RecipientsPhone is incorrect'), 'phone')
    assert.equal(refusalOf('OptionsSeat is empty'), 'too_large')
    assert.equal(refusalOf('RecipientAddress not found'), 'address')
    assert.equal(refusalOf('Internal error'), 'other')
  })
})
