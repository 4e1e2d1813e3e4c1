import './goods-chooser.css'
import { useCallback, useState } from 'react'
import { failures } from '#i18n/admin.uk.ts'
import { placeWords as words } from '#i18n/admin-order-editor.uk.ts'
import type { PointKind } from '#shop/delivery/delivery.ts'
import { type PlaceJson, type PointJson, placesPath, pointsPath } from '#wire/meblia-rest-places.protocol.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'

const KINDS: PointKind[] = ['branch', 'locker', 'cargo']
const SHORTEST_SEARCH = 2

/** Town, then branch or parcel locker, out of the same copy of the carrier's directory as the checkout's. */
export function PlaceChooser(props: { onClose(): void; onChoose(place: PlaceJson, point: PointJson): void }) {
  const { onClose, onChoose } = props
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState<PlaceJson>()
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const { data, failure, reload } = useRest<PlaceJson[]>(search.length < SHORTEST_SEARCH ? null : placesPath(search))
  if (place) {
    return <Points place={place} onClose={onClose} onBack={() => setPlace(undefined)} onChoose={onChoose} />
  }
  return (
    <Dialog title={words.town} onClose={onClose} size="wide">
      <SearchBox label={words.townSearch} value={search} onSearch={onSearch} />
      {failure && <EmptyState text={failure.message} action={<Button onClick={reload}>{failures.again}</Button>} />}
      {!failure && data?.length === 0 && <EmptyState text={words.noTown} />}
      <Choices<PlaceJson> choices={data ?? []} nameOf={({ label }) => label} onChoose={setPlace} />
    </Dialog>
  )
}

function Points(props: {
  place: PlaceJson
  onClose(): void
  onBack(): void
  onChoose(place: PlaceJson, point: PointJson): void
}) {
  const { place, onClose, onBack, onChoose } = props
  const [kind, setKind] = useState<PointKind>('branch')
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const { data, failure, reload } = useRest<PointJson[]>(pointsPath(place.ref, kind, search))
  return (
    <Dialog
      title={words.pointIn(place.name)}
      onClose={onClose}
      size="wide"
      actions={<Button onClick={onBack}>{words.otherTown}</Button>}
    >
      <Select
        label={words.kind}
        value={kind}
        onChange={setKind}
        choices={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <SearchBox label={words.pointSearch} value={search} onSearch={onSearch} />
      {failure && <EmptyState text={failure.message} action={<Button onClick={reload}>{failures.again}</Button>} />}
      {!failure && data?.length === 0 && <EmptyState text={words.noPoint} />}
      <Choices choices={data ?? []} nameOf={({ name }) => name} onChoose={(point) => onChoose(place, point)} />
    </Dialog>
  )
}

function Choices<One extends { ref: string }>(props: {
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
