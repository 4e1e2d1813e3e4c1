import {
  type ApplicationPasswordJson,
  OWN_APPLICATION_PASSWORDS,
} from '#api/wc/wp-v2/users/application-passwords.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminAccount, applicationPasswordTexts as texts } from '#i18n/admin/uk/staff/staff.ts'
import { MAX_APPLICATION_NAME_LENGTH } from '#shop/office/staff/application-passwords/application-passwords.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { Button, type DialogProps, openDialog, showSecrets } from '../../core/ui/controls.tsx'
import { confirmAndRun } from '../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-save.ts'
import { AccountItem, AccountSection, ItemButton } from './account-section.tsx'

/** Application passwords let programs (a mobile editor, say) write pages on the user's behalf. */
export function ApplicationPasswords() {
  const passwords = useRest<ApplicationPasswordJson[]>(OWN_APPLICATION_PASSWORDS)

  async function add(): Promise<void> {
    const made = await openDialog<ApplicationPasswordJson>((dialog) => <CreatePasswordDialog {...dialog} />)
    if (!made) return
    passwords.reload()
    showSecrets({
      title: texts.madeTitle(made.name),
      text: texts.madeText,
      secrets: [{ label: texts.password, value: made.password ?? '' }],
      copyFirst: texts.copyFirst,
      done: texts.done,
    })
  }

  async function revoke({ uuid, name }: ApplicationPasswordJson): Promise<void> {
    const question = { title: texts.revokeTitle(name), text: texts.revokeText, yes: texts.revoke, danger: true }
    const send = () => request({ path: `${OWN_APPLICATION_PASSWORDS}/${uuid}`, method: 'DELETE' })
    if (await confirmAndRun(question, send, texts.revoked(name))) passwords.reload()
  }

  return (
    <AccountSection id="application-passwords" title={texts.title} intro={texts.intro} source={passwords}>
      {passwords.data?.length === 0 && <p>{texts.none}</p>}
      <ul className="account-page__list">
        {passwords.data?.map((password) => (
          <AccountItem key={password.uuid} name={password.name} details={usageText(password)}>
            <ItemButton label={texts.revoke} of={password.name} onClick={() => revoke(password)} />
          </AccountItem>
        ))}
      </ul>
      <Button onClick={add}>{texts.add}</Button>
    </AccountSection>
  )
}

function CreatePasswordDialog({ onClose, onDone }: DialogProps<ApplicationPasswordJson>) {
  const { field, saving, onSubmit } = useInputDialog<{ name: string }, ApplicationPasswordJson>({
    initial: { name: '' },
    send: (data) => request({ path: OWN_APPLICATION_PASSWORDS, method: 'POST', data }),
    onDone,
  })
  return (
    <FormDialog title={texts.add} submit={texts.create} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        {...field('name')}
        label={texts.name}
        hint={texts.nameHint}
        required
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
