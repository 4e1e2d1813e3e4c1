import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { MAX_STAFF_NAME_LENGTH, type PasskeyJson } from '#api/office/staff/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminAccount as texts } from '#i18n/admin/uk/staff/staff.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'

const PASSKEYS_PATH = '/meblia/v1/me/passkeys'

type DialogState = { kind: 'add' } | { kind: 'rename'; passkey: PasskeyJson }

export function Passkeys() {
  const { data, failure, reload } = useRest<PasskeyJson[]>(PASSKEYS_PATH)
  const [asking, setAsking] = useState<DialogState>()
  const canAdd = browserSupportsWebAuthn()

  async function remove({ id, name }: PasskeyJson): Promise<void> {
    const question = { title: texts.removePasskeyTitle(name), text: texts.removePasskeyText, yes: texts.removePasskey }
    if (!(await askConfirmation({ ...question, danger: true }))) return
    await runWithToast(() => request({ path: `${PASSKEYS_PATH}/${id}`, method: 'DELETE' }), texts.passkeyRemoved)
    reload()
  }

  async function answer(name: string): Promise<void> {
    const requested = asking
    setAsking(undefined)
    if (requested?.kind === 'rename') {
      const path = `${PASSKEYS_PATH}/${requested.passkey.id}`
      await runWithToast(() => request({ path, method: 'PUT', data: { name } }), texts.renamed)
    } else await runWithToast(() => createPasskey(name), texts.passkeyAdded)
    reload()
  }

  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{texts.passkeys}</h2>
      <p className="account-page__intro">{canAdd ? texts.passkeysIntro : texts.passkeyUnknown}</p>
      {data?.length === 0 && <p>{texts.noPasskeys}</p>}
      {failure && !data && <LoadFailure failure={failure} onRetry={reload} />}
      <ul className="account-page__list">
        {data?.map((passkey) => (
          <li key={passkey.id}>
            <span className="account-page__item">
              <strong>{passkey.name}</strong>
              <span>{usageText(passkey)}</span>
            </span>
            <Button
              look="bare"
              aria-label={texts.of(texts.rename, passkey.name)}
              onClick={() => setAsking({ kind: 'rename', passkey })}
            >
              {texts.rename}
            </Button>
            <Button
              look="bare"
              aria-label={texts.of(texts.removePasskey, passkey.name)}
              onClick={() => remove(passkey)}
            >
              {texts.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      {canAdd && <Button onClick={() => setAsking({ kind: 'add' })}>{texts.addPasskey}</Button>}
      {asking && <NameDialog asking={asking} onClose={() => setAsking(undefined)} onName={answer} />}
    </section>
  )
}

function NameDialog(props: { asking: DialogState; onClose(): void; onName(name: string): void }) {
  const { asking, onClose, onName } = props
  const isNew = asking.kind === 'add'
  const [name, setName] = useState(isNew ? '' : asking.passkey.name)
  return (
    <FormDialog
      title={isNew ? texts.addPasskey : texts.renameTitle}
      submit={isNew ? texts.goOn : undefined}
      onSubmit={() => name.trim() !== '' && onName(name.trim())}
      onClose={onClose}
    >
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
