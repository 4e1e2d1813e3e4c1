import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mapBlockTexts } from './block-texts.ts'
import { parseBlocks } from './parse-blocks.ts'

it('every text of a block is replaced, also inside columns, and nothing else', () => {
  const { blocks } = parseBlocks([
    {
      type: 'columns',
      id: 'cols',
      columns: [
        [{ type: 'heading', id: 'head', text: 'Стіл' }],
        [{ type: 'buttons', id: 'go', buttons: [{ text: 'До столів', href: '/shop/' }] }],
      ],
    },
    { type: 'accordion', id: 'acc', panels: [{ title: 'Догляд', html: '<p>Протирати</p>' }] },
    { type: 'table', id: 'sizes', head: ['', 'Ширина'], rows: [['Стіл', '120']] },
    {
      type: 'form',
      id: 'ask',
      submit: 'Надіслати',
      thanks: 'Дякуємо',
      fields: [{ name: 'topic', label: 'Тема', kind: 'select', options: ['Доставка'] }],
    },
  ])
  const places: string[] = []
  const translated = mapBlockTexts(blocks, ({ place }) => {
    places.push(place)
    return `(${place})`
  })
  assert.deepEqual(places, [
    'head.text',
    'go.buttons.0.text',
    'acc.panels.0.title',
    'acc.panels.0.html',
    'sizes.head.1',
    'sizes.rows.0.0',
    'ask.fields.0.label',
    'ask.fields.0.optionTexts.0',
    'ask.submit',
    'ask.thanks',
  ])
  assert.partialDeepStrictEqual(translated, [
    { columns: [[{ text: '(head.text)' }], [{ buttons: [{ text: '(go.buttons.0.text)', href: '/shop/' }] }]] },
    { panels: [{ html: '(acc.panels.0.html)' }] },
    { head: ['', '(sizes.head.1)'], rows: [['(sizes.rows.0.0)', '120']] },
    { fields: [{ options: ['Доставка'], optionTexts: ['(ask.fields.0.optionTexts.0)'] }] },
  ])
})
