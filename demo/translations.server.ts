import { findProductIdsBySku } from '#shop/catalog/products/products.server.ts'
import { saveGlossaryWords, saveTranslation } from '#shop/languages/translations.server.ts'
import type { Shop } from '#shop/shop.ts'

/** The demo shop's English texts: its categories, three of its products, and the texts that all of them share. */
export async function saveEnglishTranslations(shop: Shop, categories: Map<string, number>): Promise<void> {
  for (const [slug, { name, text }] of Object.entries(categoryTexts)) {
    const id = categories.get(slug)
    const texts = { name, shortDescription: '', description: text }
    if (id !== undefined) await saveTranslation(shop, { language: 'en', kind: 'category', id }, texts)
  }
  const ids = await findProductIdsBySku(shop, Object.keys(productTexts))
  for (const [sku, texts] of Object.entries(productTexts)) {
    const id = ids.get(sku)
    if (id !== undefined) await saveTranslation(shop, { language: 'en', kind: 'product', id }, texts)
  }
  await saveGlossaryWords(shop, 'en', translatedTerms)
}

const categoryTexts: Record<string, { name: string; text: string }> = {
  dyvany: {
    name: 'Sofas',
    text: 'Straight and corner sofas in linen, bouclé and velvet. Each is made to order in the fabric you choose.',
  },
  lizhka: { name: 'Beds', text: 'Upholstered and wooden beds for mattresses of 140, 160 and 180 centimetres.' },
  krisla: { name: 'Armchairs', text: 'Armchairs that are good for reading, listening and keeping silent in.' },
  stoly: { name: 'Tables', text: 'Dining tables and desks of solid wood and natural stone.' },
  stiltsi: { name: 'Chairs', text: 'Chairs for the table and the bar: wood, wickerwork, velour.' },
  'zhurnalni-stolyky': {
    name: 'Coffee tables',
    text: 'Low tables for coffee, books and the remote control that always gets lost.',
  },
  zberihannia: { name: 'Storage', text: 'Chests of drawers, wardrobes and shelves that hide the mess.' },
  'svitlo-dekor-terasa': {
    name: 'Lighting and décor',
    text: 'Lamps, mirrors and furniture that is not afraid of a summer outdoors.',
  },
}

const productTexts: Record<string, { name: string; shortDescription: string; description: string }> = {
  'DM-001': {
    name: 'Lyman sofa',
    shortDescription: 'A three-seat sofa with removable cushions on slender oak legs.',
    description:
      'A calm sofa for everyday life: a deep seat, soft armrests and three separate backs that are good to lean on. The seat cushions are piped, so they keep their shape; the covers come off and can be cleaned at home. The legs lift the frame 15 cm off the floor, which makes it easy to clean underneath. Two throw pillows are included.',
  },
  'DM-005': {
    name: 'Velour armchair',
    shortDescription: 'A round armchair with a ribbed shell back.',
    description:
      'The back flows smoothly into the armrests, so you can sit straight or half-turned. The cushion is of medium firmness, its seam accented with piping. The armchair weighs only 26 kg: it is easy to move closer to the window or the lamp.',
  },
  'DM-008': {
    name: 'Klen chair',
    shortDescription: 'A light bent-plywood chair for the kitchen and the dining room.',
    description:
      'The seat and the back are shaped to the body, so no cushion is needed. It weighs only 5 kg: even a child can lift it. The surface has a matt varnish that does not mind a damp cloth.',
  },
}

const translatedTerms: Record<string, string> = {
  'Меблі, що ростуть разом з домом: дивани, ліжка, столи й шафи від українських майстрів.':
    'Furniture that grows with your home: sofas, beds, tables and wardrobes by Ukrainian makers.',
  'Це демонстраційний магазин: товари, ціни й номер телефону вигадані, замовлення ніхто не виконує.':
    'This is a demo shop: the products, prices and phone number are made up, and nobody fulfils the orders.',
  'Про нас': 'About us',
  Майстерня: 'Workshop',
  'Наші проєкти': 'Our projects',
  'Фільм про вітальню': 'A film about a living room',
  'Стороннє відео': 'A video from another site',
  Покупцям: 'For customers',
  'Доставка та оплата': 'Delivery and payment',
  'Гарантія та повернення': 'Warranty and returns',
  'Питання й відповіді': 'Questions and answers',
  Знижки: 'Sale',
  'Для невеликих кімнат': 'For small rooms',
  Журнал: 'Journal',
  Контакти: 'Contacts',
  'Політика приватності': 'Privacy policy',
  'Файли cookie': 'Cookies',

  Тканина: 'Fabric',
  Колір: 'Colour',
  Виконання: 'Finish',
  Розмір: 'Size',
  Отоманка: 'Chaise',
  Стільниця: 'Top',
  Камінь: 'Stone',
  Рама: 'Frame',
  Молочна: 'Milk',
  Шавлія: 'Sage',
  Теракота: 'Terracotta',
  Графіт: 'Graphite',
  'Двомісний, 181 см': 'Two seats, 181 cm',
  'Тримісний, 231 см': 'Three seats, 231 cm',
  Вершкове: 'Cream',
  Карамель: 'Caramel',
  Олива: 'Olive',
  'Сірий меланж': 'Grey melange',
  Пісок: 'Sand',
  Ліворуч: 'Left',
  Праворуч: 'Right',
  Смарагд: 'Emerald',
  Синій: 'Blue',
  Пудра: 'Powder',
  Гірчиця: 'Mustard',
  Мокко: 'Mocha',
  Ясен: 'Ash',
  Горіх: 'Walnut',
  Чорний: 'Black',
  Білий: 'White',
  Дуб: 'Oak',
  'Натуральний дуб': 'Natural oak',
  'Морений дуб': 'Bog oak',
  Травертин: 'Travertine',
  'Зелений мармур': 'Green marble',
  'Білий мармур': 'White marble',
  Кремовий: 'Cream',
  Латунь: 'Brass',

  'рогожка з домішкою льону': 'basketweave with linen',
  'каркас із соснового бруса та фанери': 'frame of pine and plywood',
  'ніжки з масиву дуба': 'legs of solid oak',
  'меблевий велюр': 'upholstery velour',
  'березова фанера': 'birch plywood',
  'ніжки з латунним покриттям': 'brass-plated legs',
  'гнутоклеєна фанера': 'bent plywood',
  'масив ясена': 'solid ash',
  'Синій, латунні ніжки': 'Blue, brass legs',
  'Білий, латунні ручки': 'White, brass handles',
  'Латунь і кремовий плафон': 'Brass and a cream shade',
  'Сірий шнур': 'Grey cord',
  'Пісочний шнур, шавлія': 'Sand cord, sage',
  'Горіх і пісочна вовна': 'Walnut and sand wool',
  'Дуб і графітова вовна': 'Oak and graphite wool',
  'Горіх і чорна сталь': 'Walnut and black steel',
  'Дуб і латунь': 'Oak and brass',
  'Дуб і чорний метал': 'Oak and black metal',
  'Горіх і білий метал': 'Walnut and white metal',
  '160 × 200 см': '160 × 200 cm',
  '200 × 95 см': '200 × 95 cm',
  '140 × 200 см': '140 × 200 cm',
  '180 × 200 см': '180 × 200 cm',

  букле: 'bouclé',
  'дубові опори': 'oak feet',
  'дубовий цоколь і ручки': 'oak plinth and handles',
  'дзеркальне полотно 5 мм': 'mirror glass, 5 mm',
  'формований пінополіуретан': 'moulded foam',
  'каркас із бука та фанери': 'frame of beech and plywood',
  'каркас із букового масиву': 'frame of solid beech',
  'каркас із фанери та бруса': 'frame of plywood and timber',
  'латунні ручки': 'brass handles',
  'лляний абажур': 'linen shade',
  'мармурова основа': 'marble base',
  'масив дуба': 'solid oak',
  'масив горіха': 'solid walnut',
  'масив тика': 'solid teak',
  'масив волоського горіха': 'solid Persian walnut',
  МДФ: 'MDF',
  'МДФ, фарба на водній основі': 'MDF, water-based paint',
  'меблевий оксамит': 'upholstery velvet',
  'меланжева вовняна тканина': 'melange wool fabric',
  'натуральний камінь': 'natural stone',
  'олія з твердим воском': 'hard-wax oil',
  'олія з воском': 'oil and wax',
  пінополіуретан: 'foam',
  'пінополіуретан підвищеної пружності': 'high-resilience foam',
  'плетене сидіння з паперового шнура': 'seat woven of paper cord',
  'плетіння з натурального ротанга': 'natural rattan wickerwork',
  'поворотна основа, облямована дубом': 'swivel base edged with oak',
  'пружинний блок': 'spring unit',
  'рама з дуба': 'oak frame',
  'шпон і масив дуба': 'oak veneer and solid oak',
  'шпонований дуб': 'oak veneer',
  'шпонований горіх': 'walnut veneer',
  'сталь з латунним покриттям': 'brass-plated steel',
  'сталь з порошковим фарбуванням': 'powder-coated steel',
  'сталеві ніжки з порошковим фарбуванням': 'powder-coated steel legs',
  'сталеві ручки': 'steel handles',
  'синтетичний шнур': 'synthetic cord',
  'травертин (для камʼяної стільниці)': 'travertine (for the stone top)',
  'цоколь із тонованої фанери': 'plinth of tinted plywood',
  велюр: 'velour',
  'вовняна тканина': 'wool fabric',
  'вуличний текстиль': 'outdoor textile',
  'захисне просочення': 'protective finish',
}
