/** Page names in the navigation. */
export const navigationTexts = {
  messages: 'Повідомлення',
  import: 'Імпорт і\u00a0експорт',
  statistics: 'Відвідування',
  vitals: 'Швидкість сторінок',
  consent: 'Згоди на cookie',
  settings: 'Налаштування',
  feeds: 'Прайс-листи',
  redirects: 'Переадресації',
  translations: 'Переклади',
  trash: 'Видалене',
  jobs: 'Невиконані завдання',
  reports: 'Звіти',
}
