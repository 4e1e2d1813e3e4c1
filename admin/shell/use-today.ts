import type { TodayAnswer } from '#api/office/today/protocol.ts'
import { TODAY_ROUTE } from '#api/office/today/routes.protocol.ts'
import { isRoleAtLeast, useCurrentUser } from '../auth/current-user.tsx'
import { type RestState, useLiveRest } from '../requests/use-rest.ts'

/** What waits for a hand: one request for the navigation, the start page and notifications. */
export function useToday(): RestState<TodayAnswer> {
  const { role } = useCurrentUser()
  return useLiveRest<TodayAnswer>(isRoleAtLeast(role, 'manager') ? TODAY_ROUTE : null)
}
