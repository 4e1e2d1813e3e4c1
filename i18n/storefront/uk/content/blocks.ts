export const blockTexts = {
  goods: 'Меблі',
  table: 'Таблиця',
  address: 'Адреса',
  phones: (n: number) => (n === 1 ? 'Телефон' : 'Телефони'),
  email: 'Електронна пошта',
  hours: 'Години роботи',
  allPosts: 'Усі дописи',
}
