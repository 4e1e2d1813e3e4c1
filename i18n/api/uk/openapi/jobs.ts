/** Route summaries for the description of the REST root. */
export const jobRouteTexts = {
  list: 'Невиконані завдання: листи й повідомлення, яких не вдалося надіслати після всіх спроб.',
  retry: 'Повторює невиконане завдання зараз.',
  remove: 'Видаляє невиконане завдання: його більше ніхто не виконає.',
}
