import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { pickupPointsRestPath, settlementsRestPath } from '#api/office/orders/pickup-points.protocol.ts'
import { POINT_META, SETTLEMENT_META } from '#shop/sales/delivery/delivery.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { closeInTurn } from '#test/shop.ts'
import { NOVA_POSHTA_KEY, novaPoshta, type ServiceDirectory } from '../services/nova-poshta.ts'
import { openStubServer, type StubServer } from '../services/stub-server.ts'
import { onEachDatabase } from '../shop.ts'
import { waitUntil } from '../site.ts'
import { openWay, type Way } from './way.ts'

const CARGO_TYPE = '9a68df70-0267-42a8-bb5c-37f427e36ee4'
const branch = { SettlementRef: 'settlement-lviv', CityRef: 'city-lviv', WarehouseStatus: 'Working' }
const SIDES = { Length: 120, Width: 70, Height: 70 }
const DIRECTORY: ServiceDirectory = {
  settlements: [
    { Ref: 'settlement-kyiv', Description: 'Київ', SettlementTypeDescription: 'місто', AreaDescription: 'Київська' },
    { Ref: 'settlement-lviv', Description: 'Львів', SettlementTypeDescription: 'місто', AreaDescription: 'Львівська' },
  ],
  points: [
    {
      ...branch,
      Ref: 'branch-5',
      Number: '5',
      Description: 'Відділення №5: вул. Зелена, 1',
      CategoryOfWarehouse: 'Branch',
      PlaceMaxWeightAllowed: '30',
      ReceivingLimitationsOnDimensions: SIDES,
    },
    {
      ...branch,
      Ref: 'locker-4321',
      Number: '4321',
      Description: 'Поштомат №4321: вул. Зелена, 3',
      CategoryOfWarehouse: 'Postomat',
      PlaceMaxWeightAllowed: '20',
      ReceivingLimitationsOnDimensions: { Length: 60, Width: 40, Height: 30 },
    },
    {
      ...branch,
      Ref: 'cargo-7',
      Number: '7',
      Description: 'Вантажне відділення №7: вул. Городоцька, 9',
      TypeOfWarehouse: CARGO_TYPE,
      PlaceMaxWeightAllowed: '1000',
    },
    {
      ...branch,
      Ref: 'point-sender',
      SettlementRef: 'settlement-kyiv',
      CityRef: 'city-kyiv',
      Number: '1',
      Description: 'Відділення №1',
      CategoryOfWarehouse: 'Branch',
      PlaceMaxWeightAllowed: '30',
    },
  ],
}

onEachDatabase('an order on its way by Nova Poshta', (name) => {
  let way: Way
  let service: ReturnType<typeof novaPoshta>
  let server: StubServer
  /** A lamp for any point, and a light but large pouffe. */
  let lamp = 0
  let pouffe = 0

  before(async () => {
    service = novaPoshta(DIRECTORY)
    server = await openStubServer(service.answer)
    way = await openWay(name, { NOVA_POSHTA_URL: server.address })
    const { office } = way
    const key = await office('PUT', '/meblia/v1/connections/nova_poshta', { values: { NOVA_POSHTA_KEY } })
    assert.equal(key.status, 200, JSON.stringify(key.body))
    await waitUntil(() => way.site.services.novaPoshta !== undefined)
    await way.runJob('pickup-points.refresh')

    const [sender] = (await office('GET', '/meblia/v1/waybill-senders')).body
    const [contact] = sender.contacts
    await way.save('delivery', { delivery: { novaPoshta: OWN_PRICES } })
    await way.save('waybills', {
      waybills: {
        sender: {
          ref: sender.ref,
          name: sender.name,
          contactRef: contact.ref,
          contactName: contact.name,
          phone: contact.phone,
          from: 'point',
          placeRef: 'point-sender',
          placeName: 'Відділення №1',
          cityRef: '',
        },
      },
    })
    const create = async (product: object) => (await office('POST', '/wc/v3/products', product)).body.id
    lamp = await create({
      name: 'Лампа «Світлиця»',
      regular_price: '900',
      weight: '2',
      dimensions: { length: '30', width: '20', height: '20' },
    })
    pouffe = await create({
      name: 'Пуф «Хмара»',
      regular_price: '3000',
      weight: '12',
      dimensions: { length: '100', width: '70', height: '70' },
    })
  })
  after(() => closeInTurn(way, server))

  const sendOff = async ({ id }: Pick<Order, 'id'>) => {
    const path = `/meblia/v1/orders/${id}/waybills`
    const { body } = await way.office('GET', path)
    const made = await way.office('POST', path, body.draft)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const { ServiceType, RecipientAddress, CityRecipient } = service.state.documents.at(-1)?.properties ?? {}
    return { ServiceType, RecipientAddress, CityRecipient, number: made.body.waybills[0].number as string }
  }
  const bought = async (product: number, fields: Record<string, string>) => {
    const buyer = way.buyer()
    await buyer.add(product)
    return buyer.order({ settlement: 'м.Львів', ...fields })
  }

  it('from the checkout to a branch gets its waybill, is printed, tracked and announced', async () => {
    const order = await bought(lamp, { delivery: 'np_branch', point: 'branch-5' })
    const { number, ...sent } = await sendOff(order)
    assert.deepEqual(sent, {
      ServiceType: 'WarehouseWarehouse',
      RecipientAddress: 'branch-5',
      CityRecipient: 'city-lviv',
    })
    const pdf = await way.office('GET', `/meblia/v1/orders/${order.id}/waybills/print?format=a4`)
    assert.match(pdf.body, new RegExp(`^%PDF.*${number}`))
    service.state.status.set(number, { code: 5, text: 'Прямує до міста Львів' })
    way.shop.advanceClock(31 * 60_000)
    await way.runJob('waybills.track')
    const letter = (await way.letters()).find(({ subject }) => subject.includes('у дорозі'))
    assert.match(letter?.text ?? '', new RegExp(number))
    assert.match((await way.site.get(`/order/${order.key}/`)).text, new RegExp(number))
  })

  it('is tracked on when it was deleted and restored', async () => {
    const order = await bought(lamp, { delivery: 'np_branch', point: 'branch-5', email: 'petro@example.com' })
    const { number } = await sendOff(order)
    assert.equal((await way.office('DELETE', `/wc/v3/orders/${order.id}?force=true`)).status, 200)
    const [trashed] = (await way.office('GET', '/meblia/v1/trash?kind=order')).body
    assert.equal((await way.office('POST', `/meblia/v1/trash/${trashed.id}/restore`)).status, 200)
    const { body } = await way.office('GET', `/meblia/v1/orders/${order.id}/waybills`)
    assert.deepEqual([body.waybills[0]?.number, body.waybills[0]?.state], [number, 'created'])
    service.state.status.set(number, { code: 5, text: 'Прямує до міста Львів' })
    way.shop.advanceClock(31 * 60_000)
    await way.runJob('waybills.track')
    await way.letters()
    assert.match(way.sentTo('petro@example.com').at(-1)?.subject ?? '', /у дорозі/)
  })

  it('from the checkout to a locker or a cargo branch gets its waybill', async () => {
    const locker = await sendOff(await bought(lamp, { delivery: 'np_locker', point: 'locker-4321' }))
    assert.deepEqual([locker.ServiceType, locker.RecipientAddress], ['WarehousePostomat', 'locker-4321'])
    const cargo = await sendOff(await bought(pouffe, { delivery: 'np_cargo', point: 'cargo-7' }))
    assert.deepEqual([cargo.ServiceType, cargo.RecipientAddress], ['WarehouseWarehouse', 'cargo-7'])
  })

  it('is not offered a branch that the carrier refuses: 12 kg in 100×70×70 cm are 122.5 kg', async () => {
    const buyer = way.buyer()
    await buyer.add(pouffe)
    const page = await buyer.choose({ settlement: 'Львів' })
    assert.ok(page.includes('value="np_cargo"'))
    assert.ok(!page.includes('value="np_branch"'))
    await assert.rejects(buyer.order({ settlement: 'Львів', delivery: 'np_branch', point: 'branch-5' }), /422/)
  })

  it('to a door in a town written anyhow gets its waybill', async () => {
    const order = await bought(lamp, { delivery: 'np_courier', settlement: 'Львов', address: 'вул. Зелена, 1, кв. 5' })
    const { number: _, ...sent } = await sendOff(order)
    assert.deepEqual(sent, {
      ServiceType: 'WarehouseDoors',
      RecipientAddress: 'address-1',
      CityRecipient: 'city-lviv',
    })
  })

  it('from a program by the Store API gets its waybill', async () => {
    const { site } = way
    const headers = { 'content-type': 'application/json' }
    const cart = await site.get('/wp-json/wc/store/v1/cart')
    const cookie = () => String(added.headers['set-cookie'] ?? '').replace(/;[^,]*(,|$)/g, '; ')
    const nonce = String(cart.headers.nonce)
    const item = JSON.stringify({ id: lamp, quantity: 1 })
    const added = await site.request('POST', '/wp-json/wc/store/v1/cart/add-item', { ...headers, nonce }, item)
    const person = { first_name: 'Олена', last_name: 'Коваль', phone: '+380671234567', email: 'olena@example.com' }
    const placed = await site.request(
      'POST',
      '/wp-json/wc/store/v1/checkout',
      { ...headers, nonce: String(added.headers.nonce ?? nonce), cookie: cookie() },
      JSON.stringify({
        billing_address: { ...person, city: 'Львів', country: 'UA' },
        payment_method: 'cod',
        additional_fields: { delivery: 'np_branch', point: 'branch-5' },
      }),
    )
    assert.equal(placed.status, 200, placed.text)
    assert.equal((await sendOff({ id: JSON.parse(placed.text).order_id })).RecipientAddress, 'branch-5')
  })

  it('by one click gets its waybill once the buyer was called and a branch was chosen from the list', async () => {
    const sent = await way.post('/checkout/one-click', { product_id: String(lamp), phone: '067 111-22-33' })
    assert.equal(sent.status, 303)
    const [called] = (await way.office('GET', '/wc/v3/orders?per_page=1')).body
    assert.equal(called.created_via, 'one-click')

    const [town] = (await way.office('GET', settlementsRestPath('Львов'))).body
    const [point] = (await way.office('GET', pickupPointsRestPath(town.ref, 'branch', '5'))).body
    const person = { first_name: 'Олена', last_name: 'Коваль', phone: called.billing.phone }
    const changed = await way.office('PUT', `/wc/v3/orders/${called.id}`, {
      billing: person,
      shipping: { ...person, city: town.name, address_1: point.name },
      payment_method: 'cod',
      meblia: { version: called.meblia.version },
      shipping_lines: [
        {
          method_id: 'np_branch',
          method_title: 'Нова пошта',
          meta_data: [
            { key: POINT_META, value: point.ref },
            { key: SETTLEMENT_META, value: town.ref },
          ],
        },
      ],
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    // The shop's own price: 80 ₴ and 10 ₴ a kilogram; 30×20×20 cm are 3 kg.
    assert.equal(changed.body.shipping_total, '110.00')
    assert.equal((await way.office('PUT', `/wc/v3/orders/${called.id}`, { status: 'processing' })).status, 200)
    assert.equal((await sendOff(called)).RecipientAddress, 'branch-5')
  })

  it('by a program that only writes «Відділення №5» gets its waybill', async () => {
    const to = { first_name: 'Олена', last_name: 'Коваль', phone: '+380671234567', city: 'м. Львів' }
    const { body } = await way.office('POST', '/wc/v3/orders', {
      status: 'processing',
      billing: to,
      shipping: { ...to, address_1: 'Відділення №5: вул. Зелена, 1' },
      line_items: [{ product_id: lamp, quantity: 1 }],
      shipping_lines: [{ method_id: 'np_branch', method_title: 'Нова пошта', total: '80' }],
    })
    assert.equal((await sendOff(body)).RecipientAddress, 'branch-5')
  })
})

const price = { on: true, base: 8000, perKg: 1000 }
const OWN_PRICES = { on: true, branch: price, locker: price, cargo: price, courier: price, freeFrom: 0, days: 3 }
