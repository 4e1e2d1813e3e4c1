import { useState } from 'react'
import { accountPage, applicationPasswords as words } from '#i18n/admin-staff.uk.ts'
import { shortMoment } from '#i18n/moments.uk.ts'
import { MAX_APPLICATION_NAME_LENGTH } from '#shop/staff/application-passwords.ts'
import {
  type ApplicationPasswordJson,
  OWN_APPLICATION_PASSWORDS,
} from '#wire/wp-rest-application-passwords.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { confirmThat } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { type Refusal, refusalOf } from '../ui/save-failures.ts'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'

/** By which programs (editors on a telephone, say) write pages in one's own name. */
export function ApplicationPasswords() {
  const { data, failure, reload } = useRest<ApplicationPasswordJson[]>(OWN_APPLICATION_PASSWORDS)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<ApplicationPasswordJson>()

  async function revoke({ uuid, name }: ApplicationPasswordJson): Promise<void> {
    const question = { title: words.revokeTitle(name), text: words.revokeText, yes: words.revoke, danger: true }
    if (!(await confirmThat(question))) return
    try {
      await request({ path: `${OWN_APPLICATION_PASSWORDS}/${uuid}`, method: 'DELETE' })
      showToast({ text: words.revoked(name) })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
    reload()
  }

  return (
    <section aria-labelledby="application-passwords">
      <h2 id="application-passwords">{words.title}</h2>
      <p className="account-page__intro">{words.intro}</p>
      {data?.length === 0 && <p>{words.none}</p>}
      {failure && !data && <LoadFailure failure={failure} onRetry={reload} />}
      <ul className="account-page__list">
        {data?.map((one) => (
          <li key={one.uuid}>
            <span className="account-page__item">
              <strong>{one.name}</strong>
              <span>{timesOf(one)}</span>
            </span>
            <Button look="bare" aria-label={accountPage.of(words.revoke, one.name)} onClick={() => revoke(one)}>
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setAdding(true)}>{words.add}</Button>
      {isAdding && (
        <NewPassword
          onClose={() => setAdding(false)}
          onMade={(password) => {
            setAdding(false)
            setMade(password)
            reload()
          }}
        />
      )}
      {made && <ShownOnce made={made} onClose={() => setMade(undefined)} />}
    </section>
  )
}

function NewPassword({ onClose, onMade }: { onClose(): void; onMade(made: ApplicationPasswordJson): void }) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      const data = { name }
      onMade(await request<ApplicationPasswordJson>({ path: OWN_APPLICATION_PASSWORDS, method: 'POST', data }))
    } catch (error) {
      setRefusal(refusalOf(asFailure(error)))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={words.add}
      submit={words.create}
      busy={isBusy}
      problem={refusal?.sentence}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={refusal?.errors.name}
        required
        value={name}
        onChange={setName}
        maxLength={MAX_APPLICATION_NAME_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** The one time that the password is seen. */
function ShownOnce({ made, onClose }: { made: ApplicationPasswordJson; onClose(): void }) {
  const [news, setNews] = useState('')
  const password = made.password ?? ''

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      setNews(words.copied)
    } catch {
      setNews(words.notCopied) // over plain http browsers have no clipboard
    }
  }
  return (
    <Dialog
      title={words.madeTitle(made.name)}
      // A click beside the window must not lose what is shown only once.
      onClose={() => (news === '' ? setNews(words.copyFirst) : onClose())}
      actions={
        <>
          <Button onClick={() => void copy()}>{words.copy}</Button>
          <Button look="main" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <p>{words.madeText}</p>
      <TextField
        label={words.password}
        value={password}
        readOnly
        onChange={() => {}}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status">{news}</p>
    </Dialog>
  )
}

/** WordPress writes UTC without a zone. */
function timesOf({ created, last_used }: ApplicationPasswordJson): string {
  const at = (text: string) => shortMoment(Date.parse(`${text}Z`))
  const used = last_used === null ? accountPage.neverUsed : accountPage.usedAt(at(last_used))
  return `${accountPage.madeAt(at(created))}, ${used}`
}
