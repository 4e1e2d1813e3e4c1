import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { type ProductInput, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import type { Shop } from '#shop/core/shop.ts'

const CHUNK = 500

// biome-ignore format: lists read best as such
const KINDS = [
  'Диван', 'Крісло', 'Стілець', 'Стіл', 'Столик', 'Ліжко', 'Комод', 'Шафа', 'Стелаж', 'Тумба', 'Торшер', 'Лампа', 'Дзеркало',
  'Пуф', 'Лавка', 'Полиця', 'Вішалка', 'Буфет', 'Вітрина', 'Матрац', 'Килим', 'Табурет', 'Етажерка', 'Ширма', 'Шезлонг',
]
// biome-ignore format: lists read best as such
const WORDS = [
  'кутовий', 'розкладний', 'мʼякий', 'обідній', 'журнальний', 'дитячий', 'садовий', 'барний', 'офісний', 'книжковий',
  'двомісний', 'тримісний', 'круглий', 'овальний', 'дубовий', 'скляний', 'металевий', 'плетений', 'підвісний', 'складаний',
]
// biome-ignore format: lists read best as such
const NAMES = [
  'Лиман', 'Карпати', 'Поділ', 'Хвиля', 'Верховина', 'Полісся', 'Десна', 'Ворскла', 'Говерла', 'Синевир', 'Хортиця', 'Таврія',
  'Берегиня', 'Калина', 'Світанок', 'Зоря', 'Мрія', 'Клен', 'Ясен', 'Оріон', 'Тераса', 'Ластівка', 'Криниця', 'Полонина',
]
const COLOURS = ['білий', 'чорний', 'сірий', 'бежевий', 'зелений', 'синій', 'теракотовий', 'гірчичний', 'коричневий']
const MATERIALS = ['масив дуба', 'бук', 'ясен', 'горіх', 'велюр', 'букле', 'рогожка', 'МДФ', 'сталь', 'скло', 'ротанг']

const SENTENCES = [
  'Виготовляємо у власній майстерні та доставляємо по всій Україні.',
  'Підходить до вітальні, спальні та кабінету, збирається за двадцять хвилин.',
  'Каркас з масиву, наповнювач тримає форму роками, оббивка знімається для чищення.',
  'Ніжки регулюються за висотою, тому меблі рівно стоять і на старій підлозі.',
]

/** Queries in turn: frequent and rare words, correct and misspelt. */
export const generatedQueries: string[] = [
  'диван',
  'стіл',
  'ліжко',
  'шафа',
  'крісла',
  'стільці',
  'комоди',
  'лампа',
  'дзеркало',
  'килим',
  'кутовий диван',
  'круглий стіл',
  'садові крісла',
  'дитяче ліжко',
  'барний стілець',
  'журнальний столик',
  'книжкова шафа',
  'диван велюр сірий',
  'стіл 120',
  'шафа 2 м',
  'ліжко 160х200',
  'комод білий дуб',
  'диван розкладний бежевий',
  'lbdfy',
  'кровать',
  'шкаф белый',
  'диавн',
  'крисло',
  'стелажж',
  'журнальный стол',
  'dyvan',
  'обеденный стол',
  'говерла',
  'диван карпати',
  'стіл ластівка',
  'SEEK-777',
  'майстерня',
  'вітальня',
  'сплпвцй',
  'диван хмарочос 999',
  'ди',
  'сті',
  'кре',
  'ш',
  'дубове ліжко для спальні',
  'мʼякий диван',
  'скло',
  'синій',
  'пуф',
  'стіл скляний круглий 90',
]

/** Products whose names share words as in a large shop, the same in every run. */
export async function generateSearchProducts(shop: Shop, count: number): Promise<void> {
  const categories: number[] = []
  for (const name of KINDS) categories.push((await saveCategory(shop, { name: `${name} – уся добірка` })).id)
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
  for (let start = 0; start < count; start += CHUNK) {
    const products = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index): ProductInput => {
      const n = start + index
      const kind = n % KINDS.length
      const material = pick(MATERIALS, n * 7 + 3)
      const colour = pick(COLOURS, n * 5 + 1)
      return {
        name: `${KINDS[kind]} ${pick(WORDS, Math.floor(n / 25))} «${pick(NAMES, Math.floor(n / 3))}» ${colour}`,
        slug: `seek-${n}`,
        sku: `SEEK-${n}`,
        regularPrice: 500_000 + ((n * 7919) % 4_000_000),
        shortDescription: `${material}, ${colour} колір`,
        description: `<p>${pick(SENTENCES, n)} ${pick(SENTENCES, n + 1)}</p>`,
        materials: [material],
        widthMm: 400 + ((n * 37) % 240) * 10,
        depthMm: 400 + ((n * 11) % 60) * 10,
        heightMm: 400 + ((n * 13) % 180) * 10,
        totalSales: (n * 17) % 1000,
        publishedAt: shop.now() - n * 1000,
        categories: [categories[kind] ?? 0],
      }
    })
    await saveProducts(shop, products)
  }
}
