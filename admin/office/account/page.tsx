import './page.css'
import { useEffect, useState } from 'react'
import { MAX_STAFF_NAME_LENGTH, type MeJson } from '#api/office/staff/protocol.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { adminAccount as texts } from '#i18n/admin/uk/staff/staff.ts'
import { MIN_PASSWORD_LENGTH } from '#shop/office/staff/passwords/password-rules.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/controls.tsx'
import { LoadFailure, showToast } from '../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { Form } from '../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { AccountSection } from './account-section.tsx'
import { ApplicationPasswords } from './application-passwords.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

const ME_PATH = '/meblia/v1/me'

export function Component() {
  const [ended, setEnded] = useState(0)
  return (
    <PageLayout title={texts.title}>
      <div className="account-page">
        <ProfileForm />
        <PasswordForm onChanged={() => setEnded((times) => times + 1)} />
        <Passkeys />
        <ApplicationPasswords />
        <SecondFactor />
        <Sessions key={ended} />
      </div>
    </PageLayout>
  )
}

function ProfileForm() {
  const { data, failure, reload } = useRest<MeJson>(ME_PATH)
  const [name, setName] = useState('')
  useEffect(() => setName(data?.name ?? ''), [data])
  const saving = useSave<{ name: string }, MeJson>({
    send: (sent) => request({ path: ME_PATH, method: 'PUT', data: sent }),
  })
  const save = async () => {
    if (await saving.save({ name })) showToast({ text: texts.nameSaved })
  }
  // Saving after a failed load would overwrite the name with an empty one.
  if (failure && !data) return <LoadFailure failure={failure} onRetry={reload} />
  return (
    <AccountSection id="about-me" title={texts.about}>
      <Form className="account-page__form" saving={saving} onSubmit={save}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          error={saving.errors.name}
          value={name}
          onChange={setName}
          maxLength={MAX_STAFF_NAME_LENGTH}
          autoComplete="name"
        />
        <Button look="main" type="submit" busy={saving.isSaving}>
          {saving.isSaving ? saveTexts.saving : saveTexts.save}
        </Button>
      </Form>
    </AccountSection>
  )
}

const BLANK_PASSWORDS = { old: '', fresh: '', again: '' }

function PasswordForm({ onChanged }: { onChanged(): void }) {
  const [input, setInput] = useState(BLANK_PASSWORDS)
  const [isDifferent, setDifferent] = useState(false)
  const saving = useSave<{ old: string; fresh: string }, { changed: true }>({
    send: (sent) => request({ path: `${ME_PATH}/password`, method: 'POST', data: sent }),
  })
  const field = (name: keyof typeof input) => ({
    type: 'password',
    required: true,
    value: input[name],
    onChange: (text: string) => setInput({ ...input, [name]: text }),
  })

  async function change(): Promise<void> {
    const differs = input.fresh !== input.again
    setDifferent(differs)
    if (differs || !(await saving.save({ old: input.old, fresh: input.fresh }))) return
    setInput(BLANK_PASSWORDS)
    showToast({ text: texts.passwordChanged })
    onChanged()
  }

  return (
    <AccountSection id="own-password" title={texts.password} intro={texts.passwordIntro}>
      <Form className="account-page__form" saving={saving} onSubmit={change}>
        <TextField {...field('old')} label={texts.old} error={saving.errors.old} autoComplete="current-password" />
        <TextField
          {...field('fresh')}
          label={texts.fresh}
          hint={texts.freshHint(MIN_PASSWORD_LENGTH)}
          error={saving.errors.fresh}
          autoComplete="new-password"
        />
        <TextField
          {...field('again')}
          label={texts.again}
          error={isDifferent ? texts.notSame : undefined}
          autoComplete="new-password"
        />
        <Button look="main" type="submit" busy={saving.isSaving}>
          {texts.changePassword}
        </Button>
      </Form>
    </AccountSection>
  )
}
