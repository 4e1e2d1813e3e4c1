import { isThisMachine } from '#shop/core/input/safe-urls.ts'

type Times = { connectionTimeout?: number; greetingTimeout?: number; socketTimeout?: number }

/** The code that writes emails is loaded with the first one. */
export async function openTransport(smtpUrl: string, times: Times = {}) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: encryptedSignIn(smtpUrl), ...times })
}

/** A name and a password leave this machine encrypted or not at all, also where the server offers no encryption. */
export function encryptedSignIn(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if ((url.username === '' && url.password === '') || isThisMachine(url.hostname)) return smtpUrl
  if (url.protocol === 'smtps:') {
    if (!url.searchParams.has('secure')) return smtpUrl
    url.searchParams.delete('secure')
    return url.href
  }
  url.searchParams.delete('ignoreTLS')
  if (url.searchParams.get('secure') !== 'true') url.searchParams.set('requireTLS', 'true')
  return url.href
}
