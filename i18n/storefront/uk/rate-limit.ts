/** Shown when a visitor, or everybody on the same network, has sent too many requests. */
export const rateLimitTexts = {
  title: 'Забагато запитів',
  text: 'З\u00a0вашої мережі надійшло забагато запитів поспіль. Зачекайте хвилину й\u00a0спробуйте ще\u00a0раз.',
  again: 'Спробувати ще\u00a0раз',
  plain: 'Забагато запитів. Спробуйте за хвилину.',
  wrongKeys: 'Забагато неправильних ключів або паролів із\u00a0вашої мережі. Спробуйте за\u00a010\u00a0хвилин.',
}
