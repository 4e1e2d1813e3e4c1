import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cleanLine, cleanText, cleanTexts, findNulField, hasNulInAddress, lookalikeKey } from './text.ts'

it('finds the field with a NUL', () => {
  assert.equal(findNulField({ name: 'Стіл', meta_data: [{ key: 'a', value: 'b\0' }] }), 'meta_data[0][value]')
  assert.equal(findNulField({ name: 'Стіл', price: 1, list: [null] }), undefined)
  assert.equal(findNulField({ 'a\0b': 1 }), 'ab')
  assert.equal(hasNulInAddress('/product/%00/'), true)
  assert.equal(hasNulInAddress('/product/%2500/'), false)
})

it('composes letters and removes what nobody sees, but keeps lines, tabs and emoji', () => {
  assert.equal(cleanText('Диван и\u0306 кутовии\u0306'), 'Диван й кутовий')
  assert.equal(cleanText('Сті\u200bл\ufeff\u0007 \u202eдуб\u202c'), 'Стіл дуб')
  assert.equal(cleanText('раз\n\tдва\r\n'), 'раз\n\tдва\r\n')
  assert.equal(cleanText('👩‍🔧 м’який'), '👩‍🔧 м’який')
  assert.equal(cleanText('пере\u00adніс'), 'пере\u00adніс')
  assert.equal(cleanText('\ud800'), '\ufffd')
  assert.deepEqual(cleanTexts({ a: ['и\u0306', 1, null] }), { a: ['й', 1, null] })
})

it('makes a name one line without entities', () => {
  assert.equal(cleanLine('  Диван\u00a0&quot;Марсель&quot;  2&#039;\n'), 'Диван "Марсель" 2\'')
  assert.equal(cleanLine('Столи &amp;amp; стільці'), 'Столи & стільці')
  assert.equal(cleanLine('Диван &laquo;Лорд&raquo;&nbsp;120'), 'Диван «Лорд» 120')
  assert.equal(cleanLine('Ножки &#x41;&unknown; & AT&T;'), 'Ножки A&unknown; & AT&T;')
})

it('compares names by how they look', () => {
  const same = [
    ['Пуфи', 'Пуфи\u00a0', 'ПУФИ', 'Пyфи', '\u200bПуфи'],
    ['80×200', '80x200', '80х200', '80 X 200', '80*200'],
    ['дуб сонома', 'Дуб  сонома', 'дуб\u00a0сонома'],
    ['м’який', "м'який", 'мʼякий'],
    ['сіро-білий', 'сіро–білий', 'сіро - білий'],
  ]
  for (const names of same) assert.deepEqual([...new Set(names.map(lookalikeKey))].length, 1, names.join('|'))
  assert.notEqual(lookalikeKey('дуб'), lookalikeKey('бук'))
  assert.notEqual(lookalikeKey('80×200'), lookalikeKey('80×20'))
})
