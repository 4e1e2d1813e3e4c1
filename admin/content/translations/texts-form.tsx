import { useEffect, useState } from 'react'
import { type TextGroupsJson, type TextJson, TRANSLATIONS_ROUTE } from '#api/office/translations/protocol.ts'
import { blockName } from '#i18n/admin/uk/pages/block-names.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { adminTranslations as labels } from '#i18n/admin/uk/translations.ts'
import { LANGUAGES } from '#shop/core/languages/languages.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { LoadFailure, showToast } from '../../core/ui/feedback/feedback.tsx'
import { Checkbox, TextArea } from '../../core/ui/fields/fields.tsx'
import { Form } from '../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import type { TRANSLATION_LANGUAGES } from './form.tsx'

type Lang = (typeof TRANSLATION_LANGUAGES)[number]

/** Every text of a page or a gallery beside its translation, by block. Only edited texts are sent. */
export function TextsForm(props: { kind: 'page' | 'gallery'; id: number; lang: Lang }) {
  const { kind, id, lang } = props
  const path = `${TRANSLATIONS_ROUTE}/${kind}/${id}/texts`
  const { data, failure, reload, setData } = useRest<TextGroupsJson>(`${path}?lang=${lang}`)
  const [edited, setEdited] = useState<Record<string, string>>({})
  const [isAll, setAll] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins without edits
  useEffect(() => setEdited({}), [path])
  const saving = useSave({
    send: (texts: { place: string; source: string; text: string }[]) =>
      request<TextGroupsJson>({ path, method: 'PUT', data: { lang, texts } }),
  })
  if (!data) return failure ? <LoadFailure failure={failure} onRetry={reload} /> : null
  const all = data.flatMap(({ texts }) => texts)
  const isShown = ({ place, state }: TextJson) => isAll || state !== 'current' || place in edited
  const groups = data
    .map((group) => ({ ...group, texts: group.texts.filter(isShown) }))
    .filter(({ texts }) => texts.length > 0)
  const submit = async () => {
    const texts = all.flatMap(({ place, source }) => {
      const text = edited[place]
      return text === undefined ? [] : [{ place, source, text }]
    })
    const answer = texts.length > 0 && (await saving.save(texts))
    if (!answer) return
    setData(answer)
    setEdited({})
    showToast({ text: labels.saved })
  }
  return (
    <Form aria-label={labels.textsOf(LANGUAGES[lang].name)} saving={saving} onSubmit={submit}>
      <Checkbox label={labels.showAll} checked={isAll} onChange={setAll} />
      {groups.length === 0 && <p>{all.length === 0 ? labels.noTexts : labels.nothing}</p>}
      {groups.map(({ id, type, texts }) => (
        <fieldset key={id} className="text-group">
          <legend>{blockName(type)}</legend>
          {texts.map((text) => (
            <TextPair
              key={text.place}
              text={text}
              lang={lang}
              value={edited[text.place] ?? text.text}
              isEdited={text.place in edited}
              onChange={(value) => setEdited((edited) => ({ ...edited, [text.place]: value }))}
            />
          ))}
        </fieldset>
      ))}
      <p>
        <Button look="main" type="submit" busy={saving.isSaving} disabled={Object.keys(edited).length === 0}>
          {saving.isSaving ? saveTexts.saving : labels.saveTexts}
        </Button>
      </p>
    </Form>
  )
}

function TextPair(props: {
  text: TextJson
  lang: Lang
  value: string
  isEdited: boolean
  onChange(value: string): void
}) {
  const { text, lang, value, isEdited, onChange } = props
  const { source, html, state, from } = text
  const label = labels.translationOf(LANGUAGES[lang].name, plainText(source).slice(0, MAX_LABEL_LENGTH))
  return (
    <div className="text-pair">
      <div className="text-pair__source">
        <p>{plainText(source)}</p>
        {state !== 'current' && !isEdited && (
          <Badge tone={state === 'missing' ? 'wait' : 'bad'}>{labels.states[state]}</Badge>
        )}
        {state === 'outdated' && (
          <details>
            <summary>{labels.before}</summary>
            <p>{plainText(from)}</p>
          </details>
        )}
      </div>
      <div>
        {html ? (
          <RichTextField label={label} value={value} onChange={onChange} />
        ) : (
          <TextArea label={label} lang={lang} rows={2} value={value} onChange={onChange} />
        )}
        {state === 'outdated' && !isEdited && (
          <Button look="bare" onClick={() => onChange(value)}>
            {labels.confirm}
          </Button>
        )}
      </div>
    </div>
  )
}

const MAX_LABEL_LENGTH = 60

/** The owner's HTML as lines. */
function plainText(text: string): string {
  const lines = text.replace(/<\/(?:p|li|h\d|tr)>/g, '\n')
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim()
}
