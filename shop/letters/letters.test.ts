import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openMail } from '../../server/mail.ts'
import { createOrder } from '../orders/orders.server.ts'
import { blankAddress, type Order } from '../orders/orders.ts'
import { saveSettings } from '../settings/settings.server.ts'
import { queueLetters, sendLetters } from './letters.server.ts'
import type { Letter } from './letters.ts'

onEachDatabase('letters', (name) => {
  let shop: TestShop
  let order: Order
  let logged: string
  beforeEach(async () => {
    shop = await openTestShop(name)
    logged = ''
    const note = (facts: object, message: string) => {
      logged += `${message} ${JSON.stringify(facts)}\n`
    }
    shop.log.warn = note
    await saveSettings(shop, { orderEmail: 'shop@dubrava.example', shopName: 'Дубрава' })
    const billing = { ...blankAddress, first_name: 'Олена', phone: '+380671234567', email: 'olena@example.com' }
    const lines = [{ kind: 'fee' as const, name: 'Складання', total: 400_00 }]
    const outcome = await createOrder(shop, { status: 'on-hold', billing, lines }, '')
    assert.equal(outcome.kind, 'done')
    if (outcome.kind === 'done') order = outcome.order
    await queueLetters(shop, order)
  })
  afterEach(() => shop.close())

  it('go to buyer and shop, once', async () => {
    const sent: Letter[] = []
    const deliver = async (letter: Letter) => void sent.push(letter)
    assert.equal(await sendLetters(shop, deliver), null)
    assert.equal(await sendLetters(shop, deliver), null)
    assert.deepEqual(sent.map(({ to }) => to).sort(), ['olena@example.com', 'shop@dubrava.example'])
    const buyers = sent.find(({ to }) => to === 'olena@example.com')
    assert.ok(buyers?.text.includes(`https://dubrava.test/order/${order.key}/`))
    const shops = sent.find(({ to }) => to === 'shop@dubrava.example')
    assert.doesNotMatch(shops?.text ?? '', /Олена|380|olena/, 'who ordered is told in the back office')
  })

  it('that cannot be delivered wait longer each time, and the log names nobody', async () => {
    const deliver = async () => {
      throw Object.assign(new Error('550 olena@example.com unknown'), { code: 'EENVELOPE' })
    }
    const next = await sendLetters(shop, deliver)
    assert.equal(next, shop.now() + 60_000)
    shop.wait(60_000)
    assert.equal(await sendLetters(shop, deliver), shop.now() + 120_000)
    assert.match(logged, /EENVELOPE/)
    assert.doesNotMatch(logged, /olena/)
  })

  it('are files in the data folder where no mail server is configured', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meblia-mail-'))
    const deliver = openMail(shop, { dataDir })
    await sendLetters(shop, deliver)
    const files = await readdir(join(dataDir, 'outbox'))
    assert.equal(files.length, 2)
    assert.ok(files.every((file) => file.endsWith('.eml')))
    const text = await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')
    assert.match(text, /^To: olena@example\.com$/m)
    assert.match(text, /^Subject: =\?UTF-8\?/m)
    await rm(dataDir, { recursive: true })
  })
})
