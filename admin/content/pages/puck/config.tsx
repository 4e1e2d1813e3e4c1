import type { ComponentConfig, Config, Fields } from '@puckeditor/core'
import { blockNames } from '#i18n/admin/uk/pages/block-names.ts'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { type BlockType, blockSchemas } from '#shop/content/blocks/blocks.ts'
import { blockFields } from '../block-fields/block-fields.tsx'
import { isFieldType } from '../block-fields/field-types.tsx'
import { BlockPreview, NOTE_STYLE, PreviewNote } from './block-preview.tsx'
import { puckField } from './field.tsx'
import { UNKNOWN_BLOCK } from './puck-data.ts'

const { f, groups } = blockEditorTexts

/** The types of blocks that may be added, by purpose. */
export function blockGroups(mayEmbedHtml: boolean): { title: string; types: BlockType[] }[] {
  return [
    { title: groups.words, types: ['heading', 'rich_text', 'quote', 'table', 'accordion', 'faq', 'facts', 'buttons'] },
    {
      title: groups.pictures,
      types: ['hero', 'picture', 'picture_text', 'gallery', 'gallery_strip', 'carousel', 'parallax', 'video'],
    },
    { title: groups.goods, types: ['product_loop', 'categories', 'delivery_prices'] },
    { title: groups.journal, types: ['posts', 'contact', 'form'] },
    { title: groups.place, types: ['columns'] },
    {
      title: groups.legal,
      types: ['consent_area', 'consent_manage', 'cookie_table', ...(mayEmbedHtml ? (['html_embed'] as const) : [])],
    },
  ]
}

/** Every block as a Puck component: its fields, initial values and rendering. */
export function blockConfig(): Config {
  const types = Object.keys(blockSchemas).filter((type): type is BlockType => type in blockSchemas)
  const components: Record<string, ComponentConfig> = Object.fromEntries(
    types.map((type) => [
      type,
      type === 'columns' ? columns : type === 'consent_area' ? consentArea : leafComponent(type),
    ]),
  )
  return {
    components: { ...components, [UNKNOWN_BLOCK]: unknown },
    root: {
      fields: {},
      render: ({ children }: { children: React.ReactNode }) => (
        <main className="content-page" aria-label={blockEditorTexts.canvas}>
          <h1 className="visually-hidden">{blockEditorTexts.canvas}</h1>
          {children}
        </main>
      ),
    },
  }
}

function leafComponent(type: BlockType): ComponentConfig {
  const { fields, fresh } = blockFields[type]
  return {
    label: blockNames[type],
    fields: puckFields(fields),
    defaultProps: fresh,
    render: ({ puck: _, editMode: __, ...props }) => <BlockPreview item={{ type, props }} />,
  }
}

const columns: ComponentConfig = {
  label: blockNames.columns,
  fields: {
    columns: {
      type: 'array',
      label: f.columns,
      min: 2,
      max: 4,
      arrayFields: { content: { type: 'slot' } },
      defaultItemProps: { content: [] },
      getItemSummary: (_, index = 0) => f.column(index + 1),
    },
  },
  defaultProps: blockFields.columns.fresh,
  render: ({ columns }) => (
    <div className={`block columns columns--${columns.length}`}>
      {columns.map(
        ({ content: Content }: { content: (props: { minEmptyHeight: number }) => React.ReactNode }, at: number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
          <div key={at} className="columns__column">
            <Content minEmptyHeight={96} />
          </div>
        ),
      )}
    </div>
  ),
}

const consentArea: ComponentConfig = {
  label: blockNames.consent_area,
  fields: { ...puckFields(blockFields.consent_area.fields), blocks: { type: 'slot' } },
  defaultProps: blockFields.consent_area.fresh,
  render: ({ title, blocks: Blocks }) => (
    <div className="block block--text">
      <p style={NOTE_STYLE}>
        {blockNames.consent_area}
        {title && `: ${title}`}
      </p>
      <Blocks minEmptyHeight={96} />
    </div>
  ),
}

const unknown: ComponentConfig = {
  label: blockEditorTexts.unknown,
  fields: {},
  permissions: { edit: false, duplicate: false },
  render: () => <PreviewNote type={blockEditorTexts.unknown} text={blockEditorTexts.unknownText} />,
}

function puckFields(fields: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, type]) => (isFieldType(type) ? [[name, puckField(type)]] : [])),
  )
}
