import { useState } from 'react'
import { GALLERIES_ROUTE, type GalleryListItem } from '#api/office/content/content.protocol.ts'
import { JOURNAL_CATEGORIES_ROUTE } from '#api/wc/wp-v2/pages/protocol.ts'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { useRest } from '../../../core/requests/request.ts'
import { Checkbox, FieldSet, Select } from '../../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../../core/ui/fields/search-box.tsx'
import type { FieldType } from './field-types.tsx'
import { ListField } from './list-field.tsx'

const { f } = blockEditorTexts

type Named = { id: number; name: string }

type SelectProps = {
  label: string
  value: number | undefined
  /** Adds an empty choice. */
  none?: string | undefined
  error?: string | undefined
  onChange(id: number | undefined): void
}

/** One of some records by its id. */
export function ItemSelect({ value, none, onChange, items, ...field }: SelectProps & { items: Named[] }) {
  const isKnown = items.some(({ id }) => id === value)
  const choices = [
    ...(none !== undefined || value === undefined ? [{ value: '', label: none ?? '—' }] : []),
    // The selected entry may be deleted, or not loaded yet.
    ...(value !== undefined && !isKnown ? [{ value: String(value), label: `№ ${value}` }] : []),
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Select
      {...field}
      value={value === undefined ? '' : String(value)}
      choices={choices}
      onChange={(text) => onChange(text === '' ? undefined : Number(text))}
    />
  )
}

const ENTITY_PATHS = {
  journalCategory: `${JOURNAL_CATEGORIES_ROUTE}?per_page=-1`,
  productCategory: '/wc/v3/products/categories?per_page=-1&_fields=id,name',
  productTag: '/wc/v3/products/tags?per_page=-1&_fields=id,name',
}

/** One of all records of a kind. */
export function EntitySelect({ of, ...select }: SelectProps & { of: keyof typeof ENTITY_PATHS }) {
  const { data = [] } = useRest<Named[]>(ENTITY_PATHS[of])
  return <ItemSelect {...select} items={data} />
}

/** The journal category whose articles a block shows. */
export const JOURNAL_CATEGORY: FieldType<number | undefined> = {
  label: f.category,
  render: (value, onChange) => (
    <EntitySelect of="journalCategory" label={f.category} none={f.anyCategory} value={value} onChange={onChange} />
  ),
}

function useGalleries(): Named[] {
  const { data = [] } = useRest<GalleryListItem[]>(`${GALLERIES_ROUTE}?per_page=-1`)
  return data.map(({ id, title }) => ({ id, name: title }))
}

export function GallerySelect(select: SelectProps) {
  return <ItemSelect {...select} items={useGalleries()} />
}

export function GalleryCheckboxes({ value, onChange }: { value: number[]; onChange(ids: number[]): void }) {
  const galleries = useGalleries()
  return (
    <FieldSet legend={f.galleries} hint={f.galleriesHint}>
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

/** Products chosen by hand, in the owner's order. */
export function ProductListField({ value, onChange }: { value: number[]; onChange(ids: number[]): void }) {
  const [search, setSearch] = useState('')
  const names = useRest<Named[]>(
    value.length > 0 ? `/wc/v3/products?per_page=100&include=${value.join(',')}&_fields=id,name` : null,
  )
  const found = useRest<Named[]>(
    search ? `/wc/v3/products?per_page=8&search=${encodeURIComponent(search)}&_fields=id,name` : null,
  )
  const nameOf = (id: number) =>
    [...(names.data ?? []), ...(found.data ?? [])].find((product) => product.id === id)?.name
  return (
    <>
      <ListField
        label={f.products}
        itemLabel={f.product}
        items={value}
        nameOf={(id) => nameOf(id) ?? `№ ${id}`}
        createItem={() => 0}
        max={0}
        onChange={onChange}
      >
        {(id) => <p>{nameOf(id) ?? `№ ${id}`}</p>}
      </ListField>
      <SearchBox label={f.chooseProduct} value={search} onSearch={setSearch} />
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
