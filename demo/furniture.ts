import {
  type FurnitureFacts,
  furnitureMetaKey,
  isFurnitureFact,
} from '#shop/catalog/products/records/furniture-facts.ts'
import type { ProductMeta } from '#shop/catalog/products/records/product-meta.ts'
import type { Box } from '#shop/catalog/products/shipping/boxes.ts'

type Pack = (size: { width: number; depth: number; height: number }, weightG: number) => Box[]

const CARE_OF_FABRIC: FurnitureFacts = {
  care: 'vacuum damp_cloth dry_clean no_bleach no_sun',
  care_text: 'Свіжу пляму промокніть білою серветкою, не тріть.\nЧохли подушок знімаються на блискавці.',
}
const CARE_OF_WOOD: FurnitureFacts = {
  care: 'dry_cloth damp_cloth oil no_water no_heat no_sun',
  care_text: 'Розлите витріть одразу: олія захищає дерево годину, не добу.',
}
const WORKSHOP = 'Майстерня «Дубрави», Київ'

/** Facts by category: invented for the demo shop, like its prices. */
const FACTS: Record<string, FurnitureFacts> = {
  dyvany: {
    ...CARE_OF_FABRIC,
    seat_height: '43',
    seat_depth: '58',
    max_load: '360',
    frame: 'Сухий сосновий брус і березова фанера 18 мм',
    filling: 'Незалежні пружини, латекс 3 см, пінополіуретан 40 кг/м³',
    upholstery: '40 000 циклів за Мартіндейлом',
    legs: 'Дуб, 12 см',
    assembly: '15 хвилин удвох, ключ у коробці',
    in_box: 'Дві секції, подушки, ніжки, ключ, повстяні накладки',
    made_by: WORKSHOP,
    warranty: '60',
  },
  lizhka: {
    ...CARE_OF_WOOD,
    max_load: '300',
    frame: 'Масив дуба 30 мм, металева рама під ламелі',
    filling: '28 букових ламелей, матрац окремо',
    assembly: '40 хвилин удвох, усі ключі в коробці',
    in_box: 'Узголівʼя, царги, рама з ламелями, кріплення',
    made_by: WORKSHOP,
    warranty: '60',
  },
  krisla: {
    ...CARE_OF_FABRIC,
    seat_height: '42',
    seat_depth: '54',
    max_load: '130',
    frame: 'Гнута березова фанера, дубові ніжки',
    filling: 'Пінополіуретан 40 кг/м³ і шар холофайберу',
    assembly: 'Приїде складеним',
    made_by: WORKSHOP,
    warranty: '60',
  },
  stoly: {
    ...CARE_OF_WOOD,
    max_load: '120',
    frame: 'Масив дуба, стільниця 28 мм',
    assembly: '10 хвилин: пригвинтити ніжки',
    in_box: 'Стільниця, ніжки, болти, ключ',
    made_by: WORKSHOP,
    warranty: '60',
  },
  stiltsi: {
    ...CARE_OF_WOOD,
    seat_height: '46',
    seat_depth: '42',
    max_load: '120',
    frame: 'Масив ясена на шипах, без шурупів',
    assembly: 'Приїде складеним',
    made_by: WORKSHOP,
    warranty: '36',
  },
  'zhurnalni-stolyky': {
    care: 'dry_cloth damp_cloth no_heat',
    max_load: '40',
    assembly: '5 хвилин без інструментів',
    made_by: WORKSHOP,
    warranty: '36',
  },
  zberihannia: {
    ...CARE_OF_WOOD,
    frame: 'Шпонована плита 18 мм, фасади з масиву',
    mechanism: 'Напрямні повного висуву з дотягувачем',
    assembly: 'Година удвох або наша бригада',
    in_box: 'Панелі, фурнітура, кріплення до стіни, рівень',
    made_by: WORKSHOP,
    warranty: '60',
  },
  'svitlo-dekor-terasa': { care: 'dry_cloth', made_by: WORKSHOP, warranty: '24' },
}

/** How each category is packed; a missing one travels assembled. */
const PACKS: Record<string, Pack> = {
  dyvany: ({ width, depth }, weightG) => [box(2, width / 2 + 40, depth + 20, 640, weightG / 2)],
  lizhka: ({ width, depth, height }, weightG) => [
    box(1, width, height, 120, weightG * 0.35),
    box(1, depth, 320, 160, weightG * 0.35),
    box(1, 1000, 420, 220, weightG * 0.3),
  ],
  stoly: ({ width, depth }, weightG) => [
    box(1, width + 40, depth + 40, 80, weightG * 0.7),
    box(1, 780, 320, 200, weightG * 0.3),
  ],
  zberihannia: ({ width, depth, height }, weightG) => [
    box(1, Math.max(width, height) + 40, depth + 60, 140, weightG * 0.6),
    box(1, Math.min(width, height) + 40, depth + 60, 140, weightG * 0.4),
  ],
}

export function demoFacts(category: string): ProductMeta {
  return Object.fromEntries(
    Object.entries(FACTS[category] ?? {}).flatMap(([fact, text]) =>
      isFurnitureFact(fact) ? [[furnitureMetaKey(fact), text]] : [],
    ),
  )
}

/** Millimetres and grams. */
export function demoBoxes(category: string, ...sizes: Parameters<Pack>): Box[] {
  return PACKS[category]?.(...sizes) ?? []
}

function box(quantity: number, length: number, width: number, height: number, weightG: number): Box {
  const [lengthMm, widthMm, heightMm] = [length, width, height].map((side) => Math.round(side / 10) * 10)
  return {
    quantity,
    lengthMm: lengthMm ?? 0,
    widthMm: widthMm ?? 0,
    heightMm: heightMm ?? 0,
    weightG: Math.round(weightG / 500) * 500,
  }
}
