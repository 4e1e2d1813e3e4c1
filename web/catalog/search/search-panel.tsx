import { SearchForm } from './search-form.tsx'
import { Suggestions } from './suggestions.tsx'
import { SUGGESTIONS_ID, suggestionId, useSuggestions } from './use-suggestions.ts'

/** An island below the header. Its field becomes a combobox; without JavaScript the form searches. */
export function SearchPanel() {
  const { list, isReady, field, askSoon, press, close } = useSuggestions()
  const combobox = isReady && {
    role: 'combobox',
    'aria-expanded': list.isOpen,
    'aria-controls': SUGGESTIONS_ID,
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    'aria-activedescendant': list.at < 0 ? undefined : suggestionId(list.at),
  }
  return (
    <div className="search" id="search" popover="auto" onToggle={close}>
      <SearchForm
        id="search-text"
        text=""
        field={{ ref: field, autoFocus: true, onInput: askSoon, onKeyDown: press, ...combobox }}
      >
        {isReady && <Suggestions list={list} />}
      </SearchForm>
    </div>
  )
}
