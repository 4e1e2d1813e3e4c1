import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import type { PickupPointKind } from '#shop/sales/delivery/delivery.ts'
import type { CarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { openingTimes, showroom } from './texts.ts'

/** The demo shop's delivery settings. The bank account does not exist: its number is the National Bank's sample. */
export const demoDelivery = {
  ...defaultDelivery,
  pickup: {
    on: true,
    address: `${showroom}, шоурум`,
    hours: openingTimes.map(({ days, time }) => `${days} ${time}`).join(', '),
  },
  van: {
    ...defaultDelivery.van,
    zones: [
      { id: 'kyiv', name: 'Київ', price: 80_000, freeFrom: 3_000_000, days: 1 },
      { id: 'near', name: 'До 30 км від Києва', price: 140_000, freeFrom: 5_000_000, days: 2 },
      { id: 'region', name: 'Київська область', price: 220_000, freeFrom: 0, days: 3 },
    ],
  },
}

export const demoPayment = {
  ...defaultPayment,
  bank: {
    on: true,
    recipient: 'ТОВ «Дубрава» (зразок)',
    code: '12345678',
    iban: 'UA213223130000026007233566001',
    bank: 'АТ «Банк-зразок»',
  },
}

// biome-ignore format: a table reads best one row per line
const TOWNS: [slug: string, name: string, kind: string, district: string, region: string, street: string][] = [
  ['kyiv', 'Київ', 'місто', '', '', 'вул. Антоновича'],
  ['lviv', 'Львів', 'місто', 'Львівський район', 'Львівська область', 'вул. Городоцька'],
  ['odesa', 'Одеса', 'місто', 'Одеський район', 'Одеська область', 'вул. Дальницька'],
  ['kharkiv', 'Харків', 'місто', 'Харківський район', 'Харківська область', 'пр. Науки'],
  ['dnipro', 'Дніпро', 'місто', 'Дніпровський район', 'Дніпропетровська область', 'пр. Поля'],
  ['vinnytsia', 'Вінниця', 'місто', 'Вінницький район', 'Вінницька область', 'вул. Київська'],
  ['ivano-frankivsk', 'Івано-Франківськ', 'місто', 'Івано-Франківський район', 'Івано-Франківська область', 'вул. Вовчинецька'],
  ['uzhhorod', 'Ужгород', 'місто', 'Ужгородський район', 'Закарпатська область', 'вул. Собранецька'],
  ['zaporizhzhia', 'Запоріжжя', 'місто', 'Запорізький район', 'Запорізька область', 'пр. Соборний'],
  ['poltava', 'Полтава', 'місто', 'Полтавський район', 'Полтавська область', 'вул. Європейська'],
  ['cherkasy', 'Черкаси', 'місто', 'Черкаський район', 'Черкаська область', 'вул. Смілянська'],
  ['zhytomyr', 'Житомир', 'місто', 'Житомирський район', 'Житомирська область', 'вул. Київська'],
  ['rivne', 'Рівне', 'місто', 'Рівненський район', 'Рівненська область', 'вул. Соборна'],
  ['lutsk', 'Луцьк', 'місто', 'Луцький район', 'Волинська область', 'пр. Волі'],
  ['ternopil', 'Тернопіль', 'місто', 'Тернопільський район', 'Тернопільська область', 'вул. Руська'],
  ['khmelnytskyi', 'Хмельницький', 'місто', 'Хмельницький район', 'Хмельницька область', 'вул. Камʼянецька'],
  ['chernivtsi', 'Чернівці', 'місто', 'Чернівецький район', 'Чернівецька область', 'вул. Руська'],
  ['chernihiv', 'Чернігів', 'місто', 'Чернігівський район', 'Чернігівська область', 'пр. Миру'],
  ['sumy', 'Суми', 'місто', 'Сумський район', 'Сумська область', 'вул. Харківська'],
  ['mykolaiv', 'Миколаїв', 'місто', 'Миколаївський район', 'Миколаївська область', 'пр. Центральний'],
  ['kherson', 'Херсон', 'місто', 'Херсонський район', 'Херсонська область', 'вул. Перекопська'],
  ['kropyvnytskyi', 'Кропивницький', 'місто', 'Кропивницький район', 'Кіровоградська область', 'вул. Полтавська'],
  ['kryvyi-rih', 'Кривий Ріг', 'місто', 'Криворізький район', 'Дніпропетровська область', 'пр. Металургів'],
  ['kolomyia', 'Коломия', 'місто', 'Коломийський район', 'Івано-Франківська область', 'вул. Січових Стрільців'],
  ['mukachevo', 'Мукачево', 'місто', 'Мукачівський район', 'Закарпатська область', 'вул. Ярослава Мудрого'],
  ['kremenchuk', 'Кременчук', 'місто', 'Кременчуцький район', 'Полтавська область', 'вул. Київська'],
  ['brovary', 'Бровари', 'місто', 'Броварський район', 'Київська область', 'вул. Київська'],
  ['bila-tserkva', 'Біла Церква', 'місто', 'Білоцерківський район', 'Київська область', 'вул. Леваневського'],
  ['yablunivka-kyiv', 'Яблунівка', 'село', 'Білоцерківський район', 'Київська область', 'вул. Шкільна'],
  ['yablunivka-lviv', 'Яблунівка', 'село', 'Золочівський район', 'Львівська область', 'вул. Лесі Українки'],
  ['kyivets', 'Київець', 'село', 'Стрийський район', 'Львівська область', 'вул. Зелена'],
]

/**
 * The centres of regions and a few other places in the format of the carrier's directory. None of its branches is
 * real: their refs begin with `sample-`.
 */
export async function* samplePickupPoints(): AsyncGenerator<CarrierDirectory> {
  yield {
    settlements: TOWNS.map(([slug, name, kind, district, region]) => ({
      ref: `sample-${slug}`,
      name,
      kind,
      district,
      region,
    })),
    points: TOWNS.flatMap(([slug, , kind, , , street]) =>
      kind === 'село'
        ? [samplePoint(slug, { kind: 'branch', number: 1, street })]
        : [
            samplePoint(slug, { kind: 'branch', number: 1, street }),
            samplePoint(slug, { kind: 'branch', number: 2, street }),
            samplePoint(slug, { kind: 'cargo', number: 3, street }),
            samplePoint(slug, { kind: 'locker', number: 5001, street }),
          ],
    ),
  }
}

const LIMITS: Record<PickupPointKind, { pieceG: number; sizeMm: [number, number, number] }> = {
  branch: { pieceG: 30_000, sizeMm: [1200, 700, 700] },
  locker: { pieceG: 20_000, sizeMm: [600, 400, 300] },
  cargo: { pieceG: 1_000_000, sizeMm: [3000, 1700, 1700] },
}

function samplePoint(
  slug: string,
  { kind, number, street }: { kind: PickupPointKind; number: number; street: string },
): CarrierDirectory['points'][number] {
  const what = { branch: 'Відділення', locker: 'Поштомат', cargo: 'Вантажне відділення' }[kind]
  return {
    ref: `sample-${slug}-${number}`,
    settlementRef: `sample-${slug}`,
    kind,
    number,
    name: `${what} №\u00a0${number} (зразок): ${street}, ${(number % 90) + 1}`,
    maxPieceG: LIMITS[kind].pieceG,
    maxTotalG: null,
    maxSizeMm: LIMITS[kind].sizeMm,
  }
}
