/** Failures between the browser and the shop (§8: these four are in Ukrainian). */
export const requestFailures = {
  invalidJson: 'Відповідь сервера не є правильним JSON.',
  unknownError: 'Сталася невідома помилка.',
  fetchError: 'Схоже, немає звʼязку з інтернетом.',
  postProcess: 'Не вдалося завантажити файл. Якщо це фото або велике зображення, зменште його й спробуйте ще раз.',
  /** Also `fetch_error`: connected, but no response. */
  timedOut: 'Сервер не відповів вчасно. Спробуйте ще раз.',
}
