import { failures } from '#i18n/admin.uk.ts'
import { adminSearch as words } from '#i18n/admin-search.uk.ts'
import { settingsWords } from '#i18n/admin-settings.uk.ts'
import { searchAddress } from '#shop/addresses.ts'
import { wrongLines } from '#shop/search/synonyms.ts'
import { type MissView, SUGGEST_PATH } from '#wire/meblia-rest-search.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import type { Form } from './use-settings.ts'

const PATH = `${SUGGEST_PATH}/misses`

/** What else is looked for, and beside it what was looked for in vain: the one is mended with the other. */
export function SearchTab({ form }: { form: Form }) {
  const { searchSynonyms } = form.settings
  const wrong = wrongLines(searchSynonyms)
  return (
    <div className="settings-form">
      <TextArea
        {...settingsWords.fields.searchSynonyms}
        error={form.errors.searchSynonyms ?? (wrong.length > 0 ? words.wrongLines(wrong) : undefined)}
        rows={16}
        spellCheck={false}
        value={searchSynonyms}
        onChange={(searchSynonyms) => form.change({ searchSynonyms })}
      />
      <Misses />
    </div>
  )
}

function Misses() {
  const { data, failure, reload } = useRest<MissView[]>(PATH)
  const forget = (text: string) =>
    request({ path: `${PATH}?${new URLSearchParams({ text })}`, method: 'DELETE' }).then(reload, (error: unknown) =>
      showToast({ kind: 'bad', text: asFailure(error).message || failures.saveFailed }),
    )
  return (
    <section aria-labelledby="search-misses">
      <h2 id="search-misses">{words.misses}</h2>
      <p className="field__hint">{words.missesHint}</p>
      {failure && <EmptyState text={failure.message} action={<Button onClick={reload}>{failures.again}</Button>} />}
      {data?.length === 0 && <EmptyState text={words.none} />}
      {data && data.length > 0 && (
        <ul className="settings-misses">
          {data.map(({ text, count, near }) => (
            <li key={text}>
              <a href={searchAddress(text)} target="_blank" rel="noreferrer">
                {text}
              </a>
              <span>{near ? words.timesNear(count) : words.times(count)}</span>
              <Button onClick={() => forget(text)} aria-label={words.forgetOf(text)}>
                {words.forget}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
