import { formatWhole } from './format.ts'

export const searchVerb = {
  summary: 'search rebuild — побудувати пошуковий індекс наново',
  left: (n: number) => `Залишилося: ${formatWhole(n)}`,
  done: 'Пошуковий індекс побудовано',
}
