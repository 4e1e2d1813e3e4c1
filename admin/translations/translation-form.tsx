import './translations.css'
import { type FormEvent, useEffect, useState } from 'react'
import { saving as savingWords } from '#i18n/admin.uk.ts'
import { adminTranslations as words } from '#i18n/admin-translations.uk.ts'
import { LANGUAGES, SHOWN_LANGUAGES, TRANSLATIONS } from '#shop/languages/languages.ts'
import type { Translated } from '#shop/languages/translations.ts'
import { TRANSLATIONS_ROUTE, type TranslationJson } from '#wire/meblia-rest-languages.protocol.ts'
import { RichText } from '../products/rich-text.tsx'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'

export type Subject = { kind: Translated; id: number; name: string; description?: string; shortDescription?: string }

const BLANK: TranslationJson = { name: '', short_description: '', description: '' }

/** The languages that visitors are shown beside Ukrainian. */
export const SPOKEN = TRANSLATIONS.filter((language) => SHOWN_LANGUAGES.includes(language))

/** What a thing is called in another language; saved by itself, whatever form it stands beside. */
export function TranslationForm({ subject, onSaved }: { subject: Subject; onSaved?: () => void }) {
  const path = `${TRANSLATIONS_ROUTE}/${subject.kind}/${subject.id}`
  const { data, failure } = useRest<Record<string, TranslationJson>>(path)
  if (failure) return <Problem text={failure.message} />
  if (!data) return null
  return SPOKEN.map((lang) => (
    <OneLanguage key={lang} lang={lang} path={path} subject={subject} known={data[lang] ?? BLANK} onSaved={onSaved} />
  ))
}

function OneLanguage(props: {
  lang: (typeof SPOKEN)[number]
  path: string
  subject: Subject
  known: TranslationJson
  onSaved: (() => void) | undefined
}) {
  const { lang, path, subject, known, onSaved } = props
  const [texts, setTexts] = useState(known)
  useEffect(() => setTexts(known), [known])
  const { isSaving, errors, sentence, save } = useSave({
    send: (wish: TranslationJson) => request<TranslationJson>({ path, method: 'PUT', data: { ...wish, lang } }),
  })
  const isPage = subject.kind === 'page'
  const set = (change: Partial<TranslationJson>) => setTexts((texts) => ({ ...texts, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = isSaving ? undefined : await save(texts)
    if (!answer) return
    setTexts(answer)
    showToast({ text: words.saved })
    onSaved?.()
  }
  return (
    <form className="translation" aria-label={words.language(LANGUAGES[lang].name)} onSubmit={submit}>
      <p>{words.empty}</p>
      <Problem text={sentence} />
      <TextField
        label={`${words.name} (${LANGUAGES[lang].name})`}
        hint={words.original(subject.name)}
        lang={lang}
        value={texts.name}
        maxLength={250}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      {subject.kind !== 'category' && (
        <TextArea
          label={`${isPage ? words.pageShort : words.short} (${LANGUAGES[lang].name})`}
          lang={lang}
          value={texts.short_description}
          error={errors.short_description}
          onChange={(short_description) => set({ short_description })}
        />
      )}
      {isPage && <p>{words.pageTextHint}</p>}
      <RichText
        label={`${isPage ? words.pageText : words.description} (${LANGUAGES[lang].name})`}
        value={texts.description}
        error={errors.description}
        onChange={(description) => set({ description })}
      />
      <p>
        <Button look="main" type="submit" busy={isSaving}>
          {isSaving ? savingWords.saving : words.save}
        </Button>
      </p>
    </form>
  )
}
