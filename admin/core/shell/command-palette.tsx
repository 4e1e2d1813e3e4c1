import { matchesSearch } from '#shop/core/input/search-text.ts'
import '../ui/fields/field.css'
import './command-palette.css'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListedCustomerJson } from '#api/office/customers/protocol.ts'
import { OFFICE_CUSTOMERS_ROUTE } from '#api/office/customers/routes.protocol.ts'
import { commandPaletteTexts } from '#i18n/admin/uk/shell.ts'
import { useRest } from '../requests/use-rest.ts'
import { Dialog } from '../ui/dialog.tsx'
import { sectionsFor } from './sections.ts'
import { useCan, useCurrentUser } from './sign-in/current-user.tsx'

type PaletteItem = { to: string; name: string; group: string }

const DEBOUNCE_MS = 150
const MAX_PRODUCTS = 6
const MAX_CUSTOMERS = 4

export function CommandPalette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { role } = useCurrentUser()
  const { found: records, isPending, isSearchable } = useRecordMatches(text.trim())
  /** Enter was pressed before what this text finds was there. */
  const [isAwaited, setAwaited] = useState(false)
  const navigate = useNavigate()
  const id = useId()

  const pages = sectionsFor(role)
    .filter(({ title }) => matchesSearch(title, text))
    .map(({ path, title }): PaletteItem => ({ to: path, name: title, group: commandPaletteTexts.pages }))
  const found = [...pages, ...records]
  const chosen = Math.min(at, found.length - 1)

  const go = (place: PaletteItem | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }

  useEffect(() => {
    if (!isAwaited || isPending) return
    setAwaited(false)
    go(found[chosen])
  })

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isOutdated = isPending && at === 0 && pages.length === 0
    if (event.key === 'Enter' && isOutdated) setAwaited(true)
    else if (event.key === 'Enter') go(found[chosen])
    if (!step || found.length === 0) return
    event.preventDefault()
    setAt((chosen + step + found.length) % found.length)
  }

  return (
    <Dialog title={commandPaletteTexts.open} onClose={onClose}>
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label={isSearchable ? commandPaletteTexts.label : commandPaletteTexts.pageLabel}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={isSearchable ? commandPaletteTexts.hint : commandPaletteTexts.pageHint}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setAwaited(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette" role="listbox" id={`${id}-list`} aria-label={commandPaletteTexts.open}>
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field selects the option
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points at the option
          <div
            key={place.to}
            id={`${id}-${index}`}
            className="palette__place"
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(place)}
            ref={(element) => {
              if (index === chosen) element?.scrollIntoView({ block: 'nearest' })
            }}
          >
            <span>{place.name}</span>
            <span className="palette__group">{place.group}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{commandPaletteTexts.nothing}</p>}
    </Dialog>
  )
}

/** While the searches are pending, what was found is that of an earlier text. */
function useRecordMatches(text: string) {
  const mayOpenProducts = useCan('products.manage')
  const mayOpenCustomers = useCan('customers.manage')
  const isSearchable = mayOpenProducts || mayOpenCustomers
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isSearched = isSearchable && text.length >= 2 && search.length >= 2
  const query = (most: number) => new URLSearchParams({ search, per_page: String(most) })
  const products = useRest<{ id: number; name: string }[]>(
    isSearched && mayOpenProducts ? `/wc/v3/products?${query(MAX_PRODUCTS)}&_fields=id,name` : null,
  )
  const customers = useRest<ListedCustomerJson[]>(
    isSearched && mayOpenCustomers ? `${OFFICE_CUSTOMERS_ROUTE}?${query(MAX_CUSTOMERS)}` : null,
  )
  const found: PaletteItem[] = [
    ...(customers.data ?? []).map(({ id, name, phone, email }) => ({
      to: `/customers/${id}`,
      name: [name, phone, email].filter(Boolean).join(', '),
      group: commandPaletteTexts.customers,
    })),
    ...(products.data ?? []).map(({ id, name }) => ({
      to: `/products/${id}`,
      name,
      group: commandPaletteTexts.products,
    })),
  ]
  const isLoading = products.loading || customers.loading
  const isPending = isSearchable && text.length >= 2 && (search !== text || isLoading)
  return { found: isSearched ? found : [], isPending, isSearchable }
}
