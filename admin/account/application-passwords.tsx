import { useState } from 'react'
import {
  type ApplicationPasswordJson,
  OWN_APPLICATION_PASSWORDS,
} from '#api/wp-rest/users/application-passwords.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminAccount, applicationPasswordTexts as words } from '#i18n/admin/uk/staff/staff.ts'
import { MAX_APPLICATION_NAME_LENGTH } from '#shop/staff/application-passwords/application-passwords.ts'
import { request, toFailure } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { type SaveError, toSaveError } from '../ui/forms/save-error.ts'

/** Application passwords let programs (a mobile editor, say) write pages on the user's behalf. */
export function ApplicationPasswords() {
  const { data, failure, reload } = useRest<ApplicationPasswordJson[]>(OWN_APPLICATION_PASSWORDS)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<ApplicationPasswordJson>()

  async function revoke({ uuid, name }: ApplicationPasswordJson): Promise<void> {
    const question = { title: words.revokeTitle(name), text: words.revokeText, yes: words.revoke, danger: true }
    if (!(await askConfirmation(question))) return
    try {
      await request({ path: `${OWN_APPLICATION_PASSWORDS}/${uuid}`, method: 'DELETE' })
      showToast({ text: words.revoked(name) })
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message })
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
              <span>{usageText(one)}</span>
            </span>
            <Button look="bare" aria-label={adminAccount.of(words.revoke, one.name)} onClick={() => revoke(one)}>
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setAdding(true)}>{words.add}</Button>
      {isAdding && (
        <CreatePasswordDialog
          onClose={() => setAdding(false)}
          onMade={(password) => {
            setAdding(false)
            setMade(password)
            reload()
          }}
        />
      )}
      {made && <NewPasswordDialog made={made} onClose={() => setMade(undefined)} />}
    </section>
  )
}

function CreatePasswordDialog({ onClose, onMade }: { onClose(): void; onMade(made: ApplicationPasswordJson): void }) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<SaveError>()
  const [isBusy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      const data = { name }
      onMade(await request<ApplicationPasswordJson>({ path: OWN_APPLICATION_PASSWORDS, method: 'POST', data }))
    } catch (error) {
      setRefusal(toSaveError(toFailure(error)))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={words.add}
      submit={words.create}
      busy={isBusy}
      problem={refusal?.message}
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

/** The password is shown only once. */
function NewPasswordDialog({ made, onClose }: { made: ApplicationPasswordJson; onClose(): void }) {
  const [news, setNews] = useState('')
  const password = made.password ?? ''

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      setNews(words.copied)
    } catch {
      setNews(words.notCopied) // the clipboard API is not available over plain http
    }
  }
  return (
    <Dialog
      title={words.madeTitle(made.name)}
      // A backdrop click must not close a dialog whose content is shown only once.
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

/** WordPress dates are in UTC without a time zone suffix. */
function usageText({ created, last_used }: ApplicationPasswordJson): string {
  const at = (text: string) => formatShortDateTime(Date.parse(`${text}Z`))
  const used = last_used === null ? adminAccount.neverUsed : adminAccount.usedAt(at(last_used))
  return `${adminAccount.madeAt(at(created))}, ${used}`
}
