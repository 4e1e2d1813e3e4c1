import type { PointerEvent, ReactNode } from 'react'
import type { SearchSuggestions } from '#api/office/search/protocol.ts'
import { quote } from '#i18n/locale/uk/format.ts'
import { searchTexts as texts } from '#i18n/storefront/uk/catalog/search.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import type { SuggestionList } from './suggestions.ts'
import { SUGGESTIONS_ID, suggestionId } from './use-suggestions.ts'

/** Options are links, so they open as links do. */
export function Suggestions({ list: { found, isOpen, at } }: { list: SuggestionList }) {
  return (
    <>
      <div
        id={SUGGESTIONS_ID}
        role="listbox"
        aria-label={texts.suggestions}
        className="suggestions"
        hidden={!isOpen}
        onPointerDown={keepFocus}
      >
        {found && <Found found={found} at={at} />}
      </div>
      <p role="status" className="visually-hidden">
        {found && texts.status(found.products.length + found.categories.length + found.pages.length)}
      </p>
    </>
  )
}

/** A press on an option must not take the focus from the field before the click. */
function keepFocus(event: PointerEvent) {
  if (event.pointerType === 'mouse') event.preventDefault()
}

function Found({ found, at }: { found: SearchSuggestions; at: number }) {
  const { products, categories, namesCategory, pages, total, meant, url } = found
  const option = (index: number) => ({ id: suggestionId(index), isActive: index === at })
  const link = (first: number) => (suggestion: SearchSuggestions['pages'][number], n: number) => (
    <Option key={suggestion.url} {...option(first + n)} url={suggestion.url} look="link">
      <span lang={textLanguage(suggestion.name)}>{suggestion.name}</span>
    </Option>
  )
  /** The category that is named so stands before the products. */
  const named = categories.slice(0, namesCategory ? 1 : 0)
  const beforePages = products.length + categories.length
  return (
    <>
      {meant && (
        <p className="suggestions__meant" role="presentation">
          {texts.meant} {quote(meant)}
        </p>
      )}
      {named.map(link(0))}
      <Group title={texts.inGoods}>
        {products.map(({ name, url, price, picture }, n) => (
          <Option key={url} {...option(named.length + n)} url={url} look="product">
            {picture ? (
              <img src={picture} alt="" width="56" height="56" decoding="async" />
            ) : (
              <span className="suggestions__blank" />
            )}
            <span className="suggestions__name" lang={textLanguage(name)}>
              {name}
            </span>
            <span className="suggestions__price">{price}</span>
          </Option>
        ))}
      </Group>
      <Group title={texts.inCategories}>
        {categories.slice(named.length).map(link(named.length + products.length))}
      </Group>
      <Group title={texts.inPages}>{pages.map(link(beforePages))}</Group>
      {products.length > 0 && (
        <Option {...option(beforePages + pages.length)} url={url} look="all">
          {texts.showAll(total)}
        </Option>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-label={title}>
      <p className="suggestions__title" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}

function Option(option: {
  id: string
  isActive: boolean
  url: string
  look: 'product' | 'link' | 'all'
  children: ReactNode
}) {
  const { id, isActive, url, look, children } = option
  return (
    <a id={id} href={url} role="option" tabIndex={-1} aria-selected={isActive} className={`suggestions__${look}`}>
      {children}
    </a>
  )
}
