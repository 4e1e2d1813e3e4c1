import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { saving } from '#i18n/admin.uk.ts'
import { accountPage as words } from '#i18n/admin-staff.uk.ts'
import { shortMoment } from '#i18n/moments.uk.ts'
import { MOST_NAME_LETTERS, type PasskeyJson } from '#wire/meblia-rest-staff.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { confirmThat } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'

const PASSKEYS = '/meblia/v1/me/passkeys'

type Asking = { kind: 'add' } | { kind: 'rename'; passkey: PasskeyJson }

export function Passkeys() {
  const { data, failure, reload } = useRest<PasskeyJson[]>(PASSKEYS)
  const [asking, setAsking] = useState<Asking>()
  const canAdd = browserSupportsWebAuthn()

  async function remove({ id, name }: PasskeyJson): Promise<void> {
    const question = { title: words.removePasskeyTitle(name), text: words.removePasskeyText, yes: words.removePasskey }
    if (!(await confirmThat({ ...question, danger: true }))) return
    await told(words.passkeyRemoved, () => request({ path: `${PASSKEYS}/${id}`, method: 'DELETE' }))
    reload()
  }

  async function answer(name: string): Promise<void> {
    const asked = asking
    setAsking(undefined)
    if (asked?.kind === 'rename') {
      const path = `${PASSKEYS}/${asked.passkey.id}`
      await told(words.renamed, () => request({ path, method: 'PUT', data: { name } }))
    } else await told(words.passkeyAdded, () => makePasskey(name))
    reload()
  }

  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{words.passkeys}</h2>
      <p className="account-page__intro">{canAdd ? words.passkeysIntro : words.passkeyUnknown}</p>
      {data?.length === 0 && <p>{words.noPasskeys}</p>}
      {failure && !data && <LoadFailure failure={failure} onRetry={reload} />}
      <ul className="account-page__list">
        {data?.map((passkey) => (
          <li key={passkey.id}>
            <span className="account-page__item">
              <strong>{passkey.name}</strong>
              <span>{timesOf(passkey)}</span>
            </span>
            <Button
              look="bare"
              aria-label={words.of(words.rename, passkey.name)}
              onClick={() => setAsking({ kind: 'rename', passkey })}
            >
              {words.rename}
            </Button>
            <Button
              look="bare"
              aria-label={words.of(words.removePasskey, passkey.name)}
              onClick={() => remove(passkey)}
            >
              {words.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      {canAdd && <Button onClick={() => setAsking({ kind: 'add' })}>{words.addPasskey}</Button>}
      {asking && <NameDialog asking={asking} onClose={() => setAsking(undefined)} onName={answer} />}
    </section>
  )
}

function NameDialog(props: { asking: Asking; onClose(): void; onName(name: string): void }) {
  const { asking, onClose, onName } = props
  const isNew = asking.kind === 'add'
  const [name, setName] = useState(isNew ? '' : asking.passkey.name)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog
      title={isNew ? words.addPasskey : words.renameTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saving.cancel}</Button>
          <Button look="main" type="submit" form="passkey-name">
            {isNew ? words.goOn : saving.save}
          </Button>
        </>
      }
    >
      <form id="passkey-name" onSubmit={onSubmit} noValidate>
        <TextField
          label={words.passkeyName}
          hint={words.passkeyNameHint}
          required
          value={name}
          onChange={setName}
          maxLength={MOST_NAME_LETTERS}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}

/** The browser asks the person; what their device answers goes to the shop. */
async function makePasskey(name: string): Promise<void> {
  const optionsJSON = await request<Parameters<typeof startRegistration>[0]['optionsJSON']>({
    path: `${PASSKEYS}/question`,
    method: 'POST',
  })
  const response = await startRegistration({ optionsJSON }).catch(() => {
    throw { code: 'passkey_failed', message: words.passkeyFailed, data: {} }
  })
  await request({ path: PASSKEYS, method: 'POST', data: { name, response } })
}

async function told(done: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    showToast({ text: done })
  } catch (error) {
    showToast({ text: asFailure(error).message, kind: 'bad' })
  }
}

function timesOf({ created_at, used_at }: PasskeyJson): string {
  const used = used_at ? words.usedAt(shortMoment(Date.parse(used_at))) : words.neverUsed
  return `${words.madeAt(shortMoment(Date.parse(created_at)))}, ${used}`
}
