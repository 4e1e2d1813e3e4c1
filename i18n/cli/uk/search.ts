import { formatInteger } from '../../locale/uk/format.ts'

export const searchCommandTexts = {
  summary: 'search rebuild — побудувати пошуковий індекс наново',
  left: (n: number) => `Залишилося: ${formatInteger(n)}`,
  done: 'Пошуковий індекс побудовано',
}
