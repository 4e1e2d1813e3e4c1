import type { SessionJson } from '#api/office/staff/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminAccount as texts } from '#i18n/admin/uk/staff/staff.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { showToast } from '../ui/feedback/toasts.tsx'

const SESSIONS_PATH = '/meblia/v1/sessions'

/** The user's active sessions, each of which can be ended. */
export function Sessions() {
  const { data, failure, reload } = useRest<SessionJson[]>(SESSIONS_PATH)
  const others = data?.filter(({ current }) => !current) ?? []

  async function end(path: string, doneText: (answer: { deleted: number }) => string): Promise<void> {
    await runWithToast(async () =>
      showToast({ text: doneText(await request<{ deleted: number }>({ path, method: 'DELETE' })) }),
    )
    reload()
  }

  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions">{texts.sessions}</h2>
      <p className="account-page__intro">{texts.sessionsIntro}</p>
      {failure && !data && <LoadFailure failure={failure} onRetry={reload} />}
      <ul className="account-page__list">
        {data?.map((session) => (
          <li key={session.id}>
            <span className="account-page__item">
              <strong>{session.agent || texts.unknownAgent}</strong>
              <span>{sessionDescription(session)}</span>
            </span>
            {session.current ? (
              <Badge tone="good">{texts.here}</Badge>
            ) : (
              <Button
                look="bare"
                aria-label={texts.of(texts.end, sessionDescription(session))}
                onClick={() => end(`${SESSIONS_PATH}/${session.id}`, () => texts.ended)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button onClick={() => end(SESSIONS_PATH, ({ deleted }) => texts.othersEnded(deleted))}>
          {texts.endOthers}
        </Button>
      )}
    </section>
  )
}

function sessionDescription({ address, created_at, seen_at, remembered }: SessionJson): string {
  const parts = [
    texts.begun(formatShortDateTime(Date.parse(created_at))),
    texts.seen(formatShortDateTime(Date.parse(seen_at))),
    address,
    remembered ? texts.remembered : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
