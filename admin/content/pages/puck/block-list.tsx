import { Drawer } from '@puckeditor/core'
import { useState } from 'react'
import { blockName, blockSynonyms } from '#i18n/admin/uk/pages/block-names.ts'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { readySections } from '#i18n/admin/uk/pages/ready-sections.ts'
import { matchesSearch } from '#shop/core/input/search-text.ts'
import { blockGroups } from './config.tsx'

/** Types of blocks to add: searched by name and synonyms, dragged into the page, or added by a press. */
export function BlockList(props: {
  mayEmbedHtml: boolean
  onAdd(blocks: ({ type: string } & Record<string, unknown>)[]): void
}) {
  const { mayEmbedHtml, onAdd } = props
  const [text, setText] = useState('')
  const groups = blockGroups(mayEmbedHtml)
    .map(({ title, types }) => ({ title, types: types.filter((type) => isFound(type, text)) }))
    .filter(({ types }) => types.length > 0)
  const sections = readySections.filter(({ name, words }) => matchesSearch(`${name} ${words}`, text))
  const [first] = groups.flatMap(({ types }) => types)
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={blockEditorTexts.searchBlocks}
        placeholder={blockEditorTexts.searchBlocks}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && text && first && onAdd([{ type: first }])}
      />
      {groups.map(({ title, types }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <Drawer>
            {types.map((type) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same
              // biome-ignore lint/a11y/useKeyWithClickEvents: the button within does the same
              <div key={type} className="block-list__type" onClick={() => onAdd([{ type }])}>
                <Drawer.Item name={type} label={blockName(type)} />
                <button type="button" aria-label={blockEditorTexts.addBlock(blockName(type))}>
                  +
                </button>
              </div>
            ))}
          </Drawer>
        </section>
      ))}
      {sections.length > 0 && (
        <section aria-label={blockEditorTexts.readySections}>
          <h3>{blockEditorTexts.readySections}</h3>
          {sections.map(({ name, blocks }) => (
            <button key={name} type="button" className="block-list__section" onClick={() => onAdd(blocks)}>
              {name}
            </button>
          ))}
        </section>
      )}
      {groups.length + sections.length === 0 && <p role="status">{blockEditorTexts.noSuchBlock}</p>}
    </>
  )
}

function isFound(type: string, text: string): boolean {
  return matchesSearch(`${blockName(type)} ${blockSynonyms(type)}`, text)
}
