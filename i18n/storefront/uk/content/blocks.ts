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

export const blockTexts = {
  goods: 'Меблі',
  table: 'Таблиця',
  address: 'Адреса',
  phones: (n: number) => (n === 1 ? 'Телефон' : 'Телефони'),
  email: 'Електронна пошта',
  hours: 'Години роботи',
  allPosts: 'Усі дописи',
}
