import './translations.css'
import { type FormEvent, useState } from 'react'
import { adminTranslations as words } from '#i18n/admin-translations.uk.ts'
import { LANGUAGES } from '#shop/languages/languages.ts'
import { TRANSLATED } from '#shop/languages/translations.ts'
import {
  GLOSSARY_ROUTE,
  type Lacking,
  type MissingTexts,
  TRANSLATIONS_ROUTE,
} from '#wire/meblia-rest-languages.protocol.ts'
import { Page } from '../shell/page.tsx'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { TranslationDialog } from './translation-dialog.tsx'
import { SPOKEN, type Subject } from './translation-form.tsx'

/** What visitors are still shown in Ukrainian, and where to write it. */
export function Component() {
  return (
    <Page title={words.title}>
      <p>{words.intro}</p>
      {SPOKEN.map((lang) => (
        <Missing key={lang} lang={lang} />
      ))}
    </Page>
  )
}

function Missing({ lang }: { lang: (typeof SPOKEN)[number] }) {
  const { data, failure, reload } = useRest<MissingTexts>(`${TRANSLATIONS_ROUTE}/missing?lang=${lang}`)
  const [opened, setOpened] = useState<Subject>()
  if (!data) return failure ? <LoadFailure failure={failure} onRetry={reload} /> : null
  return (
    <>
      <h2 className="missing">{LANGUAGES[lang].name}</h2>
      {TRANSLATED.map((kind) => (
        <Things
          key={kind}
          title={words.kinds[kind]}
          lacking={data[kind]}
          onOpen={(thing) => setOpened({ kind, ...thing })}
        />
      ))}
      <Words lang={lang} unknown={data.words} onSaved={reload} />
      {opened && <TranslationDialog subject={opened} onClose={() => setOpened(undefined)} onSaved={reload} />}
    </>
  )
}

function Things(props: { title: string; lacking: Lacking; onOpen(thing: { id: number; name: string }): void }) {
  const { title, lacking, onOpen } = props
  const { total, items } = lacking
  return (
    <section className="missing" aria-label={title}>
      <h3>
        {title} <Badge tone={total === 0 ? 'good' : 'wait'}>{total === 0 ? words.nothing : String(total)}</Badge>
      </h3>
      <ul className="missing__list">
        {items.map((thing) => (
          <li key={thing.id}>
            <Button look="bare" aria-label={words.openOf(thing.name)} onClick={() => onOpen(thing)}>
              {thing.name}
            </Button>
          </li>
        ))}
      </ul>
      {items.length < total && <p>{words.first(items.length, total)}</p>}
    </section>
  )
}

function Words({ lang, unknown, onSaved }: { lang: string; unknown: string[]; onSaved(): void }) {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const { isSaving, sentence, save } = useSave({
    send: (words: Record<string, string>) =>
      request<Record<string, string>>({ path: GLOSSARY_ROUTE, method: 'PUT', data: { lang, words } }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    if (isSaving || Object.keys(written).length === 0 || !(await save(written))) return
    setTexts({})
    showToast({ text: words.wordsSaved })
    onSaved()
  }
  return (
    <section className="missing" aria-label={words.words}>
      <h3>
        {words.words}{' '}
        <Badge tone={unknown.length === 0 ? 'good' : 'wait'}>
          {unknown.length === 0 ? words.nothing : String(unknown.length)}
        </Badge>
      </h3>
      {unknown.length > 0 && (
        <form onSubmit={submit}>
          <p>{words.wordsHint}</p>
          <Problem text={sentence} />
          <div className="missing__words">
            {unknown.slice(0, MOST_WORDS).map((word) => (
              <TextField
                key={word}
                label={word}
                lang={lang}
                value={texts[word] ?? ''}
                maxLength={500}
                onChange={(text) => setTexts((texts) => ({ ...texts, [word]: text }))}
              />
            ))}
          </div>
          {unknown.length > MOST_WORDS && <p>{words.first(MOST_WORDS, unknown.length)}</p>}
          <Button look="main" type="submit" busy={isSaving}>
            {words.saveWords}
          </Button>
        </form>
      )}
    </section>
  )
}

/** The next ones come when these are saved. */
const MOST_WORDS = 60
