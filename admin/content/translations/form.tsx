import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import './translations.css'
import { useEffect, useState } from 'react'
import { TRANSLATIONS_ROUTE, type TranslationJson } from '#api/office/translations/protocol.ts'
import { saveTexts as savingWords } from '#i18n/admin/uk/shell.ts'
import { adminTranslations as labels } from '#i18n/admin/uk/translations.ts'
import { LANGUAGES, TARGET_LANGUAGES, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import type { TranslatedKind } from '#shop/core/languages/translations.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { showToast } from '../../core/ui/feedback/feedback.tsx'
import { TextArea, TextField } from '../../core/ui/fields/fields.tsx'
import { Form, FormError } from '../../core/ui/forms/form-dialog.tsx'
import { bindFields, useSave } from '../../core/ui/forms/use-save.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'

export type TranslationSubject = {
  kind: TranslatedKind
  id: number
  name: string
  description?: string
  shortDescription?: string
}

const BLANK: TranslationJson = { name: '', short_description: '', description: '' }

/** The languages shown to visitors besides Ukrainian. */
export const TRANSLATION_LANGUAGES = TARGET_LANGUAGES.filter((language) => VISIBLE_LANGUAGES.includes(language))

/** The translation of one record; saved separately from the form it is shown beside. */
export function TranslationForm({ subject, onSaved }: { subject: TranslationSubject; onSaved?: () => void }) {
  const path = `${TRANSLATIONS_ROUTE}/${subject.kind}/${subject.id}`
  const { data, failure } = useRest<Record<string, TranslationJson>>(path)
  if (failure) return <FormError text={failure.message} />
  if (!data) return null
  return TRANSLATION_LANGUAGES.map((lang) => (
    <LanguageForm
      key={lang}
      lang={lang}
      path={path}
      subject={subject}
      translation={data[lang] ?? BLANK}
      onSaved={onSaved}
    />
  ))
}

function LanguageForm(props: {
  lang: (typeof TRANSLATION_LANGUAGES)[number]
  path: string
  subject: TranslationSubject
  translation: TranslationJson
  onSaved: (() => void) | undefined
}) {
  const { lang, path, subject, translation, onSaved } = props
  const [texts, setTexts] = useState(translation)
  useEffect(() => setTexts(translation), [translation])
  const saving = useSave({
    send: (texts: TranslationJson) => request<TranslationJson>({ path, method: 'PUT', data: { ...texts, lang } }),
  })
  const isPage = subject.kind === 'page'
  // Made before pages were translated block by block.
  const isWhole = translation.description !== ''
  const { field } = bindFields(texts, (part) => setTexts((texts) => ({ ...texts, ...part })), saving.errors)
  const submit = async () => {
    const answer = await saving.save(texts)
    if (!answer) return
    setTexts(answer)
    showToast({ text: labels.saved })
    onSaved?.()
  }
  // Search engines show a category's description as plain text.
  const Description = subject.kind === 'category' ? TextArea : RichTextField
  return (
    <Form className="translation" aria-label={labels.language(LANGUAGES[lang].name)} saving={saving} onSubmit={submit}>
      <p>{labels.empty}</p>
      <TextField
        {...field('name')}
        label={`${labels.name} (${LANGUAGES[lang].name})`}
        hint={labels.original(subject.name)}
        lang={lang}
        maxLength={MAX_LINE_LENGTH}
      />
      {subject.kind !== 'category' && (
        <TextArea
          {...field('short_description')}
          label={`${isPage ? labels.pageShort : labels.short} (${LANGUAGES[lang].name})`}
          lang={lang}
        />
      )}
      {isPage && isWhole && <p>{labels.pageTextHint}</p>}
      {(!isPage || isWhole) && (
        <Description
          {...field('description')}
          label={`${isPage ? labels.pageText : labels.description} (${LANGUAGES[lang].name})`}
        />
      )}
      <p>
        <Button look="main" type="submit" busy={saving.isSaving}>
          {saving.isSaving ? savingWords.saving : labels.save}
        </Button>
      </p>
    </Form>
  )
}
