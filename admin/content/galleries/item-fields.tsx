import { adminGalleries } from '#i18n/admin/uk/pages/menus.ts'
import type { GalleryItem } from '#shop/content/galleries/galleries.ts'
import { isSafeUrl } from '#shop/core/input/safe-urls.ts'
import { Select, TextArea, TextField, toChoices } from '../../core/ui/fields/fields.tsx'
import { bindFields } from '../../core/ui/forms/use-save.ts'
import { GallerySelect } from '../pages/block-fields/entity-selects.tsx'
import { PictureField } from '../pages/block-fields/picture-field.tsx'

export function GalleryItemFields({ item, onChange }: { item: GalleryItem; onChange(item: GalleryItem): void }) {
  const { kind } = item
  const put = (changes: Partial<GalleryItem>) => onChange({ ...item, ...changes })
  const { field } = bindFields(item, put)
  const address = (name: 'address' | 'webm' | 'subtitles', label: string, required = false) => (
    <TextField
      {...field(name)}
      label={label}
      hint={adminGalleries.addressHint}
      required={required}
      error={item[name] !== '' && !isSafeUrl(item[name]) ? adminGalleries.addressHint : undefined}
    />
  )
  return (
    <>
      <Select {...field('kind')} label={adminGalleries.kind} choices={toChoices(adminGalleries.kinds)} />
      <PictureField
        label={adminGalleries.poster}
        optional
        value={item.pictureId ?? undefined}
        onChange={(picture) => put({ pictureId: picture?.id ?? null, ...(picture && { alt: picture.alt }) })}
      />
      <TextField {...field('alt')} label={adminGalleries.alt} hint={adminGalleries.altHint} />
      <TextField {...field('title')} label={adminGalleries.itemTitle} />
      <TextArea {...field('caption')} label={adminGalleries.caption} />
      {kind === 'image' && (
        <Select {...field('link')} label={adminGalleries.link} choices={toChoices(adminGalleries.links)} />
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
