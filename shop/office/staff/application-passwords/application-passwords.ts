import type { Role } from '../staff.ts'

/** Lets a program act for a staff member, with their role, until revoked. */
export type ApplicationPassword = {
  id: number
  uuid: string
  staffId: number
  login: string
  role: Role
  /** UUID of the program, if given, or empty. */
  appId: string
  name: string
  createdAt: number
  /** Rounded to the day; null: never. */
  usedAt: number | null
}

export const MAX_APPLICATION_PASSWORDS = 50
export const MAX_APPLICATION_NAME_LENGTH = 100

/** As in WordPress: letters and digits, shown in groups of four. */
export const APPLICATION_PASSWORD_PATTERN = /^[A-Za-z0-9]{24}$/
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** 24 of 62 characters: 142 bits. `pick(n)` must be an unpredictable integer below n. */
export function generateApplicationPassword(pick: (below: number) => number): string {
  return Array.from({ length: 24 }, () => ALPHABET[pick(ALPHABET.length)]).join('')
}

/** `abcd EFGH 1234 …` for display; spaces are optional in input. */
export function formatApplicationPassword(password: string): string {
  return password.match(/.{1,4}/g)?.join(' ') ?? ''
}

export function normalizeApplicationPassword(password: string): string {
  return password.replace(/\s+/g, '')
}

/** The password is sent with every request, so only over TLS or within one machine. */
export function allowsApplicationPasswords(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || ['localhost', '[::1]'].includes(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
