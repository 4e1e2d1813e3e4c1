import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Takes the same time wherever the values differ, whatever their lengths. */
export function isEqualInConstantTime(actual: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(actual).digest(), createHash('sha256').update(expected).digest())
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

export type Encrypted = { iv: Buffer; tag: Buffer; text: Buffer }

/** The key has 64 hexadecimal digits, as a seal of the shop. `context` is not secret; it must be the same to decrypt. */
export function encrypt(key: string, plain: string | Buffer, context = ''): Encrypted {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'hex'), iv)
  cipher.setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), text }
}

export function decrypt(key: string, { iv, tag, text }: Encrypted, context = ''): Buffer {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'hex'), iv)
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
