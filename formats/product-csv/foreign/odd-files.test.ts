import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { importTexts } from '#i18n/import/uk/command.ts'
import { importFailures } from '#i18n/import/uk/failures.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { sheetOf, textRow, workbookOf } from '#test/fixtures/tables/workbook.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { importByCommand, importFile, reasonsOf } from '../fixtures/import-file.ts'
import { runImport } from '../import-run.server.ts'

const yml = (offers: string) =>
  `<?xml version="1.0"?>\n<yml_catalog><shop><categories><category id="1">Меблі</category><category id="2" parentId="1">Дивани</category><category id="3" parentId="9">Пуфи</category></categories><offers>\n${offers}\n</offers></shop></yml_catalog>`
const offer = (id: number, rest: string) => `<offer id="${id}"><price>1</price>${rest}</offer>`

/** What a file of this kind says, line by line, and the products that it makes: name, price, weight, sizes, categories. */
const KINDS: Record<
  string,
  { file: string | Buffer; reasons?: [number, string][]; unread?: string[]; products: string[] }
> = {
  'units in cells': {
    file: [
      'Артикул;Назва;Ціна;Вага;Довжина;Ширина (мм);Висота',
      'U-1;Шафа;1;45 кг;120 см;1200 мм;1,2 м',
      'U-2;Стіл;1;0.5 т;1200мм;120 см.;1 200',
      'U-3;Пуф;1;450 грамів;2 метри;50 ";80',
      'U-4;Лава;1;7 пудів;;;',
      'U-5;Полиця;1;;120-140 см;1.200;45 кг',
    ].join('\n'),
    reasons: [
      [5, 'unknownUnit'],
      [6, 'notANumber'],
      [6, 'notANumber'],
      [6, 'unknownUnit'],
      [2, 'unitConverted'],
      [3, 'unitConverted'],
      [3, 'unitConverted'],
      [3, 'unitConverted'],
      [4, 'unitConverted'],
      [4, 'unitConverted'],
      [4, 'unitConverted'],
    ],
    products: ['Шафа 100 45000 1200×1200×1200', 'Стіл 100 500000 1200×1200×12000', 'Пуф 100 450 2000×1270×800'],
  },
  'a group without goods above its total': {
    file: 'Артикул;Назва;Ціна\nДИВАНИ;;\nA-1;Диван;1\nСТОЛИ;;\nРазом, грн:;;1\nШАФИ;;\nA-2;Шафа;1\nСума ПДВ;;1\n',
    reasons: [
      [2, 'groupCategory'],
      [4, 'groupRow'],
      [5, 'totalRow'],
      [6, 'groupCategory'],
      [8, 'totalRow'],
    ],
    products: ['Диван 100 ДИВАНИ', 'Шафа 100 ШАФИ'],
  },
  'groups with the number of their goods': {
    file: 'Артикул;Назва;Ціна;Кількість\n;Дивани;;2\nA-1;Диван;1;2\n;Крісла;;1\nA-2;Крісло;1;1\nA-3;Крісло без ціни;;1\n',
    reasons: [
      [2, 'groupCategory'],
      [4, 'groupCategory'],
      [6, 'priceMissing'],
    ],
    products: ['Диван 100 Дивани', 'Крісло 100 Крісла', 'Крісло без ціни Крісла'],
  },
  'groups numbered in a column of their own': {
    file: '№;Назва;Ціна\n1;Кухні;\n1.1;Столи;\n1.1.1;Стіл;1\n1.2;Стільці;\n1.2.1;Стілець;1\n2;Спальні;\n2.1;Ліжко;1\n',
    reasons: [
      [2, 'groupCategory'],
      [3, 'groupCategory'],
      [5, 'groupCategory'],
      [7, 'groupCategory'],
    ],
    unread: ['№'],
    products: ['Стіл 100 Кухні > Столи', 'Стілець 100 Кухні > Стільці', 'Ліжко 100 Спальні'],
  },
  'a group in all cells, which were merged': {
    file: 'Артикул;Назва;Ціна\nПуфи;Пуфи;Пуфи\nA-1;Пуф;1\n',
    reasons: [[2, 'groupCategory']],
    products: ['Пуф 100 Пуфи'],
  },
  'groups in the column of categories': {
    file: 'Категорія;Артикул;Назва;Ціна\nДивани;;;\n;A-1;Диван;1\nПуфи;A-2;Пуф;1\n',
    reasons: [[2, 'groupCategory']],
    products: ['Диван 100 Дивани', 'Пуф 100 Пуфи'],
  },
  'prices in dollars by a sign in the header': {
    file: 'Артикул;Назва;Ціна, $;Ціна (грн)\nA-1;Диван;5;1\n',
    unread: ['Ціна, $'],
    products: ['Диван 100'],
  },
  'formulas in a CSV': {
    file: 'Артикул;Назва;Ціна\n="001";"=""Диван """"Лорд""""""";="7"\nA-2;Пуф;=50*2\n=A4;Лава;1\n',
    reasons: [
      [3, 'formulaWithoutResult'],
      [4, 'formulaWithoutResult'],
    ],
    products: ['Диван "Лорд" 700'],
  },
  'headers that are repeated, beside a vague name': {
    file: 'Модель;Назва;Ціна;Назва\nLORD-1;Диван;1;Sofa\n',
    unread: ['Модель', 'Назва #2'],
    products: ['Диван 100'],
  },
  'PrestaShop in French': {
    file: 'ID;Actif (0/1);Nom *;Catégories (x,y,z...);Prix TTC;Référence;Quantité\n1;1;Шафа;Шафи;1;SH;5\n',
    unread: ['ID'],
    products: ['Шафа 100 Шафи'],
  },
  'Prom with groups in two languages': {
    file: 'Код_товару;Назва_позиції;Ціна;Назва_групи;Назва_групи_укр;Наявність\nP1;Диван;1;Диваны, кресла;Дивани, крісла;+\nP2;Пуф;1;Пуфи;;+\n',
    products: ['Диван 100 Дивани, крісла', 'Пуф 100 Пуфи'],
  },
  'Prom with names and texts in one language of two': {
    file: 'Код_товару;Назва_позиції;Назва_позиції_укр;Опис;Опис_укр;Ціна;Наявність\nP1;Диван рус;Диван;Текст;;1;+\nP2;Пуф;;;;1;+\n',
    reasons: [[3, 'otherLanguage']],
    unread: ['Назва_позиції', 'Опис'],
    products: ['Диван 100', 'Пуф 100'],
  },
  'a header of two rows, with a unit above its sizes': {
    file: 'Прайс;;;;;;\nАртикул;Назва;Розміри, мм;;;Ціна, грн;\n;;Довжина;Ширина;Висота;роздріб;опт\nH-1;Шафа;600;1200;2000;5;4\n',
    reasons: [[1, 'rowAboveHeader']],
    unread: ['опт'],
    products: ['Шафа 500 600×1200×2000'],
  },
  'a workbook whose header is merged over two rows and two columns': {
    file: workbookOf([
      {
        name: 'Прайс',
        xml: sheetOf(
          textRow(1, ['Назва', 'Ціна, грн']) +
            textRow(2, ['', 'роздріб', 'опт']) +
            textRow(3, ['Шафи']) +
            textRow(4, ['Шафа', '5', '4', 'хіт']) +
            textRow(5, ['Пенал', 'від 5 000', '4']),
          '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>',
        ),
      },
    ]),
    reasons: [
      [5, 'amountHasMore'],
      [3, 'groupCategory'],
    ],
    unread: ['опт', 'D'],
    products: ['Шафа 500 Шафи'],
  },
  'its headers in the first column': {
    file: 'Назва;Стіл;Лава\nАртикул;S1;L1\nЦіна;100;200\n',
    reasons: [
      [2, 'repeatedHeader'],
      [3, 'repeatedHeader'],
    ],
    unread: ['Стіл', 'Лава'],
    products: [],
  },
  'numbers of pages between its goods': {
    file: 'Код;Назва;Ціна\n1;Стіл;1\nСторінка 1 з 2;;\nКод;Назва;Ціна\n2;Лава;1\n',
    reasons: [
      [3, 'groupRow'],
      [4, 'repeatedHeader'],
    ],
    products: ['Стіл 100', 'Лава 100'],
  },
  'truths of a spreadsheet in Ukrainian and Russian, pieces in the header': {
    file: 'Артикул;Назва;Ціна;Наявність;Рекомендований?;Залишок, шт.\nA-1;Стіл;1;ІСТИНА;ХИБНІСТЬ;>10\nA-2;Лава;1;ЛОЖЬ;ИСТИНА;є\n',
    reasons: [
      [2, 'stockApproximate'],
      [3, 'stockIsWord'],
    ],
    products: ['Стіл 100', 'Лава 100'],
  },
  'words instead of pictures': {
    file: 'Артикул;Назва;Ціна;Фото\nA-1;Стіл;1;www.x.example/a.jpg\nA-2;Лава;1;немає фото\n',
    reasons: [[3, 'notAPicture']],
    products: ['Стіл 100', 'Лава 100'],
  },
  'a mark of encoding and headers in its middle, where two files were put together': {
    file: '\ufeffSKU;Name;Regular price\nB-1;Стіл;1\n\ufeffSKU;Name;Regular price\nB-2;Лава;2\n\ufeffB-3;Пуф;3\n',
    reasons: [[3, 'repeatedHeader']],
    products: ['Стіл 100', 'Лава 200', 'Пуф 300'],
  },
  'headers and names of several lines': {
    file: 'Артикул;"Ціна,\nгрн";"Назва\r\nтовару"\nQ-1;12,5;Стіл\n"Q-2";"1 250,00";"Стіл\nрозкладний"\n',
    products: ['Стіл 1250', 'Стіл розкладний 125000'],
  },
  'prices among words and signs': {
    file: [
      'Артикул;Назва;Ціна',
      'P-1;Стіл;від 12 500',
      'P-2;Лава;1 250,00 грн/шт',
      'P-3;Пуф;₴ 1 250',
      'P-4;Шафа;10000-12000',
      'P-5;Тумба;ціна за запитом',
      'P-6;Полиця;1250=',
      'P-7;Лампа;"12&nbsp;500"',
      'P-8;Вішак;(100)',
      'P-9;Комод;€100',
    ].join('\n'),
    reasons: [2, 5, 6, 9, 10].map((line) => [line, line === 6 ? 'notAnAmount' : 'amountHasMore']),
    products: ['Лава 125000', 'Пуф 125000', 'Полиця 125000', 'Лампа 1250000'],
  },
  'changes of prices and footnotes for prices': {
    file: 'Артикул;Назва;Ціна;Ціна зі знижкою\nP-1;Стіл;12 500*;\nP-2;Лава;1000;-10%\nP-3;Пуф;+100;\nP-4;Шафа;договірна;\nP-5;Ліжко;1000;\n',
    reasons: [
      [2, 'amountHasMore'],
      [3, 'amountIsChange'],
      [4, 'amountIsChange'],
      [5, 'notAnAmount'],
    ],
    products: ['Ліжко 100000'],
  },
  'a smallest quantity above the largest, or above that of the product': {
    file: 'SKU;Name;Price;Meta: _meblia_min_quantity;Meta: _meblia_max_quantity\nQ-1;Гачок;1;6;2\nQ-2;Ручка;1;2;6\nQ-3;Петля;1;;0\nQ-4;Стіл;1;4;\n',
    reasons: [
      [2, 'quantitiesCrossed'],
      [4, 'quantitiesCrossed'],
    ],
    products: ['Ручка 100', 'Стіл 100'],
  },
  'a choice in advance that the product does not offer': {
    file: 'Type;SKU;Name;Price;Parent;Attribute 1 name;Attribute 1 value(s);Attribute 1 default\nvariable;V-1;Пуф;;;Колір;білий, сірий;рожевий\nvariation;V-2;;1;V-1;Колір;білий;\nvariable;V-3;Стіл;;;Колір;білий;Білий\nvariation;V-4;;1;V-3;Колір;білий;\n',
    reasons: [[2, 'defaultUnknown']],
    products: ['Пуф', 'Стіл', '100', '100'],
  },
  'categories with a dash, of which each is told once': {
    file: 'SKU;Name;Price;Category\nC-1;Стіл;1;Меблі - Столи\nC-2;Лава;1;Меблі - Столи\nC-3;Пуф;1;Крісла-мішки\nC-4;Шафа;1;Меблі > Шафи – купе\n',
    reasons: [
      [2, 'categoryDash'],
      [5, 'categoryDash'],
    ],
    products: [
      'Стіл 100 Меблі - Столи',
      'Лава 100 Меблі - Столи',
      'Пуф 100 Крісла-мішки',
      'Шафа 100 Меблі > Шафи – купе',
    ],
  },
  'a product of Prom without a price': {
    file: 'Код_товару;Назва_позиції_укр;Ціна;Валюта;Назва_групи;Наявність\nП-1;Стіл;;UAH;;+\nП-2;Лава;5;UAH;;+\n',
    reasons: [[2, 'priceMissing']],
    unread: ['Назва_групи'],
    products: ['Стіл', 'Лава 500'],
  },
  'errors of a spreadsheet as texts': {
    file: 'SKU;Name;Regular price;Attribute: Колір\nE-1;Стіл;#N/A;\nE-2;#NAME?;5;\n#Н/Д;Пуф;5;\nE-4;Лава;5;#ДІЛ/0!\nE-5;Комод #1!;5;\n',
    reasons: [2, 3, 4, 5].map((line) => [line, 'formulaWithoutResult']),
    products: ['Комод #1! 500'],
  },
  'errors that Excel has kept as results of formulas': {
    file: workbookOf([
      {
        name: 'Прайс',
        xml: sheetOf(
          textRow(1, ['SKU', 'Name', 'Price']) +
            '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="inlineStr"><is><t>Стіл</t></is></c><c r="C2" t="e"><f>VLOOKUP(A2,X!A:B,2,0)</f><v>#N/A</v></c></row>' +
            '<row r="3"><c r="A3"><v>2</v></c><c r="B3" t="inlineStr"><is><t>Лава</t></is></c><c r="C3"><f>A1*2</f><v>1250.4999999999998</v></c></row>',
        ),
      },
    ]),
    reasons: [[2, 'formulaWithoutResult']],
    products: ['Лава 125050'],
  },
  'articles that differ by case and alphabet, or are none': {
    file: 'SKU;Name;Regular price\nab-1;Стіл;1\nAB-1;Лава;2\nАВ-1;Пуф;3\n-;Шафа;4\n—;Комод;5\nн/д;Ліжко;6\n',
    reasons: [
      [3, 'skuLookalike'],
      [4, 'skuLookalike'],
    ],
    products: ['Стіл 100', 'Лава 200', 'Пуф 300', 'Шафа 400', 'Комод 500', 'Ліжко 600'],
  },
  'discounts in percent': {
    file: 'Артикул;Назва;Ціна;Знижка\nD-1;Стіл;1000;10%\nD-2;Лава;1000;-15 %\nD-3;Шафа;1000;100%\nD-4;Диван;1000;120%\nD-5;Ліжко;1000;0%\n',
    reasons: [3, 4, 5].map((line) => [line, 'notAnAmount']),
    products: ['Стіл 100000', 'Ліжко 100000'],
  },
  'links to folders and files of a cloud': {
    file: 'SKU;Name;Regular price;Images\nG-1;Стіл;1;https://drive.google.com/file/d/1AbC/view?usp=sharing\nG-2;Лава;1;https://drive.google.com/drive/folders/1AbC\n',
    reasons: [[3, 'notAPicture']],
    products: ['Стіл 100', 'Лава 100'],
  },
  'codes of goods that a spreadsheet has changed': {
    file: 'SKU;Name;Regular price;GTIN\nS-1;Стіл;1;4,82E+12\nS-2;Лава;1;4820000000017.0\nS-3;Пуф;1;"4820000000017, 4820000000024"\nS-4;Шафа;1;немає\n',
    reasons: [
      [2, 'shortenedCode'],
      [4, 'notAGtin'],
    ],
    products: ['Лава 100', 'Пуф 100', 'Шафа 100'],
  },
  'dates as numbers of Excel, possible and impossible': {
    file: 'SKU;Name;Regular price;Sale price;Date sale price ends\nN-1;Стіл;100;90;46387\nN-2;Лава;100;90;60\nN-3;Пуф;100;90;2958466\n',
    reasons: [3, 4].map((line) => [line, 'notADate']),
    products: ['Стіл 10000'],
  },
  'a NUL in a name, and digits of another script': {
    file: 'SKU;Name;Regular price;Stock\nU-1;Сті\0л;1;1\nU-2;Лава;١٢٣;1\nU-3;Пуф;−5;1\nU-4;Шафа;5;５\n',
    reasons: [
      [2, 'badCharacter'],
      [3, 'notAnAmount'],
      [4, 'amountIsChange'],
      [5, 'notANumber'],
    ],
    products: [],
  },
  'YML with HTML in a name and categories that are their own ancestors': {
    file: yml(
      [
        offer(1, '<name><![CDATA[Диван & "Лорд"]]></name><categoryId>5</categoryId>'),
        offer(2, '<name>Пуф</name><categoryId>7</categoryId>'),
      ].join('\n'),
    ).replace(
      '</categories>',
      '<category id="4" parentId="6">Меблі</category><category id="5" parentId="4">Дивани</category><category id="6" parentId="5">Кутові</category><category id="7" parentId="7">Самі</category></categories>',
    ),
    reasons: [[3, 'unknownCategory']],
    products: ['Диван & "Лорд" 100 Дивани', 'Пуф 100 Самі'],
  },
  'YML with categories that it has not, or several': {
    file: yml(
      [
        offer(1, '<name><![CDATA[<![CDATA[Диван]]]]>&gt;</name><categoryId>2</categoryId><categoryId>1</categoryId>'),
        offer(2, '<typePrefix>Пуф</typePrefix><vendor>Ф</vendor><model>Лорд</model><categoryId>77</categoryId>'),
        offer(3, '<name>Лава</name><categoryId>3</categoryId>'),
      ].join('\n'),
    ),
    reasons: [
      [4, 'unknownCategory'],
      [5, 'unknownCategory'],
    ],
    products: ['Диван 100 Меблі > Дивани | Меблі', 'Пуф Ф Лорд 100', 'Лава 100 Пуфи'],
  },
}

// What is read does not depend on the database; round-trip.test.ts and product-csv.test.ts write to both.
describe('a file of an odd kind', () => {
  let shop: TestShop
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-odd-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())
  const take = (content: string | Buffer) => importFile(shop, dir, content)

  async function described(): Promise<string[]> {
    const categories = new Map((await listAllCategories(shop)).map((category) => [category.id, category]))
    const pathOf = (id: number | null): string[] => {
      const category = categories.get(id ?? 0)
      return category ? [...pathOf(category.parentId), category.name] : []
    }
    return (await listProductsAfter(shop, 0, 100)).map((product) => {
      const { name, regularPrice, weightG, depthMm, widthMm, heightMm } = product
      const sizes = [depthMm, widthMm, heightMm].filter((size) => size !== null).join('×')
      const paths = product.categories.map((id) => pathOf(id).join(' > ')).join(' | ')
      return [name, regularPrice, weightG, sizes, paths].filter((part) => part !== null && part !== '').join(' ')
    })
  }

  for (const [kind, { file, reasons = [], unread = [], products }] of Object.entries(KINDS)) {
    it(`with ${kind} is read right or named by line, in the back office and in the terminal alike`, async () => {
      const [, printed] = await importByCommand(shop, dir, file, '--dry-run')
      const report = await take(file)
      assert.deepEqual([reasonsOf(report), report.unknownColumns], [reasons, unread])
      assert.deepEqual(await described(), products)
      const lines = [...printed.matchAll(/^рядок (\d+),/gm)].map(([, line]) => Number(line))
      assert.deepEqual(
        lines,
        reasons.map(([line]) => line).toSorted((a, b) => a - b),
        printed,
      )
    })
  }

  it('has its names in a column of many words, of which one alone will do', async () => {
    const headers =
      'Модель,Товар,Product,Title,Виріб,Найменування,Найменування виробу,Название,Название модели,Product name,Item name,Назва (UA),Название (RU)'
    for (const header of headers.split(',')) {
      const report = await importFile(shop, dir, `${header};Ціна;Кількість\nДиван;1;2\n`, { dryRun: true })
      assert.deepEqual([reasonsOf(report), report.unknownColumns, report.created], [[], [], 1], header)
    }
  })

  it('without codes is matched by name and type, whatever its letters and quotes, or refused', async () => {
    const list = 'Назва;Ціна\nСтіл «Дуб» 80×200;1\nСтілець;2\nСтілець;3\n'
    assert.deepEqual(reasonsOf(await take(list)), [[4, 'nameTaken']])
    const again = await take(list.replace('«Дуб» 80×200', '"Дуб"  80х200'))
    assert.deepEqual([again.created, again.changed, again.unchanged], [0, 1, 2])
    assert.deepEqual(reasonsOf(again), [
      [3, 'nameOfSeveral'],
      [4, 'nameOfSeveral'],
    ])
    const fewer = await take('Назва;Ціна\nСтілець;9\nСтіл "Дуб" 80×200;7\nЛава;1\n')
    assert.deepEqual([reasonsOf(fewer), fewer.created, fewer.changed], [[[2, 'nameAmbiguous']], 1, 1])
    assert.deepEqual(await described(), ['Стіл "Дуб" 80×200 700', 'Стілець 200', 'Стілець 300', 'Лава 100'])

    await take('Артикул;Тип;Назва;Ціна\nS-1;simple;Шафа;5\nV-1;variable;Комод;\n')
    const others = await take('Назва;Ціна\nШАФА;6\nКомод;7\n')
    assert.deepEqual([reasonsOf(others), others.created, others.changed], [[[3, 'nameTaken']], 1, 1])
    const withColumn = await take('Артикул;Назва;Ціна\n;Шафа;9\n')
    assert.deepEqual([reasonsOf(withColumn), withColumn.created], [[[2, 'nameTaken']], 1])
  })

  it('that holds no table is refused for its reason', async () => {
    const path = join(dir, 'no-table')
    for (const [content, failure] of [
      ['', 'empty'],
      [' \n;;\n', 'empty'],
      ['Артикул;Назва;Ціна\n', 'no_rows'],
      ['<html><table><tr><td>Артикул</td></tr></table></html>', 'html'],
      ['<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', 'old_excel'],
      ['\x09\x08\x10\0\0\x06\x05\0', 'old_excel'],
    ] as const) {
      await writeFile(path, content)
      const run = { path, dryRun: true, keepGoing: true, choice: null, takePicture: addPicture }
      assert.deepEqual(await runImport(shop, run), { kind: 'failed', failure })
      const [code, printed] = await importByCommand(shop, dir, content)
      assert.deepEqual([code, printed.split('\n').at(-1)], [2, importFailures[failure]])
    }
  })

  it('without a header says so: in the terminal, and on the screen where columns are chosen', async () => {
    const table = 'ST-1;Стіл;12500;5\nST-2;Лава;2500;12\n'
    const [code, printed] = await importByCommand(shop, dir, table)
    assert.deepEqual([code, printed.split('\n').at(-1)], [2, importTexts.noHeader])
    assert.deepEqual(reasonsOf(await take(table)).at(-1), [1, 'headerMissing'])
    assert.deepEqual(reasonsOf(await take('Артикул;Назва;2026;Ціна\nA-1;Стіл;1;1\n')), [])
  })

  it('that would make a product without its variations of one with them is refused by line', async () => {
    await take(
      'Type;SKU;Name;Parent;Price;Attribute 1 name;Attribute 1 value(s)\nvariable;V-1;Комод;;;Колір;білий\nvariation;V-2;;V-1;5;Колір;білий\n',
    )
    for (const type of ['simple', 'grouped', 'external']) {
      const report = await take(`Type;SKU;Name;Price\n${type};V-1;Комод;7\n`)
      assert.deepEqual([reasonsOf(report), report.changed], [[[2, 'variationsLost']], 0])
    }
    const untyped = await take('SKU;Name\nV-1;Комод дубовий\n')
    assert.deepEqual([reasonsOf(untyped), untyped.changed], [[], 1])
  })

  it('has values quoted in one shape of «лапки», and long ones cut', async () => {
    const long = `Диван «Лорд» ${'ї'.repeat(300)}`
    const [, printed] = await importByCommand(shop, dir, `Артикул;"Ціна «опт»";Ціна;Назва\nA-1;1;${long};x\n`)
    assert.match(printed, /^рядок 2, «Ціна», «Диван „Лорд“ ї{87}…»: /m)
    assert.equal((await take(`Артикул;Ціна;Назва\nA-1;${long};x\n`)).problems[0]?.value.length, 101)
  })
})
