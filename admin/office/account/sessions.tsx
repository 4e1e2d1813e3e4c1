import type { SessionJson } from '#api/office/staff/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminAccount as texts } from '#i18n/admin/uk/staff/staff.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { runWithToast, showToast } from '../../core/ui/feedback/feedback.tsx'
import { AccountItem, AccountSection, ItemButton } from './account-section.tsx'

const SESSIONS_PATH = '/meblia/v1/sessions'

export function Sessions() {
  const sessions = useRest<SessionJson[]>(SESSIONS_PATH)
  const others = sessions.data?.filter(({ current }) => !current) ?? []

  async function end(path: string, doneText: (answer: { deleted: number }) => string): Promise<void> {
    await runWithToast(async () =>
      showToast({ text: doneText(await request<{ deleted: number }>({ path, method: 'DELETE' })) }),
    )
    sessions.reload()
  }

  return (
    <AccountSection id="own-sessions" title={texts.sessions} intro={texts.sessionsIntro} source={sessions}>
      <ul className="account-page__list">
        {sessions.data?.map((session) => {
          const details = sessionDescription(session)
          const path = `${SESSIONS_PATH}/${session.id}`
          return (
            <AccountItem key={session.id} name={session.agent || texts.unknownAgent} details={details}>
              {session.current ? (
                <Badge tone="good">{texts.here}</Badge>
              ) : (
                <ItemButton label={texts.end} of={details} onClick={() => end(path, () => texts.ended)} />
              )}
            </AccountItem>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Button onClick={() => end(SESSIONS_PATH, ({ deleted }) => texts.othersEnded(deleted))}>
          {texts.endOthers}
        </Button>
      )}
    </AccountSection>
  )
}

function sessionDescription({ address, created_at, seen_at, remembered }: SessionJson): string {
  return joinParts([
    texts.begun(formatShortDateTime(Date.parse(created_at))),
    texts.seen(formatShortDateTime(Date.parse(seen_at))),
    address,
    remembered && texts.remembered,
  ])
}
