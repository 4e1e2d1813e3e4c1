import { parseMeanings } from './meanings.ts'

/**
 * Kinds that may stand in for each other: a buyer of an oak «тумба» rather takes an oak «комод» than a white «тумба».
 * The nearest stand beside each other.
 */
// biome-ignore format: easier to read as a table
const FAMILIES = [
  'тумба, шафка, комод, буфет, приліжкова тумба, cabinet, drawer unit, chest of drawers, sideboard, storage unit, storage combination, bedside table, tv bench',
  'шафа, гардероб, вітрина, пенал, wardrobe, wardrobe combination, cabinet, glass-door cabinet, storage unit, storage combination',
  'стелаж, етажерка, полиця, книжкова шафа, shelving unit, shelf unit, bookcase, shelf, wall shelf',
  'стілець, табурет, chair, stool, folding chair, armchair, easy chair, swivel chair, desk chair, office chair', 'крісло, armchair, easy chair, swivel chair, wing chair, rocking chair, recliner, chair, стілець',
  'офісне крісло, office chair, swivel chair, conference chair, desk chair',
  'диван, кушетка, розкладний диван, sofa, sofa bed, day-bed, chaise longue', 'пуф, банкетка, лавка, pouffe, footstool, bench, stool, табурет',
  'столик, журнальний столик, приставний столик, консоль, coffee table, side table, nest of tables, tray table, storage table, console table',
  'стіл, обідній стіл, письмовий стіл, робочий стіл, table, dining table, desk, extendable table, drop-leaf table, gateleg table, coffee table, side table, console table, bedside table, laptop table, bar table, столик',
  'ліжко, дитяче ліжко, bed, day-bed, bunk bed, loft bed', 'торшер, лампа, світильник, floor lamp, lamp',
].map((list) => parseMeanings(list.replace('chest of drawers', 'drawers chest').replace('nest of tables', 'tables nest')).map(({ words }) => words))

/** Kinds of the families of this one, without it and what it is a special case of, as stems. */
export function kinKinds(kind: string[]): string[][] {
  const kin = FAMILIES.filter((family) => family.some((words) => words.join(' ') === kind.join(' '))).flat()
  return [...new Map(kin.map((words) => [words.join(' '), words])).values()].filter(
    (words) => !words.every((word) => kind.includes(word)),
  )
}
