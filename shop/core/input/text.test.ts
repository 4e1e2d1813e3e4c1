import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodedSlug } from '../slugs.ts'
import { cleanFields } from './fields.ts'
import { cleanLine, cleanLines, cleanName, cleanText, findNulField, hasNulInAddress, lookalikeKey } from './text.ts'

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
})

it('makes a name one line without entities', () => {
  assert.equal(cleanLine('  Диван\u00a0&quot;Марсель&quot;  2&#039;\n'), 'Диван "Марсель" 2\'')
  assert.equal(cleanLine('Столи &amp;amp; стільці'), 'Столи & стільці')
  assert.equal(cleanLine('Диван &laquo;Лорд&raquo;&nbsp;120'), 'Диван «Лорд» 120')
  assert.equal(cleanLine('Ножки &#x41;&unknown; & AT&T;'), 'Ножки A&unknown; & AT&T;')
})

it('makes a name without the tags that were pasted with it', () => {
  assert.equal(cleanName('<b>Стіл</b> «Граб»<br/>дубовий'), 'Стіл «Граб» дубовий')
  assert.equal(cleanName('<p style="color:red">Стіл</p><p>&lt;i&gt;бук&lt;/i&gt;</p>'), 'Стіл бук')
  assert.equal(cleanName('<<b>b>Стіл'), 'Стіл')
  assert.equal(cleanName(`${'<b'.repeat(20_000)}${'>'.repeat(20_000)}`).length, 59_991)
  for (const name of ['Полиця <60 см', 'Крісло <новинка>', 'a<b', '<script>']) assert.equal(cleanName(name), name)
  assert.equal(lookalikeKey('<b>Стіл</b>'), lookalikeKey('Стіл'))
})

it('compares names by how they look', () => {
  const same = [
    ['Пуфи', 'Пуфи\u00a0', 'ПУФИ', 'Пyфи', '\u200bПуфи'],
    ['80×200', '80x200', '80х200', '80 X 200', '80*200'],
    ['дуб сонома', 'Дуб  сонома', 'дуб\u00a0сонома'],
    ['IKEA Home', 'Ikea home', 'ІКЕА HOME', 'ikea\u00a0HOME'],
    ['ЛДСП Kronospan MDF', 'лдсп KRONOSPAN mdf'],
    ['м’який', "м'який", 'мʼякий'],
    ['сіро-білий', 'сіро–білий', 'сіро - білий'],
  ]
  for (const names of same) assert.deepEqual([...new Set(names.map(lookalikeKey))].length, 1, names.join('|'))
  assert.notEqual(lookalikeKey('дуб'), lookalikeKey('бук'))
  assert.notEqual(lookalikeKey('80×200'), lookalikeKey('80×20'))
})

it('keeps the lines of a note', () => {
  const note = ' Дзвоніть  після\u00a018:00 \r\n\r\n\r\n\r\n  2-й\u200b поверх, &quot;ліфт&quot;\u2028код и\u0306 \n'
  assert.equal(cleanLines(note), 'Дзвоніть після 18:00\n\n2-й поверх, "ліфт"\nкод й')
})

it('cleans each field of a request as its name says', () => {
  const dirty = ' А\u00a0 &amp;\u200b Б\n<b>&lt;</b>'
  const untouched = ' А\u00a0 &amp; Б\n<b>&lt;</b>'
  assert.deepEqual(
    cleanFields({
      name: dirty,
      title: { raw: dirty },
      description: dirty,
      customer_note: dirty,
      price: 1,
      none: null,
      attributes: [{ options: [dirty, dirty] }],
      meta_data: [{ key: 'x', value: { name: dirty, title: [dirty] } }],
    }),
    {
      name: 'А & Б <b><</b>',
      title: { raw: 'А & Б <b><</b>' },
      description: untouched,
      price: 1,
      none: null,
      customer_note: 'А & Б\n<b><</b>',
      attributes: [{ options: ['А & Б <b><</b>', 'А & Б <b><</b>'] }],
      meta_data: [{ key: 'x', value: { name: untouched, title: [untouched] } }],
    },
  )
})

it('a slug is decoded twice and no oftener, and a letter cut off at its end is dropped', () => {
  const slugs = { '%25D0%25B4': 'д', '%D0%B4%D0': 'д', '%25252541': '%2541', '50%25': '50%', '100%': '100' }
  for (const [sent, slug] of Object.entries(slugs)) assert.equal(decodedSlug(sent), slug, sent)
})
