import { createContext, useContext } from 'react'
import { hasPermission, type RequiredPermission } from '#shop/office/staff/permissions.ts'
import { ROLES, type Role } from '#shop/office/staff/staff.ts'

export type CurrentUser = { id: number; login: string; role: Role }

export const CurrentUserContext = createContext<CurrentUser>({ id: 0, login: '', role: 'editor' })

export function useCurrentUser(): CurrentUser {
  return useContext(CurrentUserContext)
}

/** Decides only what is shown; the server checks permissions itself. */
export function useCan(permission: RequiredPermission): boolean {
  return hasPermission(useCurrentUser().role, permission)
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
  return ROLES.some((role) => role === text)
}
