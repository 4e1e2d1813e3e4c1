import { PAGES_ROUTE, type WpPage } from '#api/wc/wp-v2/pages/protocol.ts'
import { blockEditorTexts, pageEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import type { PageKind } from '#shop/content/pages/pages.ts'
import { postPath } from '#shop/core/paths.ts'
import { useRest } from '../../../core/requests/request.ts'
import { choicesOf, FieldSet, Select, TextArea, TextField } from '../../../core/ui/fields/fields.tsx'
import { type BoundField, bindFields } from '../../../core/ui/forms/use-save.ts'
import { EntitySelect, ItemSelect } from '../block-fields/entity-selects.tsx'
import { PictureField } from '../block-fields/picture-field.tsx'
import { isValidPublishDate, type PageForm } from './form.ts'

const VISIBILITY_CHOICES = choicesOf(['draft', 'now', 'later'], pageEditorTexts)

export function PageSettings(props: {
  kind: PageKind
  id: number | undefined
  value: PageForm
  page: WpPage | undefined
  errors: Record<string, string>
  onChange(changes: Partial<PageForm>): void
}) {
  const { kind, id, value, page, errors, onChange } = props
  const { shown, publishAt } = value
  const { field } = bindFields(value, onChange, errors)
  const momentError =
    errors.date ?? (shown === 'later' && !isValidPublishDate(publishAt) ? pageEditorTexts.badMoment : undefined)
  const address = kind === 'post' ? postPath(value.slug || '…') : (page?.meblia?.address ?? `/${value.slug || '…'}/`)
  return (
    <div className="page-settings">
      <FieldSet legend={pageEditorTexts.publishing}>
        <Select {...field('shown')} label={pageEditorTexts.shown} choices={VISIBILITY_CHOICES} />
        {shown === 'later' && (
          <TextField
            {...field('publishAt')}
            type="datetime-local"
            label={pageEditorTexts.publishAt}
            hint={pageEditorTexts.publishAtHint}
            error={momentError}
          />
        )}
      </FieldSet>
      <TextField {...field('slug')} label={pageEditorTexts.slug} hint={pageEditorTexts.slugHint} />
      {kind === 'page' ? (
        <ParentSelect {...field('parent')} id={id} />
      ) : (
        <EntitySelect
          label={pageEditorTexts.category}
          of="journalCategory"
          none={pageEditorTexts.noCategory}
          value={value.category || undefined}
          onChange={(category = 0) => onChange({ category })}
        />
      )}
      <TextArea
        {...field('description', 'excerpt')}
        label={pageEditorTexts.description}
        hint={pageEditorTexts.descriptionHint}
      />
      <PictureField
        label={pageEditorTexts.cover}
        optional
        value={value.cover || undefined}
        onChange={(picture) => onChange({ cover: picture?.id ?? 0 })}
      />
      <FieldSet legend={pageEditorTexts.search}>
        <div className="page-settings__found">
          <span>
            {location.host}
            {address}
          </span>
          <strong>{value.title || blockEditorTexts.fresh.title}</strong>
          <p>{value.description}</p>
        </div>
      </FieldSet>
    </div>
  )
}

/** Any other page; the server refuses a descendant. */
function ParentSelect({ id, value, error, onChange }: { id: number | undefined } & BoundField<number>) {
  const fields = '_fields=id,title,meblia.address'
  const { data = [] } = useRest<WpPage[]>(
    `${PAGES_ROUTE}?context=edit&status=any&orderby=address&per_page=-1&${fields}`,
  )
  const items = data
    .filter((page) => page.id !== id)
    .map((page) => ({ id: page.id, name: `${page.title.raw} · ${page.meblia?.address ?? ''}` }))
  return (
    <ItemSelect
      label={pageEditorTexts.parent}
      none={pageEditorTexts.noParent}
      error={error}
      value={value || undefined}
      items={items}
      onChange={(parent = 0) => onChange(parent)}
    />
  )
}
