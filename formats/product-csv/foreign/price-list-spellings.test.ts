import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { importByCommand, importFile, reasonsOf } from '../fixtures/import-file.ts'
import { parsePictureList } from '../picture-cells.ts'

/** Of each file: what it says line by line, and the products it makes: name, price, bar code, status or quantity, sizes, categories, attributes. */
const FILES: Record<string, { file: string; reasons?: [number, string][]; products: string[] }> = {
  'quotes doubled in cells that are not quoted': {
    file: 'Артикул;Назва;Ціна\nQ-1;Стіл ""Ясен"";1\nQ-2;Полиця 32"";1\nQ-3;""Дуб"" стіл;1\nQ-4;Ліжко "Зоря";1\n',
    products: ['Стіл "Ясен" 100', 'Полиця 32" 100', '"Дуб" стіл 100', 'Ліжко "Зоря" 100'],
  },
  'two sides in the cell of one': {
    file: 'Артикул;Назва;Ціна;Ширина, см;Висота, мм\nS-1;Ліжко;1;180 220;\nS-2;Шафа;1;80 200;\nS-3;Комод;1;120;1 800\n',
    reasons: [
      [2, 'notANumber'],
      [3, 'notANumber'],
    ],
    products: ['Комод 100 1200×1800'],
  },
  'arrows and colons between levels of categories': {
    file: 'Артикул;Назва;Ціна;Категорія\nC-1;Стіл;1;Меблі -> Столи\nC-2;Лава;1;Меблі::Лави\nC-3;Бар;1;Меблі ► Бари\nC-4;Пуф;1;Меблі => Пуфи\n',
    products: ['Стіл 100 Меблі > Столи', 'Лава 100 Меблі > Лави', 'Бар 100 Меблі > Бари', 'Пуф 100 Меблі > Пуфи'],
  },
  'headers again in another case or under other names': {
    file: 'Артикул;Назва\nR-1;Стіл\nАРТИКУЛ ;НАЗВА\nR-2;Лава\nКод;Найменування\nR-3;Пуф\n',
    reasons: [
      [3, 'repeatedHeader'],
      [5, 'repeatedHeader'],
    ],
    products: ['Стіл', 'Лава', 'Пуф'],
  },
  'a mark of encoding before a quoted cell': {
    file: '\ufeffНазва;Артикул;Ціна\n\ufeff"Стіл; дуб";"B-1";1\n',
    products: ['Стіл; дуб 100'],
  },
  'totals with letters of another keyboard': {
    file: 'Артикул;Назва;Ціна;Залишок\nT-1;Стіл;1;2\n;ІТОГО;1;2\n;Paзом;1;2\n;Bсьoгo, грн;1;2\n',
    reasons: [
      [3, 'totalRow'],
      [4, 'totalRow'],
      [5, 'totalRow'],
    ],
    products: ['Стіл 100 2'],
  },
  'words of availability with their number, and «у» for «в»': {
    file: [
      'Артикул;Назва;Ціна;Залишок',
      'W-1;Стіл;1;в наявності (2 шт)',
      'W-2;Лава;1;є, 4 шт.',
      'W-3;Пуф;1;У наявності',
      'W-4;Бар;1;немає на складі',
      'W-5;Софа;1;відсутня',
      'W-6;Шафа;1;в наявності з 15.12',
    ].join('\n'),
    reasons: [
      [7, 'unknownStockStatus'],
      [4, 'stockIsWord'],
      [5, 'stockIsWord'],
      [6, 'stockIsWord'],
    ],
    products: ['Стіл 100 2', 'Лава 100 4', 'Пуф 100', 'Бар 100 outofstock', 'Софа 100 outofstock'],
  },
  'thousands or thousandths of a stock': {
    file: 'Артикул;Назва;Ціна;Залишок\nK-1;Стіл;1;"1,000"\nK-2;Лава;1;"0,000"\nK-3;Пуф;1;5,0\n',
    reasons: [[2, 'stockThousands']],
    products: ['Стіл 100 1', 'Лава 100 0', 'Пуф 100 5'],
  },
  'signs of nothing': {
    file: 'Артикул;Назва;Ціна;Вага;Ширина;Габарити;Акційна ціна;Стара ціна;Категорія;Бренд\nN-1;Стіл;1;-;н/д;—;-;–;-;немає\n',
    products: ['Стіл 100'],
  },
  'truths as numbers with fractions, and crosses': {
    file: 'Артикул;Назва;Ціна;Опубліковано;Рекомендований?\nF-1;Стіл;1;1.0;0,0\nF-2;Лава;1;+;-\nF-3;Пуф;1;✓;✗\n',
    products: ['Стіл 100', 'Лава 100', 'Пуф 100'],
  },
  'a value of an attribute without its name': {
    file: 'Артикул;Назва;Ціна;Атрибут 1 назва;Атрибут 1 значення;Атрибут 2 назва;Атрибут 2 значення\nA-1;Стіл;1;;лофт;Колір;білий\nA-2;Лава;1;;;;\n',
    reasons: [[2, 'attributeNameMissing']],
    products: ['Стіл 100 Колір=білий', 'Лава 100'],
  },
  'cells in quotes of another kind': {
    file: '“Артикул”;«Назва»;„Ціна”\n“Q-1”;«Стіл»;„5”\nQ-2;«Лава» дубова;5\n',
    products: ['Стіл 500', '«Лава» дубова 500'],
  },
  'cells in apostrophes': {
    file: "'Артикул','Назва','Ціна'\n'Q-1','Стіл','5'\n",
    products: ['Стіл 500'],
  },
  'zeros for bar codes': {
    file: 'Артикул;Назва;Ціна;Штрихкод\nG-1;Стіл;1;0\nG-2;Лава;1;0000000000000\nG-3;Пуф;1;4820000000017\n',
    products: ['Стіл 100', 'Лава 100', 'Пуф 100 4820000000017'],
  },
  'dashes of another kind in a code': {
    file: 'Артикул;Назва;Ціна\nD-1;Стіл;1\nD–1;Лава;1\n',
    reasons: [[3, 'skuLookalike']],
    products: ['Стіл 100', 'Лава 100'],
  },
  'quantities that are no numbers, and a term that is not kept': {
    file: [
      'Артикул;Назва;Ціна;Остаток',
      'S-1;Стіл;1;5-10',
      'S-2;Лава;1;>10',
      'S-3;Пуф;1;ожидается 15.12',
      'S-4;Бар;1;очікується',
      'S-5;Софа;1;під замовлення',
      'S-6;Шафа;1;очікується з 20.12.2026',
      'S-7;Тахта;1;<5',
      'S-8;Крісло;1;12',
    ].join('\n'),
    reasons: [
      [8, 'notANumber'],
      [2, 'stockApproximate'],
      [3, 'stockApproximate'],
      [4, 'stockTerm'],
      [5, 'stockIsWord'],
      [6, 'stockIsWord'],
      [7, 'stockTerm'],
    ],
    products: [
      'Стіл 100 5',
      'Лава 100 10',
      'Пуф 100 onbackorder',
      'Бар 100 onbackorder',
      'Софа 100 onbackorder',
      'Шафа 100 onbackorder',
      'Крісло 100 12',
    ],
  },
  'quantities in the column of availability': {
    file: 'Артикул;Назва;Ціна;Наявність;Кількість\nA-1;Стіл;1;>10;\nA-2;Лава;1;7;7\nA-3;Пуф;1;1;\nA-4;Бар;1;під замовлення;\n',
    reasons: [[2, 'stockNotCounted']],
    products: ['Стіл 100', 'Лава 100 7', 'Пуф 100', 'Бар 100 onbackorder'],
  },
  'a retail price, subcategories and a remainder under the headers of Russian lists': {
    file: [
      'Код;Товар;Цена розн.;Остаток;Категория;Подкатегория;Вес, кг;Габариты',
      'R-1;Кресло;1000;3;Мебель;Кресла;12,5;80х90х100 см',
      'R-2;Стол;900;2;Мебель / Столы;Столы;;',
      'R-3;Пуф;800;1;;Пуфы;;',
      'R-4;Бар;700;1;Мебель, Акции;Бары;;',
    ].join('\n'),
    reasons: [[5, 'subcategoryUnclear']],
    products: [
      'Кресло 100000 3 800×1000 Мебель > Кресла',
      'Стол 90000 2 Мебель > Столы',
      'Пуф 80000 1 Пуфы',
      'Бар 70000 1 Мебель, Акции',
    ],
  },
  'a price with the discount beside the one before it': {
    file: 'Артикул;Назва;Ціна зі знижкою;Ціна до знижки\nO-1;Стіл;800;1000\nO-2;Лава;1000;1000\nO-3;Пуф;1000;800\n',
    reasons: [[4, 'saleNotLower']],
    products: ['Стіл 100000', 'Лава 100000', 'Пуф 100000'],
  },
  'addresses of pages and files that are none of the web': {
    file: [
      'Type,SKU,Name,Regular price,External URL,Images,Download 1 name,Download 1 URL',
      'external,E-1,Лампа,5,javascript:alert(1),,,',
      'external,E-2,Бра,5,www.shop.ua/a,,,',
      'external,E-3,Торшер,5,https://shop.ua/a,ftp://shop.ua/a.jpg,,',
      'simple,E-4,Схема,5,,C:\\фото\\a.jpg,Схема,file:///C:/a.pdf',
      'simple,E-5,Опис,5,,"data:image/png;base64,AAAA",,',
    ].join('\n'),
    reasons: [
      [2, 'notHttp'],
      [3, 'notHttp'],
      [5, 'notHttp'],
      [4, 'notHttp'],
      [6, 'notHttp'],
    ],
    products: ['Торшер 500', 'Опис 500'],
  },
  'prices and free remainders by the kinds that 1C and BAS name': {
    file: 'Номенклатура;Артикул;Вид ціни: Роздрібна;Вид ціни: Оптова;Вільний залишок\nСтіл;B-1;5 000,00 грн;4 000,00 грн;12\n',
    products: ['Стіл 500000 12'],
  },
}

describe('a price list that has', () => {
  let dir: string
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop('sqlite')
  })
  afterEach(() => shop.close())
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-spellings-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))

  for (const [kind, { file, reasons = [], products }] of Object.entries(FILES)) {
    it(`${kind}, alike by the command and the office`, async () => {
      const [, printed] = await importByCommand(shop, dir, file, '--dry-run')
      const report = await importFile(shop, dir, file)
      assert.deepEqual(reasonsOf(report), reasons)
      assert.equal(printed.match(/^рядок \d+,/gm)?.length ?? 0, reasons.length, printed)
      const names = new Map((await listAllCategories(shop)).map(({ id, name, parentId }) => [id, { name, parentId }]))
      const pathOf = (id: number | null): string[] => {
        const category = names.get(id ?? 0)
        return category ? [...pathOf(category.parentId), category.name] : []
      }
      const found = (await listProductsAfter(shop, 0, 50)).map((product) =>
        [
          product.name,
          product.regularPrice,
          product.gtin,
          product.stockQuantity ?? (product.stockStatus === 'instock' ? '' : product.stockStatus),
          [product.widthMm, product.heightMm].filter((size) => size !== null).join('×'),
          product.categories.map((id) => pathOf(id).join(' > ')).join(', '),
          product.attributes.map(({ name, values }) => `${name}=${values.map((value) => value.name)}`).join(', '),
        ]
          .filter((part) => part !== '' && part !== null)
          .join(' '),
      )
      assert.deepEqual(found, products)
    })
  }

  it('whole addresses for slugs: their last part is one; and a sale that ends in a column of any name', async () => {
    const rows = [
      'A-1;Стіл;9;8;31.12.2030;https://old.ua/p/stil-dub/?x=1',
      'A-2;Лава;9;;;/product/лава/',
      'A-3;Пуф;9;;;///',
    ]
    await importFile(shop, dir, `Артикул;Назва;Ціна;Акційна ціна;Акція по;Slug\n${rows.join('\n')}\n`)
    const products = await listProductsAfter(shop, 0, 9)
    assert.deepEqual(
      products.map(({ slug }) => slug),
      ['stil-dub', 'lava', 'puf'],
    )
    assert.equal(products[0]?.saleUntil, Date.UTC(2030, 11, 31, 22))
  })

  it('descriptions with their markup as entities: it is markup again', async () => {
    await importFile(shop, dir, 'Артикул,Назва,Ціна,Опис\nE-1,Стіл,1,"&lt;p&gt;Дуб&lt;/p&gt;"\nE-2,Лава,1,a &lt; b\n')
    const descriptions = (await listProductsAfter(shop, 0, 9)).map(({ description }) => description)
    assert.deepEqual(descriptions, ['<p>Дуб</p>', 'a &lt; b'])
  })
})

describe('a cell of pictures', () => {
  it('has tags of HTML, details behind exclamation marks, or colons between addresses', () => {
    assert.deepEqual(parsePictureList('<img class="x" src="https://a.ua/1.jpg"><img src=https://a.ua/2.jpg alt=x>'), [
      'https://a.ua/1.jpg',
      'https://a.ua/2.jpg',
    ])
    const detailed =
      'https://a.ua/1.jpg ! alt : Стіл, дуб ! title : 1 ! desc :  ! caption :  | https://a.ua/2.jpg ! alt : '
    assert.deepEqual(parsePictureList(detailed), ['https://a.ua/1.jpg', 'https://a.ua/2.jpg'])
    assert.deepEqual(parsePictureList('https://a.ua/1.jpg :: https://a.ua/2.jpg'), [
      'https://a.ua/1.jpg',
      'https://a.ua/2.jpg',
    ])
  })
})
