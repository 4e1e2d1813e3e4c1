import { useState } from 'react'
import {
  type ApplicationPasswordJson,
  OWN_APPLICATION_PASSWORDS,
} from '#api/wp-rest/users/application-passwords.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminAccount, applicationPasswordTexts as texts } from '#i18n/admin/uk/staff/staff.ts'
import { MAX_APPLICATION_NAME_LENGTH } from '#shop/staff/application-passwords/application-passwords.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { SecretDialog } from '../ui/secret-dialog.tsx'

/** Application passwords let programs (a mobile editor, say) write pages on the user's behalf. */
export function ApplicationPasswords() {
  const { data, failure, reload } = useRest<ApplicationPasswordJson[]>(OWN_APPLICATION_PASSWORDS)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<ApplicationPasswordJson>()

  async function revoke({ uuid, name }: ApplicationPasswordJson): Promise<void> {
    const question = { title: texts.revokeTitle(name), text: texts.revokeText, yes: texts.revoke, danger: true }
    if (!(await askConfirmation(question))) return
    const path = `${OWN_APPLICATION_PASSWORDS}/${uuid}`
    await runWithToast(() => request({ path, method: 'DELETE' }), texts.revoked(name))
    reload()
  }

  return (
    <section aria-labelledby="application-passwords">
      <h2 id="application-passwords">{texts.title}</h2>
      <p className="account-page__intro">{texts.intro}</p>
      {data?.length === 0 && <p>{texts.none}</p>}
      {failure && !data && <LoadFailure failure={failure} onRetry={reload} />}
      <ul className="account-page__list">
        {data?.map((one) => (
          <li key={one.uuid}>
            <span className="account-page__item">
              <strong>{one.name}</strong>
              <span>{usageText(one)}</span>
            </span>
            <Button look="bare" aria-label={adminAccount.of(texts.revoke, one.name)} onClick={() => revoke(one)}>
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setAdding(true)}>{texts.add}</Button>
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
      {made && (
        <SecretDialog
          title={texts.madeTitle(made.name)}
          text={texts.madeText}
          secrets={[{ label: texts.password, value: made.password ?? '' }]}
          copyFirst={texts.copyFirst}
          done={texts.done}
          onClose={() => setMade(undefined)}
        />
      )}
    </section>
  )
}

function CreatePasswordDialog({ onClose, onMade }: { onClose(): void; onMade(made: ApplicationPasswordJson): void }) {
  const [name, setName] = useState('')
  const saving = useSave<{ name: string }, ApplicationPasswordJson>({
    send: (data) => request({ path: OWN_APPLICATION_PASSWORDS, method: 'POST', data }),
  })
  return (
    <FormDialog
      title={texts.add}
      submit={texts.create}
      saving={saving}
      onSubmit={() => saving.save({ name }).then((made) => made && onMade(made))}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={saving.errors.name}
        required
        value={name}
        onChange={setName}
        maxLength={MAX_APPLICATION_NAME_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** WordPress dates are in UTC without a time zone suffix. */
function usageText({ created, last_used }: ApplicationPasswordJson): string {
  const at = (text: string) => formatShortDateTime(Date.parse(`${text}Z`))
  const used = last_used === null ? adminAccount.neverUsed : adminAccount.usedAt(at(last_used))
  return `${adminAccount.madeAt(at(created))}, ${used}`
}
