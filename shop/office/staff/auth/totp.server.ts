import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, encrypt, isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import type { Shop } from '#shop/core/shop.ts'

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Clocks differ, and people type slowly. */
const STEP_OFFSETS = [0, -1, 1]

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function totpStep(now: number): number {
  return Math.floor(now / STEP_MS)
}

/** The step of this code; undefined: not valid now, or not after `lastStep`. */
export function matchTotp(
  secret: Buffer,
  { code, now, lastStep }: { code: string; now: number; lastStep: number },
): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  return STEP_OFFSETS.map((by) => totpStep(now) + by).find(
    (step) => isEqualInConstantTime(digits, totpCode(secret, step)) && step > lastStep,
  )
}

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32_ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Content of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(secret: Buffer, { shopName, login }: { shopName: string; login: string }): string {
  // A colon separates issuer and login.
  const issuer = shopName.replaceAll(':', ' ')
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** Encrypted, so that a leaked table reveals no codes. */
export function encryptTotpSecret(shop: Shop, staffId: number, secret: Buffer): string {
  const { iv, tag, text } = encrypt(totpEncryptionKey(shop, staffId), secret)
  return Buffer.concat([iv, text, tag]).toString('base64url')
}

export function decryptTotpSecret(shop: Shop, staffId: number, stored: string): Buffer {
  const bytes = Buffer.from(stored, 'base64url')
  const [iv, tag, text] = [bytes.subarray(0, 12), bytes.subarray(-16), bytes.subarray(12, -16)]
  return decrypt(totpEncryptionKey(shop, staffId), { iv, tag, text })
}

function totpEncryptionKey(shop: Shop, staffId: number): string {
  return shop.seal(`totp-secret|${staffId}`)
}
