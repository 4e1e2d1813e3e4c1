import { searchTexts as texts } from '#i18n/storefront/uk/catalog/search.ts'
import { MAX_QUERY_LENGTH } from '#shop/search/query/query-parts.ts'

/** Opens the search panel, also without JavaScript. */
export function SearchButton() {
  return (
    <button type="button" className="header__search" popoverTarget="search" aria-label={texts.open}>
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="m15.5 15.5 5 5" />
      </svg>
    </button>
  )
}

/** Below the header. The suggestions module is fetched when the field gets the focus. */
export function SearchPanel() {
  return (
    <div className="search" id="search" popover="auto">
      <SearchForm id="search-text" text="" opens />
    </div>
  )
}

export function SearchForm({ id, text, opens = false }: { id: string; text: string; opens?: boolean }) {
  return (
    <search>
      <form className="search__form" method="get" action="/">
        <label className="visually-hidden" htmlFor={id}>
          {texts.label}
        </label>
        <input
          id={id}
          type="search"
          name="s"
          required
          maxLength={MAX_QUERY_LENGTH}
          placeholder={texts.label}
          defaultValue={text}
          // biome-ignore lint/a11y/noAutofocus: the panel opens only on request
          autoFocus={opens}
          enterKeyHint="search"
          autoComplete="off"
        />
        <input type="hidden" name="post_type" value="product" />
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
    </search>
  )
}
