import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Email } from '#shop/emails/emails.ts'
import type { Shop } from '#shop/shop.ts'
import { outboxDir } from './email-files.ts'

export type DeliverEmail = (email: Email) => Promise<void>

export type EmailSettings = { dataDir: string; smtpUrl?: string | undefined; mailFrom?: string | undefined }

/** Sends through the configured mail server; without one, writes every email to a file that mail programs can open. */
export function openEmailDelivery(shop: Shop, { dataDir, smtpUrl, mailFrom }: EmailSettings): DeliverEmail {
  const from = mailFrom ?? `shop@${URL.parse(shop.site.url)?.hostname ?? 'localhost'}`
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return async (email) => {
      await transport.sendMail({ from, ...toMailOptions(email) })
    }
  }
  const outbox = outboxDir(dataDir)
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (email) => {
    const { message } = await writer.sendMail({ from, ...toMailOptions(email), date: new Date(shop.now()) })
    await mkdir(outbox, { recursive: true })
    // Named by its id, so a repeated delivery yields one file; readers of the folder never see a partial email.
    const file = join(outbox, `${String(email.id).padStart(8, '0')}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

function toMailOptions({ to, subject, text, html, attachments }: Email) {
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
