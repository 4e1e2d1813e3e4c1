// What the tests of this folder send in by every way.

/** No-break and double spaces, a zero-width one, a mark of direction, a control character, й of two characters, entities. */
export const DIRTY = ' Кутовии\u0306\u00a0 &quot;Лорд&quot;\u200b\u202e\u0007 &amp; Ко\u00a0'
export const CLEAN = 'Кутовий "Лорд" & Ко'
export const DIRTY_LINES = ` перший\u00a0 рядок \r\n  другии\u0306\u200b &quot;рядок&quot;\n`
export const CLEAN_LINES = 'перший рядок\nдругий "рядок"'
export const DIRTY_HTML = '<p>Дві  крапки&nbsp;&amp; <b>и\u0306</b>\u200b</p>\n<p>Ще</p>'

/** As people paste them; what is called. */
export const PHONES: [typed: string, called: string][] = [
  ['050 123 45 67', '+380501234567'],
  ['+380 067 123 45 67', '+380671234567'],
  ['+380+380 67 123 45 67', '+380671234567'],
  ['067 123-45-67 (Олена)', '+380671234567'],
  ['моб. (067) 123 45 67', '+380671234567'],
  ['067\u00a0123\u00a045\u00a067\u200b', '+380671234567'],
  ['+48 22 123 45 67', '+48221234567'],
  ['+38O67 123 45 67', '+380671234567'],
]

/** Nobody can be called there. */
export const NO_PHONES = [
  '112',
  '*100#',
  '()',
  '+++',
  '+',
  '067 123 45',
  '+380 67 123 45 678',
  '067 123 45 67 89',
  'Олена',
  '0000000000',
]

export const EMAILS: [email: string, isSound: boolean][] = [
  ['olena@example.com', true],
  ['test@пошта.укр', true],
  ['тест@example.com', false],
  ['оlena@example.com', false],
  ['olena@еxample.com', false],
  ['olena@example', false],
  ['olena..ko@example.com', false],
  [`olena@${'e'.repeat(64)}.com`, false],
  ['Олена <olena@example.com>', false],
  ['olena@example.com, ivan@example.com', false],
]

/** What programs send for «always», «never» and «no date». */
export const FAR_DATES = [
  '9999-12-31T23:59:59',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '9999-12-31 23:59:59+02:00',
  '10000-01-01T00:00:00',
  '+012026-01-01T00:00:00',
  '2999-12-31',
  '0001-01-01T00:00:00',
  '0000-00-00T00:00:00',
  '0000-00-00 00:00:00',
  '0000-00-00',
]

/** JavaScript reads most of them as some date. */
export const NO_DATES = [
  '2026-02-30',
  '2026-02-29',
  '2026-11-31T00:00:00',
  '05-11-2026',
  '05-11-26',
  '12/31/2026',
  'Nov 5 2026',
  '2026-11',
  '2026',
  '-1',
  '5 грудня',
  '2026–11–05',
]

/** Regular price, sale price, start and end; whether they are accepted together. */
export const SALES: [regular: string, sale: string, from: string, until: string, isSound: boolean][] = [
  ['1000', '900', '', '', true],
  ['1000', '', '', '', true],
  ['0', '', '', '', true],
  ['1000', '900', '2026-11-01', '2026-11-30', true],
  ['1000', '900', '2026-11-01', '2026-11-01', true],
  ['1000', '0', '', '', false],
  ['1000', '0.00', '', '', false],
  ['1000', '1000', '', '', false],
  ['1000', '1200', '', '', false],
  ['0.00', '0.00', '', '', false],
  ['', '500', '', '', false],
  ['1000', '900', '2026-12-01', '2026-11-30', false],
]

/** A code of goods; as a program's is stored, and as a file's is. Undefined: refused, or left as it was with a warning. */
export const GTINS: [sent: string, byRest: string | undefined, byFile: string | undefined][] = [
  ['4820000000017', '4820000000017', '4820000000017'],
  ['978-3-16-148410-0', '978-3-16-148410-0', '978-3-16-148410-0'],
  ['0-8044-2957-X', '0-8044-2957-X', '0-8044-2957-X'],
  ['4820 0000 00017', '4820000000017', '4820000000017'],
  ["'4820000000017", '4820000000017', '4820000000017'],
  ['EAN 4820000000017', '4820000000017', undefined],
  ['4820000000017; 4820000000024', '48200000000174820000000024', undefined],
  ['немає', '', ''],
  ['1X2', undefined, undefined],
  ['', '', ''],
]

/** Ten megabytes in UTF-8. */
export const LONG_TEXT = 'ї'.repeat(5 * 1024 * 1024)

export const HOSTILE_TEXTS = [
  'a\0b',
  '\0',
  '9999-12-31',
  '0000-00-00',
  '\u200b',
  '\u202e\ufeff',
  '&quot;&lt;script&gt;&#0;',
  '\ud800',
  'a\udc00b',
  '\ufdd0\uffff',
  '-1',
  '-0.01',
  'NaN',
  'Infinity',
  '1e309',
  '1e30',
  '0x10',
  '١٢٣',
  '٠٦٧١٢٣٤٥٦٧',
  '99999999999999999999',
  '0.001',
  "'; drop table product; --",
  '%00',
  '%',
  '../../etc/passwd',
  '__proto__',
  '{"a":[]}',
  '',
  ' ',
]

/** As they stand in a body of JSON. */
export const HOSTILE_JSON = [
  ...HOSTILE_TEXTS.map((text) => JSON.stringify(text)),
  '-1',
  '-0.01',
  '0.001',
  '1e309',
  '-1e309',
  '1e30',
  '9007199254740993',
  'null',
  'true',
  '[]',
  '{}',
  '[[[]]]',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
]
