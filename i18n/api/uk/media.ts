import { quote } from '../../locale/uk/format.ts'

/** Errors for files that cannot be stored, changed or deleted. */
export const mediaApiTexts = {
  notFound: 'Такого файлу в медіатеці немає.',
  noName: 'Бракує назви файлу: надішліть заголовок Content-Disposition з filename або поле file форми.',
  noFile: 'У запиті немає файлу.',
  broken: 'Файл надійшов не повністю. Завантажте його ще раз.',
  unprocessed: 'Файл збережено, але обробити зображення не вдалося. Спробуйте ще раз.',
  used: (places: string[]) => `Файл ще показано: ${places.join(', ')}. Спершу видаліть його звідти.`,
  place: (kind: UseKind, title: string) => (kind === 'settings' ? `налаштування` : `${places[kind]} ${quote(title)}`),
  onlyManager: 'Файл, який десь показано, може видалити лише менеджер або власник.',
  altMissing: 'Опишіть зображення словами або позначте його як декоративне.',
  wrongAction: 'Такої дії немає: лише create-image-subsizes.',
}

type UseKind = keyof typeof places | 'settings'

const places = {
  product: 'товар',
  category: 'категорія',
  attribute: 'властивість',
  gallery: 'галерея',
  page: 'сторінка',
  post: 'допис',
}
