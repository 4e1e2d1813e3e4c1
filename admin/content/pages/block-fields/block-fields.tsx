import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import type { BlockOf, BlockType } from '#shop/content/blocks/blocks.ts'
import { choicesOf } from '../../../core/ui/fields/fields.tsx'
import { GalleryCheckboxes, GallerySelect, JOURNAL_CATEGORY } from './entity-selects.tsx'
import {
  choice,
  type FieldGroup,
  type FieldType,
  html,
  lines,
  link,
  list,
  number,
  option,
  optionalGroup,
  optionalLink,
  optionalPicture,
  optionalText,
  picture,
  ratio,
  text,
  textArea,
  toggle,
} from './field-types.tsx'
import { CarouselField, ProductSourceField, VideoSourceField } from './source-fields.tsx'
import { TableField, type TableValue } from './table-field.tsx'

const { f, choices, fresh } = blockEditorTexts

const alt = text(f.alt, { hint: f.altHint })
const title = text(f.title)
/** A backdrop behind the text needs no alt text. */
const backdrop: FieldType<number> = {
  label: f.picture,
  render: (value, change) => picture().render(value, change),
}
const level = option(f.level, [
  { value: 2, label: choices.level2 },
  { value: 3, label: choices.level3 },
  { value: 4, label: choices.level4 },
])
const look = choice(f.look, choicesOf(['ink', 'quiet', 'sun'], choices))
const blankButton = { text: fresh.button, href: '/shop/', look: 'ink' }
const buttons = (min: number, max: number) =>
  list({
    label: f.buttons,
    itemLabel: f.button,
    named: 'text',
    fresh: blankButton,
    min,
    max,
    fields: { text: text(f.text, { required: true }), href: link(), look },
  })
const consent = {
  category: choice(f.consentCategory, choicesOf(['preferences', 'statistics', 'marketing'], choices)),
  service: text(f.service, { hint: f.serviceHint, most: 40 }),
  title,
  ratio: ratio(),
}
/** The fields of each block and the values of a new one. `slot`: it contains other blocks. */
export const blockFields: { [T in BlockType]: { fields: Record<string, unknown>; fresh: FieldGroup } } = {
  heading: { fields: { text: text(f.text, { required: true }), level }, fresh: { text: fresh.heading, level: 2 } },
  rich_text: { fields: { html: html() }, fresh: { html: fresh.text } },
  picture: {
    fields: {
      pictureId: picture(),
      alt,
      caption: textArea(f.caption),
      width: choice(f.width, [
        { value: 'text', label: choices.widthText },
        { value: 'wide', label: choices.widthWide },
        { value: 'full', label: choices.widthFull },
      ]),
      href: optionalLink(),
    },
    fresh: { pictureId: 0, alt: '', caption: '', width: 'wide' },
  },
  picture_text: {
    fields: {
      pictureId: picture(),
      alt,
      side: choice(f.side, choicesOf(['left', 'right'], choices)),
      title,
      html: html(),
      buttons: buttons(0, 3),
    },
    fresh: { pictureId: 0, alt: '', side: 'left', title: fresh.title, html: fresh.text, buttons: [] },
  },
  buttons: { fields: { buttons: buttons(1, 6) }, fresh: { buttons: [blankButton] } },
  product_loop: {
    fields: {
      title,
      source: {
        label: f.source,
        render: (value, onChange) => <ProductSourceField value={value} onChange={onChange} />,
      } satisfies FieldType<BlockOf<'product_loop'>['source']>,
      layout: choice(f.layout, choicesOf(['grid', 'carousel'], choices)),
      limit: number(f.limit, 24),
      more: optionalGroup(f.more, { text: text(f.moreText), href: text(f.moreHref) }),
    },
    fresh: { title: choices.byNew, source: { by: 'new' }, layout: 'grid', limit: 8 },
  },
  categories: { fields: { title, limit: number(f.limit, 24) }, fresh: { title: f.goodsCategory, limit: 8 } },
  gallery: {
    fields: {
      galleryId: {
        label: f.gallery,
        render: (value, change) => (
          <GallerySelect label={f.gallery} value={value || undefined} onChange={(id = 0) => change(id)} />
        ),
      } satisfies FieldType<number>,
      heading: toggle(f.heading),
    },
    fresh: { galleryId: 0, heading: true },
  },
  gallery_strip: {
    fields: {
      title,
      galleryIds: {
        label: f.galleries,
        render: (value = [], onChange) => <GalleryCheckboxes value={value} onChange={onChange} />,
      } satisfies FieldType<number[] | undefined>,
    },
    fresh: { title: f.galleries, galleryIds: [] },
  },
  hero: {
    fields: {
      slides: list({
        label: f.slides,
        itemLabel: f.slide,
        named: 'title',
        max: 12,
        fresh: {
          pictureId: 0,
          alt: '',
          title: fresh.title,
          text: '',
          href: '/shop/',
          linkText: fresh.button,
          quietSide: null,
        },
        fields: {
          pictureId: picture(),
          alt,
          title: text(f.title, { required: true }),
          text: textArea(f.text),
          href: link(),
          linkText: text(f.linkText, { required: true }),
          quietSide: option(f.quietSide, [
            { value: null, label: choices.none },
            { value: 'left', label: choices.left },
          ]),
        },
      }),
    },
    fresh: { slides: [] },
  },
  carousel: {
    fields: {
      label: text(f.label, { required: true }),
      content: {
        label: f.content,
        render: (value, onChange) => <CarouselField value={value} onChange={onChange} />,
      } satisfies {
        label: string
        render(value: BlockOf<'carousel'>['content'], change: (value: FieldGroup) => void): unknown
      },
      previous: text(f.previous, { required: true }),
      next: text(f.next, { required: true }),
    },
    fresh: {
      label: fresh.carousel,
      previous: fresh.previous,
      next: fresh.next,
      content: { of: 'posts', limit: 6 },
    },
  },
  parallax: {
    fields: {
      pictureId: backdrop,
      title,
      text: textArea(f.text),
      button: optionalGroup(f.button, { text: text(f.linkText), href: text(f.href) }),
    },
    fresh: { pictureId: 0, title: fresh.title, text: '' },
  },
  accordion: {
    fields: {
      title,
      level,
      panels: list({
        label: f.panels,
        itemLabel: f.panel,
        named: 'title',
        min: 1,
        fresh: { title: fresh.title, html: fresh.text },
        fields: { title: text(f.title, { required: true }), html: html() },
      }),
    },
    fresh: { title: '', level: 3, panels: [{ title: fresh.title, html: fresh.text }] },
  },
  video: {
    fields: {
      title: text(f.title, { required: true }),
      source: {
        label: f.video,
        render: (value, onChange) => <VideoSourceField value={value} onChange={onChange} />,
      } satisfies {
        label: string
        render(value: BlockOf<'video'>['source'], change: (value: FieldGroup) => void): unknown
      },
      posterId: optionalPicture(f.poster),
      ratio: ratio(),
      adTag: optionalLink(f.adTag),
    },
    fresh: { title: fresh.video, ratio: '16:9', source: { from: 'youtube', videoId: '' } },
  },
  table: {
    fields: {
      caption: text(f.tableCaption),
      grid: {
        label: f.table,
        render: (value, onChange) => <TableField value={value} onChange={onChange} />,
      } satisfies FieldType<TableValue>,
      rowHeads: toggle(f.rowHeads),
    },
    fresh: { caption: '', grid: { head: fresh.head, rows: [fresh.row] }, rowHeads: true },
  },
  quote: {
    fields: {
      text: textArea(f.quote, { required: true }),
      author: text(f.author),
      role: text(f.role),
      pictureId: optionalPicture(f.portrait),
    },
    fresh: { text: fresh.quote, author: '', role: '' },
  },
  contact: {
    fields: {
      title,
      address: textArea(f.address, { hint: f.contactHint }),
      phones: list({
        label: f.phones,
        itemLabel: f.phone,
        named: 'shown',
        max: 6,
        fresh: { dial: '+380', shown: '' },
        fields: { dial: text(f.dial, { required: true }), shown: text(f.shownPhone, { required: true }) },
      }),
      email: optionalText(f.email),
      hours: list({
        label: f.hours,
        itemLabel: f.hour,
        named: 'days',
        max: 7,
        fresh: { days: '', time: '' },
        fields: { days: text(f.days), time: text(f.time) },
      }),
      map: optionalGroup(f.map, { text: text(f.mapText), href: text(f.mapHref) }),
    },
    fresh: { title: '', address: '', phones: [], hours: [] },
  },
  faq: {
    fields: {
      title,
      items: list({
        label: f.questions,
        itemLabel: f.question,
        named: 'question',
        min: 1,
        fresh: { question: fresh.question, html: fresh.answer },
        fields: { question: text(f.question, { required: true }), html: html(f.answer) },
      }),
    },
    fresh: { title: '', items: [{ question: fresh.question, html: fresh.answer }] },
  },
  form: {
    fields: {
      title,
      fields: list({
        label: f.formFields,
        itemLabel: f.formField,
        named: 'label',
        min: 1,
        max: 24,
        fresh: { name: 'name', label: fresh.formName, kind: 'text', required: false, description: '', options: [] },
        fields: {
          label: text(f.fieldLabel, { required: true }),
          name: text(f.fieldName, { required: true, most: 40 }),
          kind: choice(f.fieldKind, [
            { value: 'text', label: choices.kindText },
            { value: 'tel', label: choices.kindTel },
            { value: 'email', label: choices.kindEmail },
            { value: 'textarea', label: choices.kindTextarea },
            { value: 'select', label: choices.kindSelect },
            { value: 'checkbox', label: choices.kindCheckbox },
          ]),
          required: toggle(f.required),
          description: textArea(f.fieldDescription),
          options: lines(f.options, f.optionsHint),
        },
      }),
      submit: text(f.submit, { required: true }),
      thanks: textArea(f.thanks, { required: true }),
    },
    fresh: {
      title: '',
      fields: [{ name: 'name', label: fresh.formName, kind: 'text', required: true, description: '', options: [] }],
      submit: fresh.submit,
      thanks: fresh.thanks,
    },
  },
  facts: {
    fields: {
      title,
      items: list({
        label: f.items,
        itemLabel: f.item,
        named: 'title',
        min: 1,
        max: 6,
        fresh: { title: fresh.fact, text: '' },
        fields: { title: text(f.title, { required: true }), text: textArea(f.text) },
      }),
    },
    fresh: { title: '', items: [{ title: fresh.fact, text: '' }] },
  },
  posts: {
    fields: { title, categoryId: JOURNAL_CATEGORY, limit: number(f.limit, 12) },
    fresh: { title: choices.posts, limit: 3 },
  },
  html_embed: {
    fields: { html: textArea(f.html, { hint: f.htmlHint, most: 100_000 }), ...consent },
    fresh: { html: '', category: 'marketing', service: 'general', title: '', ratio: '16:9' },
  },
  consent_manage: { fields: { title }, fresh: { title: '' } },
  cookie_table: { fields: { title }, fresh: { title: '' } },
  delivery_prices: { fields: { title }, fresh: { title: '' } },
  columns: { fields: {}, fresh: { columns: [{ content: [] }, { content: [] }] } },
  consent_area: {
    fields: consent,
    fresh: { category: 'marketing', service: 'general', title: '', ratio: '16:9', blocks: [] },
  },
}
