import { createContext, useContext } from 'react'
import type { Role } from '#shop/office/staff/staff.ts'

/** The signed-in user. */
export type CurrentUser = { id: number; login: string; role: Role }

export const CurrentUserContext = createContext<CurrentUser>({ id: 0, login: '', role: 'editor' })

export function useCurrentUser(): CurrentUser {
  return useContext(CurrentUserContext)
}

const RANKS: Record<Role, number> = { editor: 1, manager: 2, owner: 3 }

/** Decides only what is shown; the server checks permissions itself. */
export function isRoleAtLeast(role: Role, least: Role): boolean {
  return RANKS[role] >= RANKS[least]
}

/** Parses the user data that the server renders beside the root element. */
export function parseCurrentUser(text: string | undefined): CurrentUser | undefined {
  if (!text) return undefined
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const { id, login, role } = { id: undefined, login: undefined, role: undefined, ...parsed }
  if (typeof id !== 'number' || typeof login !== 'string' || !isRole(role)) return undefined
  return { id, login, role }
}

function isRole(text: unknown): text is Role {
  return text === 'owner' || text === 'manager' || text === 'editor'
}
