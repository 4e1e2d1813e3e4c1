import { formatInteger, quote } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

function countFiles(n: number): string {
  return `${formatInteger(n)}\u00a0${plural(n, { one: 'файл', few: 'файли', many: 'файлів', other: 'файлу' })}`
}

export const adminMedia = {
  title: 'Медіатека',
  upload: 'Завантажити файли',
  dropHere: 'Відпустіть файли тут',
  search: 'Пошук за назвою чи описом',
  filters: 'Пошук і фільтри медіатеки',
  kind: 'Вид',
  kinds: { all: 'Усе', picture: 'Зображення', drawing: 'Креслення', video: 'Відео' },
  show: 'Показати',
  shows: { all: 'Усі файли', without_alt: 'Без опису', unused: 'Ніде не показано', unprocessed: 'Не оброблено' },
  files: 'Файли',
  empty: 'Тут зʼявляться фото, креслення й відео. Перетягніть їх сюди з компʼютера.',
  nothingFound: 'Нічого не знайшли. Спробуйте інше слово.',
  count: countFiles,
  film: 'Відео',
  drawing: 'Креслення',
  withoutAlt: 'Без опису',
  unprocessed: 'Не оброблено',
  untitled: 'Без назви',
  open: (name: string) => `Відкрити: ${name}`,
  choose: (name: string) => `Вибрати: ${name}`,
  chosen: (n: number) => `Вибрано: ${formatInteger(n)}`,
  chooseAll: 'Вибрати всі на сторінці',
  clear: 'Зняти вибір',
  remove: 'Видалити',
  removeTitle: (n: number) => `Видалити ${countFiles(n)}?`,
  removeText: 'Ті, які ще показано на сайті, лишаться. Решту можна повернути впродовж 30 днів.',
  removed: (n: number) => `Видалено: ${countFiles(n)}.`,
  removedSome: (n: number, used: number) =>
    `Видалено: ${countFiles(n)}. Ще показано на сайті, тож лишилося: ${countFiles(used)}.`,
  restored: 'Файли повернуто.',
  describe: 'Описувати підряд',
  describeHint: 'Опис зберігається, щойно ви переходите далі. Enter веде до наступного.',
  altOf: (name: string) => `Опис: ${name}`,
  decorative: 'Декоративне',
  savedAlt: 'Збережено',
}

export const uploadTexts = {
  title: 'Завантаження',
  progress: (name: string) => `Завантаження: ${name}`,
  steps: {
    waiting: 'Чекає',
    sending: 'Завантажуємо',
    processing: 'Обробляємо',
    done: 'Готово',
    failed: 'Не вдалося',
  },
  again: 'Ще раз',
  againFor: (name: string) => `Завантажити ще раз: ${name}`,
  allAgain: (n: number) => `Повторити невдалі (${formatInteger(n)})`,
  stop: (name: string) => `Зупинити: ${name}`,
  dismiss: (name: string) => `Прибрати зі списку: ${name}`,
  clear: 'Прибрати готові',
  summary: (done: number, all: number) => `Завантажено ${formatInteger(done)} з ${formatInteger(all)}`,
}

export const mediaDetailsTexts = {
  titleOf: (name: string) => `Файл ${quote(name)}`,
  name: 'Назва',
  alt: 'Опис для тих, хто не бачить зображення',
  altHint: 'Що на ньому: «Зелений диван біля вікна». Місце показу може мати власний опис.',
  decorative: 'Декоративне: опис не потрібен',
  caption: 'Підпис',
  focus: 'Точка фокусу',
  focusHint:
    'Натисніть на головне в кадрі або рухайте точку стрілками (з Shift — швидше). Обрізане зображення триматиметься її.',
  focusAt: (x: number, y: number) => `Точка фокусу: ${x}\u00a0% зліва, ${y}\u00a0% згори`,
  focusCentre: 'Посередині',
  facts: 'Відомості',
  size: (width: number, height: number) => `${formatInteger(width)} × ${formatInteger(height)}\u00a0пікс.`,
  bytes: (bytes: number) => {
    const mb = bytes / 1024 / 1024
    if (mb >= 0.95) return `${mb.toFixed(1).replace('.', ',')}\u00a0МБ`
    return `${formatInteger(Math.max(1, Math.round(bytes / 1024)))}\u00a0КБ`
  },
  usedIn: 'Де використано',
  usedNowhere: 'Ніде: можна видаляти.',
  places: {
    product: 'Товар',
    category: 'Категорія',
    attribute: 'Властивість',
    gallery: 'Галерея',
    page: 'Сторінка',
    post: 'Допис',
    settings: 'Налаштування',
  },
  previews: ['Квадрат', 'Широке', 'Високе'],
  processAgain: 'Обробити ще раз',
  unprocessed: 'Файл на місці, але обробка зображення зупинилася через збій. Її можна продовжити.',
  processed: 'Зображення оброблено.',
  saved: 'Зміни збережено.',
  removed: (name: string) => `${quote(name)} видалено.`,
  restored: (name: string) => `${quote(name)} повернуто.`,
  removeUsedTitle: 'Файл ще показано',
  removeUsed: (places: string) =>
    `${places}. Якщо видалити файл, там лишиться порожнє місце. Упродовж 30 днів його можна повернути.`,
  removeAnyway: 'Усе одно видалити',
  leaveTitle: 'Закрити без збереження?',
  leaveText: 'Зміни в описі файлу ще не збережено.',
  leave: 'Закрити',
}

export const mediaPickerTexts = {
  one: 'Оберіть зображення',
  many: 'Оберіть зображення',
  choose: (n: number) => (n > 1 ? `Обрати (${formatInteger(n)})` : 'Обрати'),
  upload: 'Завантажити нові',
  withoutAlt:
    'Ці зображення ще не описано. Опишіть їх словами: опис прочитають ті, хто їх не бачить, і пошукові системи.',
  altOf: (name: string) => `Опис: ${name}`,
}

export const insertPictureTexts = {
  title: 'Що зображено',
  alt: 'Опис зображення',
  altHint: 'Його прочитають ті, хто не бачить зображення.',
  insert: 'Вставити зображення',
  foreign:
    'Зображення з чужих адрес і зображення без опису (alt) на сторінці не буде. Завантажте його до медіатеки й вставте кнопкою «Зображення».',
}
