import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { exportCommand, importCommand } from './command.ts'

describe('arguments of import and export', () => {
  let shop: TestShop
  let dir: string
  before(async () => {
    shop = await openTestShop('sqlite')
    dir = await mkdtemp(join(tmpdir(), 'meblia-arguments-'))
    await writeFile(join(dir, 'goods.csv'), 'SKU;Name;Regular price\nG-1;Стіл;5\n')
  })
  after(async () => {
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  })

  async function answerTo(command: typeof importCommand, args: string[]): Promise<string> {
    const lines: string[] = []
    const say = (text: string) => void lines.push(text.trimEnd())
    assert.equal(await command(shop, args, { out: say, err: say, isTty: false }), 2, args.join(' '))
    return lines.join('\n')
  }

  it('are refused in Ukrainian, each with its name', async () => {
    const path = join(dir, 'goods.csv')
    for (const [args, sentence] of [
      [['--flag'], 'Невідомий параметр: --flag'],
      [['-z', path], 'Невідомий параметр: -z'],
      [["--fl ag'x", path], "Невідомий параметр: --fl ag'x"],
      [['--images'], 'Параметр --images потребує значення: допишіть його після пробілу.'],
      [
        ['--columns', '--dry-run', path],
        'Значення параметра --columns починається з дефіса: напишіть їх разом, --columns=….',
      ],
      [['--yes=1', path], 'Параметр --yes не має значення: приберіть знак «=» і все після нього.'],
      ...['images', 'columns', 'sheet', 'combinations'].map((name): [string[], string] => [
        [path, `--${name}=`],
        `Параметр --${name} потребує значення: допишіть його після пробілу.`,
      ]),
    ] as [string[], string][]) {
      assert.equal(await answerTo(importCommand, args), sentence)
    }
    assert.equal(await answerTo(exportCommand, ['--flag']), 'Невідомий параметр: --flag')
    assert.match(await answerTo(importCommand, ['']), /^Імпорт товарів/)
  })

  it('name a file of columns whose faults are told in Ukrainian; a mark before it is none', async () => {
    const map = join(dir, 'map.json')
    const read = (text: string) =>
      writeFile(map, text).then(() => answerTo(importCommand, [join(dir, 'goods.csv'), '--columns', map]))
    assert.match(await read('SKU;Name'), /це не JSON/)
    assert.match(await read('[]'), /Неправильні вхідні дані/)
    assert.match(await read('{"columns":{"SKU":{"column":"A","steps":[{"match":"("}]}}}'), /це не регулярний вираз/)
    assert.match(await read('{"columns":{"Xyz":{"column":"SKU"}}}'), /товари не мають таких колонок: Xyz/)
    assert.match(await read('\ufeff{"columns":{"SKU":{"column":"Код"}}}'), /у таблиці немає колонок: Код/)
  })
})
