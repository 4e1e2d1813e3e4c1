import { z } from 'zod'
import { staffRouteTexts as texts } from '#i18n/api/uk/openapi/staff.ts'
import { NotFound } from '#shop/core/errors.ts'
import { endSession, endSessionsOf, listSessions } from '#shop/office/staff/auth/sessions.server.ts'
import type { SessionView } from '#shop/office/staff/auth/sessions.ts'
import { isPermitted } from '../../rest/access/permissions.server.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { type SessionJson, sessionJson } from '../staff/protocol.ts'
import { isoTime, staffOnly } from '../staff-only.server.ts'

export const routes: Route[] = [
  route('GET', '/meblia/v1/sessions', {
    permission: 'signed-in',
    about: texts.sessions,
    params: z.object({ staff: z.union([z.literal('all'), id]).optional() }),
    answer: z.array(sessionJson),
    handle: staffOnly(async ({ shop, caller, params: { staff = caller.id } }) => {
      if (staff !== caller.id && !isPermitted(caller, 'staff.manage'))
        return restError('rest_forbidden', texts.ownersOnly, 403)
      const sessions = await listSessions(shop, staff === 'all' ? null : staff)
      return restAnswer(sessions.map((session) => toSessionJson(session, caller.sessionId)))
    }),
  }),
  route('DELETE', '/meblia/v1/sessions/{id}', {
    permission: 'signed-in',
    about: texts.endSession,
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true) }),
    handle: staffOnly(async ({ shop, caller, note, params: { id } }) => {
      const mine = await listSessions(shop, isPermitted(caller, 'staff.manage') ? null : caller.id)
      const session = mine.find((session) => session.id === id)
      if (!session || !(await endSession(shop, id))) throw new NotFound(`session ${id}`)
      const title = [session.login, session.agent].filter((word) => word !== '').join(', ')
      await note({ action: 'deleted', kind: 'staff_session', entity: id, title })
      return restAnswer({ deleted: true })
    }),
  }),
  route('DELETE', '/meblia/v1/sessions', {
    permission: 'signed-in',
    about: texts.endSessions,
    answer: z.object({ deleted: z.number() }),
    handle: staffOnly(async ({ shop, caller, note }) => {
      const deleted = await endSessionsOf(shop, caller.id, caller.sessionId)
      if (deleted > 0) {
        const after = { ended: deleted }
        await note({ action: 'did', kind: 'staff_session', entity: caller.id, title: caller.login, after })
      }
      return restAnswer({ deleted })
    }),
  }),
]

function toSessionJson(view: SessionView, current: number): SessionJson {
  const { id, staffId, login, agent, address, remembered, createdAt, seenAt, endsAt } = view
  return {
    id,
    staff_id: staffId,
    login,
    agent,
    address,
    current: id === current,
    remembered,
    created_at: isoTime(createdAt),
    seen_at: isoTime(seenAt),
    ends_at: isoTime(endsAt),
  }
}
