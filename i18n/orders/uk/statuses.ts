import { quote } from '../../locale/uk/format.ts'
export const orderStatusNames = {
  pending: 'Очікує оплати',
  processing: 'В роботі',
  'on-hold': 'Очікує підтвердження',
  completed: 'Виконано',
  cancelled: 'Скасовано',
  refunded: 'Кошти повернено',
  failed: 'Не вдалося',
  trash: 'Видалено',
  'checkout-draft': 'Чернетка',
}

export type OrderStatusName = keyof typeof orderStatusNames

export const orderApiTexts = {
  deliveryPriceNeeded:
    'Вкажіть ціну доставки: за тарифом магазину її порахувати не можна. Для цього потрібні вага і розміри товару.',
  invalidId: 'Такого замовлення немає.',
  exists: 'Нове замовлення не може мати номера: його дає магазин.',
  alreadyTrashed: 'Це замовлення вже видалено.',
  stale: 'Замовлення тим часом змінив хтось інший.',
  restoreFirst: 'Видалене замовлення спершу поверніть: надішліть стан, у якому воно було.',
  unknownProduct: (id: number) => `Товару з номером ${id} немає.`,
  productNeeded: 'Рядок товару має назвати товар: product_id.',
  quantityNeeded: 'Кількість у новому рядку має бути більшою за нуль.',
  unknownLine: (id: number) => `Рядка з номером ${id} в цьому замовленні немає.`,
  unknownCustomer: 'Такого покупця немає.',
  short: (names: string[]) => `Немає стільки в наявності: ${names.map(quote).join(', ')}.`,
  noSuchMove: (from: OrderStatusName, to: OrderStatusName) =>
    `Замовлення у стані «${orderStatusNames[from]}» не може перейти у стан «${orderStatusNames[to]}».`,
  moved: (from: OrderStatusName, to: OrderStatusName) =>
    `Стан змінено: «${orderStatusNames[from]}» → «${orderStatusNames[to]}».`,
  noReceipt: 'Посилання для друку ще не створено або воно вже не діє.',
  pastReceipt: 'Посилання не може діяти до дня, який минув.',
  hasEmail: 'У замовленні вже є електронна адреса. Щоб замінити її, надішліть force_email_update=true.',
  noEmail: 'У замовленні немає електронної адреси.',
  noTemplate: (id: string) => `Для цього замовлення листа ${id} немає.`,
  emailChanged: (email: string) => `Електронну адресу змінено на ${email}.`,
  emailSent: (title: string, email: string) => `Лист ${quote(title)} надсилаємо ще раз на ${email}.`,
  emailTemplates: {
    customer_invoice: { title: 'Замовлення прийнято', description: 'Що замовлено, скільки коштує і як заплатити.' },
    customer_on_hold_order: { title: 'Замовлення очікує', description: 'Що замовлено і чого ще чекаємо.' },
    customer_processing_order: { title: 'Оплату отримано', description: 'Скільки грошей надійшло останнім разом.' },
    meblia_rest_due: { title: 'Час сплатити решту', description: 'Замовлення готове: скільки ще сплатити і як.' },
    customer_refunded_order: { title: 'Кошти повернено', description: 'Скільки повернено останнім разом.' },
  },
  noSuchNote: 'Такої примітки в цьому замовленні немає.',
  noSuchRefund: 'Такого повернення в цьому замовленні немає.',
  forceNeeded: 'Це видаляють одразу й остаточно: надішліть force=true.',
  nothingLeft: (left: string) => `Стільки повернути не можна: залишилося ${left}.`,
  refundedMoney: (refunded: string) =>
    `За цим замовленням уже повернено ${refunded}, тож змінити його суму на таку не\u00a0можна.`,
  unpaidRest: (due: string) =>
    `Решту ${due} сплачують до\u00a0відправлення, і\u00a0її ще не\u00a0сплачено. Дочекайтеся оплати або дозвольте відправити без неї: «Отримані гроші» в\u00a0замовленні, через REST\u00a0– meta_data dispatch_unpaid.`,
  nothingReceived:
    'За це замовлення ще не\u00a0записано жодної оплати, тож повертати нічого. Якщо гроші надійшли, спершу запишіть оплату.',
  lessReceived: (left: string) =>
    `Повернути можна щонайбільше ${left}: стільки отримано й\u00a0ще не\u00a0повернено. Якщо надійшло більше, спершу запишіть оплату.`,
  lessOnline: (left: string) => `Через сервіс оплати можна повернути щонайбільше ${left}.`,
  notInWork: 'Замовлення не\u00a0в\u00a0роботі: спершу переведіть його у\u00a0стан «В\u00a0роботі».',
  serviceMoney: 'Ці гроші отримав сервіс оплати: запис не\u00a0скасовують, гроші повертають.',
  refundBusy: 'За цією оплатою саме повертають гроші. Зачекайте дві хвилини.',
  refundRefused: (code: string) => `Сервіс оплати відмовив${code ? ` (${code})` : ''}. Гроші не\u00a0повернено.`,
  refundSilent:
    'Сервіс оплати не\u00a0відповів. Чи повернулися гроші, зʼясуємо за хвилину: стежте за примітками замовлення.',
  badRefundLine: (id: number) => `З рядка ${id} стільки повернути не можна.`,
  noSuchCustomer: 'Такого покупця немає.',
}
