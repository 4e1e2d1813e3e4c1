export const botCheckTexts = {
  /** Used by scripts written for the original bot check. */
  selectAction: 'Оберіть дію.',
  areYouSure: 'Ви впевнені?',
  absolutelySure: 'Ви цілком упевнені?',
  /** Reasons of a bot score, for staff: a sentence for each code of `BotReason`. */
  reasons: {
    says_so: 'Назвався програмою або пошуковим роботом',
    headless: 'Браузер працює без вікна',
    no_user_agent: 'Не сказав, який у нього браузер',
    no_language: 'Не сказав, якою мовою читає',
    not_checked: 'Не пройшов перевірки у фоновому режимі',
    not_a_browser: 'Називається браузером, але поводиться не так',
  },
}
