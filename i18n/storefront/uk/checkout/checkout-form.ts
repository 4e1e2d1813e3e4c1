import { plural } from '../../../locale/uk/plural.ts'

const points = { one: 'відділення', few: 'відділення', many: 'відділень', other: 'відділення' }
const places = { one: 'назва', few: 'назви', many: 'назв', other: 'назви' }
const seats = { one: 'місце', few: 'місця', many: 'місць', other: 'місця' }

/** Of the form alone: other parts of the shop share `checkoutTexts`. */
export const checkoutFormTexts = {
  fullName: 'Імʼя та прізвище',
  fullNameMissing: 'Вкажіть імʼя та прізвище.',
  lastNameMissing: 'Вкажіть і\u00a0прізвище: замовлення видають за\u00a0документом.',
  findPoint: 'Знайти за\u00a0номером або вулицею',
  pointLabels: {
    branch: 'Відділення: номер або вулиця',
    locker: 'Поштомат: номер або вулиця',
    cargo: 'Вантажне відділення: номер або вулиця',
  },
  suggestions: 'Підказки',
  pointPlaceholder: 'Наприклад, 38 або Городоцька',
  pointsFound: (n: number) => (n === 0 ? 'Нічого не\u00a0знайдено' : `У\u00a0списку ${n}\u00a0${plural(n, points)}`),
  placesFound: (n: number) => (n === 0 ? 'Нічого не\u00a0знайдено' : `У\u00a0списку ${n}\u00a0${plural(n, places)}`),
  pointsHere: (n: number) => `Тут ${n}\u00a0${plural(n, points)} для вашого замовлення.`,
  cargo: (boxes: number, weight: string) =>
    `У\u00a0вас ${boxes}\u00a0${plural(boxes, seats)}${weight === '' ? '' : `, ${weight}`}.`,
  pointTakes: (limits: string) => `Приймає ${limits}.`,
  perBox: (limit: string) => `до\u00a0${limit} на\u00a0місце`,
  sides: (centimetres: string[]) => `${centimetres.join(' × ')}\u00a0см`,
  inAll: (limit: string) => `до\u00a0${limit} разом`,
  pointRefuses: 'Ваше замовлення не\u00a0прийме.',
  nearby: 'Поруч',
  onMap: 'Показати на\u00a0карті',
  placeKnown: 'Показуємо лише ті способи, якими доставляємо сюди.',
  allMended: 'Усе виправлено. Можна замовляти.',
  beside: {
    returns: 'Що можна повернути',
    answers: 'Хто відповідає',
    person: (name: string) => `${name}:`,
  },
}
