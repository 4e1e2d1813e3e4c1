import { formatInteger } from '../../locale/uk/format.ts'

/** `npm run shop -- copy-database` */
export const copyDatabaseTexts = {
  summary: 'copy-database <postgres://… | sqlite> [--without <таблиця>] — перенести базу до PostgreSQL або назад',
  badTarget: 'Вкажіть, куди копіювати: порожню базу postgres://користувач:пароль@сервер/база або слово sqlite.',
  sameKind: 'Магазин уже в такій базі. Між однаковими базами переносьте копією: backup і restore.',
  copying: (table: string, rows: number) => `Копіюю ${table}: ${formatInteger(rows)}`,
  head: ['таблиця', 'рядків', 'у новій базі', 'відбиток'],
  rows: (count: number) => formatInteger(count),
  copied: (tables: number, rows: number) =>
    `Базу перенесено й звірено: таблиць ${formatInteger(tables)}, рядків ${formatInteger(rows)}, усі відбитки збіглися.`,
  toPostgres: (dir: string) =>
    [
      'Тепер запустіть усі сервери й робочі процеси з адресою нової бази в DATABASE_URL.',
      `Теку ${dir} залиште: у ній зображення. Старий файл shop.sqlite більше не змінюється; видаліть його, коли все перевірите.`,
    ].join('\n'),
  toSqlite: 'Тепер запустіть один сервер без DATABASE_URL. Стара база PostgreSQL більше не змінюється.',
}
