import './page.css'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EMAILS_ROUTE, type EmailsJson } from '#api/office/emails/protocol.ts'
import type { SettingsAnswer, SettingsGroupState, SettingsInput } from '#api/office/office.protocol.ts'
import { adminEmails as texts } from '#i18n/admin/uk/settings/emails.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { EMAIL_KINDS, type EmailKind, isEmailToShop } from '#shop/core/settings/email-text-settings.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { LoadingPage, PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { showToast } from '../../core/ui/feedback/feedback.tsx'
import { FormError } from '../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { useUnsavedChanges } from '../../core/ui/forms/use-unsaved-changes.tsx'
import { EmailForm } from './email-form.tsx'
import { EMPTY_TEXTS, type NamedTexts, textsToNames, textsToSend } from './variables.ts'

const SETTINGS = '/meblia/v1/settings'
type Saved = { version: string; texts: NamedTexts }

/** All emails of the shop: each in the owner's words, or in the original ones. */
export function Component() {
  const { data, failure, loading, reload } = useRest<EmailsJson>(EMAILS_ROUTE)
  const [saved, setSaved] = useState<Saved>()
  const [typed, setTyped] = useState<NamedTexts>(EMPTY_TEXTS)
  const [params] = useSearchParams()
  const [language, setLanguage] = useState<'uk' | 'en'>('uk')

  const take = (version: string, changed: NamedTexts) => {
    setSaved({ version, texts: textsToNames(changed) })
    setTyped(textsToNames(changed))
  }
  useEffect(() => {
    if (!data || loading || saved) return
    take(data.version, data.changed)
  })

  const saving = useSave<SettingsInput, SettingsGroupState>({
    send: (data) => request({ path: SETTINGS, method: 'PATCH', data }),
    theirs: async () => {
      const state = (await request<SettingsAnswer>({ path: SETTINGS })).groups.emails
      if (!state) throw new Error('emails')
      return state
    },
  })
  const unsaved = useUnsavedChanges<NamedTexts>({
    entity: 'emails',
    saved: saved?.texts,
    value: saved && typed,
    onRestore: setTyped,
  })
  if (!data || !saved) return <LoadingPage title={texts.title} source={{ failure, reload }} />

  const save = async (version = saved.version) => {
    const emailTexts = textsToSend(typed, data.originals)
    const state = await saving.save({ group: 'emails', version, values: { emailTexts } })
    if (!state) return
    take(state.version, state.values.emailTexts ?? EMPTY_TEXTS)
    showToast({ text: saveTexts.saved })
  }
  const isChanged = (kind: EmailKind) => typed.uk[kind] !== undefined || typed.en[kind] !== undefined
  const isWrong = (kind: EmailKind) => Object.keys(saving.errors).some((name) => name.split('.')[2] === kind)
  const open = EMAIL_KINDS.find((kind) => kind === params.get('kind'))
  const kind = open ?? 'placed'
  const shown = isEmailToShop(kind) ? 'uk' : language

  return (
    <PageLayout
      wide
      title={texts.title}
      intro={texts.intro}
      beside={unsaved.isDirty && <span className="emails__unsaved">{saveTexts.unsaved}</span>}
      actions={
        <Button look="main" busy={saving.isSaving} disabled={!unsaved.isDirty} onClick={() => save()}>
          {saveTexts.save}
        </Button>
      }
    >
      {unsaved.element}
      <FormError text={saving.conflict ? undefined : saving.errorMessage} />
      <div className="emails" data-open={open ? true : undefined}>
        <nav className="emails__list" aria-label={texts.list}>
          {[false, true].map((toShop) => (
            <section key={String(toShop)}>
              <h2>{toShop ? texts.toShop : texts.toBuyer}</h2>
              <ul>
                {EMAIL_KINDS.filter((kind) => isEmailToShop(kind) === toShop).map((listed) => (
                  <li key={listed}>
                    <Link to={`?kind=${listed}`} aria-current={listed === kind ? 'page' : undefined}>
                      {texts.kinds[listed]} {isWrong(listed) && <Badge tone="bad">{texts.wrong}</Badge>}
                      {isChanged(listed) && <Badge tone="good">{texts.changed}</Badge>}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <EmailForm
          key={`${kind}/${shown}`}
          kind={kind}
          language={shown}
          onLanguage={setLanguage}
          original={textsToNames(data.originals)[shown][kind] ?? {}}
          changed={typed[shown][kind] ?? {}}
          onChange={(changed) => {
            saving.clear()
            setTyped((before) => {
              const { [kind]: _, ...others } = before[shown]
              return { ...before, [shown]: changed ? { ...others, [kind]: changed } : others }
            })
          }}
        />
      </div>
      {saving.conflictDialog({
        differences: (theirs) =>
          [...EMAIL_KINDS].flatMap((kind) => {
            const [mine, other] = [typed, textsToNames(theirs.values.emailTexts ?? EMPTY_TEXTS)].map((side) =>
              [side.uk[kind], side.en[kind]].flatMap((changed) => Object.values(changed ?? {})).join('\n'),
            )
            return mine === other ? [] : [{ label: texts.kinds[kind], mine: mine ?? '', theirs: other ?? '' }]
          }),
        onKeepMine: (theirs) => save(theirs.version),
        onTakeTheirs: (theirs) => take(theirs.version, theirs.values.emailTexts ?? EMPTY_TEXTS),
      })}
    </PageLayout>
  )
}
