import assert from 'node:assert/strict'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { COMMAND_LINE_ACTOR as OWNER } from '#shop/core/audit/audit.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import {
  checkConnection,
  listConnections,
  readStoredConnections,
  removeConnection,
  rotateEncryptionKey,
  saveConnection,
} from './connections.server.ts'
import { CONNECTIONS, type ConnectionName, effectiveValues, fieldsOf, isConnected, secretEnd } from './connections.ts'
import { openKeyring } from './keyring.server.ts'
import { openValues, sealValues } from './sealed-values.server.ts'

const PRIVATE_KEY = 'sandbox_9fKq3vXt71Lw1234'
const LIQPAY = { LIQPAY_PUBLIC_KEY: 'sandbox_i123456789', LIQPAY_PRIVATE_KEY: PRIVATE_KEY }
const TELEGRAM = { TELEGRAM_TOKEN: '123456:AAAbbbCCCdddEEEfffGGG', TELEGRAM_CHAT: '-100' }

describe('keys of services', () => {
  it('of the environment win, one variable for a whole mail server', () => {
    const stored = { ...LIQPAY, SMTP_HOST: 'mail.test', MAIL_FROM: 'a@b.test' }
    assert.deepEqual(effectiveValues({ SMTP_URL: 'smtp://other.test', LIQPAY_PUBLIC_KEY: 'i2' }, stored), {
      SMTP_URL: 'smtp://other.test',
      LIQPAY_PUBLIC_KEY: 'i2',
      MAIL_FROM: 'a@b.test',
      LIQPAY_PRIVATE_KEY: PRIVATE_KEY,
    })
  })

  it('connect a service when none is missing', () => {
    assert.equal(isConnected('liqpay', LIQPAY), true)
    assert.equal(isConnected('liqpay', { LIQPAY_PUBLIC_KEY: 'i2' }), false)
    assert.equal(isConnected('email', { SMTP_URL: 'smtp://other.test' }), true)
    for (const name of CONNECTIONS) assert.ok(fieldsOf(name).length > 0 && !isConnected(name, {}), name)
  })

  it('show their last four characters, and nothing of a short one', () => {
    assert.equal(secretEnd(PRIVATE_KEY), '1234')
    assert.equal(secretEnd('33145678901'), '')
  })

  it('are sealed for one service: another name, another key or a changed byte opens nothing', async () => {
    const key = { id: 'k1', hex: 'ab'.repeat(32) }
    const sealed = sealValues(key, 'liqpay', LIQPAY)
    assert.deepEqual(openValues([key], 'liqpay', sealed), LIQPAY)
    assert.equal(openValues([key], 'telegram', sealed), undefined)
    assert.equal(openValues([{ id: 'k1', hex: 'cd'.repeat(32) }], 'liqpay', sealed), undefined)
    assert.equal(openValues([{ ...key, id: 'k2' }], 'liqpay', sealed), undefined)
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    assert.equal(openValues([key], 'liqpay', changed), undefined)
    assert.notEqual(sealValues(key, 'liqpay', LIQPAY), sealed, 'never twice the same')
  })
})

onEachDatabase('keys that the owner enters', (database) => {
  let shop: TestShop
  let file: string
  let logged: string
  beforeEach(async () => {
    shop = await openTestShop(database)
    file = join(dirname(shop.files.dir), 'connections.key')
    logged = ''
    shop.log.error = (facts, message) => {
      logged += `${message} ${JSON.stringify(facts)}`
    }
  })
  afterEach(() => shop.close())

  const state = async (name: ConnectionName) => {
    const found = (await listConnections(shop)).connections.find((connection) => connection.name === name)
    assert.ok(found)
    return found
  }
  const save = async (name: ConnectionName, values: object) => {
    const outcome = await saveConnection(shop, OWNER, name, values)
    assert.equal(outcome.kind, 'saved', JSON.stringify(outcome))
  }

  it('are nowhere in clear: not in the database, the audit log, the events or what the back office is given', async () => {
    await save('liqpay', LIQPAY)
    await save('telegram', TELEGRAM)
    const secrets = [PRIVATE_KEY, TELEGRAM.TELEGRAM_TOKEN]
    const dump = [
      JSON.stringify(await listConnections(shop)),
      JSON.stringify(await listAuditEntries(shop, { limit: 9 })),
      JSON.stringify(shop.events),
      JSON.stringify(await shop.db.selectFrom('connection').selectAll().execute()),
      JSON.stringify(await shop.db.selectFrom('setting').selectAll().execute()),
      logged,
    ]
    for (const secret of secrets) for (const text of dump) assert.ok(!text.includes(secret), text)
    if (shop.database.file) {
      const key = (await readFile(file, 'utf8')).trim()
      for (const ending of ['', '-wal']) {
        const bytes: Buffer = await readFile(shop.database.file + ending).catch(() => Buffer.of())
        for (const secret of [...secrets, key]) assert.equal(bytes.indexOf(secret), -1)
      }
    }
    assert.deepEqual(await readStoredConnections(shop), { ...LIQPAY, ...TELEGRAM })
    assert.deepEqual(shop.events, [{ type: 'connections.updated' }, { type: 'connections.updated' }])
  })

  it('are encrypted with a key that is made at first need, for the user of the shop alone', async () => {
    await assert.rejects(stat(file))
    await save('liqpay', LIQPAY)
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const made = await readFile(file, 'utf8')
    assert.match(made, /^[0-9a-f]{64}\n$/)
    await save('telegram', TELEGRAM)
    assert.equal(await readFile(file, 'utf8'), made)
  })

  it('stay when they are not entered anew, are replaced, and removed', async () => {
    await save('liqpay', LIQPAY)
    await save('liqpay', { LIQPAY_PUBLIC_KEY: 'i7777', LIQPAY_PRIVATE_KEY: '' })
    assert.deepEqual(await readStoredConnections(shop), { ...LIQPAY, LIQPAY_PUBLIC_KEY: 'i7777' })
    await save('liqpay', { LIQPAY_PRIVATE_KEY: 'another-private-key' })
    const { fields, isConnected, isStored } = await state('liqpay')
    assert.deepEqual([isConnected, isStored], [true, true])
    assert.deepEqual(
      fields.map(({ value, end, isSet }) => [value, end, isSet]),
      [
        ['i7777', '', true],
        ['', '-key', true],
      ],
    )
    const [entry] = await listAuditEntries(shop, { kind: 'connection', limit: 1 })
    assert.deepEqual(
      [entry?.before, entry?.after],
      [{ LIQPAY_PRIVATE_KEY: 'задано' }, { LIQPAY_PRIVATE_KEY: 'замінено' }],
    )
    assert.equal(await removeConnection(shop, OWNER, 'liqpay'), true)
    assert.equal(await removeConnection(shop, OWNER, 'liqpay'), false)
    assert.deepEqual(await readStoredConnections(shop), {})
  })

  it('are refused field by field, and nothing is saved or asked', async () => {
    const refusal = { kind: 'refused', problems: { TELEGRAM_TOKEN: 'wrong_format', TELEGRAM_CHAT: 'missing' } }
    assert.deepEqual(await saveConnection(shop, OWNER, 'telegram', { TELEGRAM_TOKEN: 'x' }), refusal)
    assert.deepEqual(await checkConnection(shop, 'telegram', { TELEGRAM_TOKEN: 'x' }), refusal)
    assert.deepEqual(await readStoredConnections(shop), {})
  })

  it('cannot replace those of the environment, which are named', async () => {
    shop.connections.environment = { TELEGRAM_TOKEN: TELEGRAM.TELEGRAM_TOKEN, TELEGRAM_CHAT: '-5' }
    const { fields, isConnected, isStored } = await state('telegram')
    assert.deepEqual(
      [isConnected, isStored, fields.map(({ variable }) => variable)],
      [true, false, ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT']],
    )
    assert.deepEqual(await saveConnection(shop, OWNER, 'telegram', { TELEGRAM_CHAT: '-6' }), {
      kind: 'refused',
      problems: { TELEGRAM_CHAT: 'from_environment' },
    })
  })

  it('are tried with what is entered, and with what is stored where nothing is', async () => {
    await save('liqpay', LIQPAY)
    const checkedValues: object[] = []
    shop.connections.check = async (_, values) => {
      checkedValues.push(values)
      return { kind: 'wrong_key' }
    }
    const outcome = await checkConnection(shop, 'liqpay', { LIQPAY_PUBLIC_KEY: 'i9999' })
    assert.deepEqual(outcome, { kind: 'checked', check: { kind: 'wrong_key' } })
    assert.deepEqual(checkedValues, [{ ...LIQPAY, LIQPAY_PUBLIC_KEY: 'i9999' }])
    assert.deepEqual(await readStoredConnections(shop), LIQPAY, 'nothing is saved')
  })

  it('go only to the host, the port and by the security they were entered for', async () => {
    const mail = { SMTP_HOST: 'mail.test', SMTP_PORT: '587', SMTP_SECURITY: 'starttls', SMTP_USER: 'shop' }
    await save('email', { ...mail, SMTP_PASSWORD: 'letters-of-the-shop' })
    let checks = 0
    shop.connections.check = async () => {
      checks++
      return { kind: 'wrong_key' }
    }
    const refused = { kind: 'refused', problems: { SMTP_PASSWORD: 'enter_again' } }
    const others = [{ SMTP_HOST: 'elsewhere.test' }, { SMTP_PORT: '25' }, { SMTP_SECURITY: 'any' }]
    for (const other of others) {
      for (const input of [other, { ...mail, ...other, SMTP_PASSWORD: '' }]) {
        assert.deepEqual(await checkConnection(shop, 'email', input), refused)
        assert.deepEqual(await saveConnection(shop, OWNER, 'email', input), refused)
      }
    }
    assert.equal(checks, 0)
    await save('email', { ...mail, SMTP_USER: 'another' })
    const stored = await readStoredConnections(shop)
    for (const other of others) assert.equal(effectiveValues(other, stored).SMTP_PASSWORD, undefined)
    assert.equal(effectiveValues({ SMTP_HOST: 'mail.test' }, stored).SMTP_PASSWORD, 'letters-of-the-shop')
    await save('email', { ...mail, ...others[0], SMTP_PASSWORD: 'letters-of-the-other' })
    await save('email', { ...mail, SMTP_PASSWORD: null })
  })

  it('are for a host of the environment while it stays', async () => {
    shop.connections.environment = { SMTP_HOST: 'mail.test' }
    await save('email', { SMTP_PORT: '587', SMTP_SECURITY: 'tls', SMTP_USER: 'shop', SMTP_PASSWORD: 'letters' })
    const stored = await readStoredConnections(shop)
    assert.equal(effectiveValues({ SMTP_HOST: 'mail.test' }, stored).SMTP_PASSWORD, 'letters')
    assert.equal(effectiveValues({ SMTP_HOST: 'elsewhere.test' }, stored).SMTP_PASSWORD, undefined)
  })

  it('that cannot be decrypted are told, and are no reason to lose them', async () => {
    await save('liqpay', LIQPAY)
    await rm(file)
    const changedNames: ConnectionName[][] = []
    await readStoredConnections(shop, (names) => changedNames.push(names))
    assert.deepEqual(changedNames, [['liqpay']])
  })

  it('that cannot be decrypted are reported, the shop goes on, and no new key hides that one is missing', async () => {
    await save('liqpay', LIQPAY)
    await rm(file)
    assert.deepEqual(await readStoredConnections(shop), {})
    assert.match(logged, /connections\.unreadable \{"services":\["liqpay"\],"key":"file"\}/)
    const { isUnreadable, isConnected } = await state('liqpay')
    assert.deepEqual([isUnreadable, isConnected], [true, false])
    assert.deepEqual(await saveConnection(shop, OWNER, 'telegram', TELEGRAM), { kind: 'key_missing' })
    // Entered anew, or removed.
    await save('liqpay', LIQPAY)
    await save('telegram', TELEGRAM)
    assert.deepEqual(await readStoredConnections(shop), { ...LIQPAY, ...TELEGRAM })
    await writeFile(file, `${'0'.repeat(64)}\n`)
    assert.equal(await removeConnection(shop, OWNER, 'liqpay'), true)
    assert.equal((await state('telegram')).isUnreadable, true)
  })

  it('are sealed anew with a new key, which another server may have in its environment', async () => {
    await save('liqpay', LIQPAY)
    const before = (await readFile(file, 'utf8')).trim()
    assert.deepEqual(await rotateEncryptionKey(shop, OWNER), { resealed: ['liqpay'], unreadable: [] })
    const after = (await readFile(file, 'utf8')).trim()
    assert.match(after, /^[0-9a-f]{64}$/)
    assert.notEqual(after, before)
    assert.deepEqual(await readStoredConnections(shop), LIQPAY)

    const next = 'ef'.repeat(32)
    shop.connections.keyring = openKeyring({ keys: [next, after], file })
    assert.equal((await rotateEncryptionKey(shop, OWNER)).resealed.length, 1)
    shop.connections.keyring = openKeyring({ keys: [next], file })
    assert.deepEqual(await readStoredConnections(shop), LIQPAY)
  })

  it('of two processes that need a key first have the same', async () => {
    const keyrings = [openKeyring({ file }), openKeyring({ file })]
    const made = await Promise.all(keyrings.map((keyring) => keyring.add()))
    const listed = await Promise.all(keyrings.map((keyring) => keyring.list()))
    assert.equal(new Set([...made, ...listed.flat()].map(({ id }) => id)).size, 1)
  })
})
