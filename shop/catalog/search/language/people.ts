/** Numbers of people: «на 6 осіб», «для шістьох», «шестимісний», «6-seat» are one word of the index. */

const NUMERALS: [pattern: string, value: number][] = [
  ['одн(?:ого|ієї|о|у)|one', 1],
  ['дво(?:х|м|є|их)?|двух|двоих|two', 2],
  ['тр(?:ьох|ьом|оє|и|ех|ёх|оих)|three', 3],
  ['чотир(?:ьох|ьом|и)|чет(?:ыре|ырех|ырёх|верых)|четверо|four', 4],
  ["п[ʼ’']?ят(?:ьох|и|ь|еро|ерых)|five", 5],
  ['шіст(?:ьох|ь)|шест(?:и|ь|еро|ерых|ьох)|six', 6],
  ['сім(?:ох)?|сем(?:и|ь|еро|ерых)|seven', 7],
  ['вісім|вісьмох|восьм(?:и|ох|еро)|восемь|восьмерых|eight', 8],
  ["дев[ʼ’']?ят(?:ьох|и|ь)|nine", 9],
  ['десят(?:ьох|и|ь)|ten', 10],
  ['дванадцят(?:ьох|и|ь)|двенадцат(?:и|ь)|twelve', 12],
]
const NUMERAL = NUMERALS.map(([pattern]) => pattern).join('|')
const VALUES = NUMERALS.map(([pattern, value]) => [new RegExp(`^(?:${pattern})$`, 'u'), value] as const)

const NUMBER = String.raw`(\d{1,2}|${NUMERAL})(?:\s?[-–—]\s?(?:ти\s|х\s)?(\d{1,2}|${NUMERAL})(?=\s))?`
const PERSONS = `(?:осіб|особи|особу|людей|людини|люд(?:ям|и)|персон[иу]?|гостей|гості|чоловік|місць|місця|місце|места|едоків|человек|людей|мест|people|persons?|guests|adults)`
const BEFORE = String.raw`(?<![\p{L}\d])`
const AFTER = String.raw`(?![\p{L}\d])`

const PATTERNS = [
  // «на 6 осіб», «сяде вісім людей», «for 4–6 people»
  String.raw`${BEFORE}(?:(?:на|для|for)\s+)?${NUMBER}\s?(?:х\s)?${PERSONS}${AFTER}`,
  // «шестимісний», «6-місний», «двухместный», «3-seat», «two-seater»
  String.raw`${BEFORE}(\d{1,2}|${NUMERAL})()[-\s]?(?:ти|х)?[-\s]?(?:місн|местн)\p{L}+`,
  String.raw`${BEFORE}(\d{1,2}|${NUMERAL})()[-\s]seat(?:er)?${AFTER}`,
  // «для шістьох», not «на двох ніжках»
  String.raw`${BEFORE}(?:на|для|for)\s+(${NUMERAL})()(?=\s*(?:$|[.,;:!?)])|\s+(?:із|зі|з|та|й|і|до|с|with|and)\s)`,
  // «Table and 6 chairs»
  String.raw`${BEFORE}(?:table|стіл)\p{L}*[^.;]{0,12}?[\s+](\d{1,2})()\s(?:\p{L}+\s)?(?:chairs?|chrs\p{L}*|стільц\p{L}+)${AFTER}`,
].map((source) => new RegExp(source, 'giu'))

const MAX_PEOPLE = 20

function toNumber(text: string | undefined): number | undefined {
  if (!text) return undefined
  const word = text.toLowerCase()
  return /^\d/.test(word) ? Number(word) : VALUES.find(([pattern]) => pattern.test(word))?.[1]
}

type Mention = { text: string; counts: number[] }

function mentions(text: string): Mention[] {
  return PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(([phrase, least, most]) => {
    const from = toNumber(least)
    const to = toNumber(most) ?? from
    if (from === undefined || to === undefined || from < 1 || to < from || to > MAX_PEOPLE) return []
    return [{ text: phrase, counts: Array.from({ length: to - from + 1 }, (_, n) => from + n) }]
  })
}

/** Index token for a number of people. */
export function peopleToken(count: number): string {
  return `ос${count}`
}

/** For how many people a text says that something is, as index tokens. */
export function peopleTokens(text: string): string[] {
  return [...new Set(mentions(text).flatMap(({ counts }) => counts))].map(peopleToken)
}

/** A query without its number of people. `text`: as typed. */
export function takePeople(query: string): { rest: string; people?: { text: string; counts: number[] } } {
  const [people] = mentions(query)
  return people
    ? { rest: query.replace(people.text, ' '), people: { ...people, text: people.text.trim() } }
    : { rest: query }
}
