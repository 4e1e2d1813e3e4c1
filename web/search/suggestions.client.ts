import './suggestions.css'
import { type SearchSuggestions, SUGGEST_PATH } from '#api/office/search/protocol.ts'
import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'
import { quote } from '#i18n/locale/uk/format.ts'
import { searchTexts as texts } from '#i18n/storefront/uk/catalog/search.ts'
import { textLanguage } from '../locale/text-language.ts'
import { createElement } from '../ui/create-element.client.ts'
import { INPUT_DEBOUNCE_MS, isLongEnoughToSuggest, nextOptionIndex } from './suggestions.ts'

const LIST_ID = 'search-suggestions'

/** Suggestions below the search field in the header: a combobox whose options are links, so they open as links do. */
export function startSuggestions(field: HTMLInputElement): void {
  const list = createElement('div', {
    id: LIST_ID,
    role: 'listbox',
    'aria-label': texts.suggestions,
    class: 'suggestions',
  })
  const status = createElement('p', { role: 'status', class: 'visually-hidden' })
  list.hidden = true
  field.form?.after(list, status)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': LIST_ID,
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
  })) {
    field.setAttribute(name, value)
  }
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  let at = -1
  let request = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  function show(isShown: boolean) {
    list.hidden = !isShown
    field.setAttribute('aria-expanded', String(isShown))
    if (!isShown) stand(-1)
  }

  function stand(next: number) {
    at = next
    for (const [n, option] of options().entries()) option.setAttribute('aria-selected', String(n === at))
    const option = options()[at]
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  async function ask() {
    const text = field.value.trim()
    if (text === request) return
    request = text
    asking?.abort()
    if (!isLongEnoughToSuggest(text)) {
      status.textContent = ''
      show(false)
      return
    }
    asking = new AbortController()
    const { signal } = asking
    try {
      const response = await fetch(
        `/wp-json${SUGGEST_PATH}?${new URLSearchParams({ q: text, lang: BUILD_LANGUAGE })}`,
        {
          signal,
        },
      )
      if (!response.ok) return show(false) // the form still works
      fill(await response.json())
    } catch {
      if (!signal.aborted) show(false)
    }
  }

  function fill(answer: SearchSuggestions) {
    const { products, categories, pages, total, meant, url } = answer
    list.replaceChildren(
      ...(meant
        ? [createElement('p', { class: 'suggestions__meant', role: 'presentation' }, `${texts.meant} ${quote(meant)}`)]
        : []),
      ...createGroup(texts.inGoods, products.map(productOption)),
      ...createGroup(texts.inCategories, categories.map(linkOption)),
      ...createGroup(texts.inPages, pages.map(linkOption)),
    )
    if (products.length > 0) list.append(createOption(url, 'suggestions__all', [texts.showAll(total)]))
    const all = options()
    for (const [n, one] of all.entries()) one.id = `${LIST_ID}-${n}`
    status.textContent = texts.status(products.length + categories.length + pages.length)
    show(all.length > 0)
    stand(-1)
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(ask, INPUT_DEBOUNCE_MS)
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault() // the first Esc closes the list, the next one the panel
      show(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.hidden && list.childElementCount > 0 && field.value.trim() === request) show(true)
      if (list.hidden) return
      event.preventDefault()
      stand(nextOptionIndex(at, options().length, event.key))
    } else if (event.key === 'Enter' && !list.hidden) {
      const chosen = options()[at]
      if (!chosen) return
      event.preventDefault()
      chosen.click()
    }
  })
  // A press on an option must not take the focus from the field before the click.
  list.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') event.preventDefault()
  })
  field.closest('[popover]')?.addEventListener('toggle', () => show(false))
  if (field.value) void ask()
}

function productOption({ name, url, price, picture }: SearchSuggestions['products'][number]): HTMLElement {
  const image = picture
    ? createElement('img', { src: picture, alt: '', width: '56', height: '56', decoding: 'async' })
    : createElement('span', { class: 'suggestions__blank' })
  return createOption(url, 'suggestions__product', [
    image,
    createElement('span', { class: 'suggestions__name', ...langAttribute(name) }, name),
    createElement('span', { class: 'suggestions__price' }, price),
  ])
}

function linkOption({ name, url }: { name: string; url: string }): HTMLElement {
  return createOption(url, 'suggestions__link', [createElement('span', langAttribute(name), name)])
}

function langAttribute(name: string): Record<string, string> {
  const lang = textLanguage(name)
  return lang ? { lang } : {}
}

function createOption(href: string, className: string, inside: (Node | string)[]): HTMLElement {
  const attributes = { href, role: 'option', tabindex: '-1', 'aria-selected': 'false', class: className }
  return createElement('a', attributes, ...inside)
}

function createGroup(title: string, inside: HTMLElement[]): HTMLElement[] {
  if (inside.length === 0) return []
  const heading = createElement('p', { class: 'suggestions__title', 'aria-hidden': 'true' }, title)
  return [createElement('div', { role: 'group', 'aria-label': title }, heading, ...inside)]
}
