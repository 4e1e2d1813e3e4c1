import type { SendTestEmail, TestEmailFailure } from '#shop/sales/emails/emails.ts'
import { openTransport } from './transport.ts'

const TIMEOUT_MS = 10_000

/** A transport of its own: an impatient one, and with keys as they are now. */
export function openTestEmail(smtpUrl: string, from: string): SendTestEmail {
  return async ({ to, subject, text }) => {
    const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
    const transport = await openTransport(smtpUrl, times)
    try {
      const { response } = await transport.sendMail({ from, to, subject, text })
      return { kind: 'sent', answer: response }
    } catch (error) {
      return { kind: 'failed', reason: failureReason(error), answer: smtpAnswer(error) }
    } finally {
      transport.close()
    }
  }
}

const REASONS: Record<string, TestEmailFailure> = {
  EAUTH: 'auth',
  ENOAUTH: 'auth',
  ECONNECTION: 'connection',
  ESOCKET: 'connection',
  EDNS: 'connection',
  ETLS: 'connection',
  ETIMEDOUT: 'timeout',
  EENVELOPE: 'address',
}

function failureReason(error: unknown): TestEmailFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? 'other'
}

/** What the server itself has said, without addresses of ours. */
export function smtpAnswer(error: unknown): string {
  return error instanceof Error && 'response' in error ? String(error.response) : ''
}
