import { accountPage as words } from '#i18n/admin-staff.uk.ts'
import { shortMoment } from '#i18n/moments.uk.ts'
import type { SessionJson } from '#wire/meblia-rest-staff.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { showToast } from '../ui/toasts.tsx'

const SESSIONS = '/meblia/v1/sessions'

/** Where one is signed in, and how to end it. */
export function Sessions() {
  const { data, failure, reload } = useRest<SessionJson[]>(SESSIONS)
  const others = data?.filter(({ current }) => !current) ?? []

  async function end(path: string, told: (answer: { deleted: number }) => string): Promise<void> {
    try {
      showToast({ text: told(await request<{ deleted: number }>({ path, method: 'DELETE' })) })
    } catch (error) {
      showToast({ text: asFailure(error).message, kind: 'bad' })
    }
    reload()
  }

  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions">{words.sessions}</h2>
      <p className="account-page__intro">{words.sessionsIntro}</p>
      {failure && !data && <LoadFailure failure={failure} onRetry={reload} />}
      <ul className="account-page__list">
        {data?.map((session) => (
          <li key={session.id}>
            <span className="account-page__item">
              <strong>{session.agent || words.unknownAgent}</strong>
              <span>{aboutSession(session)}</span>
            </span>
            {session.current ? (
              <Badge tone="good">{words.here}</Badge>
            ) : (
              <Button
                look="bare"
                aria-label={words.of(words.end, aboutSession(session))}
                onClick={() => end(`${SESSIONS}/${session.id}`, () => words.ended)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button onClick={() => end(SESSIONS, ({ deleted }) => words.othersEnded(deleted))}>{words.endOthers}</Button>
      )}
    </section>
  )
}

function aboutSession({ address, created_at, seen_at, remembered }: SessionJson): string {
  const parts = [
    words.begun(shortMoment(Date.parse(created_at))),
    words.seen(shortMoment(Date.parse(seen_at))),
    address,
    remembered ? words.remembered : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
