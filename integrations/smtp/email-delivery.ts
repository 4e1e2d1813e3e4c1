import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#shop/core/shop.ts'
import type { Email } from '#shop/sales/emails/emails.ts'
import { outboxDir } from './email-files.ts'
import { openTransport } from './transport.ts'

export type DeliverEmail = (email: Email) => Promise<void>

/** `isUnreadable`: a mail server was entered, and this server cannot decrypt it. */
export type EmailKeys = { smtpUrl?: string | undefined; mailFrom?: string | undefined; isUnreadable?: boolean }

/** Without a mail server, to files that mail programs can open. Throws when keys cannot be read. */
export function openEmailDelivery(
  shop: Shop,
  dataDir: string,
  currentKeys: () => EmailKeys = () => ({}),
): DeliverEmail {
  const host = URL.parse(shop.site.url)?.hostname ?? 'localhost'
  const outbox = outboxDir(dataDir)
  let opened: { url: string; transport: ReturnType<typeof openTransport> } | undefined
  return async (email) => {
    const { smtpUrl, mailFrom, isUnreadable } = currentKeys()
    const from = senderAddress(shop, mailFrom)
    if (smtpUrl) {
      if (opened?.url !== smtpUrl) opened = { url: smtpUrl, transport: openTransport(smtpUrl) }
      await (await opened.transport).sendMail({ from, ...toMailOptions(email, host) })
      return
    }
    if (isUnreadable)
      throw Object.assign(new Error('The mail server cannot be decrypted.'), { code: 'keys_unreadable' })
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

function toMailOptions({ id, queuedAt, to, subject, text, html, attachments }: Email, host: string) {
  return {
    to,
    subject,
    text,
    messageId: `<${queuedAt}.${id}@${host}>`,
    ...(html !== '' && { html }),
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
  }
}
