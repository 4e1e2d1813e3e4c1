import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import * as orders from '#api/wc/v3/orders/orders.server.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import type { Email } from '#shop/sales/emails/emails.ts'
import { emailTask } from '#shop/sales/emails/send-emails.server.ts'
import { runJobs } from '#test/jobs.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as places from './pickup-points.server.ts'
import * as receipts from './receipts.server.ts'
import * as received from './received-payments.server.ts'

const BANK = {
  on: true,
  recipient: 'ФОП Дубровський',
  code: '3314567890',
  iban: 'UA213223130000026007233566001',
  bank: '',
}

onEachDatabase('received money over REST', (name) => {
  let shop: TestShop
  let rest: TestRest
  beforeEach(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, [...orders.routes, ...received.routes, ...receipts.routes, ...places.routes], 'manager')
    await saveSettings(shop, { payment: { ...defaultPayment, bank: BANK } })
  })
  afterEach(() => shop.close())

  const input = {
    payment_method: 'bacs',
    payment_method_title: 'Переказ на рахунок',
    status: 'on-hold',
    created_via: 'admin',
    billing: { first_name: 'Олена', phone: '0671234567', email: 'olena@example.com' },
    fee_lines: [{ name: 'Диван', total: '37200.00' }],
  }
  async function ordered(more: object = {}): Promise<{ id: number }> {
    const { status, body } = await rest.request('POST', '/wc/v3/orders', { ...input, ...more })
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  async function emails(): Promise<Email[]> {
    const sent: Email[] = []
    await runJobs(
      shop,
      emailTask(async (email) => void sent.push(email)),
    )
    return sent
  }

  it('is recorded in parts, shown in wc/v3 and voided', async () => {
    const { id } = await ordered()
    const path = `/meblia/v1/orders/${id}/received-payments`
    const body = {
      amount: 10_000_00,
      method: 'bacs',
      reference: 'ПД-7',
      day: '2026-11-18',
      tellsBuyer: false,
      startsWork: true,
    }
    const { status, body: list } = await rest.request('POST', path, body)
    assert.equal(status, 201)
    assert.deepEqual(
      [list[0].amount, list[0].author, list[0].source, new Date(list[0].receivedAt).toISOString().slice(0, 10)],
      [10_000_00, 'manager', 'staff', '2026-11-18'],
    )
    const order = async () => (await rest.request('GET', `/wc/v3/orders/${id}`)).body
    const part = await order()
    assert.deepEqual(
      [part.status, part.date_paid, part.transaction_id, part.meblia.paid, part.meblia.due],
      ['processing', null, 'ПД-7', '10000.00', '27200.00'],
    )
    await rest.request('POST', path, { ...body, amount: 27_200_00, day: null })
    assert.ok((await order()).date_paid)
    const voided = await rest.request('DELETE', `${path}/${list[0].id}`)
    assert.equal(voided.body[0].voidedBy, 'manager')
    assert.equal((await order()).date_paid, null)
    assert.equal((await rest.request('POST', path, { ...body, amount: 0 })).status, 400)
    assert.equal((await rest.request('POST', path, { ...body, method: 'card_of_a_friend' })).status, 400)
    assert.equal((await rest.request('GET', '/meblia/v1/orders/999/received-payments')).status, 404)
  })

  it('is not implied by a status change, by PUT or batch; set_paid records the missing amount', async () => {
    const { id } = await ordered()
    await emails()
    for (const status of ['processing', 'completed', 'on-hold', 'processing']) {
      const { body } = await rest.request('PUT', `/wc/v3/orders/${id}`, { status })
      assert.equal(body.date_paid, null)
    }
    const { body: batch } = await rest.request('POST', '/wc/v3/orders/batch', {
      create: [{ ...input, status: 'completed' }],
      update: [{ id, status: 'completed' }],
    })
    assert.deepEqual([batch.create[0].date_paid, batch.update[0].date_paid], [null, null])
    assert.ok((await emails()).every(({ subject }) => !/Оплату/.test(subject)))

    const { body: paid } = await rest.request('PUT', `/wc/v3/orders/${id}`, { set_paid: true, transaction_id: 'tx-1' })
    assert.ok(paid.date_paid)
    const { body: list } = await rest.request('GET', `/meblia/v1/orders/${id}/received-payments`)
    assert.deepEqual(
      list.map(({ amount, reference, source }: { amount: number; reference: string; source: string }) => [
        amount,
        reference,
        source,
      ]),
      [[37_200_00, 'tx-1', 'program']],
    )
    const received = await emails()
    assert.match(received[0]?.subject ?? '', /^Оплату замовлення/)
    const { body: again } = await rest.request('PUT', `/wc/v3/orders/${id}`, paid)
    assert.deepEqual(
      [again.date_paid, again.transaction_id],
      [paid.date_paid, 'tx-1'],
      'read and sent back it changes nothing',
    )
    assert.equal((await emails()).length, 0)
  })

  it('is requested for a telephone order, with the invoice, once, unless staff decline', async () => {
    await ordered({ meblia: { requestKey: 'phone-order-1' } })
    await ordered({ meblia: { requestKey: 'phone-order-1' } })
    const [confirmation, ...others] = await emails()
    assert.equal(confirmation?.to, 'olena@example.com')
    assert.match(confirmation?.text ?? '', /IBAN: UA213223130000026007233566001/)
    assert.match(confirmation?.text ?? '', /https:\/\/bank\.gov\.ua\/qr\//)
    assert.deepEqual(
      confirmation?.attachments.map(({ name, type }) => [name, type]),
      [['Рахунок-1.pdf', 'application/pdf']],
    )
    assert.deepEqual(others, [], 'the owner has no address yet')

    await saveSettings(shop, { email: 'owner@example.com' })
    await ordered({ meblia: { tellsBuyer: false } })
    assert.deepEqual(
      (await emails()).map(({ to }) => to),
      ['owner@example.com'],
    )
    await ordered({ billing: { ...input.billing, email: '' } })
    assert.deepEqual(
      (await emails()).map(({ to }) => to),
      ['owner@example.com'],
    )
    await ordered({ created_via: 'marketplace' })
    assert.deepEqual(await emails(), [], 'what programs bring in is no news')
  })

  it('documents name the seller, and pickup points come from the checkout’s own copy', async () => {
    await saveSettings(shop, {
      shopName: 'Дубрава',
      phone: '+380441234567',
      storeCity: 'Київ',
      storeStreet: 'вул. Лісова, 1',
    })
    const { body } = await rest.request('GET', '/meblia/v1/seller')
    assert.deepEqual(body, {
      shopName: 'Дубрава',
      legalName: 'ФОП Дубровський',
      code: '3314567890',
      address: 'Київ, вул. Лісова, 1',
      phone: '+380\u00a044\u00a0123\u00a045\u00a067',
    })
    const at = { maxPieceG: null, maxTotalG: null, maxSizeMm: null }
    await replaceCarrierDirectory(
      shop,
      (async function* () {
        yield {
          settlements: [{ ref: 's1', name: 'Львів', kind: 'місто', region: 'Львівська', district: '' }],
          points: [1, 5, 52].map((number) => ({
            ref: `p${number}`,
            settlementRef: 's1',
            kind: 'branch' as const,
            number,
            name: `Відділення № ${number}`,
            ...at,
          })),
        }
      })(),
    )
    const { body: towns } = await rest.request('GET', `/meblia/v1/places?search=${encodeURIComponent('льв')}`)
    assert.deepEqual(towns, [{ ref: 's1', name: 'Львів', region: 'Львівська', label: 'Львів, Львівська' }])
    const { body: points } = await rest.request('GET', '/meblia/v1/places/s1/points?kind=branch&search=5')
    assert.deepEqual(
      points.map(({ ref }: { ref: string }) => ref),
      ['p5', 'p52'],
    )
    assert.deepEqual((await rest.request('GET', '/meblia/v1/places/s1/points?kind=locker')).body, [])
  })
})
