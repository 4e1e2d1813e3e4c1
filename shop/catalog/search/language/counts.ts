/** Counts that names say in many ways are one word of the index: «на 6 осіб», «шестимісний», «6-seat»; «дводверна», «2 doors». */

const NUMERALS: [pattern: string, value: number][] = [
  ['одн(?:ого|ієї|о|им|ією|у|ою)|one', 1],
  ['дво(?:х|м|ма|є|их)?|дв[аеі]|двома|двумя|дву(?:х)?|двоих|two', 2],
  ['тр(?:ьох|ьом|ьома|оє|и|ех|ёх|емя|емя|ёмя|оих)|three', 3],
  ['чотир(?:ьох|ьом|ма|и|ьма)|чет(?:ыре|ырех|ырёх|ырьмя|верых)|четверо|four', 4],
  ["п[ʼ’']?ят(?:ьох|и|ь|ьма|ью|еро|ерых)|five", 5],
  ['шіст(?:ьох|ь|ьма)|шест(?:и|ь|ью|еро|ерых|ьох)|six', 6],
  ['сім(?:ох|ома)?|сем(?:и|ь|ью|еро|ерых)|seven', 7],
  ['вісім|вісьмох|вісьма|восьм(?:и|ох|еро)|восемь|восьмерых|eight', 8],
  ["дев[ʼ’']?ят(?:ьох|и|ь|ьма|ью)|nine", 9],
  ['десят(?:ьох|и|ь|ьма|ью)|ten', 10],
  ['дванадцят(?:ьох|и|ь)|двенадцат(?:и|ь)|twelve', 12],
]
const NUMERAL = NUMERALS.map(([pattern]) => pattern).join('|')
const VALUES = NUMERALS.map(([pattern, value]) => [new RegExp(`^(?:${pattern})$`, 'u'), value] as const)

const NUMBER = String.raw`(\d{1,2}|${NUMERAL})(?:\s?[-–—]\s?(?:ти\s|х\s)?(\d{1,2}|${NUMERAL})(?=\s))?`
const PERSONS = `(?:осіб|особи|особу|людей|людини|люд(?:ям|и)|персон[иу]?|гостей|гості|чоловік|місць|місця|місце|места|едоків|человек|людей|мест|people|persons?|guests|adults|seats|seaters?)`
const BEFORE = String.raw`(?<![\p{L}\d])`
const AFTER = String.raw`(?![\p{L}\d])`

/** «З двома дверцятами», «дводверна», «двухдверный», «2 sliding doors», by the nouns and the roots of the adjectives. */
const partPatterns = (nouns: string, roots: string) => [
  String.raw`${BEFORE}(?:(?:на|з|із|зі|с|со|with|w)\s+)?(\d{1,2}|${NUMERAL})()\s?(?:х\s|ма\s)?(?:\p{L}+\s)?(?:${nouns})${AFTER}`,
  String.raw`${BEFORE}(\d{1,2}|${NUMERAL})()[-\s]?(?:ти|х|ох|ма)?[-\s]?(?:${roots})\p{L}+`,
]

const PEOPLE = 'ос'
const COUNTED: [token: string, patterns: RegExp[]][] = (
  [
    // «Стіл з 4 стільцями», «Table+2 folding chairs», not «6 стільців»
    [
      'ст',
      [
        String.raw`(?:${BEFORE}(?:з|із|зі|с|со|with|and|і|й|та|и|плюс)\s|\+\s?)\s*(\d{1,2}|${NUMERAL})()\s(?:\p{L}+\s)?(?:chairs?|chrs\p{L}*|stools?|стіл(?:ець|ьц\p{L}+)|стул\p{L}*|табурет\p{L}*|кр[іе]с(?:ел|л\p{L}+))${AFTER}`,
      ],
    ],
    [
      PEOPLE,
      [
        // «на 6 осіб», «сяде вісім людей», «for 4–6 people»
        String.raw`${BEFORE}(?:(?:на|для|for)\s+)?${NUMBER}\s?(?:х\s)?${PERSONS}${AFTER}`,
        // «шестимісний», «6-місний», «двухместный», «3-seat», «two-seater»
        String.raw`${BEFORE}(\d{1,2}|${NUMERAL})()[-\s]?(?:ти|х)?[-\s]?(?:місн|местн)\p{L}+`,
        String.raw`${BEFORE}(\d{1,2}|${NUMERAL})()[-\s]seat(?:er)?${AFTER}`,
        // «для шістьох», not «на двох ніжках»
        String.raw`${BEFORE}(?:на|для|for)\s+(${NUMERAL})()(?=\s*(?:$|[.,;:!?)])|\s+(?:із|зі|з|та|й|і|до|с|with|and)\s)`,
        // «Table and 6 chairs»
        String.raw`(?<=${BEFORE}(?:table|стіл|стол)\p{L}*[^.;]{0,12}?[\s+])(\d{1,2})()\s(?:\p{L}+\s)?(?:chairs?|chrs\p{L}*|стільц\p{L}+)${AFTER}`,
      ],
    ],
    ['дв', partPatterns(String.raw`двер\p{L}+|створ\p{L}+|doors?`, 'дверн|двер|створч|стулков')],
    ['шу', partPatterns(String.raw`шухляд\p{L}*|ящик\p{L}*|drawers?|drwrs?`, 'шухлядн|ящичн|ящиков')],
    ['пл', partPatterns(String.raw`полиц\p{L}+|полок|полки|полками|shelves|shlvs`, 'полиц|полочн')],
  ] as const
).map(([token, sources]) => [token, sources.map((source) => new RegExp(source, 'giu'))])

/** «160x200 cm» is a double bed, also where nobody says so. 140 cm are a small double or a large single one. */
const SLEEPERS: [token: string, words: string, widths: string][] = [
  ['сп1', 'односпальн|single', '70|80|90|100'],
  ['сп1½', 'півтораспальн|полутор(?:асп|н)', '120|140'],
  ['сп2', 'двоспальн|двохспальн|дву(?:х)?спальн|double', '140|150|160|180|200'],
]
const SLEEPING = SLEEPERS.map(([token, words, widths]) => ({
  token,
  words: new RegExp(`${BEFORE}(?:${words})\\p{L}*(?=\\s|$)`, 'giu'),
  size: new RegExp(String.raw`(?<![\d.,])(?:${widths})\s?[xх×*]\s?(?:190|200)(?!\s?[xх×*\d])`, 'iu'),
}))
/** A cabinet of that size sleeps nobody. */
const SLEPT_ON = /ліж|диван|матрац|кушет|софа|bed|mattress|sofa|divan/iu

/** «Одномісне ліжко» is one for a sleeper. */
const SLEEPERS_BY_PLACES = /(?<!\p{L})(одно|дво|двох|дву|двух)(?:місн|местн)(?=\p{L})/giu

const MAX_COUNT = 20

function toNumber(text: string | undefined): number | undefined {
  if (!text) return undefined
  const word = text.toLowerCase()
  return /^\d/.test(word) ? Number(word) : VALUES.find(([pattern]) => pattern.test(word))?.[1]
}

/** `text`: as written; `tokens`: one for each number of a range, as indexed. */
export type CountPhrase = { text: string; tokens: string[] }

function countPhrases(text: string): CountPhrase[] {
  return COUNTED.flatMap(([token, patterns]) =>
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .flatMap(([phrase, least, most]) => {
        const from = toNumber(least)
        const to = toNumber(most) ?? from
        if (from === undefined || to === undefined || from < 1 || to < from || to > MAX_COUNT) return []
        return [{ text: phrase, tokens: Array.from({ length: to - from + 1 }, (_, n) => `${token}${from + n}`) }]
      }),
  )
}

/** For how many people a text says that something is, to sit or sleep on, with how many doors, drawers and shelves, as index tokens. */
export function countTokens(text: string, name = text): string[] {
  const isSleptOn = SLEPT_ON.test(name)
  const sleeping = SLEEPING.flatMap(({ token, words, size }) =>
    text.search(words) >= 0 || (isSleptOn && size.test(text)) ? [token] : [],
  )
  return [...new Set([...countPhrases(text).flatMap(({ tokens }) => tokens), ...sleeping])]
}

/** A query without its counts. «Chest of 6 drawers» keeps them: its kind is no kind without the drawers. */
export function takeCounts(query: string): { rest: string; counts: CountPhrase[] } {
  let rest = /(?<!\p{L})(?:ліж|кроват)/u.test(query) ? query.replace(SLEEPERS_BY_PLACES, '$1спальн') : query
  const counts: CountPhrase[] = []
  for (const { text, tokens } of countPhrases(rest)) {
    const isPeople = tokens.every((token) => token.startsWith(PEOPLE))
    if (!rest.includes(text) || /(?:doors?|dra?we?rs?|shelves|shlvs|chairs?|stools?)$/iu.test(text)) continue
    const without = rest.replace(text, ' ')
    // «4 полиці» are what is looked for.
    if (!isPeople && !/\p{L}/u.test(without)) continue
    rest = without
    counts.push({ text: text.trim(), tokens })
  }
  for (const { token, words } of SLEEPING) {
    const [text] = rest.match(words) ?? []
    if (text === undefined || rest.trim() === text) continue
    rest = rest.replace(text, ' ')
    counts.push({ text, tokens: [token] })
  }
  return { rest, counts }
}
