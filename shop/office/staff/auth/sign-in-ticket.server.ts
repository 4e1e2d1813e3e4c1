import { randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import type { Shop } from '#shop/core/shop.ts'

const TICKET_TTL_MS = 5 * 60_000
const TICKET_PATTERN = /^(\d{1,15})\.([01])\.([0-9a-z]{8,9})\.([\w-]{12})\.([0-9a-f]{64})$/

type Ticket = { staffId: number; remembered: boolean }

/** Proves that this person's password was correct a moment ago. Changing the password invalidates it. */
export function createTicket(shop: Shop, person: { id: number; password: string }, remembered: boolean): string {
  const ends = (shop.now() + TICKET_TTL_MS).toString(36)
  const text = `${person.id}.${remembered ? 1 : 0}.${ends}.${randomBytes(9).toString('base64url')}`
  return `${text}.${ticketSeal(shop, text, person.password)}`
}

export function parseTicket(shop: Shop, ticket: string): Ticket | undefined {
  const [, id = '', remembered, ends = ''] = TICKET_PATTERN.exec(ticket) ?? []
  if (id === '' || Number.parseInt(ends, 36) <= shop.now()) return undefined
  return { staffId: Number(id), remembered: remembered === '1' }
}

export function isTicketValid(shop: Shop, ticket: string, person: { password: string }): boolean {
  const at = ticket.lastIndexOf('.')
  const seal = ticketSeal(shop, ticket.slice(0, at), person.password)
  return isEqualInConstantTime(ticket.slice(at + 1), seal)
}

function ticketSeal(shop: Shop, text: string, password: string): string {
  return shop.seal(`sign-in-ticket|${text}|${password}`)
}
