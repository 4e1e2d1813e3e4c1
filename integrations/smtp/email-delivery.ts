import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from '#shop/emails/emails.ts'
import type { Shop } from '#shop/shop.ts'
import { outboxDir } from './email-files.ts'

export type DeliverEmail = (email: Email) => Promise<void>

export type EmailSettings = { dataDir: string; smtpUrl?: string | undefined; mailFrom?: string | undefined }

/**
 * Sends through the configured mail server; without one, writes every email to a file that mail programs can open. The
 * code that writes emails is loaded with the first one.
 */
export function openEmailDelivery(shop: Shop, { dataDir, smtpUrl, mailFrom }: EmailSettings): DeliverEmail {
  const host = URL.parse(shop.site.url)?.hostname ?? 'localhost'
  const from = senderAddress(shop, mailFrom)
  if (smtpUrl) {
    let transport: ReturnType<typeof connect> | undefined
    return async (email) => {
      transport ??= connect(smtpUrl)
      await (await transport).sendMail({ from, ...toMailOptions(email, host) })
    }
  }
  const outbox = outboxDir(dataDir)
  return async (email) => {
    const { createTransport } = await import('nodemailer')
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await writer.sendMail({ from, ...toMailOptions(email, host), date: new Date(shop.now()) })
    await mkdir(outbox, { recursive: true })
    // Named by its job, so a repeated delivery yields one file; readers of the folder never see a partial email.
    const day = new Date(email.queuedAt).toISOString().slice(0, 10)
    const file = join(outbox, `${day}-${String(email.id).padStart(8, '0')}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

export function senderAddress({ site }: Pick<Shop, 'site'>, mailFrom: string | undefined): string {
  return mailFrom ?? `shop@${URL.parse(site.url)?.hostname ?? 'localhost'}`
}

async function connect(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport(smtpUrl)
}

function toMailOptions({ id, queuedAt, to, subject, text, html, attachments }: Email, host: string) {
  return {
    ...{ to, subject, text, messageId: `<${queuedAt}.${id}@${host}>` },
    ...(html !== '' && { html }),
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
  }
}
