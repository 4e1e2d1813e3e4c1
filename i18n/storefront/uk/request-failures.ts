/** What went wrong between the browser and the shop (§8: these four are said in Ukrainian). */
export const requestFailures = {
  invalidJson: 'Відповідь сервера не є правильним JSON.',
  unknownError: 'Сталася невідома помилка.',
  fetchError: 'Схоже, немає звʼязку з інтернетом.',
  postProcess: 'Не вдалося завантажити файл. Якщо це фото або велике зображення, зменште його й спробуйте ще раз.',
  /** Also `fetch_error`: there is a connection, but nothing has come over it. */
  timedOut: 'Сервер не відповів вчасно. Спробуйте ще раз.',
}
