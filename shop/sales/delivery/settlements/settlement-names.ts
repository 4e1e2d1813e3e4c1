import { type Settlement, settlementLabel } from '../delivery.ts'

/** What people type for a settlement: its name, and what tells it from others of that name. */
export type SettlementQuery = { name: string; qualifiers: string[] }

/** Case, apostrophes, hyphens and the word of the kind differ from person to person: «м.Київ», «місто КИЇВ». */
export function normalizeSettlementText(text: string): string {
  return unmixAlphabets(text.normalize('NFC').toLowerCase())
    .replace(/['’`′‘"«»„“”]/g, 'ʼ')
    .trim()
    .replace(KIND_PREFIX, '')
    .replace(/[\s,.()/\p{Pd}]+/gu, ' ')
    .trim()
}

const KIND_PREFIX =
  /^(?:(?:м|с|г|смт|пгт|сел|м-ко|с-ще)\.\s*|(?:м|с|г|смт|пгт|місто|село|селище|город|посёлок|поселок|city)\s+)(?=\p{L})/u

/** Of places, not names: «Київська обл.», «Бровари (місто)». */
const KIND_WORDS = new Set(
  'м місто с село селище смт город г область обл область район р н рн oblast region raion district україна украина ukraine'.split(
    ' ',
  ),
)

/** The part before the first comma is the name: «Київ, Київська обл.» */
export function parseSettlementQuery(text: string): SettlementQuery {
  const [name = '', ...rest] = text.split(/[,(]/).map(normalizeSettlementText)
  return { name, qualifiers: toQualifiers(rest.join(' ')) }
}

/** Of a name with its district and region; each is a question to the directory. */
const MAX_WORDS = 7

/** Without a comma the name may end after any word: «Бровари Київська обл.». Former names are still written. */
export function settlementQueries(text: string): SettlementQuery[] {
  const query = parseSettlementQuery(text)
  const queries = [query, ...shorterQueries(query)]
  const renamed = queries.flatMap(({ name, qualifiers }) => {
    const now = NAMES_NOW.get(name)
    return now === undefined ? [] : { name: now, qualifiers }
  })
  return [...queries, ...renamed]
}

function shorterQueries({ name, qualifiers }: SettlementQuery): SettlementQuery[] {
  const words = name.split(' ').slice(0, MAX_WORDS)
  return words.slice(1).map((_, at) => {
    const length = words.length - 1 - at
    return {
      name: words.slice(0, length).join(' '),
      qualifiers: [...toQualifiers(words.slice(length).join(' ')), ...qualifiers],
    }
  })
}

/** Former names, Ukrainian and Russian, that no other settlement has, and a Russian one that sounds otherwise. */
const NAMES_NOW = new Map(
  Object.entries({
    дніпропетровськ: 'дніпро',
    днепропетровск: 'дніпро',
    кіровоград: 'кропивницький',
    кировоград: 'кропивницький',
    дніпродзержинськ: 'камʼянське',
    днепродзержинск: 'камʼянське',
    іллічівськ: 'чорноморськ',
    ильичевск: 'чорноморськ',
    кузнецовськ: 'вараш',
    кузнецовск: 'вараш',
    червоноград: 'шептицький',
    новомосковськ: 'самар',
    новомосковск: 'самар',
    южноукраїнськ: 'південноукраїнськ',
    южноукраинск: 'південноукраїнськ',
    кременчуг: 'кременчук',
    'переяслав хмельницький': 'переяслав',
    'переяслав хмельницкий': 'переяслав',
    'володимир волинський': 'володимир',
    'владимир волынский': 'володимир',
  }),
)

function toQualifiers(text: string): string[] {
  return text.split(' ').filter((word) => word !== '' && !KIND_WORDS.has(word) && !/^\d+$/.test(word))
}

/** A settlement whose entry in the directory names no region, as Київ does, is in any. */
export function hasQualifiers(settlement: Settlement, qualifiers: string[]): boolean {
  if (settlement.region === '' && settlement.district === '') return true
  const words = normalizeSettlementText(settlementLabel(settlement)).split(' ')
  return qualifiers.every((part) => words.some((word) => word.startsWith(part) || isSpelledLike(word, part)))
}

/** A name and another spelling of it, or of its beginning: «Київ», «Киев», `Kyiv`. */
export function isSpelledLike(name: string, text: string): boolean {
  const [nameConsonants, typedConsonants] = [consonantsOf(name), consonantsOf(text)]
  return (
    typedConsonants.length > 1 &&
    nameConsonants.startsWith(typedConsonants) &&
    spellingDistance(name, text) <= soundsOf(text).length / 2
  )
}

/** How many sounds differ between the text and the beginning of the name. */
export function spellingDistance(name: string, text: string): number {
  const sounds = soundsOf(text)
  const begun = soundsOf(name).slice(0, consonantsOf(name) === consonantsOf(text) ? undefined : sounds.length)
  let row = Array.from(begun, (_, at) => at + 1)
  for (const [line, sound] of [...sounds].entries()) {
    let [diagonal, left] = [line, line + 1]
    row = row.map((above, at) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (sound === begun[at] ? 0 : 1))
      diagonal = above
      left = cost
      return cost
    })
  }
  return row.at(-1) ?? sounds.length
}

/** Doubled ones once: languages differ in them, as they do in vowels. */
export function consonantsOf(text: string): string {
  return soundsOf(text)
    .replace(/[aeiou ]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** For SQL's `like`: names with these consonants in this order. Words begin with capitals. */
export function spellingPattern(text: string): string {
  const words = text.split(' ').map((word) => {
    const letters = Array.from(consonantsOf(word), (consonant) => CONSONANT_LETTERS[consonant] ?? '_')
    const isInitial = !/^[aeiou]/.test(soundsOf(word))
    return letters.map((letter, at) => (at === 0 && isInitial ? letter.toUpperCase() : letter)).join('%')
  })
  return `${/^[aeiou]/.test(soundsOf(text)) ? '_%' : ''}${words.join('%')}%`
}

/** Ukrainian, Russian and Latin letters by their sound; upper case: sounds that Latin spells with several letters. */
function soundsOf(text: string): string {
  return text
    .replace(/shch|zh|kh|ts|ch|sh/g, (letters) => LATIN_SOUNDS[letters] ?? letters)
    .replace(/\p{L}/gu, (letter) => SOUNDS[letter] ?? letter)
    .replace(/[^A-Za-z ]/g, '')
    .replace(/^nikola/, 'mikola')
}

const LATIN_SOUNDS: Record<string, string> = { shch: 'Y', zh: 'J', kh: 'X', ts: 'C', ch: 'Q', sh: 'W' }
const SOUNDS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'h',
  д: 'd',
  е: 'e',
  є: 'e',
  ё: 'e',
  э: 'e',
  ж: 'J',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ы: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'X',
  ц: 'C',
  ч: 'Q',
  ш: 'W',
  щ: 'Y',
  ю: 'u',
  я: 'a',
  ь: '',
  ъ: '',
  g: 'h',
  w: 'v',
  y: 'i',
  j: 'i',
  c: 'k',
  q: 'k',
}
const CONSONANT_LETTERS: Record<string, string> = {
  b: 'б',
  v: 'в',
  d: 'д',
  J: 'ж',
  z: 'з',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  p: 'п',
  r: 'р',
  s: 'с',
  t: 'т',
  f: 'ф',
  X: 'х',
  C: 'ц',
  Q: 'ч',
  W: 'ш',
  Y: 'щ',
}

/** A letter of the other alphabet that looks the same, as phones and layouts put it: «Киiв» with a Latin i. */
function unmixAlphabets(text: string): string {
  const latin = text.match(/[a-z]/g)?.length ?? 0
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  if (latin === 0 || cyrillic === 0) return text
  return Array.from(text, (letter) => {
    if (cyrillic >= latin) return CYRILLIC_LOOKS[LATIN_LOOKS.indexOf(letter)] ?? letter
    return LATIN_LOOKS[CYRILLIC_LOOKS.indexOf(letter)] ?? letter
  }).join('')
}

const LATIN_LOOKS = 'abcehikmoptxy'
const CYRILLIC_LOOKS = 'авсенікмортху'
