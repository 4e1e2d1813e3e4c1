import { useState } from 'react'
import { blockEditor } from '#i18n/admin-pages.uk.ts'
import { GALLERIES_ROUTE, type ListedGallery } from '#wire/meblia-rest-content.protocol.ts'
import { JOURNAL_CATEGORIES_ROUTE } from '#wire/wp-rest-pages.protocol.ts'
import { useRest } from '../shell/use-rest.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldSet } from '../ui/field.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { ListField } from './list-field.tsx'

type Named = { id: number; name: string }

/** One of what a path lists; `none` offers nothing as well. */
type OneProps = {
  label: string
  value: number | undefined
  none?: string | undefined
  onChange(id: number | undefined): void
}

function OneOf({ label, value, none, onChange, things }: OneProps & { things: { id: number; name: string }[] }) {
  const known = things.some(({ id }) => id === value)
  const choices = [
    ...(none !== undefined || value === undefined ? [{ value: '', label: none ?? '—' }] : []),
    // What it names may have gone, or not have come yet.
    ...(value !== undefined && !known ? [{ value: String(value), label: `№ ${value}` }] : []),
    ...things.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Select
      label={label}
      value={value === undefined ? '' : String(value)}
      choices={choices}
      onChange={(text) => onChange(text === '' ? undefined : Number(text))}
    />
  )
}

export function ChooseOne({ path, ...one }: OneProps & { path: string }) {
  const { data = [] } = useRest<Named[]>(path)
  return <OneOf {...one} things={data} />
}

type Some = { value: number | undefined; onChange(id: number | undefined): void }

export function JournalCategory({ value, onChange, none }: Some & { none: string }) {
  const path = `${JOURNAL_CATEGORIES_ROUTE}?per_page=-1`
  return <ChooseOne label={blockEditor.f.category} path={path} none={none} value={value} onChange={onChange} />
}

export function GoodsCategory({ value, onChange }: Some) {
  const path = '/wc/v3/products/categories?per_page=-1&_fields=id,name'
  return <ChooseOne label={blockEditor.f.goodsCategory} path={path} value={value} onChange={onChange} />
}

export function GoodsTag({ value, onChange }: Some) {
  const path = '/wc/v3/products/tags?per_page=-1&_fields=id,name'
  return <ChooseOne label={blockEditor.f.tag} path={path} value={value} onChange={onChange} />
}

function useGalleries(): { id: number; name: string }[] {
  const { data = [] } = useRest<ListedGallery[]>(`${GALLERIES_ROUTE}?per_page=-1`)
  return data.map(({ id, title }) => ({ id, name: title }))
}

export function ChooseGallery(one: OneProps) {
  return <OneOf {...one} things={useGalleries()} />
}

export function ChooseGalleries({ value, onChange }: { value: number[]; onChange(ids: number[]): void }) {
  const galleries = useGalleries()
  return (
    <FieldSet legend={blockEditor.f.galleries} hint={blockEditor.f.galleriesHint}>
      {galleries.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={(on) => onChange(on ? [...value, id] : value.filter((other) => other !== id))}
        />
      ))}
    </FieldSet>
  )
}

/** Goods by hand, in an order of the owner's. */
export function ChooseProducts({ value, onChange }: { value: number[]; onChange(ids: number[]): void }) {
  const [search, setSearch] = useState('')
  const names = useRest<Named[]>(
    value.length > 0 ? `/wc/v3/products?per_page=100&include=${value.join(',')}&_fields=id,name` : null,
  )
  const found = useRest<Named[]>(
    search ? `/wc/v3/products?per_page=8&search=${encodeURIComponent(search)}&_fields=id,name` : null,
  )
  const nameOf = (id: number) => [...(names.data ?? []), ...(found.data ?? [])].find((one) => one.id === id)?.name
  return (
    <>
      <ListField
        label={blockEditor.f.products}
        itemLabel={blockEditor.f.product}
        items={value}
        nameOf={(id) => nameOf(id) ?? `№ ${id}`}
        fresh={() => 0}
        max={0}
        onChange={onChange}
      >
        {(id) => <p>{nameOf(id) ?? `№ ${id}`}</p>}
      </ListField>
      <SearchBox label={blockEditor.f.chooseProduct} value={search} onSearch={setSearch} />
      {search && found.data && (
        <ul>
          {found.data
            .filter(({ id }) => !value.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <button type="button" className="control control--bare" onClick={() => onChange([...value, id])}>
                  + {name}
                </button>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
