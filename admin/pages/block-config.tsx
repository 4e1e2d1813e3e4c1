import type { ComponentConfig, Config, Fields } from '@puckeditor/core'
import { blockEditor } from '#i18n/admin-pages.uk.ts'
import { blockNames } from '#i18n/block-names.uk.ts'
import { type BlockType, blockSchemas } from '#shop/content/blocks.ts'
import { blockFields } from './block-fields.tsx'
import type { Maker } from './field-makers.tsx'
import { LivePreview, NOTE, Note } from './live-preview.tsx'
import { UNKNOWN } from './puck-data.ts'
import { puckField } from './puck-field.tsx'

const { f, groups } = blockEditor

/** Every block as a component of Puck's: its fields, what a new one begins with, and how it looks. */
export function blockConfig(isOwner: boolean): Config {
  const types = Object.keys(blockSchemas).filter((type): type is BlockType => type in blockSchemas)
  const components: Record<string, ComponentConfig> = Object.fromEntries(
    types.map((type) => [type, type === 'columns' ? columns : type === 'consent_area' ? consentArea : leafOf(type)]),
  )
  return {
    categories: {
      words: {
        title: groups.words,
        components: ['heading', 'rich_text', 'quote', 'table', 'accordion', 'faq', 'facts', 'buttons'],
      },
      pictures: {
        title: groups.pictures,
        components: ['hero', 'picture', 'picture_text', 'gallery', 'gallery_strip', 'carousel', 'parallax', 'video'],
      },
      goods: { title: groups.goods, components: ['product_loop', 'categories', 'delivery_prices'] },
      journal: { title: groups.journal, components: ['posts', 'contact', 'form'] },
      place: { title: groups.place, components: ['columns'] },
      legal: {
        title: groups.legal,
        components: ['consent_area', 'consent_manage', 'cookie_table', ...(isOwner ? ['html_embed'] : [])],
        defaultExpanded: false,
      },
      other: { visible: false, components: [UNKNOWN, ...(isOwner ? [] : ['html_embed'])] },
    },
    components: { ...components, [UNKNOWN]: unknown },
    root: {
      fields: {},
      render: ({ children }: { children: React.ReactNode }) => (
        <main className="content-page" aria-label={blockEditor.canvas}>
          <h1 className="visually-hidden">{blockEditor.canvas}</h1>
          {children}
        </main>
      ),
    },
  }
}

function leafOf(type: BlockType): ComponentConfig {
  const { fields, fresh } = blockFields[type]
  return {
    label: blockNames[type],
    fields: puckFields(fields),
    defaultProps: fresh,
    render: ({ puck: _, editMode: __, ...props }) => <LivePreview item={{ type, props }} />,
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
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
      <p style={NOTE}>
        {blockNames.consent_area}
        {title && `: ${title}`}
      </p>
      <Blocks minEmptyHeight={96} />
    </div>
  ),
}

const unknown: ComponentConfig = {
  label: blockEditor.unknown,
  fields: {},
  permissions: { edit: false, duplicate: false },
  render: () => <Note type={blockEditor.unknown} text={blockEditor.unknownText} />,
}

function puckFields(fields: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, maker]) => (isMaker(maker) ? [[name, puckField(maker)]] : [])),
  )
}

function isMaker(value: unknown): value is Maker<unknown> {
  return typeof value === 'object' && value !== null && 'draw' in value
}
