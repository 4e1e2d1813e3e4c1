import { useState } from 'react'
import { SENDERS_ROUTE, type SenderJson } from '#api/office/orders/waybills.protocol.ts'
import { waybillTexts as texts } from '#i18n/admin/uk/orders/waybills.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import type { WaybillSettings } from '#shop/core/settings/waybill-settings.ts'
import { useRest } from '../../../core/requests/request.ts'
import { Button, Dialog, type DialogProps } from '../../../core/ui/controls.tsx'
import { EmptyState, LoadFailure } from '../../../core/ui/feedback/feedback.tsx'
import { Select, TextField, toChoices } from '../../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { pickPickupPoint } from '../../../sales/orders/editor/pickup-point-picker.tsx'

type Sender = WaybillSettings['sender']
type Props = { sender: Sender } & DialogProps<Sender>

/** Chooses among what the carrier's account has. */
export function SenderDialog(props: Props) {
  const senders = useRest<SenderJson[]>(SENDERS_ROUTE)
  const first = senders.data?.[0]
  if (senders.data && first) return <SenderForm {...props} senders={senders.data} first={first} />
  return (
    <Dialog title={texts.senderTitle} onClose={props.onClose}>
      {senders.failure && <LoadFailure failure={senders.failure} onRetry={senders.reload} />}
      {senders.data && <EmptyState text={texts.noSenders} />}
    </Dialog>
  )
}

function SenderForm({ sender, senders, first, onClose, onDone }: Props & { senders: SenderJson[]; first: SenderJson }) {
  const [chosen, setChosen] = useState(
    senders.some(({ ref }) => ref === sender.ref) ? sender : startWith(sender, first),
  )
  const [isRefused, setRefused] = useState(false)
  const account = senders.find(({ ref }) => ref === chosen.ref) ?? first
  const change = (part: Partial<Sender>) => setChosen((before) => ({ ...before, ...part }))
  const choosePoint = async () => {
    const found = await pickPickupPoint()
    if (found) change({ placeRef: found.point.ref, placeName: `${found.place.name}, ${found.point.name}`, cityRef: '' })
  }
  const chooseAddress = (ref: string) => {
    const address = account.addresses.find((candidate) => candidate.ref === ref)
    change({ placeRef: ref, placeName: address?.name ?? '', cityRef: address?.cityRef ?? '' })
  }
  const isComplete = [chosen.contactRef, chosen.phone.trim(), chosen.placeRef].every((part) => part !== '')
  return (
    <FormDialog
      title={texts.senderTitle}
      submit={texts.take}
      onClose={onClose}
      onSubmit={() => (isComplete ? onDone({ ...chosen, phone: chosen.phone.trim() }) : setRefused(true))}
    >
      {isRefused && !isComplete && (
        <p className="field__error" role="alert">
          {texts.incomplete}
        </p>
      )}
      <Select
        label={texts.sender}
        value={account.ref}
        choices={senders.map(({ ref, name }) => ({ value: ref, label: name }))}
        onChange={(ref) => setChosen(startWith(sender, senders.find((candidate) => candidate.ref === ref) ?? first))}
      />
      <Select
        label={texts.contact}
        value={chosen.contactRef}
        choices={account.contacts.map(({ ref, name }) => ({ value: ref, label: name }))}
        onChange={(ref) => change(contactFields(account, ref))}
      />
      <TextField
        {...adminSettings.fields['waybills.sender.phone']}
        type="tel"
        value={chosen.phone}
        onChange={(phone) => change({ phone })}
      />
      <Select
        {...adminSettings.fields['waybills.sender.from']}
        value={chosen.from}
        choices={toChoices(texts.from)}
        onChange={(from) => change({ from, placeRef: '', placeName: '', cityRef: '' })}
      />
      {chosen.from === 'point' && (
        <p>
          {chosen.placeName && <>{chosen.placeName} </>}
          <Button onClick={choosePoint}>{texts.choosePoint}</Button>
        </p>
      )}
      {chosen.from === 'address' && account.addresses.length === 0 && <p>{texts.noAddresses}</p>}
      {chosen.from === 'address' && account.addresses.length > 0 && (
        <Select
          label={texts.chooseAddress}
          value={chosen.placeRef}
          choices={[
            { value: '', label: '—' },
            ...account.addresses.map(({ ref, name }) => ({ value: ref, label: name })),
          ]}
          onChange={chooseAddress}
        />
      )}
    </FormDialog>
  )
}

function startWith(before: Sender, account: SenderJson): Sender {
  return { ...before, ref: account.ref, name: account.name, ...contactFields(account, account.contacts[0]?.ref ?? '') }
}

function contactFields(account: SenderJson, ref: string) {
  const contact = account.contacts.find((candidate) => candidate.ref === ref)
  return { contactRef: ref, contactName: contact?.name ?? '', phone: contact?.phone ?? '' }
}
