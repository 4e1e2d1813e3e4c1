import { useState } from 'react'
import {
  type PickupPointJson,
  pickupPointsRestPath,
  type SettlementJson,
  settlementsRestPath,
} from '#api/office/orders/pickup-points.protocol.ts'
import { pickupPointTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import type { PickupPointKind } from '#shop/sales/delivery/delivery.ts'
import { useRest } from '../../../core/requests/request.ts'
import { Button, Dialog, type DialogProps, openDialog } from '../../../core/ui/controls.tsx'
import { Select, toChoices } from '../../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../../core/ui/fields/search-box.tsx'
import { PickerList } from './picker-list.tsx'

const MIN_SEARCH_LENGTH = 2

type ChosenPoint = { place: SettlementJson; point: PickupPointJson }

/** From the checkout's copy of the carrier's directory. Undefined: the dialog was closed. */
export function pickPickupPoint(): Promise<ChosenPoint | undefined> {
  return openDialog<ChosenPoint>((dialog) => <PickupPointPicker {...dialog} />)
}

function PickupPointPicker({ onClose, onDone }: DialogProps<ChosenPoint>) {
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState<SettlementJson>()
  const settlements = useRest<SettlementJson[]>(search.length < MIN_SEARCH_LENGTH ? null : settlementsRestPath(search))
  if (place) {
    return <PickupPointList place={place} onBack={() => setPlace(undefined)} onClose={onClose} onDone={onDone} />
  }
  return (
    <Dialog title={texts.town} onClose={onClose} size="wide">
      <SearchBox label={texts.townSearch} value={search} onSearch={setSearch} />
      <PickerList<SettlementJson>
        source={settlements}
        items={settlements.data}
        empty={texts.noTown}
        itemKey={({ ref }) => ref}
        onChoose={setPlace}
      >
        {({ label }) => <span className="goods-chooser__name">{label}</span>}
      </PickerList>
    </Dialog>
  )
}

function PickupPointList(props: { place: SettlementJson; onBack(): void } & DialogProps<ChosenPoint>) {
  const { place, onBack, onClose, onDone } = props
  const [kind, setKind] = useState<PickupPointKind>('branch')
  const [search, setSearch] = useState('')
  const points = useRest<PickupPointJson[]>(pickupPointsRestPath(place.ref, kind, search))
  return (
    <Dialog
      title={texts.pointIn(place.name)}
      onClose={onClose}
      size="wide"
      actions={<Button onClick={onBack}>{texts.otherTown}</Button>}
    >
      <Select label={texts.kind} value={kind} onChange={setKind} choices={toChoices(texts.kinds)} />
      <SearchBox label={texts.pointSearch} value={search} onSearch={setSearch} />
      <PickerList
        source={points}
        items={points.data}
        empty={texts.noPoint}
        itemKey={({ ref }) => ref}
        onChoose={(point) => onDone({ place, point })}
      >
        {({ name }) => <span className="goods-chooser__name">{name}</span>}
      </PickerList>
    </Dialog>
  )
}
