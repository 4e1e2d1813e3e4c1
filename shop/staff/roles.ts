export const ROLES = ['owner', 'manager', 'editor'] as const satisfies Role[]

export type Role = 'owner' | 'manager' | 'editor'

const ROLE_RANKS: Record<Role, number> = { editor: 1, manager: 2, owner: 3 }

/** The minimum role: owners may do what managers may, managers what editors may. */
export type RequiredRole = 'anyone' | Role

export function hasRequiredRole(role: Role, who: RequiredRole): boolean {
  return who === 'anyone' || ROLE_RANKS[role] >= ROLE_RANKS[who]
}
