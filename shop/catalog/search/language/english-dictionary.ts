import { type Meaning, parseMeanings, parsePhrase } from './meanings.ts'
import { splitWords } from './stemming.ts'
import { isAdjective } from './word-weights.ts'

/** English queries find Ukrainian names. The owner's synonyms take precedence. After a semicolon: a wider meaning. */
// biome-ignore format: easier to read as a table
const SAME_MEANING: [english: string, ukrainian: string][] = [
  ['sofa, couch, settee', 'диван'], ['corner sofa, sectional', 'кутовий диван'], ['sofa bed, sleeper sofa', 'розкладний диван'],
  ['armchair', 'крісло'], ['easy chair', 'крісло'], ['chair', 'стілець'], ['bar stool', 'барний стілець'], ['stool', 'табурет'], ['office chair', 'офісне крісло'],
  ['rocking chair', 'крісло-гойдалка'], ['pouffe, pouf, ottoman', 'пуф'], ['footstool', 'підставка для ніг'], ['bench', 'лавка'], ['table', 'стіл'],
  ['dining table', 'обідній стіл; стіл'], ['coffee table', 'столик, журнальний столик'], ['side table', 'столик, приставний столик'],
  ['desk, writing desk', 'письмовий стіл, робочий стіл'], ['dressing table', 'туалетний столик'],
  ['bedside table, nightstand', 'приліжкова тумба'], ['console table', 'консоль'], ['bed, bed frame', 'ліжко'], ['cot, crib', 'дитяче ліжко'],
  ['bunk bed', 'двоярусне ліжко'], ['mattress', 'матрац'], ['headboard', 'узголівʼя'], ['wardrobe, closet', 'шафа'],
  ['cabinet', 'шафка, тумба; шафа'], ['cupboard', 'шафа'], ['chest of drawers, dresser', 'комод'], ['drawers', '; комод'],
  ['bookcase, bookshelf', 'стелаж, книжкова шафа, книжкова полиця, шафа для книг'], ['shelving unit, shelving, shelves', 'стелаж'], ['shelf', 'полиця'], ['sideboard, buffet', 'буфет'],
  ['tv stand, tv bench, tv unit', 'тумба під телевізор'], ['drawer', 'шухляда'], ['lamp', 'лампа'], ['light, lighting', 'світильник'],
  ['floor lamp', 'торшер'], ['table lamp, desk lamp', 'настільна лампа'], ['chandelier', 'люстра'], ['mirror', 'дзеркало'], ['rug, carpet', 'килим'],
  ['cushion, pillow', 'подушка'], ['blanket, throw', 'плед'], ['curtain', 'штора'], ['room divider; screen', 'ширма'], ['trolley', 'візок'],
  ['hanger, coat rack', 'вішалка'], ['sun lounger', 'шезлонг'], ['cover', 'чохол'], ['vase', 'ваза'], ['leg', 'ніжка'], ['door', 'двері'],
  ['oak', 'дуб'], ['walnut', 'горіх'], ['ash', 'ясен'], ['beech', 'бук'], ['pine', 'сосна'], ['birch', 'береза'], ['teak', 'тик'],
  ['wood, wooden', 'деревʼяний, масив'], ['solid wood', 'масив'], ['metal', 'метал'], ['steel', 'сталь'], ['brass', 'латунь'], ['glass', 'скло'],
  ['stone', 'камінь'], ['marble', 'мармур'], ['leather', 'шкіра'], ['fabric', 'тканина'], ['velvet', 'оксамит, велюр'], ['velour', 'велюр'],
  ['boucle', 'букле'], ['linen', 'льон'], ['wool, woollen', 'вовна'], ['rattan', 'ротанг'], ['wicker, woven', 'плетений'], ['plywood', 'фанера'],
  ['white', 'білий'], ['black', 'чорний'], ['grey, gray', 'сірий'], ['beige', 'бежевий'], ['brown', 'коричневий'], ['red', 'червоний'],
  ['orange', 'помаранчевий'], ['yellow', 'жовтий'], ['green', 'зелений'], ['blue', 'синій, блакитний'], ['pink', 'рожевий'],
  ['purple, violet', 'фіолетовий'], ['gold, golden', 'золотий'], ['terracotta', 'теракота'], ['mustard', 'гірчиця'], ['emerald', 'смарагд'],
  ['round', 'круглий'], ['oval', 'овальний'], ['square', 'квадратний'], ['rectangular', 'прямокутний'], ['corner', 'кутовий'],
  ['folding, foldable', 'складаний, складний'], ['extendable', 'розкладний'], ['upholstered', 'мʼякий, оббитий'], ['swivel', 'поворотний'], ['garden, outdoor', 'садовий'],
  ['office', 'офісний'], ['kitchen', 'кухонний'], ['children, kids', 'дитячий'], ['dining', 'обідній'], ['bedroom', 'спальня'],
  ['living room', 'вітальня'], ['hallway', 'передпокій'], ['two-seat, two-seater', 'двомісний'], ['three-seat, three-seater', 'тримісний'],
  ['storage', 'зберігання'], ['modular', 'модульний'],
  ['extendable, ext', 'розсувний'], ['guest', 'гостьовий'], ['single', 'односпальний'], ['handle, knob', 'ручка'], ['basket', 'кошик'],
  ['storage box, box', 'коробка'], ['armrest', 'підлокітник, бильце'], ['stepladder, step stool, ladder', 'драбина, драбинка, стрімʼянка'],
  ['hanger, clothes rail', 'вішак'], ['four-seat, 4-seat', 'чотиримісний'], ['u-shaped', 'п-подібний'], ['changing table', 'пеленальний столик, пеленатор, пеленальний комод, сповивальний столик'],
  ['cradle, cot', 'колиска, ліжко для немовляти'], ['guest bed', 'розкладачка'], ['laptop table, laptop', 'стіл для ноутбука, столик для ноутбука, ноутбук'],
  ['conference table', 'стіл для переговорів'], ['reception desk', 'стійка рецепції, стійка ресепшн, ресепшн, рецепція'], ['sit/stand', 'регулювання висоти, регульований'],
  ['corner sofa-bed', 'кутовий диван-ліжко, кутовий розкладний диван'], ['corner desk', 'кутовий письмовий стіл, кутовий стіл'], ['sun lounger, lounger', 'лежак'],
  ['bed frame', 'каркас ліжка'], ['highchair, feeding chair', 'стільчик для годування, крісло для годування'], ['office chair', 'компʼютерне крісло, робоче крісло'],
  ['folding chair', 'складний стілець, розкладний стілець'], ['sliding', 'розсувний, ковзний'], ['shoe', 'взуття, взуттєвий'], ['castors', 'коліщата, колеса'],
  ['with doors, doors', 'дверцята'], ['wall', 'настінний, навісний, підвісний'], ['open', 'відкритий'], ['toy', 'іграшки'], ['double bed', 'двоспальне ліжко'],
  ['tray table', 'столик-піднос, столик-таця'], ['tray', 'піднос, таця'], ['nest of tables', 'набір столиків, комплект столиків, набір журнальних столиків'],
  ['wing chair', 'вухате крісло, крісло з вухами'], ['conference chair', 'крісло для переговорів, крісло для нарад, крісло для конференцій'],
  ['high-back', 'висока спинка'], ['chair-bed', 'крісло-ліжко'], ['reclining chair', 'крісло з відкидною спинкою'], ['beanbag', 'крісло-мішок, крісло-груша'], ['footrest, foot-rest', 'підніжка'],
  ['bar table', 'барна стійка, високий стіл'], ['drop-leaf table', 'відкидний стіл'], ['gateleg table', 'стіл-книжка'], ['standing desk', 'стіл для роботи стоячи'],
  ['picnic table', 'стіл для пікніка'], ['work bench', 'верстак'], ['workstation', 'робоче місце'], ['trestle', 'козли'], ['underframe', 'підстілля'],
  ['extendable bed, ext bed', 'розсувне ліжко'], ['slatted bed base, bed base', 'ламелі, ламельна основа, основа ліжка'], ['bed canopy, canopy', 'балдахін, полог'],
  ['foam mattress', 'безпружинний матрац'], ['sprung mattress', 'пружинний матрац'], ['mattress protector, mattress pad', 'наматрацник'],
  ['chair pad, chair cushion', 'подушка на стілець'], ['seat cushion', 'подушка на сидіння'], ['inner cushion', 'наповнювач подушки, вкладиш подушки'], ['nursing pillow', 'подушка для годування'], ['headrest', 'підголівник'], ['backrest, back rest', 'спинка'],
  ['kitchen island', 'кухонний острів'], ['kitchen trolley', 'кухонний візок'], ['wall-mounted', 'настінний, навісний, підвісний'], ['display shelf', 'полиця-вітрина'],
  ['wire basket', 'дротяний кошик'], ['mesh basket', 'сітчастий кошик'], ['bottle rack', 'полиця для пляшок'], ['drying rack', 'сушарка'], ['rod, clothes rail', 'штанга'],
  ['section', 'секція'], ['underbed', 'підліжковий'], ['module', 'модуль'], ['insert', 'вставка'], ['panel', 'панель'], ['plinth', 'цоколь'], ['drawer front', 'фасад'], ['drawer runner, runner', 'напрямна'],
  ['bracket', 'кронштейн, кріплення'], ['hinge', 'завіса, петля'], ['lock', 'замок'], ['lid', 'кришка'], ['hook', 'гачок'], ['board', 'дошка'], ['mat', 'килимок'],
  ['tent', 'намет'], ['tunnel', 'тунель'], ['hammock', 'гамак'], ['swing', 'гойдалка'], ['parasol', 'парасоля'], ['barbecue, grill', 'мангал, гриль'],
  ['stand, support, holder', 'підставка, тримач'], ['laptop support, laptop stand', 'підставка для ноутбука'], ['tablet stand', 'підставка для планшета'], ['mobile phone, phone', 'телефон'],
  ['frame', 'каркас, рама'], ['height extension unit', 'антресоль, надставка'], ['children table', 'дитячий столик'], ['children chair', 'дитячий стільчик'],
  ['adjustable', 'регульований'], ['stackable', 'штабельований'], ['reversible', 'двосторонній'], ['soft closing', 'доводчик'], ['file', 'документи, папери'], ['extra', 'додатковий'],
]

/** Further English names used in catalogues. */
// biome-ignore format: easier to read as a table
const EXTRA_TRANSLATIONS: [ukrainian: string, english: string][] = [
  ['тумба', '; tv bench, bedside table, drawer unit, sideboard'], ['розкладний диван', 'sofa-bed'], ['диван розкладний', 'sofa-bed'],
  ['тв тумба', 'tv bench'], ['туалетний стіл', 'dressing table'], ['барна стійка', 'bar table'],
  ['трьохмісний диван', 'three-seat sofa, 3-seat sofa'], ['тримісний диван', '3-seat sofa'], ['двомісний диван', '2-seat sofa'],
  ['крісло', '; easy chair, swivel chair, rocking chair, office chair, conference chair, recliner, wing chair'], ['телевізійна тумба', 'tv bench, tv storage'], ['двоспальне ліжко', 'bed frame'], ['вітрина', 'cabinet glass doors'],
  ['журнальний столик', '; nest of tables, side table, storage table'], ['дитяче ліжко', '; bed'],
  ['приставний столик', '; tray table, nest of tables'],
]

const meanings = new Map<string, Meaning[]>()
/** English phrase → what its translations say that it is for: a chair pad is a «подушка на стілець», and no «стілець». */
export const purposesOfPhrases = new Map<string, Set<string>>()

function add(from: string[], to: Meaning[]) {
  const key = from.join(' ')
  meanings.set(key, [...(meanings.get(key) ?? []), ...to])
}

for (const [english, ukrainian] of SAME_MEANING) {
  const same = parseMeanings(english.replace('chest of drawers', 'drawers chest'))
  const others = parseMeanings(ukrainian)
  const purposes = [...ukrainian.matchAll(/ (?:для|на|під|до) ([^,;]+)/g)].flatMap(([, noun = '']) => parsePhrase(noun))
  for (const phrase of ukrainian.split(/[,;] ?/)) {
    const [owned = '', owner, ...more] = phrase.split(' ')
    // «Основа ліжка» is no bed.
    if (owner !== undefined && more.length === 0 && !isAdjective(owned)) purposes.push(...parsePhrase(owner))
  }
  for (const phrase of parseMeanings(english)) {
    add(phrase.words, others)
    purposesOfPhrases.set(phrase.words.join(' '), new Set(purposes))
  }
  for (const phrase of same) {
    add(
      phrase.words,
      same.filter((other) => other !== phrase),
    )
  }
  if (english === 'drawers') continue
  for (const { words, rank } of others) {
    add(
      words,
      same.map((phrase) => ({ words: phrase.words, rank: Math.max(rank, phrase.rank) })),
    )
  }
}
for (const [ukrainian, english] of EXTRA_TRANSLATIONS) {
  for (const { words } of parseMeanings(ukrainian)) add(words, parseMeanings(english))
}

/** All words of the list as they are written. */
export const dictionaryWords: ReadonlySet<string> = new Set(SAME_MEANING.flat().flatMap(splitWords))

/** Phrase of stems joined by spaces → translations. */
export const translatedPhrases: ReadonlyMap<string, Meaning[]> = meanings
