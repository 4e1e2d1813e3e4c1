import { movingTexts } from '../../import/uk/moving.ts'
import { formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

const ADDRESSES: Parameters<typeof plural>[1] = { one: 'адреса', few: 'адреси', many: 'адрес', other: 'адреси' }

export const adminMoving = {
  ...movingTexts,
  about:
    'Переносить магазин із WooCommerce: товари з варіантами, категорії, сторінки, дописи, меню, файли, купони, покупців, замовлення й відгуки. Номери й адреси лишаються. Старий магазин працює далі, у ньому нічого не змінюється.',
  address: 'Адреса старого магазину',
  addressHint: 'Повністю, на зразок https://old-shop.ua',
  key: 'Ключ',
  keyHint: 'У старому магазині: WooCommerce → Налаштування → Додатково → REST API. Досить права «Читання».',
  secret: 'Секрет',
  wordpress: 'Чернетки, бібліотека файлів і меню',
  wordpressHint:
    'Їх видно лише з паролем застосунку: Користувачі → Профіль → Паролі застосунків. Без нього переїде решта.',
  login: 'Логін WordPress',
  password: 'Пароль застосунку',
  kept: (host: string, until: string) =>
    `Ключі до ${host} зашифровано й збережено. Якщо ними не користуватися, магазин забуде їх ${until}.`,
  keptWithoutWordpress:
    'Пароля застосунку WordPress серед них немає. Щоб додати його, забудьте ключі й уведіть усі наново.',
  forget: 'Забути ключі',
  more: 'Додатково',
  overwrites: 'Переписати й те, що тут змінили або мали до переїзду',
  readsAnew: 'Прочитати старий магазин наново',
  readsAnewHint: 'Прочитане раніше придатне добу.',
  takesAll: 'Узяти все, а не лише змінене після останнього переїзду',
  look: 'Подивитися, що переїде',
  lookHint: 'Нічого не записує.',
  apply: 'Перенести',
  applyTitle: 'Перенести магазин?',
  applyText: (host: string) =>
    `Усе, що прочитано з ${host}, буде записано в цей магазин. Те, що ви тут змінили, лишиться, як є.`,
  overwriteText: (host: string) =>
    `Усе, що прочитано з ${host}, буде записано в цей магазин. Те, що ви тут змінили, буде переписано.`,
  waiting: 'Чекає на початок…',
  phases: { reading: 'Читаємо', writing: 'Записуємо', trial: 'Приміряємо', checking: 'Перевіряємо адреси' },
  step: ({ phase, what, done, all }: { phase: string; what: string; done: number; all: number | null }) =>
    `${what ? `${phase}: ${what}` : phase}, ${formatInteger(done)}${all === null ? '' : ` з ${formatInteger(all)}`}`,
  underWay: (host: string) => `${host}: сторінку можна закрити, робота піде далі.`,
  stop: 'Зупинити',
  stopTitle: 'Зупинити переїзд?',
  stopText: 'Записане лишиться. Прочитане збережеться, і наступний запуск піде далі.',
  runs: 'Що вже робили',
  outcome: (when: string, host: string, who: string) => `${when}, ${host} — ${who}`,
  trial: 'Ще нічого не записано: ось що переїде.',
  applied: 'Записано. Зображення товарів магазин завантажує сам.',
  crashed: 'Робота обірвалася через помилку. Її записано в журнал сервера; повторіть те саме.',
  nothing: 'Старий магазин не має нічого нового.',
  what: 'Що',
  lines: (shown: number, all: number) =>
    shown < all
      ? `Потребує уваги: перші ${formatInteger(shown)} з ${formatInteger(all)}`
      : `Потребує уваги: ${formatInteger(all)}`,
  addresses: (total: number, direct: number, redirected: number) =>
    `Стара карта сайту: ${formatInteger(total)}\u00a0${plural(total, ADDRESSES)}; сторінка тут: ${formatInteger(direct)}, переадресовано: ${formatInteger(redirected)}.`,
  allAnswer: 'Кожна з них відповідає.',
  lost: (shown: number, all: number) =>
    shown < all
      ? `Не відповідають тут: перші ${formatInteger(shown)} з ${formatInteger(all)}`
      : `Не відповідають тут: ${formatInteger(all)}`,
}
