import type { FurnitureFacts } from '#shop/catalog/products/records/furniture-facts.ts'

/** Months: what the page «Гарантія та повернення» promises for frames and for lights. */
export const WARRANTY_MONTHS = { furniture: '60', lights: '24' }

const MADE: FurnitureFacts = { made_by: 'Майстерня «Дубрави», Київ', warranty: WARRANTY_MONTHS.furniture }
const LIGHT: FurnitureFacts = { ...MADE, warranty: WARRANTY_MONTHS.lights, care: 'dry_cloth' }
const BLOT = 'Свіжу пляму промокніть білою серветкою, не тріть.'
/** Bouclé, velour, velvet and wool are cleaned dry; covers that may be washed say so themselves. */
const FABRIC: FurnitureFacts = { ...MADE, care: 'vacuum damp_cloth dry_clean no_bleach no_sun', care_text: BLOT }
const WASHABLE: FurnitureFacts = { ...MADE, care: 'vacuum damp_cloth wash_30 no_bleach no_sun' }
const OILED_WOOD: FurnitureFacts = {
  ...MADE,
  care: 'dry_cloth damp_cloth oil no_water no_heat no_sun',
  care_text: 'Розлите витріть одразу: олія захищає дерево годину, не добу.',
}
const LACQUERED_WOOD: FurnitureFacts = { ...MADE, care: 'dry_cloth damp_cloth no_water no_sun' }
const ASSEMBLED = 'Приїде складеним'
const IN_A_QUARTER = '15 хвилин удвох, ключ у коробці'
const FOAM = 'Пінополіуретан 40 кг/м³ і шар холофайберу'
const SLATS = '28 букових ламелей, матрац окремо'
const BED: FurnitureFacts = {
  max_load: '300',
  filling: SLATS,
  assembly: '40 хвилин удвох, усі ключі в коробці',
  in_box: 'Узголівʼя, царги, рама з ламелями, кріплення',
}
const CABINET: FurnitureFacts = {
  assembly: 'Година удвох або наша бригада',
  in_box: 'Панелі, фурнітура, кріплення до стіни, рівень',
}
const HINGES = 'Петлі з доводчиками'

/** By product: invented for the demo shop, like its prices. `product-facts.test.ts` compares them with the texts. */
export const PRODUCT_FACTS: Record<string, FurnitureFacts> = {
  'sofa-lyman': {
    ...WASHABLE,
    care_text: `${BLOT}\nЧохли подушок знімаються на блискавці. Без віджимання, сушити розправленими.`,
    seat_height: '43',
    seat_depth: '58',
    max_load: '360',
    frame: 'Сухий сосновий брус і березова фанера 18 мм',
    filling: 'Незалежні пружини, латекс 3 см, пінополіуретан 40 кг/м³',
    upholstery: '40 000 циклів за Мартіндейлом',
    legs: 'Дуб, 15 см',
    assembly: IN_A_QUARTER,
    in_box: 'Дві секції, подушки, ніжки, ключ, повстяні накладки',
  },
  'sofa-hvylia': {
    ...FABRIC,
    seat_height: '42',
    seat_depth: '62',
    max_load: '360',
    frame: 'Гнута березова фанера',
    filling: 'Пінополіуретан підвищеної пружності',
    upholstery: '60 000 циклів за Мартіндейлом',
    assembly: ASSEMBLED,
  },
  'sofa-podil': {
    ...FABRIC,
    seat_height: '41',
    seat_depth: '64',
    max_load: '480',
    frame: 'Каркас із бука та фанери 18 мм',
    filling: 'Пружинний блок, пінополіуретан 40 кг/м³',
    upholstery: '50 000 циклів за Мартіндейлом',
    assembly: IN_A_QUARTER,
    in_box: 'Дві секції, подушки, ключ, повстяні накладки',
  },
  'sofa-oksamyt': {
    ...FABRIC,
    seat_height: '43',
    seat_depth: '55',
    max_load: '240',
    frame: 'Масив бука',
    filling: FOAM,
    upholstery: '60 000 циклів за Мартіндейлом',
    legs: 'Сталь із латунним покриттям',
    assembly: '10 хвилин: пригвинтити ніжки',
  },
  'krislo-velur': {
    ...FABRIC,
    seat_height: '42',
    seat_depth: '54',
    max_load: '130',
    frame: 'Гнута березова фанера',
    filling: FOAM,
    upholstery: '60 000 циклів за Мартіндейлом',
    legs: 'Сталь із латунним покриттям',
    assembly: ASSEMBLED,
  },
  'krislo-khmara': {
    ...FABRIC,
    seat_height: '40',
    seat_depth: '56',
    max_load: '130',
    filling: 'Формований пінополіуретан',
    upholstery: '60 000 циклів за Мартіндейлом',
    mechanism: 'Поворот на 360°',
    assembly: ASSEMBLED,
  },
  'krislo-horih': {
    ...FABRIC,
    care: 'vacuum dry_cloth dry_clean oil no_bleach no_sun',
    seat_height: '42',
    seat_depth: '54',
    max_load: '120',
    filling: 'Пінополіуретан 40 кг/м³',
    upholstery: '50 000 циклів за Мартіндейлом',
    assembly: ASSEMBLED,
  },
  'stilets-klen': {
    ...LACQUERED_WOOD,
    seat_height: '45',
    seat_depth: '42',
    max_load: '120',
    assembly: ASSEMBLED,
  },
  'stilets-polissia': {
    ...MADE,
    care: 'vacuum dry_cloth oil no_water no_sun',
    care_text: 'Паперовий шнур не мочіть: пил збере мʼяка щітка.',
    seat_height: '44',
    seat_depth: '42',
    max_load: '120',
    frame: 'Масив дуба на шипах, без шурупів',
    assembly: ASSEMBLED,
  },
  'stilets-mriia': {
    ...FABRIC,
    seat_height: '45',
    seat_depth: '44',
    max_load: '120',
    filling: 'Формований пінополіуретан',
    upholstery: '60 000 циклів за Мартіндейлом',
    assembly: ASSEMBLED,
  },
  'barnyi-stilets-kuznia': {
    ...OILED_WOOD,
    seat_height: '65',
    seat_depth: '32',
    max_load: '120',
    assembly: ASSEMBLED,
  },
  'stil-yasen': {
    ...OILED_WOOD,
    max_load: '120',
    frame: 'Стільниця 32 мм із суцільних ламелей',
    assembly: '10 хвилин: пригвинтити ніжки',
    in_box: 'Стільниця, ніжки, болти, ключ',
  },
  'stil-kolo': {
    ...MADE,
    care: 'dry_cloth damp_cloth no_heat no_sun',
    max_load: '120',
    assembly: IN_A_QUARTER,
    in_box: 'Стільниця, колона з основою, болти, ключ',
  },
  'stil-stavok': {
    ...OILED_WOOD,
    care: 'dry_cloth damp_cloth oil no_water no_sun',
    care_text: 'Чашка чаю не зашкодить, під каструлю кладіть підставку.',
    max_load: '150',
    assembly: IN_A_QUARTER,
    in_box: 'Стільниця, дві опори, болти, ключ',
  },
  'stil-robota': {
    ...LACQUERED_WOOD,
    max_load: '80',
    mechanism: 'Напрямні повного висуву з дотягувачем',
    assembly: '10 хвилин: пригвинтити ніжки',
    in_box: 'Стільниця з полицею, ніжки, болти, ключ',
  },
  'stolyk-dolyna': { ...MADE, care: 'damp_cloth oil no_heat', max_load: '40', assembly: ASSEMBLED },
  'stolyk-kamin': {
    ...MADE,
    care: 'dry_cloth damp_cloth no_heat',
    care_text: 'Вино, лимон і оцет залишають на камені сліди: витріть одразу.',
    max_load: '60',
    assembly: 'Стільницю кладуть на опори удвох, без інструментів',
    in_box: 'Стільниця, дві опори, накладки',
  },
  'stolyk-lystok': { ...MADE, care: 'damp_cloth oil no_heat', max_load: '40', assembly: ASSEMBLED },
  'lizhko-son': { ...FABRIC, ...BED, frame: 'Каркас із фанери та бруса', legs: 'Дуб' },
  'lizhko-karpaty': { ...OILED_WOOD, ...BED, frame: 'Масив дуба 30 мм' },
  'lizhko-rotanh': { ...OILED_WOOD, ...BED, care: 'vacuum dry_cloth oil no_water no_sun', frame: 'Масив горіха 30 мм' },
  'komod-riad': { ...LACQUERED_WOOD, ...CABINET, mechanism: HINGES },
  'komod-poltava': { ...LACQUERED_WOOD, ...CABINET, mechanism: 'Напрямні повного висуву з дотягувачем' },
  'shafa-litopys': {
    ...MADE,
    care: 'dry_cloth damp_cloth no_water',
    mechanism: HINGES,
    assembly: 'До трьох годин удвох або наша бригада',
    in_box: 'Панелі, фурнітура, кріплення до стіни, для фарбованої – баночка фарби 20 мл',
  },
  'stelazh-kvadrat': {
    ...LACQUERED_WOOD,
    max_load: '120',
    frame: 'Сталевий профіль 18 мм',
    assembly: '20 хвилин удвох: вкласти полиці, закріпити до стіни',
    in_box: 'Рама, шість полиць, кріплення до стіни, рівень',
  },
  'tumba-rotanh': { ...MADE, ...CABINET, care: 'vacuum dry_cloth no_water no_sun', mechanism: HINGES },
  'lampa-duha': LIGHT,
  'lampa-trynih': { ...LIGHT, care: 'vacuum dry_cloth' },
  'lampa-hryb': LIGHT,
  'dzerkalo-arka': { ...MADE, care: 'dry_cloth', in_box: 'Кріплення до стіни, опора для підлоги' },
  'krislo-sad': {
    ...MADE,
    care: 'vacuum damp_cloth wash_30 no_bleach',
    care_text: 'Тик мийте теплою водою з милом уздовж волокон.',
    seat_height: '42',
    seat_depth: '52',
    max_load: '130',
    assembly: ASSEMBLED,
  },
  'stil-sad': {
    ...MADE,
    care: 'damp_cloth',
    care_text: 'Тик мийте теплою водою з милом уздовж волокон.',
    max_load: '120',
    assembly: '10 хвилин: пригвинтити ніжки',
    in_box: 'Стільниця, ніжки, болти, ключ',
  },
}

/** What a variation is made of where its choice changes that: by product and value. */
export const VARIATION_MATERIALS: Record<string, Record<string, string[]>> = {
  'krislo-horih': { 'dub-hrafit': ['масив дуба', 'вовняна тканина', 'пінополіуретан'] },
  'stilets-mriia': { synii: ['велюр', 'формований пінополіуретан', 'ніжки з латунним покриттям'] },
  'stil-yasen': { horih: ['масив горіха', 'олія з твердим воском'] },
  'stil-kolo': {
    dub: ['шпон і масив дуба'],
    travertyn: ['шпон і масив дуба', 'травертин', 'захисне просочення'],
  },
  'shafa-litopys': { dub: ['шпонований дуб', 'дубовий цоколь і ручки'] },
}
