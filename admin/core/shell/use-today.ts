import type { TodayAnswer } from '#api/office/today/protocol.ts'
import { TODAY_ROUTE } from '#api/office/today/routes.protocol.ts'
import { type RestState, useLiveRest } from '../requests/use-rest.ts'
import { isRoleAtLeast, useCurrentUser } from './sign-in/current-user.tsx'

/** What waits for a hand: one request for the navigation, the start page and notifications. */
export function useToday(): RestState<TodayAnswer> {
  const { role } = useCurrentUser()
  return useLiveRest<TodayAnswer>(isRoleAtLeast(role, 'manager') ? TODAY_ROUTE : null)
}
