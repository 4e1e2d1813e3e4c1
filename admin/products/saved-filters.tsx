import { useState } from 'react'
import { saving } from '#i18n/admin.uk.ts'
import { products } from '#i18n/admin-products.uk.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { forgetFilter, keepFilter, readFilters } from './saved-filters.ts'

const LONGEST_NAME = 40

/** Filters under a name of one's own, one click away. */
export function SavedFilters({ query, onOpen }: { query: string; onOpen(query: string): void }) {
  const [filters, setFilters] = useState(() => readFilters(localStorage))
  const [name, setName] = useState<string>()

  const keep = () => {
    if (!name?.trim()) return
    setFilters(keepFilter(localStorage, { name: name.trim(), query }))
    setName(undefined)
  }

  return (
    <fieldset className="saved-filters" aria-label={products.savedFilters}>
      {filters.map((filter) => (
        <span className="saved-filters__one" key={filter.name}>
          <button type="button" aria-pressed={filter.query === query} onClick={() => onOpen(filter.query)}>
            {filter.name}
          </button>
          <button
            type="button"
            aria-label={products.removeFilter(filter.name)}
            onClick={() => setFilters(forgetFilter(localStorage, filter.name))}
          >
            <span aria-hidden="true">×</span>
          </button>
        </span>
      ))}
      {query && !filters.some((filter) => filter.query === query) && (
        <Button onClick={() => setName('')}>{products.saveFilter}</Button>
      )}
      {name !== undefined && (
        <Dialog
          title={products.saveFilter}
          onClose={() => setName(undefined)}
          actions={
            <Button look="main" onClick={keep}>
              {saving.save}
            </Button>
          }
        >
          <TextField
            label={products.filterName}
            value={name}
            maxLength={LONGEST_NAME}
            onChange={setName}
            onKeyDown={(event) => event.key === 'Enter' && keep()}
          />
        </Dialog>
      )}
    </fieldset>
  )
}
