import type { Kopiykas } from '../money.ts'

export type Invoice = {
  number: string
  recipient: string
  code: string
  iban: string
  bank: string
  purpose: string
  sum: Kopiykas
  createdAt: number
}

/**
 * What the banks' applications read (National Bank, rules of 2023 on QR for credit transfers, format 002): lines of
 * the service's name, version, coding, function, then recipient, account, sum, code, purpose; the whole is base64url in a link.
 */
export function paymentCode({ recipient, iban, sum, code, purpose }: Invoice): string {
  const lines = [
    'BCD',
    '002',
    '1', // UTF-8
    'UCT',
    '', // the bank's BIC is not asked for within Ukraine
    cut(recipient, 70),
    iban,
    `UAH${(sum / 100).toFixed(2)}`,
    code,
    '', // purpose category
    '', // reference
    cut(purpose, 140),
    '', // what is to be shown
    '',
  ]
  return `https://bank.gov.ua/qr/${base64Url(lines.join('\n'))}`
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
