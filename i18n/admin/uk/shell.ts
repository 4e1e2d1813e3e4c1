import { formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

export const navigationTexts = {
  messages: 'Повідомлення',
  customers: 'Покупці',
  import: 'Імпорт і\u00a0експорт',
  moving: 'Переїзд',
  statistics: 'Відвідування',
  vitals: 'Швидкість сторінок',
  consent: 'Згоди на cookie',
  settings: 'Налаштування',
  feeds: 'Прайс-листи',
  redirects: 'Переадресації',
  translations: 'Переклади',
  trash: 'Видалене',
  jobs: 'Невиконані завдання',
  reports: 'Звіти',
}

/** Texts of the whole back office: its frame, controls and errors. Every feature has a file of its own. */
export const shellTexts = {
  name: 'Кабінет',
  titleOf: (page: string) => `${page} · Кабінет`,
  skipToContent: 'Перейти до вмісту',
  navigation: 'Розділи',
  openMenu: 'Меню',
  closeMenu: 'Закрити меню',
  openShop: 'Відкрити магазин',
  account: 'Обліковий запис',
  signOut: 'Вийти',
  loading: 'Завантажуємо…',
  back: 'Назад',
  groups: {
    home: 'Головне',
    products: 'Каталог',
    orders: 'Продажі',
    content: 'Вміст',
    visitors: 'Відвідувачі',
    shop: 'Магазин',
    system: 'Система',
    staff: 'Люди',
  },
  roles: {
    owner: 'власник',
    manager: 'менеджер',
    editor: 'редактор',
    bookkeeper: 'бухгалтер',
    workshop: 'майстерня',
  },
  dashboard: 'Сьогодні',
  dashboardHello: (login: string) => `Вітаємо, ${login}`,
  dashboardHint: 'Ctrl + K відкриває будь-який із ваших розділів.',
}

export const commandPaletteTexts = {
  open: 'Швидкий перехід',
  label: 'Сторінка, товар або покупець',
  pageLabel: 'Сторінка',
  hint: 'Назва сторінки чи товару, імʼя, телефон або пошта покупця',
  pageHint: 'Назва сторінки',
  pages: 'Сторінки',
  products: 'Товари',
  customers: 'Покупці',
  nothing: 'Нічого не знайшли',
}

export const pageErrors = {
  notFoundTitle: 'Такої сторінки немає',
  notFound: 'Можливо, її видалили або адреса з помилкою.',
  forbiddenTitle: 'Це не для вашої ролі',
  forbidden: (role: string) =>
    `Ваша роль — ${role}, і\u00a0ця сторінка для неї закрита. Якщо вона потрібна вам для роботи, скажіть власникові магазину.`,
  crashedTitle: 'Сторінка не відкрилася',
  crashed: 'Щось пішло не так. Збережене не постраждало: спробуйте ще раз.',
  toDashboard: 'На головну кабінету',
  again: 'Спробувати ще раз',
  loadFailed: 'Не вдалося завантажити.',
  saveFailed: 'Не вдалося зберегти.',
  checkFields: 'Перевірте позначені поля.',
  gone: 'Цього вже немає: можливо, хтось видалив.',
}

export const saveTexts = {
  save: 'Зберегти',
  saving: 'Зберігаємо…',
  saved: 'Збережено',
  unsaved: 'Є незбережені зміни',
  cancel: 'Скасувати',
  close: 'Закрити',
  remove: 'Видалити',
  undo: 'Скасувати',
  leaveTitle: 'Є незбережені зміни',
  leaveText: 'Якщо піти зараз, вони залишаться чернеткою в цьому браузері.',
  stay: 'Лишитися',
  leave: 'Піти',
  draftFound: (when: string) => `Є незбережена чернетка від ${when}.`,
  draftRestore: 'Відновити',
  draftDiscard: 'Відкинути',
  conflictTitle: 'Тим часом це змінив хтось інший',
  conflictText: 'Оберіть, що лишити. Нічого ще не перезаписано.',
  conflictField: 'Поле',
  conflictMine: 'У вас',
  conflictTheirs: 'У них',
  keepMine: 'Лишити моє',
  takeTheirs: 'Взяти їхнє',
  conflictSame: 'Видимі поля однакові: можна зберегти своє.',
}

/** Secrets that are shown once. */
export const secretTexts = {
  copy: 'Копіювати',
  copyOf: (what: string) => `Копіювати: ${what}`,
  copied: 'Скопійовано',
  notCopied: 'Браузер не дозволив скопіювати: виділіть і скопіюйте самі.',
}

export const fieldValidationTexts = {
  required: 'Обовʼязкове поле',
  notMoney: 'Введіть суму, наприклад 12 500,00',
  notNumber: 'Введіть число',
  tooLong: (most: number) => `Забагато тексту: щонайбільше ${formatInteger(most)} знаків`,
  hryvnia: '₴',
}

export const tableTexts = {
  selectAll: 'Вибрати всі на сторінці',
  select: (name: string) => `Вибрати: ${name}`,
  selected: (n: number) => `Вибрано: ${formatInteger(n)}`,
  clearSelection: 'Зняти вибір',
  empty: 'Тут поки порожньо',
  nothingFound: 'Нічого не знайшли',
  actions: 'Дії',
  pages: 'Сторінки списку',
  previous: 'Попередня',
  next: 'Наступна',
  range: (from: number, to: number, total: number) =>
    `${formatInteger(from)}–${formatInteger(to)} з ${formatInteger(total)}`,
  rows: (n: number) =>
    `${formatInteger(n)}\u00a0${plural(n, { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' })}`,
  search: 'Пошук',
}

const cellForms = (n: number) =>
  `${formatInteger(n)}\u00a0${plural(n, { one: 'клітинку', few: 'клітинки', many: 'клітинок', other: 'клітинки' })}`
const skippedCells = (n: number) => (n > 0 ? `, тільки для читання: ${formatInteger(n)}` : '')

/** Of every table filled in as a spreadsheet, and what is said of it meanwhile. */
export const gridTexts = {
  help: 'Клавіші та\u00a0вставлення з\u00a0Excel',
  keys: 'Стрілки ведуть між клітинками, із\u00a0Shift вибирають діапазон. Літера, цифра чи\u00a0F2 починає редагування, Enter і\u00a0Tab записують і\u00a0ведуть далі, Esc скасовує. Delete очищує вибране, Ctrl+D заповнює вниз, Ctrl+Z вертає на\u00a0крок назад.',
  tools: 'Дії з\u00a0таблицею',
  undo: 'Крок назад',
  redo: 'Крок уперед',
  fillDown: 'Заповнити вниз',
  problems: (n: number) =>
    `${formatInteger(n)}\u00a0${plural(n, { one: 'помилка', few: 'помилки', many: 'помилок', other: 'помилки' })}`,
  toFirstProblem: 'Перейти до першої помилки',
  changed: 'змінено',
  selected: (rows: number, columns: number) => `Вибрано ${formatInteger(rows)}\u00a0×\u00a0${formatInteger(columns)}`,
  copied: (n: number) => `Скопійовано ${cellForms(n)}`,
  pasted: (n: number, skipped: number) => `Вставлено ${cellForms(n)}${skippedCells(skipped)}.`,
  cut: (rows: number, columns: number) =>
    rows > 0 || columns > 0 ? `Не вмістилося рядків: ${formatInteger(rows)}, стовпців: ${formatInteger(columns)}.` : '',
  filled: (n: number, skipped: number) => `Заповнено ${cellForms(n)}${skippedCells(skipped)}.`,
  cleared: (n: number, skipped: number) => `Очищено ${cellForms(n)}${skippedCells(skipped)}.`,
}

export const reorderTexts = {
  handle: (name: string) => `Перемістити: ${name}`,
  hint: 'Пробіл бере й відпускає, стрілки рухають, Esc повертає.',
  taken: (name: string, at: number, of: number) => `Взято: ${name}, місце ${at} з ${of}`,
  moved: (name: string, at: number, of: number) => `${name}: місце ${at} з ${of}`,
  dropped: (name: string, at: number, of: number) => `Залишено: ${name}, місце ${at} з ${of}`,
  returned: (name: string) => `${name}: повернуто на місце`,
}
