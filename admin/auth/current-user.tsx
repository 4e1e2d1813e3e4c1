import { createContext, useContext } from 'react'
import type { Role } from '#shop/staff/staff.ts'

/** Who sits in front of it. */
export type CurrentUser = { id: number; login: string; role: Role }

export const CurrentUserContext = createContext<CurrentUser>({ id: 0, login: '', role: 'editor' })

export function useCurrentUser(): CurrentUser {
  return useContext(CurrentUserContext)
}

const RANKS: Record<Role, number> = { editor: 1, manager: 2, owner: 3 }

/** What the server allows too: here it only decides what is shown. */
export function isRoleAtLeast(role: Role, least: Role): boolean {
  return RANKS[role] >= RANKS[least]
}

/** What the door has written beside the page's element. */
export function parseCurrentUser(text: string | undefined): CurrentUser | undefined {
  if (!text) return undefined
  const given: unknown = JSON.parse(text)
  if (typeof given !== 'object' || given === null) return undefined
  const { id, login, role } = { id: undefined, login: undefined, role: undefined, ...given }
  if (typeof id !== 'number' || typeof login !== 'string' || !isRole(role)) return undefined
  return { id, login, role }
}

function isRole(text: unknown): text is Role {
  return text === 'owner' || text === 'manager' || text === 'editor'
}
