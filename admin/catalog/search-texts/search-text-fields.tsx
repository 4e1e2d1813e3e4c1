import './search-texts.css'
import { adminSearchTexts as texts } from '#i18n/admin/uk/products/products.ts'
import {
  MAX_SEARCH_DESCRIPTION_LENGTH,
  MAX_SEARCH_TITLE_LENGTH,
  SHOWN_DESCRIPTION_LENGTH,
  SHOWN_TITLE_LENGTH,
  shortened,
} from '#shop/catalog/products/search-texts/search-texts.ts'
import { useRest } from '../../core/requests/request.ts'
import { TextArea, TextField } from '../../core/ui/fields/fields.tsx'

export type FieldProps = { value: string; error?: string | undefined; onChange(text: string): void }

/** Title and description for search engines, with the result as they show it; an empty one is made from data. */
export function SearchTextFields(props: {
  title: FieldProps
  description: FieldProps
  /** What the page has while a field is empty. */
  defaults: { title: string; description: string }
  /** Without the protocol: `dubrava.ua/product/sofa/`. */
  address: string
}) {
  const { title, description, defaults, address } = props
  const [shownTitle, shownDescription] = [
    title.value.trim() || defaults.title,
    description.value.trim() || defaults.description,
  ]
  return (
    <>
      <TextField
        {...title}
        label={texts.title}
        hint={lengthHint(shownTitle, SHOWN_TITLE_LENGTH)}
        placeholder={defaults.title}
        maxLength={MAX_SEARCH_TITLE_LENGTH}
      />
      <TextArea
        {...description}
        label={texts.description}
        hint={lengthHint(shownDescription, SHOWN_DESCRIPTION_LENGTH)}
        placeholder={defaults.description}
        maxLength={MAX_SEARCH_DESCRIPTION_LENGTH}
        rows={3}
      />
      <figure className="search-preview">
        <figcaption>{texts.preview}</figcaption>
        <div className="search-preview__found">
          <p className="search-preview__address">{address}</p>
          <p className="search-preview__title">{shortened(shownTitle, SHOWN_TITLE_LENGTH)}</p>
          <p>{shortened(shownDescription, SHOWN_DESCRIPTION_LENGTH)}</p>
        </div>
      </figure>
    </>
  )
}

/** Empty until it is known. */
export function useShopName(): string {
  return useRest<{ name: string }>('/?_fields=name').data?.name ?? ''
}

/** The text of HTML as a search result shows it. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function lengthHint(text: string, shown: number): string {
  return text.length > shown ? texts.tooLong(text.length, shown) : texts.length(text.length, shown)
}
