import { formatDecimal, formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

const PROBLEMS: Record<string, string> = {
  no_picture: 'немає фото',
  no_price: 'немає ціни',
  no_title: 'немає назви',
  no_category: 'немає категорії',
  no_description: 'немає опису',
  address_too_long: 'адреса довша за 2000 знаків',
  bad_gtin: 'штрихкод неправильний, тож його не передано',
  title_cut: 'назву скорочено до дозволеної довжини',
  description_cut: 'опис скорочено до дозволеної довжини',
  pictures_cut: 'передано не всі фото: майданчик бере менше',
  sku_cut: 'артикул скорочено до дозволеної довжини',
  shouting: 'назва великими літерами, майданчик може її відхилити',
  contact_inside: 'у назві телефон, пошта або адреса сайту',
}

export const adminFeeds = {
  title: 'Прайс-листи',
  intro:
    'Файли з товарами для майданчиків. Дайте майданчику адресу файлу: вона ніколи не зміниться, а файл оновлюється сам за хвилину після змін у товарах.',
  names: {
    google: 'Google Merchant Center',
    meta: 'Facebook та Instagram',
    rozetka: 'Rozetka',
    prom: 'Prom.ua',
    hotline: 'Hotline',
  },
  toggle: 'Увімкнено',
  publish: 'Оновити зараз',
  publishing: 'Оновлюємо прайс-листи…',
  address: 'Адреса файлу',
  copy: 'Скопіювати',
  copyOf: (name: string) => `Скопіювати адресу: ${name}`,
  copied: 'Адресу скопійовано.',
  setUp: 'Налаштувати',
  setUpOf: (name: string) => `Налаштувати: ${name}`,
  saved: 'Збережено. Прайс-лист буде оновлено.',
  off: 'Вимкнено',
  waiting: 'Складаємо',
  published: 'Опубліковано',
  refused: 'Не опубліковано',
  facts: (offers: number, bytes: number, when: string) => `${offersIn(offers)}, ${sizeOf(bytes)}, оновлено ${when}`,
  older: (when: string) => `Майданчик отримує попередній файл, від ${when}.`,
  nothingYet: 'Файлу ще немає.',
  failures: {
    no_offers: 'Немає жодного товару, який можна передати.',
    no_account: 'Впишіть номер магазину на Hotline: без нього прайс-лист не приймуть.',
    fewer_by_half:
      'Товарів стало більш як удвічі менше, тож ми не замінили файл. Якщо так і має бути, вимкніть прайс-лист і ввімкніть знову.',
    same_id: 'Той самий товар трапився двічі. Оновіть прайс-лист ще раз.',
    malformed: 'Файл вийшов пошкодженим, тож ми його не опублікували. Напишіть тим, хто супроводжує магазин.',
    error: 'Скласти файл не вдалося. Спробуйте ще раз.',
  },
  problems: (count: number) =>
    `${count}\u00a0${plural(count, { one: 'зауваження', few: 'зауваження', many: 'зауважень', other: 'зауваження' })} до товарів`,
  leftOut: (count: number) =>
    `${count}\u00a0${plural(count, { one: 'товар не передано', few: 'товари не передано', many: 'товарів не передано', other: 'товару не передано' })}`,
  shownFirst: (count: number) => `Показано перші ${count}.`,
  problem: (name: string) => PROBLEMS[name] ?? name,
  isLeftOut: 'не передано',
  account: 'Номер магазину',
  accountHint: 'Його дає майданчик. Потрібен для Hotline.',
  prefix: 'Початок номерів товарів',
  prefixHint:
    'До шести латинських літер і цифр. Після першої публікації змінити не можна: майданчик вважатиме товари новими.',
  categories: 'Категорії майданчика',
  categoriesHint: {
    google: 'Номери з таксономії Google. Порожньо: добираємо за назвою категорії.',
    meta: 'Номери з таксономії Google. Порожньо: добираємо за назвою категорії.',
    rozetka: 'Номери категорій Rozetka (rz_id).',
    prom: 'Номери категорій Prom.ua (portal_id).',
    hotline: 'Назви розділів Hotline. Порожньо: наша назва.',
  },
}

function offersIn(count: number): string {
  return `${formatInteger(count)}\u00a0${plural(count, { one: 'пропозиція', few: 'пропозиції', many: 'пропозицій', other: 'пропозиції' })}`
}

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0Б`
  return bytes < 1_000_000
    ? `${formatInteger(Math.round(bytes / 1000))}\u00a0КБ`
    : `${formatDecimal(Math.round(bytes / 100_000) / 10)}\u00a0МБ`
}

const REDIRECT_PROBLEMS: Record<string, string> = {
  not_an_address: 'немає старої або нової адреси',
  same: 'обидві адреси однакові',
  elsewhere: 'нова адреса веде на інший сайт',
}

export const adminRedirects = {
  title: 'Переадресації',
  intro:
    'Куди вести тих, хто відкрив стару адресу, якої вже немає. Коли ви змінюєте адресу товару, категорії чи сторінки тут, стара веде на нову сама, без цього списку.',
  list: 'Нові переадресації',
  listHint:
    'По рядку: стара адреса, пробіл, нова адреса. Стара може мати параметри: /old.php?id=5. Або вставте вміст CSV із плагіна WordPress (Redirection, Yoast).',
  add: 'Додати',
  added: (count: number) =>
    `Додано ${count}\u00a0${plural(count, { one: 'переадресацію', few: 'переадресації', many: 'переадресацій', other: 'переадресації' })}.`,
  refused: (lines: { text: string; problem: string }[]) =>
    `Не додано: ${lines
      .slice(0, 5)
      .map(({ text, problem }) => `${text} (${REDIRECT_PROBLEMS[problem] ?? problem})`)
      .join('; ')}${lines.length > 5 ? ' …' : '.'}`,
  removed: (path: string) => `${path} більше нікуди не веде.`,
  none: 'Переадресацій ще немає.',
  from: 'Стара адреса',
  to: 'Куди веде',
  remove: 'Видалити',
  removeOf: (path: string) => `Видалити переадресацію ${path}`,
}
