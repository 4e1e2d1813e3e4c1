export const consentCategories = {
  functional: 'Необхідні',
  preferences: 'Уподобання',
  statistics: 'Статистика',
  marketing: 'Маркетинг',
}
