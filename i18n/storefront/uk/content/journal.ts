export const journalTexts = {
  title: 'Журнал',
  of: (shopName: string) => `Журнал — ${shopName}`,
  text: 'Як обирати меблі, доглядати за ними й облаштовувати дім, у якому добре жити.',
  feed: 'Стрічка RSS',
  topics: 'Теми журналу',
  allTopics: 'Усі теми',
  others: 'Сусідні дописи',
  previous: 'Попередній допис',
  next: 'Наступний допис',
  empty: 'Перші дописи вже пишемо',
  emptyHint: 'Зазирніть трохи згодом, а поки подивіться на меблі.',
}

// biome-ignore format: a list of months is easier to read on few lines
export const MONTHS_GENITIVE = [
  'січня', 'лютого', 'березня', 'квітня', 'травня', 'червня', 'липня', 'серпня', 'вересня', 'жовтня', 'листопада', 'грудня',
]
