export const receiptTexts = {
  service: (number: string) => `Часткове повернення за замовленням № ${number}`,
  /** The tax service requires the name of an advance to contain the products it is for. */
  advance: (goods: string) => `Аванс: ${goods}`,
  methods: {
    cash: 'Готівка',
    card: 'Картка',
    carrier: 'Післяплата',
    bacs: 'Переказ на рахунок',
  } as Record<string, string>,
  earlier: (method: string) => `Аванс: ${method}`,
}

/** Who has cancelled an order on its page, in its history. */
export const buyerAuthor = 'Покупець'

/** What a buyer has changed on the order's page; the new values stand in the order. */
export const buyerChangeNotes = {
  changed: (parts: string[]) => `Змінено на\u00a0сторінці замовлення: ${parts.join(', ')}.`,
  recipient: 'отримувач',
  phone: 'телефон',
  place: 'куди доставити',
}

/** Of a deposit's rest, which is due before dispatch. */
export const restNotes = {
  asked: (sum: string) => `Запаковано: листом просимо покупця сплатити решту ${sum}.`,
  noAddress: (sum: string) =>
    `Запаковано, решту ${sum} не\u00a0сплачено, а\u00a0електронної адреси немає: зателефонуйте покупцеві.`,
  allowed: (sum: string) => `Дозволено відправити без оплати решти ${sum}.`,
  withdrawn: 'Дозвіл відправити без оплати решти скасовано.',
}

export const workshopNotes = {
  none: 'Майстерня: ще не\u00a0розкроєно.',
  cut: 'Майстерня: розкроєно.',
  sewn: 'Майстерня: пошито.',
  packed: 'Майстерня: запаковано.',
}

export const stockNotes = {
  beyondStock: (products: { name: string; quantity: number }[]) =>
    `Продано деінде понад залишок, не\u00a0вистачає: ${products.map(({ name, quantity }) => `${name}\u00a0— ${quantity}\u00a0шт.`).join('; ')} Домовтеся з\u00a0покупцем або поповніть склад.`,
  deleted: (names: string[]) => `Товар уже видалено з\u00a0магазину: ${names.join('; ')}. Перевірте, чи він ще є.`,
}

export const emailLimitNotes = {
  capped:
    'Лист покупцеві затримано: на\u00a0цю адресу за\u00a0останню годину чи\u00a0добу надіслано забагато листів. Якщо замовлення справжнє, зателефонуйте.',
  dropped: 'Лист покупцеві не\u00a0надіслано: на\u00a0цю адресу за\u00a0добу надіслано забагато листів.',
}

export const checkoutOrderNotes = {
  bot_check: 'Перевірте замовлення: схоже, що його зробила програма.',
  too_quick: 'Перевірте замовлення: форму заповнено за лічені секунди.',
  same_phone: 'Перевірте замовлення: з\u00a0цього номера вже кілька замовлень за годину.',
  burst:
    'Перевірте замовлення: з\u00a0тієї самої мережі надійшло багато замовлень поспіль. Товар притримано на\u00a030\u00a0хвилин.',
  holdOver:
    'Замовлення не\u00a0підтвердили за\u00a030\u00a0хвилин: товар знову можуть купити інші. Коли підтвердите, магазин перевірить наявність ще\u00a0раз.',
  prepaid: (sum: string) => `Передплата ${sum}: відправляємо, коли вона надійде.`,
  deposit: (sum: string) => `Передплата ${sum}: виготовляємо, коли вона надійде; решту сплачують до\u00a0відправлення.`,
  bankNotAsked:
    'Банк про оплату частинами ще не\u00a0питали. Якщо замовлення справжнє, переведіть його в\u00a0стан «Очікує оплати»: покупець підтвердить оплату на\u00a0сторінці замовлення.',
  callBack: 'Замовлення в\u00a0один клік: передзвонити покупцеві.',
}

const named = (number: string) => `Накладна Нової пошти ${number}`

export const waybillNoteTexts = {
  created: (number: string) => `${named(number)}: створено.`,
  cancelled: (number: string) => `${named(number)}: скасовано.`,
  deletedByService: (number: string) => `${named(number)}: видалено в\u00a0кабінеті Нової пошти.`,
  statuses: {
    waiting: (number: string) => `${named(number)}: відправлення ще не\u00a0передано перевізникові.`,
    on_way: (number: string) => `${named(number)}: відправлення в\u00a0дорозі.`,
    arrived: (number: string) => `${named(number)}: відправлення прибуло.`,
    delivered: (number: string) => `${named(number)}: покупець отримав відправлення.`,
    refused: (number: string) => `${named(number)}: покупець не\u00a0забрав відправлення.`,
    returned: (number: string) => `${named(number)}: відправлення повертається до\u00a0магазину.`,
  },
}
