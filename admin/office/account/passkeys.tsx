import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { MAX_STAFF_NAME_LENGTH, type PasskeyJson } from '#api/office/staff/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminAccount as texts } from '#i18n/admin/uk/staff/staff.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { Button, type DialogProps, openDialog } from '../../core/ui/controls.tsx'
import { confirmAndRun, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { AccountItem, AccountSection, ItemButton } from './account-section.tsx'

const PASSKEYS_PATH = '/meblia/v1/me/passkeys'

export function Passkeys() {
  const passkeys = useRest<PasskeyJson[]>(PASSKEYS_PATH)
  const canAdd = browserSupportsWebAuthn()

  async function add(): Promise<void> {
    const name = await askName({ title: texts.addPasskey, submit: texts.goOn, name: '' })
    if (name === undefined) return
    await runWithToast(() => createPasskey(name), texts.passkeyAdded)
    passkeys.reload()
  }

  async function rename(passkey: PasskeyJson): Promise<void> {
    const name = await askName({ title: texts.renameTitle, name: passkey.name })
    if (name === undefined) return
    const path = `${PASSKEYS_PATH}/${passkey.id}`
    await runWithToast(() => request({ path, method: 'PUT', data: { name } }), texts.renamed)
    passkeys.reload()
  }

  async function remove({ id, name }: PasskeyJson): Promise<void> {
    const question = { title: texts.removePasskeyTitle(name), text: texts.removePasskeyText, yes: texts.removePasskey }
    const send = () => request({ path: `${PASSKEYS_PATH}/${id}`, method: 'DELETE' })
    if (await confirmAndRun({ ...question, danger: true }, send, texts.passkeyRemoved)) passkeys.reload()
  }

  const intro = canAdd ? texts.passkeysIntro : texts.passkeyUnknown
  return (
    <AccountSection id="passkeys" title={texts.passkeys} intro={intro} source={passkeys}>
      {passkeys.data?.length === 0 && <p>{texts.noPasskeys}</p>}
      <ul className="account-page__list">
        {passkeys.data?.map((passkey) => (
          <AccountItem key={passkey.id} name={passkey.name} details={usageText(passkey)}>
            <ItemButton label={texts.rename} of={passkey.name} onClick={() => rename(passkey)} />
            <ItemButton label={texts.removePasskey} of={passkey.name} onClick={() => remove(passkey)} />
          </AccountItem>
        ))}
      </ul>
      {canAdd && <Button onClick={add}>{texts.addPasskey}</Button>}
    </AccountSection>
  )
}

type NameQuestion = { title: string; submit?: string; name: string }

function askName(question: NameQuestion): Promise<string | undefined> {
  return openDialog<string>((dialog) => <NameDialog {...question} {...dialog} />)
}

function NameDialog({ title, submit, onClose, onDone, ...question }: NameQuestion & DialogProps<string>) {
  const [name, setName] = useState(question.name)
  const onSubmit = () => name.trim() !== '' && onDone(name.trim())
  return (
    <FormDialog title={title} submit={submit} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        label={texts.passkeyName}
        hint={texts.passkeyNameHint}
        required
        value={name}
        onChange={setName}
        maxLength={MAX_STAFF_NAME_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** The browser creates the passkey; its response is sent to the shop. */
async function createPasskey(name: string): Promise<void> {
  const optionsJSON = await request<Parameters<typeof startRegistration>[0]['optionsJSON']>({
    path: `${PASSKEYS_PATH}/question`,
    method: 'POST',
  })
  const response = await startRegistration({ optionsJSON }).catch(() => {
    throw { code: 'passkey_failed', message: texts.passkeyFailed, data: {} }
  })
  await request({ path: PASSKEYS_PATH, method: 'POST', data: { name, response } })
}

function usageText({ created_at, used_at }: PasskeyJson): string {
  const used = used_at ? texts.usedAt(formatShortDateTime(Date.parse(used_at))) : texts.neverUsed
  return `${texts.madeAt(formatShortDateTime(Date.parse(created_at)))}, ${used}`
}
