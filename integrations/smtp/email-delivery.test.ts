import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { it } from 'node:test'
import { NOON, openTestShop } from '#test/shop.ts'
import { openEmailDelivery } from './email-delivery.ts'

const LETTER = {
  id: 1,
  queuedAt: NOON,
  to: 'olena@example.com',
  subject: 'Дякуємо',
  text: 'Так.',
  html: '',
  attachments: [],
}

it('letters are files only where no mail server was entered: keys that cannot be read fail', async () => {
  const shop = await openTestShop()
  const dataDir = dirname(shop.files.dir)
  const outbox = () => readdir(join(dataDir, 'outbox')).catch(() => [])
  await assert.rejects(openEmailDelivery(shop, dataDir, () => ({ isUnreadable: true }))(LETTER), {
    code: 'keys_unreadable',
  })
  assert.deepEqual(await outbox(), [])
  await openEmailDelivery(shop, dataDir, () => ({}))(LETTER)
  assert.equal((await outbox()).length, 1)
  await shop.close()
})
