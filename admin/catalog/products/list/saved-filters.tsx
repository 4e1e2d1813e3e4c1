import { useState } from 'react'
import { adminProducts } from '#i18n/admin/uk/products/products.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { TextField } from '../../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { deleteFilter, listSavedFilters, saveFilter } from './saved-filters.ts'

const MAX_NAME_LENGTH = 40

export function SavedFilters({ query, onOpen }: { query: string; onOpen(query: string): void }) {
  const [filters, setFilters] = useState(() => listSavedFilters(localStorage))
  const [name, setName] = useState<string>()

  const keep = () => {
    if (!name?.trim()) return
    setFilters(saveFilter(localStorage, { name: name.trim(), query }))
    setName(undefined)
  }

  return (
    <fieldset className="saved-filters" aria-label={adminProducts.savedFilters}>
      {filters.map((filter) => (
        <span className="saved-filters__one" key={filter.name}>
          <button type="button" aria-pressed={filter.query === query} onClick={() => onOpen(filter.query)}>
            {filter.name}
          </button>
          <button
            type="button"
            aria-label={adminProducts.removeFilter(filter.name)}
            onClick={() => setFilters(deleteFilter(localStorage, filter.name))}
          >
            <span aria-hidden="true">×</span>
          </button>
        </span>
      ))}
      {query && !filters.some((filter) => filter.query === query) && (
        <Button onClick={() => setName('')}>{adminProducts.saveFilter}</Button>
      )}
      {name !== undefined && (
        <FormDialog title={adminProducts.saveFilter} onSubmit={keep} onClose={() => setName(undefined)}>
          <TextField label={adminProducts.filterName} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
        </FormDialog>
      )}
    </fieldset>
  )
}
