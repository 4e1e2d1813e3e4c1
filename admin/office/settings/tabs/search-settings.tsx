import { SUGGEST_PATH, type ZeroResultSearchView } from '#api/office/search/protocol.ts'
import { adminSearch as texts } from '#i18n/admin/uk/settings/search.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { invalidSynonymLines } from '#shop/catalog/search/query/synonyms.ts'
import { searchPath } from '#shop/core/paths.ts'
import { request } from '../../../core/requests/request.ts'
import { useRest } from '../../../core/requests/use-rest.ts'
import { Button } from '../../../core/ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../core/ui/feedback/empty-state.tsx'
import { runWithToast } from '../../../core/ui/feedback/run-with-toast.ts'
import { TextArea } from '../../../core/ui/fields/text-field.tsx'
import type { SettingsForm } from '../use-settings.ts'

const PATH = `${SUGGEST_PATH}/misses`

/** Synonyms, next to the queries without results that they can fix. */
export function SearchSettingsTab({ form }: { form: SettingsForm }) {
  const { searchSynonyms } = form.settings
  const wrong = invalidSynonymLines(searchSynonyms)
  return (
    <div className="settings-form">
      <TextArea
        {...adminSettings.fields.searchSynonyms}
        error={form.errors.searchSynonyms ?? (wrong.length > 0 ? texts.wrongLines(wrong) : undefined)}
        rows={16}
        spellCheck={false}
        value={searchSynonyms}
        onChange={(searchSynonyms) => form.change({ searchSynonyms })}
      />
      <ZeroResultSearches />
    </div>
  )
}

function ZeroResultSearches() {
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
          {data.map(({ text, count, near }) => (
            <li key={text}>
              <a href={searchPath(text)} target="_blank" rel="noreferrer">
                {text}
              </a>
              <span>{near ? texts.timesNear(count) : texts.times(count)}</span>
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
