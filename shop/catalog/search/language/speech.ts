import { foldSpelling } from './stemming.ts'

/** Spoken queries: what is said around the thing that is looked for. */

/** Words that ask, by what they are in a sentence; Ukrainian, Russian, English. */
// biome-ignore format: easier to read as a list
const FILLERS = new Set([
  // Particles, adverbs and greetings.
  'чи', 'ж', 'же', 'б', 'би', 'хоч', 'ось', 'там', 'тут', 'ще', 'теж', 'також', 'дуже', 'просто', 'взагалі', 'може', 'десь', 'тільки', 'лише',
  'перед', 'між', 'напроти', 'навпроти', 'возле', 'около', 'между', 'рядом', 'будь', 'ласка', 'прошу', 'привіт', 'вітаю', 'день', 'добрий', 'якщо', 'бо', 'ли', 'бы', 'еще', 'очень', 'пожалуйста', 'здравствуйте', 'please', 'hello',
  'я', 'ми', 'ви', 'ти', 'вас', 'нас', 'мене', 'тебе', 'нам', 'вам', 'собі', 'його', 'її', 'їх', 'він', 'вона', 'воно', 'вони', 'той', 'те', 'ті',
  'такий', 'така', 'таке', 'такі', 'такого', 'цей', 'ця', 'ці', 'якийсь', 'якась', 'якесь', 'якісь', 'якусь', 'щось', 'хтось', 'свій', 'свою',
  'ваш', 'ваша', 'ваше', 'ваші', 'вашого', 'вашої', 'вашому', 'вашу', 'ваших', 'наш', 'наша', 'наше', 'нашу', 'мій', 'моя', 'мою', 'моєї', 'мого', 'ваши', 'вашего',
  'мне', 'вы', 'мы', 'что', 'это', 'этот', 'такой', 'такая', 'такие', 'какой-то', 'себе', 'меня', 'i', 'me', 'my', 'we', 'our', 'us', 'you', 'your', 'it', 'some', 'any',
  // Question words and what joins a relative clause.
  'який', 'яка', 'яке', 'які', 'якого', 'якої', 'якому', 'якій', 'яку', 'яких', 'яким', 'якими', 'котрий', 'котра', 'котре', 'котрі', 'щоб', 'щоби',
  'можу', 'може', 'можуть', 'могли', 'міг', 'могла', 'змогли', 'могу', 'может', 'могут', 'де', 'куди', 'коли', 'скільки', 'почім', 'чому', 'хто', 'какой', 'какая', 'какое', 'какие', 'который', 'которая', 'которое', 'которые', 'которого', 'чтобы',
  'где', 'куда', 'сколько', 'почем', 'what', 'which', 'that', 'where', 'how', 'much', 'many', 'there',
  // What buyers and shops do.
  'є', 'бути', 'буде', 'маєш', 'має', 'мати', 'можна', 'хочеться', 'хотілося', 'хотілось', 'хотів', 'хотіла', 'бажаю', 'потребую', 'потрібні', 'потрібне', 'продаж',
  'продається', 'продаються', 'куплю', 'купую', 'придбати', 'взяти', 'вибрати', 'обрати', 'підібрати', 'знайти', 'показати', 'подивитися', 'коштує', 'коштують',
  'покажи', 'знайди', 'дай', 'порадь', 'підкажи', 'вартує', 'есть', 'нужен', 'нужна', 'нужно', 'нужны', 'надо', 'ищу', 'хочется', 'хотел', 'хотела', 'стоит', 'стоят', 'посмотреть', 'найти',
  'подобрать', 'выбрать', 'show', 'find', 'want', 'need', 'looking', 'buy', 'get', 'have', 'do', 'does', 'is', 'are', 'can', 'cost', 'like', 'would', 'am', 'im',
].map(foldSpelling))

/** «Покажіть», «маєте», «шукаємо», «порадьте»: requests and the first and second person. */
const ADDRESS = /(?:[іи]ть|їть|йте|ьте|[еєи]те|[еєи]мо)$/u
const MIN_VERB_LENGTH = 5

export function isFiller(word: string): boolean {
  return FILLERS.has(foldSpelling(word))
}

/** Only what no product has may be taken for a verb. */
export function looksLikeRequest(word: string): boolean {
  return word.length >= MIN_VERB_LENGTH && ADDRESS.test(word)
}

/** «Поставити», «посидеть»: what one does with furniture, unless texts are named so. */
export function isInfinitive(word: string): boolean {
  return word.length >= MIN_VERB_LENGTH && /(?:[аиіїуюя]ти(?:ся|сь)?|класти(?:ся)?|[аеиуя]ть(?:ся)?)$/u.test(word)
}

const RELATIVE = new Set(
  'який яка яке які якого якої якому якій яку яких яким якими котрий котра котре котрі що щоб щоби де куди где куда where которая который которое которые которого чтобы'
    .split(' ')
    .map(foldSpelling),
)

/** Begins a clause about the thing named before: its nouns are not what is looked for. */
export function isRelative(word: string): boolean {
  return RELATIVE.has(foldSpelling(word))
}

const PRONOUNS_AFTER_PREPOSITION = new Set(
  ['вас', 'нас', 'мене', 'меня', 'якому', 'якій', 'яких', 'который'].map(foldSpelling),
)

/** «У вас» names no purpose. */
export function isPronoun(word: string): boolean {
  return PRONOUNS_AFTER_PREPOSITION.has(foldSpelling(word))
}

/** Verbs whose adjective has another root. */
const ADJECTIVES_OF_VERBS: Record<string, string> = {
  крут: 'поворотний',
  вертит: 'поворотний',
  верт: 'поворотний',
  оберт: 'поворотний',
  вращ: 'поворотний',
  поверт: 'поворотний',
  хит: 'гойдалка',
  кач: 'гойдалка',
  гойд: 'гойдалка',
  трансформ: 'розкладний',
}

/** The root of a reflexive verb: «розкладається» → «розклад». Undefined: it is none. */
export function verbRoot(word: string): string | undefined {
  const root = /^(\p{L}{3,}?)(?:ив|ов|юв)?[аеиоуюя]*(?:ти?|[вл][аои]?)?с[яь]?$/u.exec(foldSpelling(word))?.[1]
  return /(?:ться|тся|тис[яь]|[вл][аои]?с[яь])$/u.test(word) ? root : undefined
}

export function adjectiveOfVerb(root: string): string | undefined {
  return ADJECTIVES_OF_VERBS[root]
}

/** Folded ending of a diminutive → those of the words that it may come from. */
const DIMINUTIVES: [ending: string, bases: string[]][] = [
  ['очка', ['а', 'ка', '']],
  ['ечка', ['ка', 'а', 'ца']],
  ['ичка', ['иця', 'а']],
  ['очко', ['о', 'ко']],
  ['ечко', ['ко', 'о', 'е']],
  ['енько', ['о']],
  ['енка', ['а']],
  ['ушка', ['а']],
  ['елко', ['ло']],
  ['елце', ['ло']],
  ['чик', ['', 'ец', 'к', 'ц']],
  ['ик', ['']],
  ['ок', ['']],
  ['ка', ['а']],
  ['це', ['о']],
  ['ко', ['о']],
]
const MIN_BASE_LENGTH = 3

/** Words that this one may be a diminutive of, in folded spelling: «лавочка» of «лавка» or «лава». */
export function diminutiveBases(word: string): string[] {
  const folded = foldSpelling(word)
  // «Вузенький» is «вузький», «біленький» «білий».
  const [, small] = /^(\p{L}{2,})енк(?:ий|а|е|и|у|ого|ои|их|им|ою|ими)$/u.exec(folded) ?? []
  if (small !== undefined) return [`${small}кий`, `${small}ий`]
  const nominative = [folded, folded.replace(/[уи]$/u, 'а'), folded.replace(/(?<=к)(?:и|ив|ами|ом|у|а)$/u, '')]
  return [...new Set(nominative)].flatMap((form) =>
    DIMINUTIVES.flatMap(([ending, bases]) =>
      form.endsWith(ending) && form.length - ending.length >= MIN_BASE_LENGTH
        ? bases.map((base) => form.slice(0, -ending.length) + base)
        : [],
    ),
  )
}
