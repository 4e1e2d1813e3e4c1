import './picker.css'
import { useState } from 'react'
import {
  type PickupPointJson,
  pickupPointsRestPath,
  type SettlementJson,
  settlementsRestPath,
} from '#api/office/orders/pickup-points.protocol.ts'
import { pickupPointTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import type { PickupPointKind } from '#shop/delivery/delivery.ts'
import { useRest } from '../../requests/use-rest.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { toChoices } from '../../ui/fields/choices.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { Select } from '../../ui/fields/select.tsx'

const MIN_SEARCH_LENGTH = 2

/** Town, then branch or parcel locker, from the same copy of the carrier's directory that the checkout uses. */
export function PickupPointPicker(props: {
  onClose(): void
  onChoose(place: SettlementJson, point: PickupPointJson): void
}) {
  const { onClose, onChoose } = props
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState<SettlementJson>()
  const { data, failure, reload } = useRest<SettlementJson[]>(
    search.length < MIN_SEARCH_LENGTH ? null : settlementsRestPath(search),
  )
  if (place) {
    return <PickupPointList place={place} onClose={onClose} onBack={() => setPlace(undefined)} onChoose={onChoose} />
  }
  return (
    <Dialog title={texts.town} onClose={onClose} size="wide">
      <SearchBox label={texts.townSearch} value={search} onSearch={setSearch} />
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && data?.length === 0 && <EmptyState text={texts.noTown} />}
      <ChoiceList<SettlementJson> choices={data ?? []} nameOf={({ label }) => label} onChoose={setPlace} />
    </Dialog>
  )
}

function PickupPointList(props: {
  place: SettlementJson
  onClose(): void
  onBack(): void
  onChoose(place: SettlementJson, point: PickupPointJson): void
}) {
  const { place, onClose, onBack, onChoose } = props
  const [kind, setKind] = useState<PickupPointKind>('branch')
  const [search, setSearch] = useState('')
  const { data, failure, reload } = useRest<PickupPointJson[]>(pickupPointsRestPath(place.ref, kind, search))
  return (
    <Dialog
      title={texts.pointIn(place.name)}
      onClose={onClose}
      size="wide"
      actions={<Button onClick={onBack}>{texts.otherTown}</Button>}
    >
      <Select label={texts.kind} value={kind} onChange={setKind} choices={toChoices(texts.kinds)} />
      <SearchBox label={texts.pointSearch} value={search} onSearch={setSearch} />
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && data?.length === 0 && <EmptyState text={texts.noPoint} />}
      <ChoiceList choices={data ?? []} nameOf={({ name }) => name} onChoose={(point) => onChoose(place, point)} />
    </Dialog>
  )
}

function ChoiceList<One extends { ref: string }>(props: {
  choices: One[]
  nameOf(one: One): string
  onChoose(one: One): void
}) {
  const { choices, nameOf, onChoose } = props
  return (
    <ul className="goods-chooser">
      {choices.map((one) => (
        <li key={one.ref}>
          <button type="button" className="goods-chooser__one" onClick={() => onChoose(one)}>
            <span className="goods-chooser__name">{nameOf(one)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
