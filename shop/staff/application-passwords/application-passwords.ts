import type { Role } from '../staff.ts'

/** By which a program speaks for somebody who works here, with their role, until it is revoked. */
export type ApplicationPassword = {
  id: number
  uuid: string
  staffId: number
  login: string
  role: Role
  /** Names the program itself, where it has said so: a UUID, or empty. */
  appId: string
  name: string
  createdAt: number
  /** To the day; null: never. */
  usedAt: number | null
}

export const MAX_APPLICATION_PASSWORDS = 50
export const MAX_APPLICATION_NAME_LENGTH = 100

/** As WordPress makes them: letters and digits, shown in groups of four. */
export const APPLICATION_PASSWORD_PATTERN = /^[A-Za-z0-9]{24}$/
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** 62 letters, 24 of them: 142 bits. `pick(n)` must be an unpredictable whole number below n. */
export function generateApplicationPassword(pick: (below: number) => number): string {
  return Array.from({ length: 24 }, () => ALPHABET[pick(ALPHABET.length)]).join('')
}

/** `abcd EFGH 1234 …`: how it is shown; it may be typed with the spaces and without. */
export function formatApplicationPassword(password: string): string {
  return password.match(/.{1,4}/g)?.join(' ') ?? ''
}

export function normalizeApplicationPassword(password: string): string {
  return password.replace(/\s+/g, '')
}

/** Passwords in every request: over TLS, or within one machine. */
export function allowsApplicationPasswords(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || ['localhost', '[::1]'].includes(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
