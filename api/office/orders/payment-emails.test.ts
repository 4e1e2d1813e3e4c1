import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import * as orders from '#api/wc/v3/orders/orders.server.ts'
import { emailTask } from '#shop/sales/emails/send-emails.server.ts'
import { runJobs } from '#test/jobs.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as received from './received-payments.server.ts'

const STATUSES = ['pending', 'on-hold', 'processing', 'completed', 'cancelled', 'failed']

const PHONE_ORDER = {
  payment_method: 'bacs',
  status: 'on-hold',
  created_via: 'admin',
  billing: { first_name: 'Олена', phone: '0671234567', email: 'olena@example.com' },
  fee_lines: [{ name: 'Диван', total: '37200.00' }],
}
const PAYMENT = { amount: 10_000_00, method: 'bacs', reference: '', day: null, tellsBuyer: true, startsWork: true }

type Send = (method: string, path: string, body: object) => Promise<{ id: number }>
type Row = { name: string; as?: TestCaller; run(send: Send): Promise<unknown>; emails: number }

const order = (send: Send, more: object = {}) => send('POST', '/wc/v3/orders', { ...PHONE_ORDER, ...more })
const change = async (send: Send, body: object, more: object = {}) => {
  const { id } = await order(send, more)
  return send('PUT', `/wc/v3/orders/${id}`, body)
}
const record = async (send: Send, ...payments: object[]) => {
  const { id } = await order(send)
  for (const payment of payments)
    await send('POST', `/meblia/v1/orders/${id}/received-payments`, { ...PAYMENT, ...payment })
}

/** Every way in which staff and programs change a status or record money, with the emails about money that follow. */
const ROWS: Row[] = [
  ...STATUSES.flatMap((status): Row[] => [
    { name: `a telephone order created as ${status}`, run: (send) => order(send, { status }), emails: 0 },
    {
      name: `an order that a program creates as ${status}`,
      as: 'key:read_write',
      run: (send) => order(send, { status, created_via: 'crm' }),
      emails: 0,
    },
    { name: `an order changed to ${status} by staff`, run: (send) => change(send, { status }), emails: 0 },
    {
      name: `an order changed to ${status} by a program`,
      as: 'key:read_write',
      run: (send) => change(send, { status }),
      emails: 0,
    },
    {
      name: `an order changed to ${status} in a batch`,
      run: async (send) => {
        const { id } = await order(send)
        return send('POST', '/wc/v3/orders/batch', { update: [{ id, status }] })
      },
      emails: 0,
    },
  ]),
  { name: 'set_paid', run: (send) => change(send, { set_paid: true }), emails: 1 },
  { name: 'set_paid by a program', as: 'key:read_write', run: (send) => change(send, { set_paid: true }), emails: 1 },
  {
    name: 'set_paid with a status',
    run: (send) => change(send, { set_paid: true, status: 'completed' }),
    emails: 1,
  },
  {
    name: 'set_paid twice',
    run: async (send) => {
      const { id } = await change(send, { set_paid: true })
      return send('PUT', `/wc/v3/orders/${id}`, { set_paid: true })
    },
    emails: 1,
  },
  {
    name: 'set_paid in a batch',
    run: async (send) => {
      const { id } = await order(send)
      return send('POST', '/wc/v3/orders/batch', { update: [{ id, set_paid: true }] })
    },
    emails: 1,
  },
  {
    name: 'set_paid of an order paid in cash on delivery',
    run: (send) => change(send, { set_paid: true }, { payment_method: 'cod' }),
    emails: 0,
  },
  {
    name: 'set_paid of a marketplace order',
    run: (send) => change(send, { set_paid: true }, { created_via: 'marketplace' }),
    emails: 0,
  },
  { name: 'a payment recorded by staff', run: (send) => record(send, {}), emails: 1 },
  { name: 'two payments recorded by staff', run: (send) => record(send, {}, { amount: 27_200_00 }), emails: 2 },
  {
    name: 'a payment recorded without notifying the buyer',
    run: (send) => record(send, { tellsBuyer: false }),
    emails: 0,
  },
  { name: 'a payment that changes no status', run: (send) => record(send, { startsWork: false }), emails: 1 },
]

onEachDatabase('payment emails', (database) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(database)
  })
  afterEach(() => shop.close())

  // Which status says nothing of money is a rule; PostgreSQL stores the payments and counts the emails.
  const rows = database === 'sqlite' ? ROWS : ROWS.filter(({ emails }) => emails > 0)
  for (const { name, as = 'manager', run, emails } of rows) {
    it(`number ${emails} for ${name}`, async () => {
      const send: Send = async (method, path, body) => {
        const rest = openTestRest(shop, [...orders.routes, ...received.routes], path.startsWith('/wc') ? as : 'manager')
        const answer = await rest.request(method, path, body)
        assert.ok(answer.status < 300, JSON.stringify(answer.body))
        return answer.body
      }
      await run(send)
      const subjects: string[] = []
      await runJobs(
        shop,
        emailTask(async ({ subject }) => void subjects.push(subject)),
      )
      assert.equal(subjects.filter((subject) => /оплат/i.test(subject)).length, emails, subjects.join('\n'))
    })
  }
})
