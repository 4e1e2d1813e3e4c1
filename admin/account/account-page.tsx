import './account-page.css'
import { useEffect, useState } from 'react'
import { saving } from '#i18n/admin.uk.ts'
import { accountPage as words } from '#i18n/admin-staff.uk.ts'
import { LEAST_PASSWORD_LETTERS } from '#shop/staff/staff.ts'
import { type MeJson, MOST_NAME_LETTERS } from '#wire/meblia-rest-staff.protocol.ts'
import { Page } from '../shell/page.tsx'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { ApplicationPasswords } from './application-passwords.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'

const ME = '/meblia/v1/me'

/** One's own name, password, passkeys and sessions. */
export function Component() {
  const [ended, setEnded] = useState(0)
  return (
    <Page title={words.title}>
      <div className="account-page">
        <AboutMe />
        <Password onChanged={() => setEnded((times) => times + 1)} />
        <Passkeys />
        <ApplicationPasswords />
        <Sessions key={ended} />
      </div>
    </Page>
  )
}

function AboutMe() {
  const { data, failure, reload } = useRest<MeJson>(ME)
  const [name, setName] = useState('')
  useEffect(() => setName(data?.name ?? ''), [data])
  const { save, isSaving, errors, sentence } = useSave<{ name: string }, MeJson>({
    send: (sent) => request({ path: ME, method: 'PUT', data: sent }),
  })
  // A name that was not read would be saved as none.
  if (failure && !data) return <LoadFailure failure={failure} onRetry={reload} />
  return (
    <section aria-labelledby="about-me">
      <h2 id="about-me">{words.about}</h2>
      <form
        className="account-page__form"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          if (await save({ name })) showToast({ text: words.nameSaved })
        }}
      >
        <Problem text={sentence} />
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={errors.name}
          value={name}
          onChange={setName}
          maxLength={MOST_NAME_LETTERS}
          autoComplete="name"
        />
        <Button look="main" type="submit" busy={isSaving}>
          {isSaving ? saving.saving : saving.save}
        </Button>
      </form>
    </section>
  )
}

const NO_PASSWORDS = { old: '', fresh: '', again: '' }

function Password({ onChanged }: { onChanged(): void }) {
  const [wish, setWish] = useState(NO_PASSWORDS)
  const [isDifferent, setDifferent] = useState(false)
  const { save, isSaving, errors, sentence } = useSave<{ old: string; fresh: string }, { changed: true }>({
    send: (sent) => request({ path: `${ME}/password`, method: 'POST', data: sent }),
  })
  const field = (name: keyof typeof wish) => ({
    type: 'password',
    required: true,
    value: wish[name],
    onChange: (text: string) => setWish({ ...wish, [name]: text }),
  })

  async function change(): Promise<void> {
    const differs = wish.fresh !== wish.again
    setDifferent(differs)
    if (differs || !(await save({ old: wish.old, fresh: wish.fresh }))) return
    setWish(NO_PASSWORDS)
    showToast({ text: words.passwordChanged })
    onChanged()
  }

  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password">{words.password}</h2>
      <p className="account-page__intro">{words.passwordIntro}</p>
      <form
        className="account-page__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <Problem text={sentence} />
        <TextField {...field('old')} label={words.old} error={errors.old} autoComplete="current-password" />
        <TextField
          {...field('fresh')}
          label={words.fresh}
          hint={words.freshHint(LEAST_PASSWORD_LETTERS)}
          error={errors.fresh}
          autoComplete="new-password"
        />
        <TextField
          {...field('again')}
          label={words.again}
          error={isDifferent ? words.notSame : undefined}
          autoComplete="new-password"
        />
        <Button look="main" type="submit" busy={isSaving}>
          {words.changePassword}
        </Button>
      </form>
    </section>
  )
}
