import { adminGalleries } from '#i18n/admin/uk/pages/menus.ts'
import type { GalleryItem } from '#shop/galleries/galleries.ts'
import { isSafeUrl } from '#shop/paths.ts'
import { GallerySelect } from '../pages/block-fields/entity-selects.tsx'
import { PictureField } from '../pages/block-fields/picture-field.tsx'
import { type Choice, Select } from '../ui/fields/select.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'

export function toChoices<Value extends string>(words: Record<Value, string>): Choice<Value>[] {
  const isValue = (name: string): name is Value => name in words
  return Object.keys(words)
    .filter(isValue)
    .map((value) => ({ value, label: words[value] }))
}

/** One gallery item; its fields depend on its kind. */
export function GalleryItemFields({ item, onChange }: { item: GalleryItem; onChange(item: GalleryItem): void }) {
  const { kind } = item
  const put = (changes: Partial<GalleryItem>) => onChange({ ...item, ...changes })
  const address = (name: 'address' | 'webm' | 'subtitles', label: string, required = false) => (
    <TextField
      label={label}
      hint={adminGalleries.addressHint}
      required={required}
      value={item[name]}
      error={item[name] !== '' && !isSafeUrl(item[name]) ? adminGalleries.addressHint : undefined}
      onChange={(text) => put({ [name]: text })}
    />
  )
  return (
    <>
      <Select
        label={adminGalleries.kind}
        value={kind}
        choices={toChoices(adminGalleries.kinds)}
        onChange={(kind) => put({ kind })}
      />
      <PictureField
        label={adminGalleries.poster}
        optional
        value={item.pictureId ?? undefined}
        onChange={(picture) => put({ pictureId: picture?.id ?? null, ...(picture && { alt: picture.alt }) })}
      />
      <TextField
        label={adminGalleries.alt}
        hint={adminGalleries.altHint}
        value={item.alt}
        onChange={(alt) => put({ alt })}
      />
      <TextField label={adminGalleries.itemTitle} value={item.title} onChange={(title) => put({ title })} />
      <TextArea label={adminGalleries.caption} value={item.caption} onChange={(caption) => put({ caption })} />
      {kind === 'image' && (
        <Select
          label={adminGalleries.link}
          value={item.link}
          choices={toChoices(adminGalleries.links)}
          onChange={(link) => put({ link })}
        />
      )}
      {kind === 'image' && item.link === 'post' && address('address', adminGalleries.address)}
      {kind === 'gallery' && (
        <GallerySelect
          label={adminGalleries.opens}
          value={item.opensGalleryId ?? undefined}
          onChange={(id) => put({ opensGalleryId: id ?? null })}
        />
      )}
      {(kind === 'video' || kind === 'iframe') && address('address', adminGalleries.address, true)}
      {kind === 'video' && address('webm', adminGalleries.webm)}
      {kind === 'video' && address('subtitles', adminGalleries.subtitles)}
    </>
  )
}
