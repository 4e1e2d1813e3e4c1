import { formatPrice } from '../../../locale/uk/format.ts'

type Words = { label: string; hint?: string }

const perKg = 'за кожен кілограм'

/** Labels of `delivery`, `payment` and `orderEmail`, by field name. */
export const sellingFields = {
  delivery: { label: 'Доставка' },
  'delivery.pickup.on': { label: 'Пропонувати самовивіз', hint: 'Покупець забирає сам і\u00a0за це не платить.' },
  'delivery.pickup.address': {
    label: 'Звідки забирати, якщо не з\u00a0магазину',
    hint: 'Порожньо – з\u00a0адреси магазину; її змінюють на вкладці «Адреса й\u00a0години». Коли й\u00a0там порожньо, покупець прочитає: «Адресу й\u00a0час узгодимо телефоном».',
  },
  'delivery.pickup.hours': {
    label: 'Коли можна забрати',
    hint: 'Порожньо – у\u00a0години роботи магазину. Стоїть після адреси: «Щодня з\u00a010:00 до 20:00.»',
  },
  'delivery.van.on': { label: 'Пропонувати нашу доставку' },
  'delivery.van.zones': {
    label: 'Куди возимо',
    hint: 'У\u00a0цьому порядку зони бачить покупець. Доки він не обрав, рахуємо за першою.',
  },
  'delivery.van.perFloor': { label: 'Підйом сходами, за поверх' },
  'delivery.van.withLift': { label: 'Підйом ліфтом', hint: 'За все замовлення. Стільки ж – на перший поверх.' },
  'delivery.van.assembly': { label: 'Складання, за кожен товар' },
  'delivery.van.removal': { label: 'Вивезення старих меблів' },
  'delivery.novaPoshta.on': {
    label: 'Пропонувати Нову пошту',
    hint: 'Відділення й\u00a0поштомати покупець бачить тоді, коли в\u00a0магазині є їхній довідник і\u00a0товари туди вміщаються.',
  },
  'delivery.novaPoshta.branch.on': { label: 'До відділення' },
  'delivery.novaPoshta.branch.base': { label: 'До відділення: за відправлення' },
  'delivery.novaPoshta.branch.perKg': { label: `До відділення: ${perKg}` },
  'delivery.novaPoshta.locker.on': { label: 'До поштомата' },
  'delivery.novaPoshta.locker.base': { label: 'До поштомата: за відправлення' },
  'delivery.novaPoshta.locker.perKg': { label: `До поштомата: ${perKg}` },
  'delivery.novaPoshta.cargo.on': { label: 'До вантажного відділення' },
  'delivery.novaPoshta.cargo.base': { label: 'До вантажного відділення: за відправлення' },
  'delivery.novaPoshta.cargo.perKg': { label: `До вантажного відділення: ${perKg}` },
  'delivery.novaPoshta.courier.on': { label: 'Курʼєром за адресою' },
  'delivery.novaPoshta.courier.base': { label: 'Курʼєром: за відправлення' },
  'delivery.novaPoshta.courier.perKg': { label: `Курʼєром: ${perKg}` },
  'delivery.novaPoshta.freeFrom': {
    label: 'Нова пошта безкоштовно від',
    hint: 'Від такої суми товарів; 0 – завжди за гроші.',
  },
  'delivery.novaPoshta.days': { label: 'Нова пошта везе', hint: 'З\u00a0цього рахуємо обіцяний день.' },
  waybills: { label: 'Накладні Нової пошти' },
  'waybills.sender.ref': { label: 'Відправник у\u00a0кабінеті Нової пошти' },
  'waybills.sender.name': { label: 'Відправник' },
  'waybills.sender.contactRef': { label: 'Контактна особа у\u00a0кабінеті Нової пошти' },
  'waybills.sender.contactName': { label: 'Контактна особа' },
  'waybills.sender.phone': { label: 'Телефон відправника', hint: 'За ним Нова пошта звʼяжеться з\u00a0магазином.' },
  'waybills.sender.from': { label: 'Звідки відправляємо' },
  'waybills.sender.placeRef': { label: 'Місце відправлення у\u00a0довіднику Нової пошти' },
  'waybills.sender.placeName': { label: 'Місце відправлення' },
  'waybills.sender.cityRef': { label: 'Місто відправлення у\u00a0довіднику Нової пошти' },
  'waybills.payer': { label: 'За доставку платить' },
  'waybills.paymentMethod': {
    label: 'Як платять за доставку',
    hint: 'Безготівково – лише за договором із Новою поштою.',
  },
  'waybills.collect': {
    label: 'Якщо замовлення не\u00a0сплачено',
    hint: 'Стільки, скільки лишилося сплатити; для кожної накладної це можна змінити.',
  },
  'waybills.description': { label: 'Опис відправлення' },
  'waybills.completes': {
    label: 'Завершувати сплачене замовлення, коли його отримали',
  },
  payment: { label: 'Оплата' },
  'payment.cod.on': { label: 'Пропонувати оплату під час отримання' },
  'payment.cod.fee': { label: 'Комісія за замовлення' },
  'payment.cod.feePermille': { label: 'Комісія від суми', hint: 'Від 0 до 20\u00a0%. Обидві комісії додаємо.' },
  'payment.cod.least': { label: 'Для замовлень від', hint: 'Разом із доставкою; 0 – від будь-якої суми.' },
  'payment.cod.most': { label: 'Для замовлень до', hint: 'Разом із доставкою; 0 – без обмеження.' },
  'payment.cod.prepaid': {
    label: 'Передплата',
    hint: 'Від 0 до 90\u00a0%. Замовлення чекає, доки вона надійде; 0 – без передплати.',
  },
  'payment.cod.madeToOrder': {
    label: 'Також для товарів, які виготовляють на замовлення',
    hint: 'Вимкнено – за такі товари платять наперед.',
  },
  'payment.deposit': {
    label: 'Передплата за\u00a0виготовлення',
    hint: 'Від 30 до 50\u00a0% замовлення, в\u00a0якому є товар на\u00a0замовлення: карткою або переказом до\u00a0початку роботи, решта – до\u00a0відправлення. 0 – усе одразу.',
  },
  'payment.bank.on': {
    label: 'Пропонувати переказ на рахунок',
    hint: 'Рахунок із QR-кодом зʼявляється на сторінці замовлення.',
  },
  'payment.bank.recipient': {
    label: 'Отримувач',
    hint: 'Як у\u00a0банку: ТОВ «Дубрава» або ФОП\u00a0і\u00a0прізвище.',
  },
  'payment.bank.code': { label: 'Код ЄДРПОУ або податковий номер', hint: '8 або 10\u00a0цифр.' },
  'payment.bank.iban': { label: 'IBAN', hint: 'UA і\u00a027\u00a0цифр, можна з\u00a0пробілами.' },
  'payment.bank.bank': { label: 'Банк' },
  'payment.receipts.codBy': {
    label: 'Чек за накладений платіж видає',
    hint: 'Залежить від договору з\u00a0перевізником. За готівку, яку приймаєте ви чи ваш курʼєр, чек завжди ваш.',
  },
  'payment.receipts.transfers': {
    label: 'Видавати чек і\u00a0за переказ на рахунок',
    hint: 'Переказ на IBAN без еквайрингу чека РРО не\u00a0потребує: його підтверджують документи банку.',
  },
  'payment.online.reserveMinutes': {
    label: 'Тримати товари, доки платять',
    hint: 'Від 15\u00a0хвилин до тижня. Потім замовлення скасовуємо, а\u00a0товари повертаємо на склад.',
  },
  'payment.online.monobank.on': { label: 'Пропонувати plata by mono' },
  'payment.online.monobank.name': {
    label: 'Як називати для покупців',
    hint: 'Порожньо – картка онлайн (plata by mono).',
  },
  'payment.online.monobank.least': { label: 'Для замовлень від', hint: 'Разом із доставкою; 0 – від будь-якої суми.' },
  'payment.online.monobank.most': { label: 'Для замовлень до', hint: 'Разом із доставкою; 0 – без обмеження.' },
  'payment.online.liqpay.on': { label: 'Пропонувати LiqPay' },
  'payment.online.liqpay.name': { label: 'Як називати для покупців', hint: 'Порожньо – картка онлайн (LiqPay).' },
  'payment.online.liqpay.least': { label: 'Для замовлень від', hint: 'Разом із доставкою; 0 – від будь-якої суми.' },
  'payment.online.liqpay.most': { label: 'Для замовлень до', hint: 'Разом із доставкою; 0 – без обмеження.' },
  'payment.online.wayforpay.on': { label: 'Пропонувати WayForPay' },
  'payment.online.wayforpay.name': { label: 'Як називати для покупців', hint: 'Порожньо – картка онлайн (WayForPay).' },
  'payment.online.wayforpay.least': { label: 'Для замовлень від', hint: 'Разом із доставкою; 0 – від будь-якої суми.' },
  'payment.online.wayforpay.most': { label: 'Для замовлень до', hint: 'Разом із доставкою; 0 – без обмеження.' },
  'payment.online.mono_parts.on': { label: 'Пропонувати «Покупку частинами» monobank' },
  'payment.online.mono_parts.name': {
    label: 'Як називати для покупців',
    hint: 'Порожньо – Покупка частинами monobank.',
  },
  'payment.online.mono_parts.parts': {
    label: 'Найбільше платежів',
    hint: 'Від 3 до 25. Що більше платежів, то більшу частку суми утримує банк.',
  },
  'payment.online.mono_parts.least': {
    label: 'Для замовлень від',
    hint: 'Разом із доставкою; 0 – від будь-якої суми.',
  },
  'payment.online.mono_parts.most': { label: 'Для замовлень до', hint: 'Разом із доставкою; 0 – без обмеження.' },
  'payment.online.privat_parts.on': { label: 'Пропонувати «Оплату частинами» ПриватБанку' },
  'payment.online.privat_parts.name': {
    label: 'Як називати для покупців',
    hint: 'Порожньо – Оплата частинами ПриватБанку.',
  },
  'payment.online.privat_parts.parts': {
    label: 'Найбільше платежів',
    hint: 'Від 2 до 25. Що більше платежів, то більшу частку суми утримує банк.',
  },
  'payment.online.privat_parts.least': {
    label: 'Для замовлень від',
    hint: 'Разом із доставкою. Банк ділить суми від 300\u00a0до 300\u00a0000\u00a0₴.',
  },
  'payment.online.privat_parts.most': { label: 'Для замовлень до', hint: 'Разом із доставкою; 0 – як у\u00a0банку.' },
  orderEmails: { label: 'Надсилати мені лист про кожне нове замовлення' },
  orderEmail: { label: 'Куди писати про нові замовлення', hint: 'Порожньо – на пошту магазину з вкладки «Магазин».' },
} satisfies Record<string, Words>

export const sellingTexts = {
  pickup: 'Самовивіз',
  van: 'Наша доставка до дверей',
  novaPoshta: 'Нова пошта',
  novaPoshtaHint: 'Кілограми рахуємо, як перевізник: за вагою або обʼємом (4000\u00a0см³ – кілограм), що більше.',
  base: 'За відправлення',
  perKg: 'За кожен кілограм',
  cod: 'Під час отримання',
  deposit: 'Товари на замовлення',
  bank: 'Переказ на рахунок',
  receipts: 'Фіскальні чеки',
  receiptsBy: { shop: 'магазин', carrier: 'перевізник або його банк' },
  minutes: 'хв',
  letters: 'Листи про замовлення',
  zone: (n: number) => `Зона ${n}`,
  zoneName: 'Назва',
  zonePrice: 'Ціна',
  zoneFreeFrom: 'Безкоштовно від',
  zoneFreeFromHint: 'Від такої суми товарів; 0 – завжди за гроші.',
  zoneDays: 'У\u00a0дорозі',
  addZone: 'Додати зону',
  removeZone: (name: string) => `Видалити: ${name}`,
  zoneInWords: (name: string, price: string) => `${name} – ${price}`,
  /** For names like `delivery.van.zones.kyiv.price`. */
  labelOfZone: (field: string): string | undefined => {
    const [, zone, part = ''] = /^delivery\.van\.zones\.([^.]+)\.(\w+)$/.exec(field) ?? []
    const label = new Map([
      ['name', sellingTexts.zoneName],
      ['price', sellingTexts.zonePrice],
      ['freeFrom', sellingTexts.zoneFreeFrom],
      ['days', sellingTexts.zoneDays],
    ]).get(part)
    return zone && label ? `Зона «${zone}»: ${label}` : undefined
  },
  emptyMoney: 'Впишіть суму; можна 0.',
  emptyNumber: 'Впишіть число; можна 0.',
  tooMuchMoney: (most: number) => `Щонайбільше ${formatPrice(most)}.`,
  tooMuchPercent: (most: number) => `Щонайбільше ${most}\u00a0%.`,
  silent: {
    nothing_on: 'Жодного способу не ввімкнено: ніхто не зможе оформити замовлення.',
    no_zones: 'Покупці цього не бачать: додайте хоча б одну зону.',
    no_ways: 'Покупці цього не бачать: увімкніть хоча б один спосіб із чотирьох.',
    no_account: 'Покупці цього не бачать: впишіть отримувача, код і\u00a0IBAN.',
    nothing_dearer:
      'Замовлення, дорожчого за цю межу, ніхто не\u00a0оформить: іншого способу оплати в\u00a0магазині немає.',
    no_such_sum: 'Покупці цього не бачать: сума «від» більша за суму «до».',
  },
}
