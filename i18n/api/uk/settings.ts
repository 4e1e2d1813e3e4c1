import { formatDecimal, formatInteger, quote } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

export const testEmailTexts = {
  subject: 'Пробний лист',
  text: (shopName: string) =>
    `Це пробний лист магазину ${quote(shopName)}. Якщо ви його читаєте, листи покупцям теж доходитимуть.`,
  notConfigured: 'Поштового сервера не\u00a0вказано, тож листи лишаються файлами в\u00a0теці даних.',
  tooMany: 'Забагато пробних листів. Спробуйте за\u00a0годину.',
  failed: {
    auth: 'Поштовий сервер не\u00a0прийняв імʼя чи пароль.',
    connection: 'До поштового сервера не\u00a0вдалося підʼєднатися: перевірте адресу й\u00a0порт.',
    timeout: 'Поштовий сервер не\u00a0відповів за десять секунд.',
    address: 'Поштовий сервер відмовився від адреси одержувача або відправника.',
    other: 'Поштовий сервер відмовив.',
  },
  answered: (text: string) => `Відповідь сервера: ${text}`,
}

const signs = { one: 'знак', few: 'знаки', many: 'знаків', other: 'знака' }
const entries = { one: 'запис', few: 'записи', many: 'записів', other: 'запису' }

/** Field errors. */
export const settingErrors = {
  wrong: 'Такого значення тут не буває.',
  missing: 'Заповніть це поле.',
  a_drawing:
    'SVG тут не\u00a0підійде: його не\u00a0покажуть ні листи, ні рахунки, ні пошуковики. Збережіть його як PNG завширшки від 480\u00a0пікселів.',
  no_picture: 'Такого зображення в\u00a0бібліотеці немає.',
  unknown: 'Такого налаштування немає.',
  too_long: (most: number) => `Забагато тексту: щонайбільше ${formatInteger(most)}\u00a0${plural(most, signs)}.`,
  too_many: (most: number) => `Забагато: щонайбільше ${formatInteger(most)}\u00a0${plural(most, entries)}.`,
  too_small: (least: number) => `Щонайменше ${formatInteger(least)}.`,
  too_large: (most: number) => `Щонайбільше ${formatInteger(most)}.`,
  not_a_number: 'Тут потрібне ціле число.',
  not_a_phone:
    'Номер записують так, як набирають: плюс, код країни й\u00a0цифри без пробілів, наприклад +380441234567.',
  not_an_email: 'Це не схоже на адресу електронної пошти, наприклад shop@example.com.',
  not_an_address:
    'Це не схоже на адресу. Почніть зі скісної риски (/dostavka/) або з\u00a0https://; можна також tel:, mailto: чи #місце.',
  not_a_host: 'Тут лише адреса сервера: https://host.example, без шляху після неї.',
  not_a_word: 'Лише малі латинські літери, цифри, дефіс і\u00a0підкреслення, щонайбільше 40.',
  not_a_colour: 'Колір записують шістьма цифрами: #ffc83d.',
  not_an_iban: 'Це не схоже на IBAN: UA і\u00a027\u00a0цифр, перевірте їх.',
  not_a_deposit: 'Від 30 до 50\u00a0% або 0.',
  not_a_code: 'Код ЄДРПОУ має 8\u00a0цифр, податковий номер –\u00a010.',
  wrong_code: 'У\u00a0коді помилка: остання цифра не\u00a0сходиться з\u00a0рештою.',
  not_an_ip: 'Це не схоже на IP-адресу.',
  control_characters: 'У\u00a0тексті є невидимі знаки: наберіть його ще раз.',
  repeated: 'Одне й\u00a0те саме двічі.',
  unreadable: (contrast: number) =>
    `Текст на цьому кольорі не прочитати: контраст ${formatDecimal(contrast)}, а\u00a0потрібно щонайменше 4,5. Для акценту беріть світліший колір, для основного – темніший.`,
  unknown_variable: (variable: string) =>
    `${variable} тут нічого не означає. Виберіть змінну зі списку або приберіть дужки.`,
  goal: {
    no_title: 'Назвіть ціль.',
    no_element: 'Вкажіть елемент: id або клас латиницею.',
    no_path: 'Шлях починається й\u00a0закінчується скісною рискою (/kontakty/); * – усі сторінки.',
    unknown_goal: 'Такої цілі вже немає.',
  },
}

export const starterPageErrors = {
  gone: 'На\u00a0цій сторінці вже нема чого переносити.',
  stale: 'Тим часом сторінку змінили. Перегляньте зміни ще раз.',
}

export const settingsApiTexts = {
  stale: 'Тим часом ці налаштування змінив хтось інший. Перегляньте, що вийшло, і\u00a0внесіть свої зміни ще раз.',
  refused: 'Деякі поля треба виправити. Нічого не збережено.',
  ownersOnly: 'Ці налаштування змінює лише власник.',
}

export const settingsGroupNames = {
  shop: 'Магазин',
  notice: 'Оголошення',
  found: 'Пошукові системи',
  menus: 'Меню',
  consent: 'Згода на cookie',
  statistics: 'Статистика',
  goals: 'Цілі',
  protection: 'Захист від роботів',
  films: 'Реклама у\u00a0відео',
  search: 'Пошук',
  delivery: 'Доставка',
  waybills: 'Накладні Нової пошти',
  payment: 'Оплата',
  orders: 'Листи про замовлення',
  emails: 'Тексти листів',
  scripts: 'Сумісність',
  offline: 'Сторінки без інтернету',
  theme: 'Вигляд',
  opening: 'Відкриття магазину',
}
