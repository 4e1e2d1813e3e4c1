import type { ComponentProps, ReactNode } from 'react'
import { searchTexts as texts } from '#i18n/storefront/uk/catalog/search.ts'
import { MAX_QUERY_LENGTH } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'

const MAGNIFIER = (
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
)

/** Opens the search panel, also without JavaScript. */
export function SearchButton() {
  return (
    <button type="button" className="header__search" popoverTarget="search" aria-label={texts.open}>
      {MAGNIFIER}
    </button>
  )
}

export function SearchForm(props: {
  id: string
  text: string
  /** More attributes of its field. */
  field?: ComponentProps<'input'>
  /** Below the form. */
  children?: ReactNode
}) {
  const { id, text, field, children } = props
  return (
    <search>
      <form className="search__form" method="get" action={localizeUrl('/')}>
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
          enterKeyHint="search"
          autoComplete="off"
          {...field}
        />
        <input type="hidden" name="post_type" value="product" />
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
      {children}
    </search>
  )
}
