import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Letter } from '#shop/letters/letters.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from './config.ts'
import { outboxIn } from './outbox.ts'

export type Deliver = (letter: Letter) => Promise<void>

/** Through the mail server that is configured; without one every letter is a file that any mail program opens. */
export function openMail(
  shop: Shop,
  { dataDir, smtpUrl, mailFrom }: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>,
): Deliver {
  const from = mailFrom ?? `shop@${URL.parse(shop.site.url)?.hostname ?? 'localhost'}`
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return async (letter) => {
      await transport.sendMail({ from, ...mailOf(letter) })
    }
  }
  const outbox = outboxIn(dataDir)
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (letter) => {
    const { message } = await writer.sendMail({ from, ...mailOf(letter), date: new Date(shop.now()) })
    await mkdir(outbox, { recursive: true })
    // Named by its number: delivered twice, it is one file. Whoever reads the folder never meets half a letter.
    const file = join(outbox, `${String(letter.id).padStart(8, '0')}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

function mailOf({ to, subject, text, html, attachments }: Letter) {
  return {
    ...{ to, subject, text },
    ...(html !== '' && { html }),
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
  }
}
