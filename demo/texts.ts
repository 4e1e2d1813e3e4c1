/** Opening hours in one place: for the contacts page, pickup and structured data. */
export const openingTimes = [
  { days: 'Пн–Пт', time: '10:00–19:00' },
  { days: 'Сб', time: '11:00–17:00' },
]

const street = 'вул. Дубова, 32'
const city = 'Київ'
export const showroom = `${city}, ${street}`

/** Texts that product data lacks: invented for the demo shop, like its prices. */
export const shopTexts = {
  shopName: 'Дубрава',
  tagline: 'Меблі, що ростуть разом з домом: дивани, ліжка, столи й шафи від українських майстрів.',
  phone: '+380441234567',
  phoneShown: '044 123-45-67',
  adviserName: 'Олена, меблярка',
  warrantyMonths: 24,
  footnote: 'Це демонстраційний магазин: товари, ціни й номер телефону вигадані, замовлення ніхто не виконує.',
  storeNotice: 'Магазин демонстраційний: кошик і замовлення працюють, але меблів ніхто не привезе.',
  storeStreet: street,
  storeCity: city,
  storePostalCode: '02000',
  storeHours: openingTimes.map(({ days, time }) => `${days} ${time}`),
}

/** In navigation order; the picture is that of the named product. */
export const categoryTexts: Record<string, { text: string; pictureOf: string }> = {
  dyvany: {
    text: 'Прямі, кутові й вигнуті, оббиті рогожкою з льоном, вовною, букле та оксамитом. Шиємо у вибраній тканині.',
    pictureOf: 'sofa-hvylia',
  },
  lizhka: {
    text: 'Мʼякі та деревʼяні ліжка під матраци 140, 160 і 180 сантиметрів.',
    pictureOf: 'lizhko-son',
  },
  krisla: { text: 'Крісла, у яких зручно читати, слухати й мовчати.', pictureOf: 'krislo-khmara' },
  stoly: { text: 'Обідні та робочі столи з масиву й природного каменю.', pictureOf: 'stil-kolo' },
  stiltsi: { text: 'Стільці до столу й барної стійки: дерево, плетиво, велюр.', pictureOf: 'stilets-polissia' },
  'zhurnalni-stolyky': {
    text: 'Невисокі столики для кави, книжок і пульта, який завжди губиться.',
    pictureOf: 'stolyk-lystok',
  },
  zberihannia: { text: 'Комоди, шафи й стелажі, за якими не видно безладу.', pictureOf: 'komod-riad' },
  'svitlo-dekor-terasa': { text: 'Світло, дзеркала й меблі, що не бояться літа надворі.', pictureOf: 'lampa-hryb' },
}

export const attributeNames: Record<string, string> = {
  tkanyna: 'Тканина',
  kolir: 'Колір',
  vykonannia: 'Виконання',
  rozmir: 'Розмір',
  bik: 'Отоманка',
  stilnytsia: 'Стільниця',
  kamin: 'Камінь',
  rama: 'Рама',
}

export const tagTexts = {
  znyzhky: { name: 'Знижки', text: 'Те саме, що завжди, тільки дешевше — поки діє знижка.' },
  'dlia-nevelykykh-kimnat': { name: 'Для невеликих кімнат', text: 'Усе, що не ширше за 120 сантиметрів.' },
}

type ProductException = {
  leadTime?: { kind: 'in_stock' | 'to_order' | 'made_to_order'; minDays: number; maxDays: number }
  stock?: number
  backorders?: 'notify'
  pairs?: boolean
  /** The sold-out value of the first option. */
  soldOut?: string
}

/** Every possible product state occurs somewhere in the demo. */
export const productExceptions: Record<string, ProductException> = {
  'sofa-oksamyt': { leadTime: { kind: 'in_stock', minDays: 3, maxDays: 5 }, soldOut: 'pudra' },
  'stilets-klen': { leadTime: { kind: 'in_stock', minDays: 2, maxDays: 4 }, pairs: true },
  'stilets-polissia': { soldOut: 'chornyi' },
  'lampa-hryb': { leadTime: { kind: 'in_stock', minDays: 1, maxDays: 2 }, stock: 2 },
  'tumba-rotanh': { stock: 0 },
  'stil-sad': { stock: 0, backorders: 'notify', leadTime: { kind: 'to_order', minDays: 28, maxDays: 35 } },
}

/** Unless an exception says otherwise. */
export const leadTimesByType: Record<string, NonNullable<ProductException['leadTime']>> = {
  dyvany: { kind: 'made_to_order', minDays: 21, maxDays: 28 },
  lizhka: { kind: 'made_to_order', minDays: 21, maxDays: 28 },
  krisla: { kind: 'to_order', minDays: 10, maxDays: 14 },
  stoly: { kind: 'to_order', minDays: 10, maxDays: 14 },
  zberihannia: { kind: 'to_order', minDays: 10, maxDays: 14 },
  stiltsi: { kind: 'in_stock', minDays: 3, maxDays: 5 },
  'zhurnalni-stolyky': { kind: 'in_stock', minDays: 3, maxDays: 5 },
  'svitlo-dekor-terasa': { kind: 'in_stock', minDays: 2, maxDays: 4 },
}
