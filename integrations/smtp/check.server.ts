import { errorCode } from '#shop/core/errors.ts'
import {
  type ConnectionCheck,
  failedCheck,
  refused,
  type TestMessage,
  works,
} from '#shop/office/connections/connection-check.ts'
import type { EmailKeys } from './email-delivery.ts'
import { smtpAnswer } from './test-email.ts'
import { openTransport } from './transport.ts'

const TIMEOUT_MS = 10_000

/** Connects and signs in, and sends the message where the shop has a mailbox. Undefined: no mail server. */
export async function checkMailServer(
  { smtpUrl, mailFrom }: EmailKeys,
  siteUrl: string,
  { to, subject, text }: TestMessage,
): Promise<ConnectionCheck | undefined> {
  if (!smtpUrl) return undefined
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = await openTransport(smtpUrl, timeouts)
  try {
    await transport.verify()
    if (to !== '')
      await transport.sendMail({ from: mailFrom ?? `shop@${new URL(siteUrl).hostname}`, to, subject, text })
    return works(to)
  } catch (error) {
    const code = errorCode(error, 'unreachable')
    if (code === 'EAUTH') return { kind: 'wrong_key' }
    // A refused sender or recipient, or a server without the demanded encryption.
    if (code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ETLS') return refused(smtpAnswer(error) || code)
    return failedCheck(socketCode(error) ?? code)
  } finally {
    transport.close()
  }
}

/** nodemailer names the step that failed, and the system's code in the message only. */
function socketCode(error: unknown): string | undefined {
  return error instanceof Error ? /\bE(?:CONN|NOT|HOST|TIMED|NET|AI_)[A-Z]+/.exec(error.message)?.[0] : undefined
}
