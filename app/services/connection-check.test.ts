import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { ConnectionName, ConnectionValues } from '#shop/office/connections/connections.ts'
import { CHECKBOX_LICENSE, CHECKBOX_PIN, cashRegister } from '#test/services/cash-register.ts'
import { MONO_KEYS, openStubMonoBank, openStubPrivatBank, PRIVAT_KEYS } from '#test/services/instalment-banks.ts'
import { openStubMailServer } from '#test/services/mail-server.ts'
import {
  LIQPAY_KEYS,
  MONO_TOKEN,
  openStubPaymentServices,
  type StubPaymentServices,
  WAYFORPAY_KEYS,
} from '#test/services/payment-services.ts'
import { openStubServer } from '#test/services/stub-server.ts'
import { openConnectionCheck } from './connection-check.ts'

const MESSAGE = { to: 'owner@dubrava.test', subject: 'Перевірка', text: 'Працює.' }
const ask = openConnectionCheck('https://dubrava.test')
const check = (name: ConnectionName, values: ConnectionValues) => ask(name, values, MESSAGE)
const works = (account = '', isSandbox = false) => ({ kind: 'works', account, isSandbox })
const WRONG_KEY = { kind: 'wrong_key' }

describe('keys are tried', () => {
  let services: StubPaymentServices
  before(async () => {
    services = await openStubPaymentServices()
  })
  after(() => services.close())

  it('at monobank', async () => {
    const values = { MONOBANK_TOKEN: MONO_TOKEN, MONOBANK_URL: services.url }
    assert.deepEqual(await check('monobank', values), works('ФОП Дубрава', true))
    assert.deepEqual(await check('monobank', { ...values, MONOBANK_TOKEN: 'another-token' }), WRONG_KEY)
  })

  it('at LiqPay', async () => {
    const { publicKey, privateKey } = LIQPAY_KEYS
    const values = { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey, LIQPAY_URL: services.url }
    assert.deepEqual(await check('liqpay', values), works())
    assert.deepEqual(await check('liqpay', { ...values, LIQPAY_PUBLIC_KEY: 'sandbox_i1' }), works('', true))
    assert.deepEqual(await check('liqpay', { ...values, LIQPAY_PRIVATE_KEY: 'another' }), WRONG_KEY)
  })

  it('at WayForPay', async () => {
    const { account, secretKey } = WAYFORPAY_KEYS
    const values = { WAYFORPAY_ACCOUNT: account, WAYFORPAY_SECRET_KEY: secretKey, WAYFORPAY_URL: services.url }
    assert.deepEqual(await check('wayforpay', values), works(account, true))
    assert.deepEqual(await check('wayforpay', { ...values, WAYFORPAY_SECRET_KEY: 'another' }), WRONG_KEY)
  })

  it('at the instalments of both banks', async (t) => {
    const [mono, privat] = [await openStubMonoBank(), await openStubPrivatBank()]
    t.after(() => Promise.all([mono.server.close(), privat.server.close()]))
    const [MONO_PARTS_URL, PRIVAT_PARTS_URL] = [mono.url, privat.url]
    const monoKeys = { MONO_PARTS_STORE_ID: MONO_KEYS.storeId, MONO_PARTS_SECRET: MONO_KEYS.secret, MONO_PARTS_URL }
    assert.deepEqual(await check('mono_parts', monoKeys), works())
    assert.deepEqual(await check('mono_parts', { ...monoKeys, MONO_PARTS_SECRET: 'another' }), WRONG_KEY)
    const { storeId, password } = PRIVAT_KEYS
    const privatKeys = { PRIVAT_PARTS_STORE_ID: storeId, PRIVAT_PARTS_PASSWORD: password, PRIVAT_PARTS_URL }
    assert.deepEqual(await check('privat_parts', privatKeys), works())
    assert.deepEqual(await check('privat_parts', { ...privatKeys, PRIVAT_PARTS_PASSWORD: 'another' }), WRONG_KEY)
  })

  it('at Checkbox, without opening a shift', async (t) => {
    const register = cashRegister(Date.now)
    const server = await openStubServer(register.answer)
    t.after(() => server.close())
    const values = {
      CHECKBOX_LICENSE_KEY: CHECKBOX_LICENSE,
      CHECKBOX_PIN,
      CHECKBOX_URL: server.address,
    }
    assert.deepEqual(await check('checkbox', values), works('TEST-1', true))
    assert.deepEqual(await check('checkbox', { ...values, CHECKBOX_PIN: '0000' }), WRONG_KEY)
    assert.equal(register.state.shiftsOpened, 0)
  })

  it('at Telegram, with a message that the owner sees', async (t) => {
    const TELEGRAM_TOKEN = '123456:AAAbbbCCCdddEEEfffGGG'
    const server = await openStubServer(({ path, body }) => {
      if (!path.includes(TELEGRAM_TOKEN)) return { status: 401, json: { ok: false, description: 'Unauthorized' } }
      if (path.endsWith('/getMe')) return { json: { ok: true, result: { username: 'dubrava_bot' } } }
      if (JSON.parse(body).chat_id === '-5') return { json: { ok: true, result: {} } }
      return { status: 400, json: { ok: false, description: 'Bad Request: chat not found' } }
    })
    t.after(() => server.close())
    const values = { TELEGRAM_TOKEN, TELEGRAM_CHAT: '-5', TELEGRAM_URL: server.address }
    assert.deepEqual(await check('telegram', values), works('@dubrava_bot'))
    assert.equal(JSON.parse(server.requests.at(-1)?.body ?? '').text, MESSAGE.text)
    const elsewhere = await check('telegram', { ...values, TELEGRAM_CHAT: '-6' })
    assert.deepEqual(elsewhere, { kind: 'refused', reason: 'Bad Request: chat not found' })
    assert.deepEqual(await check('telegram', { ...values, TELEGRAM_TOKEN: '9:AAAbbbCCCdddEEEfffGGG' }), WRONG_KEY)
  })

  it('at Nova Poshta', async (t) => {
    const NOVA_POSHTA_KEY = 'ab'.repeat(16)
    const server = await openStubServer(({ body }) => ({
      json:
        JSON.parse(body).apiKey === NOVA_POSHTA_KEY
          ? { success: true, data: [{ Description: 'ФОП Дубрава' }], errors: [] }
          : { success: false, data: [], errors: ['API key is wrong'] },
    }))
    t.after(() => server.close())
    const values = { NOVA_POSHTA_KEY, NOVA_POSHTA_URL: server.address }
    assert.deepEqual(await check('nova_poshta', values), works('ФОП Дубрава'))
    assert.deepEqual(await check('nova_poshta', { ...values, NOVA_POSHTA_KEY: 'cd'.repeat(16) }), WRONG_KEY)
  })

  it('at a mail server, with an email to the shop itself', async (t) => {
    const server = await openStubMailServer()
    t.after(() => server.close())
    assert.deepEqual(await check('email', { SMTP_URL: server.url }), works(MESSAGE.to))
    assert.deepEqual(
      server.emails.map(({ to }) => to),
      [MESSAGE.to],
    )
    const { port } = new URL(server.url)
    const parts = { SMTP_HOST: '127.0.0.1', SMTP_PORT: port, SMTP_SECURITY: 'any' }
    assert.equal((await check('email', parts)).kind, 'works')
  })

  it('and what is not an answer is told apart', async () => {
    const values = { MONOBANK_TOKEN: MONO_TOKEN, MONOBANK_URL: services.url }
    services.faults.down = 502
    assert.deepEqual(await check('monobank', values), { kind: 'failing', code: 'HTTP_502' })
    services.faults.down = 0

    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const address = closed.address()
    assert.ok(address && typeof address === 'object')
    await new Promise((resolve) => closed.close(resolve))
    const nobody = { ...values, MONOBANK_URL: `http://127.0.0.1:${address.port}` }
    assert.deepEqual(await check('monobank', nobody), { kind: 'unreachable', code: 'ECONNREFUSED' })
    const noMail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(address.port), SMTP_SECURITY: 'any' }
    assert.deepEqual(await check('email', noMail), { kind: 'unreachable', code: 'ECONNREFUSED' })
  })
})
