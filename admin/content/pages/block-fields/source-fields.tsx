import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { hostedVideoUrl, parseHostedVideo, toHostedVideo } from '#shop/content/media/videos/hosted-videos.ts'
import { choicesOf, Select } from '../../../core/ui/fields/fields.tsx'
import { EntitySelect, ProductListField } from './entity-selects.tsx'
import {
  type FieldGroup,
  Fields,
  lines,
  link,
  list,
  number,
  option,
  optionalLink,
  picture,
  text,
  textArea,
} from './field-types.tsx'

const { f, choices } = blockEditorTexts

type ProductSource = BlockOf<'product_loop'>['source']

const SOURCE_CHOICES = [
  { value: 'new', label: choices.byNew },
  { value: 'featured', label: choices.byFeatured },
  { value: 'sale', label: choices.bySale },
  { value: 'category', label: choices.byCategory },
  { value: 'tag', label: choices.byTag },
  { value: 'ids', label: choices.byIds },
] as const

export function ProductSourceField({
  value,
  onChange,
}: {
  value: ProductSource
  onChange(value: ProductSource): void
}) {
  return (
    <>
      <Select label={f.source} value={value.by} choices={SOURCE_CHOICES} onChange={(by) => onChange(blankSource(by))} />
      {(value.by === 'category' || value.by === 'tag') && (
        <EntitySelect
          {...(value.by === 'tag'
            ? { of: 'productTag', label: f.tag }
            : { of: 'productCategory', label: f.goodsCategory })}
          value={value.id || undefined}
          onChange={(id = 0) => onChange({ by: value.by, id })}
        />
      )}
      {value.by === 'ids' && <ProductListField value={value.ids} onChange={(ids) => onChange({ by: 'ids', ids })} />}
    </>
  )
}

function blankSource(by: ProductSource['by']): ProductSource {
  if (by === 'category' || by === 'tag') return { by, id: 0 }
  return by === 'ids' ? { by, ids: [] } : { by }
}

type CarouselContent = BlockOf<'carousel'>['content']

const CAROUSEL_CHOICES = choicesOf(['pictures', 'posts'], choices)

const carouselPictures = list({
  label: f.pictures,
  itemLabel: f.picture,
  named: 'title',
  fresh: { pictureId: 0, alt: '', title: '', text: '' },
  fields: {
    pictureId: picture(),
    alt: text(f.alt, { hint: f.altHint }),
    title: text(f.title),
    text: textArea(f.text),
    href: optionalLink(),
  },
})

/** The content of a carousel. `onChange` gets it unchecked: the server validates it. */
export function CarouselField({ value, onChange }: { value: CarouselContent; onChange(value: FieldGroup): void }) {
  return (
    <>
      <Select
        label={f.content}
        value={value.of}
        choices={CAROUSEL_CHOICES}
        onChange={(of) => onChange(of === 'posts' ? { of, limit: 6 } : { of, pictures: [] })}
      />
      {value.of === 'pictures'
        ? carouselPictures.render(value.pictures, (pictures) => onChange({ ...value, pictures }))
        : number(f.limit, 24).render(value.limit, (limit) => onChange({ ...value, limit }))}
      {value.of === 'posts' && (
        <EntitySelect
          of="journalCategory"
          label={f.category}
          none={f.anyCategory}
          value={value.categoryId}
          onChange={(categoryId) => {
            const { categoryId: _, ...rest } = value
            onChange(categoryId === undefined ? rest : { ...rest, categoryId })
          }}
        />
      )}
    </>
  )
}

type VideoSource = BlockOf<'video'>['source']

const VIDEO_SOURCE_CHOICES = choicesOf(['files', 'youtube'], choices)

const videoFileFields: FieldGroup = {
  files: list({
    label: f.files,
    itemLabel: f.file,
    named: 'src',
    min: 1,
    fresh: { src: '', type: 'video/mp4', size: 720 },
    fields: {
      src: link(f.fileAddress),
      type: option(f.fileType, [
        { value: 'video/mp4', label: 'MP4' },
        { value: 'video/webm', label: 'WebM' },
      ]),
      size: number(f.fileSize, 4320),
    },
  }),
  captions: list({
    label: f.captions,
    itemLabel: f.captionTrack,
    named: 'label',
    max: 12,
    fresh: { src: '', language: 'uk', label: f.ukrainianTrack },
    fields: { src: link(f.fileAddress), language: text(f.language), label: text(f.trackLabel, { required: true }) },
  }),
  thumbnails: lines(f.thumbnails, f.optionsHint),
}

/** Any address of YouTube or Vimeo, as pasted: the schema understands it. */
const videoAddress = text(f.videoAddress, {
  required: true,
  most: 2000,
  hint: f.videoAddressHint,
  wrong: (text) => (parseHostedVideo(text) ? undefined : f.badVideo),
})

export function VideoSourceField({ value, onChange }: { value: VideoSource; onChange(value: FieldGroup): void }) {
  return (
    <>
      <Select
        label={f.video}
        value={value.from === 'files' ? 'files' : 'youtube'}
        choices={VIDEO_SOURCE_CHOICES}
        onChange={(from) => onChange(blankVideoSource(from))}
      />
      {value.from === 'files' ? (
        <Fields fields={videoFileFields} value={value} onChange={onChange} />
      ) : (
        videoAddress.render(addressOf(value), (text = '') =>
          onChange({ from: parseHostedVideo(text)?.from ?? 'youtube', videoId: text }),
        )
      )}
    </>
  )
}

function addressOf(video: Exclude<VideoSource, { from: 'files' }>): string {
  const isNumber = !parseHostedVideo(video.videoId)
  const found = isNumber ? toHostedVideo(video) : undefined
  return found ? hostedVideoUrl(found) : video.videoId
}

function blankVideoSource(from: 'files' | 'youtube'): FieldGroup {
  return from === 'files' ? { from, files: [], captions: [], thumbnails: [] } : { from, videoId: '' }
}
