import './starter-changes.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { STARTER_PAGES_ROUTE, type StarterChangesJson } from '#api/office/opening/protocol.ts'
import { starterChangesTexts as texts } from '#i18n/admin/uk/opening.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { runWithToast } from '../../core/ui/feedback/feedback.tsx'

/** Pages from set-up that the owner has edited and whose settings have changed since. Nothing where there are none. */
export function StarterChanges({ onTaken }: { onTaken(): void }) {
  const { data, reload, setData } = useRest<StarterChangesJson>(STARTER_PAGES_ROUTE)
  const [busy, setBusy] = useState<number>()
  if (!data || data.length === 0) return null

  const decide = async ({ id, version }: StarterChangesJson[number], takes: boolean) => {
    setBusy(id)
    await runWithToast(async () => {
      const path = `${STARTER_PAGES_ROUTE}/${id}`
      setData(await request<StarterChangesJson>({ path, method: 'PATCH', data: { version, takes } }))
      onTaken()
    })
    setBusy(undefined)
    // Somebody else may have changed the page: what is shown then is out of date.
    reload()
  }

  return (
    <section className="starter-changes" aria-labelledby="starter-changes">
      <h2 id="starter-changes">{texts.title}</h2>
      <p>{texts.text}</p>
      {data.map((page) => {
        const applies = page.changes.some((change) => change.applies)
        return (
          <details key={page.id}>
            <summary>{texts.page(page.title, page.changes.length)}</summary>
            <ul>
              {page.changes.map(({ before, after, applies }) => (
                <li key={`${before.join()}/${after.join()}`}>
                  {before.length === after.length ? (
                    before.map((line, index) => <ChangedLine key={line} before={line} after={after[index] ?? ''} />)
                  ) : (
                    <>
                      {before.map((line) => (
                        <ChangedLine key={line} before={line} after="" />
                      ))}
                      {after.map((line) => (
                        <ChangedLine key={line} before="" after={line} />
                      ))}
                    </>
                  )}
                  {!applies && <p className="starter-changes__own">{texts.edited}</p>}
                </li>
              ))}
            </ul>
            <div className="starter-changes__actions">
              {applies && (
                <Button look="main" busy={busy === page.id} onClick={() => decide(page, true)}>
                  {texts.take}
                </Button>
              )}
              <Button busy={busy === page.id} onClick={() => decide(page, false)}>
                {texts.keep}
              </Button>
              <Link to={`/pages/${page.id}`}>{texts.open}</Link>
            </div>
          </details>
        )
      })}
    </section>
  )
}

/** The words that differ, between those that stay. */
function ChangedLine({ before, after }: { before: string; after: string }) {
  const [old, next] = [before.split(' '), after.split(' ')]
  const shorter = Math.min(old.length, next.length)
  let start = 0
  while (start < shorter && old[start] === next[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end++
  const gone = old.slice(start, old.length - end).join(' ')
  const come = next.slice(start, next.length - end).join(' ')
  return (
    <p>
      {old.slice(0, start).join(' ')} {gone && <del>{gone}</del>} {come && <ins>{come}</ins>}{' '}
      {end > 0 && old.slice(-end).join(' ')}
    </p>
  )
}
