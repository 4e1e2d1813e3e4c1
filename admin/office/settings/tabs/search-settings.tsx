import { type FormEvent, useState } from 'react'
import { SUGGEST_PATH, type ZeroResultSearchView } from '#api/office/search/protocol.ts'
import { adminSearch as texts } from '#i18n/admin/uk/settings/search.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { invalidSynonymLines } from '#shop/catalog/search/query/synonyms.ts'
import { MAX_QUERY_LENGTH, searchPath } from '#shop/core/paths.ts'
import { request, useRest } from '../../../core/requests/request.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { EmptyState, LoadFailure, runWithToast } from '../../../core/ui/feedback/feedback.tsx'
import { TextArea } from '../../../core/ui/fields/fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

const PATH = `${SUGGEST_PATH}/misses`

/** Synonyms, next to the queries without results that they can fix. */
export function SearchSettingsTab({ form }: { form: SettingsForm }) {
  const { searchSynonyms, searchRooms } = form.settings
  const problems = (lines: number[]) => (lines.length > 0 ? texts.wrongLines(lines) : undefined)
  return (
    <div className="settings-form">
      <TextArea
        {...adminSettings.fields.searchSynonyms}
        error={form.errors.searchSynonyms ?? problems(invalidSynonymLines(searchSynonyms))}
        rows={16}
        spellCheck={false}
        value={searchSynonyms}
        onChange={(searchSynonyms) => form.change({ searchSynonyms })}
      />
      <TextArea
        {...adminSettings.fields.searchRooms}
        error={form.errors.searchRooms ?? problems(invalidSynonymLines(searchRooms))}
        rows={8}
        spellCheck={false}
        value={searchRooms}
        onChange={(searchRooms) => form.change({ searchRooms })}
      />
      <ZeroResultSearches onSynonym={form.refresh} />
    </div>
  )
}

function ZeroResultSearches({ onSynonym }: { onSynonym: () => Promise<void> }) {
  const { data, failure, reload } = useRest<ZeroResultSearchView[]>(PATH)
  const forget = (text: string) =>
    runWithToast(() => request({ path: `${PATH}?${new URLSearchParams({ text })}`, method: 'DELETE' })).then(reload)
  return (
    <section aria-labelledby="search-misses">
      <h2 id="search-misses">{texts.misses}</h2>
      <p className="field__hint">{texts.missesHint}</p>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {data?.length === 0 && <EmptyState text={texts.none} />}
      {data && data.length > 0 && (
        <ul className="settings-misses">
          {data.map(({ text, count, near, sameAs }) => (
            <li key={text}>
              <a href={searchPath(text)} target="_blank" rel="noreferrer">
                {text}
              </a>
              <span>{near ? texts.timesNear(count) : texts.times(count)}</span>
              <SameAsForm text={text} proposed={sameAs} onAdded={() => onSynonym().then(reload)} />
              <Button onClick={() => forget(text)} aria-label={texts.forgetOf(text)}>
                {texts.forget}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** «Це те саме, що …»: filled in where the shop has a word that was probably meant, so one press is enough. */
function SameAsForm({ text, proposed, onAdded }: { text: string; proposed: string; onAdded: () => void }) {
  const [sameAs, setSameAs] = useState(proposed)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const isAdded = await runWithToast(
      () => request({ path: PATH, method: 'POST', data: { text, sameAs } }),
      texts.added(`${text} → ${sameAs}`),
    )
    if (isAdded) onAdded()
  }
  return (
    <form className="settings-misses__same" onSubmit={add}>
      <span aria-hidden="true">{texts.sameAs}</span>
      <input
        className="input"
        aria-label={texts.sameAsOf(text)}
        required
        maxLength={MAX_QUERY_LENGTH}
        value={sameAs}
        onChange={(event) => setSameAs(event.target.value)}
      />
      <Button type="submit" aria-label={texts.addOf(text)}>
        {texts.add}
      </Button>
    </form>
  )
}
