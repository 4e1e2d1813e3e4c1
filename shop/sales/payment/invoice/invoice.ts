import { formatDecimalAmount, type Kopiykas } from '#shop/core/money.ts'

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

/** National Bank, QR for credit transfers, format 002: thirteen lines, base64url-encoded. */
export function paymentQrLink({ recipient, iban, sum, code, purpose }: Invoice): string {
  const lines = [
    'BCD',
    '002',
    '1', // UTF-8
    'UCT',
    '', // BIC, not required within Ukraine
    truncate(recipient, 70),
    iban,
    `UAH${formatDecimalAmount(sum)}`,
    code,
    '', // purpose category
    '', // reference
    truncate(purpose, 140),
    '', // text to display
    '', // the last line ends with a line break too
  ]
  return `https://bank.gov.ua/qr/${base64Url(lines.join('\n'))}`
}

/** Share of the code's side: 4 % of its area, a third of what level M corrects. */
export const QR_MARK_RADIUS = 0.1

/** The hryvnia sign, which format 002 puts in a white circle in the centre: strokes in a square of ten. */
export const HRYVNIA_SIGN_PATH =
  'M3.1 2.7C3.5 1.4 6.9 1.1 6.9 3.1C6.9 5 3.1 5 3.1 6.9C3.1 8.9 6.5 8.6 6.9 7.3M1.9 4.3H8.1M1.9 5.7H8.1'
export const HRYVNIA_SIGN_STROKE = 0.85

function truncate(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
