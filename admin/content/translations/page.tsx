import './translations.css'
import { useState } from 'react'
import {
  GLOSSARY_ROUTE,
  type MissingTexts,
  type MissingTranslationItems,
  type TextProgressJson,
  TRANSLATIONS_ROUTE,
} from '#api/office/translations/protocol.ts'
import { adminTranslations as labels } from '#i18n/admin/uk/translations.ts'
import { LANGUAGES } from '#shop/core/languages/languages.ts'
import { TRANSLATED_KINDS } from '#shop/core/languages/translations.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button, openDialog } from '../../core/ui/controls.tsx'
import { LoadFailure, showToast } from '../../core/ui/feedback/feedback.tsx'
import { Checkbox, TextField } from '../../core/ui/fields/fields.tsx'
import { Form } from '../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { TextsDialog, type TextsSubject, TranslationDialog } from './dialog.tsx'
import { TRANSLATION_LANGUAGES, type TranslationSubject } from './form.tsx'

/** Texts that visitors still see in Ukrainian, with fields to translate them. */
export function Component() {
  return (
    <PageLayout title={labels.title}>
      <p>{labels.intro}</p>
      {TRANSLATION_LANGUAGES.map((lang) => (
        <MissingForLanguage key={lang} lang={lang} />
      ))}
    </PageLayout>
  )
}

function MissingForLanguage({ lang }: { lang: (typeof TRANSLATION_LANGUAGES)[number] }) {
  const { data, failure, reload } = useRest<MissingTexts>(`${TRANSLATIONS_ROUTE}/missing?lang=${lang}`)
  const translateTexts = async (subject: TextsSubject) => {
    await openDialog<true>((dialog) => <TextsDialog subject={subject} {...dialog} />)
    reload()
  }
  const translate = async (subject: TranslationSubject) => {
    if (await openDialog<true>((dialog) => <TranslationDialog subject={subject} {...dialog} />)) reload()
  }
  if (!data) return failure ? <LoadFailure failure={failure} onRetry={reload} /> : null
  return (
    <>
      <h2 className="missing">{LANGUAGES[lang].name}</h2>
      {TRANSLATED_KINDS.map((kind) => (
        <MissingItems
          key={kind}
          title={labels.kinds[kind]}
          lacking={data[kind]}
          onOpen={(item) => (kind === 'page' ? translateTexts({ kind, ...item }) : translate({ kind, ...item }))}
        />
      ))}
      <TextProgress all={data.texts} onOpen={translateTexts} />
      <GlossaryForm lang={lang} unknown={data.words} onSaved={reload} />
    </>
  )
}

function MissingItems(props: {
  title: string
  lacking: MissingTranslationItems
  onOpen(item: { id: number; name: string }): void
}) {
  const { title, lacking, onOpen } = props
  const { total, items } = lacking
  return (
    <section className="missing" aria-label={title}>
      <h3>
        {title} <Badge tone={total === 0 ? 'good' : 'wait'}>{total === 0 ? labels.nothing : String(total)}</Badge>
      </h3>
      <ul className="missing__list">
        {items.map((item) => (
          <li key={item.id}>
            <Button look="bare" aria-label={labels.openOf(item.name)} onClick={() => onOpen(item)}>
              {item.name}
            </Button>
          </li>
        ))}
      </ul>
      {items.length < total && <p>{labels.first(items.length, total)}</p>}
    </section>
  )
}

function TextProgress({ all, onOpen }: { all: TextProgressJson[]; onOpen(subject: TextsSubject): void }) {
  const [isAll, setAll] = useState(false)
  const open = all.filter((progress) => progress.missing + progress.outdated > 0)
  return (
    <section className="missing" aria-label={labels.texts}>
      <h3>
        {labels.texts}{' '}
        <Badge tone={open.length === 0 ? 'good' : 'wait'}>
          {open.length === 0 ? labels.nothing : String(open.length)}
        </Badge>
      </h3>
      <p>{labels.textsHint}</p>
      <Checkbox label={labels.showAll} checked={isAll} onChange={setAll} />
      <ul className="missing__list">
        {(isAll ? all : open).map((progress) => (
          <li key={`${progress.kind}${progress.id}`}>
            <Button look="bare" aria-label={labels.openOf(progress.name)} onClick={() => onOpen(progress)}>
              {progress.name}
            </Button>{' '}
            <small>{labels.progress(progress)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GlossaryForm({ lang, unknown, onSaved }: { lang: string; unknown: string[]; onSaved(): void }) {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const saving = useSave({
    send: (words: Record<string, string>) =>
      request<Record<string, string>>({ path: GLOSSARY_ROUTE, method: 'PUT', data: { lang, words } }),
  })
  const submit = async () => {
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    if (Object.keys(written).length === 0 || !(await saving.save(written))) return
    setTexts({})
    showToast({ text: labels.wordsSaved })
    onSaved()
  }
  return (
    <section className="missing" aria-label={labels.words}>
      <h3>
        {labels.words}{' '}
        <Badge tone={unknown.length === 0 ? 'good' : 'wait'}>
          {unknown.length === 0 ? labels.nothing : String(unknown.length)}
        </Badge>
      </h3>
      {unknown.length > 0 && (
        <Form saving={saving} onSubmit={submit}>
          <p>{labels.wordsHint}</p>
          <div className="missing__words">
            {unknown.slice(0, MAX_WORDS).map((word) => (
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
          {unknown.length > MAX_WORDS && <p>{labels.first(MAX_WORDS, unknown.length)}</p>}
          <Button look="main" type="submit" busy={saving.isSaving}>
            {labels.saveWords}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Further texts are loaded when these are saved. */
const MAX_WORDS = 60
