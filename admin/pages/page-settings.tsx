import { blockEditor, pageEditor } from '#i18n/admin-pages.uk.ts'
import { postAddress } from '#shop/addresses.ts'
import type { PageKind } from '#shop/content/pages.ts'
import { JOURNAL_CATEGORIES_ROUTE, PAGES_ROUTE, type WpPage } from '#wire/wp-rest-pages.protocol.ts'
import { useRest } from '../shell/use-rest.ts'
import { Field, FieldSet } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { ChooseOne } from './choosers.tsx'
import { isMoment, type PageValue } from './page-form.ts'
import { PictureField } from './picture-field.tsx'

const SHOWN = [
  { value: 'draft', label: pageEditor.draft },
  { value: 'now', label: pageEditor.now },
  { value: 'later', label: pageEditor.later },
] as const

/** Where the page stands, when it is shown, and what others say of it. */
export function PageSettings(props: {
  kind: PageKind
  id: number | undefined
  value: PageValue
  page: WpPage | undefined
  errors: Record<string, string>
  onChange(changes: Partial<PageValue>): void
}) {
  const { kind, id, value, page, errors, onChange } = props
  const { shown, publishAt } = value
  const momentError = errors.date ?? (shown === 'later' && !isMoment(publishAt) ? pageEditor.badMoment : undefined)
  const address = kind === 'post' ? postAddress(value.slug || '…') : (page?.meblia?.address ?? `/${value.slug || '…'}/`)
  return (
    <div className="page-settings">
      <FieldSet legend={pageEditor.publishing}>
        <Select label={pageEditor.shown} value={shown} choices={SHOWN} onChange={(shown) => onChange({ shown })} />
        {shown === 'later' && (
          <Field label={pageEditor.publishAt} hint={pageEditor.publishAtHint} error={momentError}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                className="input"
                value={publishAt}
                onChange={(event) => onChange({ publishAt: event.target.value })}
              />
            )}
          </Field>
        )}
      </FieldSet>
      <TextField
        label={pageEditor.slug}
        hint={pageEditor.slugHint}
        value={value.slug}
        error={errors.slug}
        onChange={(slug) => onChange({ slug })}
      />
      {kind === 'page' ? (
        <Parent id={id} value={value.parent} error={errors.parent} onChange={(parent) => onChange({ parent })} />
      ) : (
        <ChooseOne
          label={pageEditor.category}
          path={`${JOURNAL_CATEGORIES_ROUTE}?per_page=-1`}
          none={pageEditor.noCategory}
          value={value.category || undefined}
          onChange={(category = 0) => onChange({ category })}
        />
      )}
      <TextArea
        label={pageEditor.description}
        hint={pageEditor.descriptionHint}
        value={value.description}
        error={errors.excerpt}
        onChange={(description) => onChange({ description })}
      />
      <PictureField
        label={pageEditor.cover}
        optional
        value={value.cover || undefined}
        onChange={(picture) => onChange({ cover: picture?.id ?? 0 })}
      />
      <FieldSet legend={pageEditor.search}>
        <div className="page-settings__found">
          <span>
            {location.host}
            {address}
          </span>
          <strong>{value.title || blockEditor.fresh.title}</strong>
          <p>{value.description}</p>
        </div>
      </FieldSet>
    </div>
  )
}

/** Any other page; what lies below this one the server refuses. */
function Parent(props: {
  id: number | undefined
  value: number
  error: string | undefined
  onChange(parent: number): void
}) {
  const { id, value, error, onChange } = props
  const fields = '_fields=id,title,meblia.address'
  const { data = [] } = useRest<WpPage[]>(
    `${PAGES_ROUTE}?context=edit&status=any&orderby=address&per_page=-1&${fields}`,
  )
  const choices = [
    { value: '0', label: pageEditor.noParent },
    ...data
      .filter((page) => page.id !== id)
      .map((page) => ({ value: String(page.id), label: `${page.title.raw} · ${page.meblia?.address ?? ''}` })),
  ]
  return (
    <Select
      label={pageEditor.parent}
      value={String(value)}
      error={error}
      choices={choices}
      onChange={(text) => onChange(Number(text))}
    />
  )
}
