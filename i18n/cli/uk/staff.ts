/** `npm run shop -- staff` */
export const staffCommandTexts = {
  summary:
    'працівники: staff list; staff add <логін> [owner|manager|editor] [імʼя]; staff reset [логін] дає новий одноразовий пароль',
  roles: { owner: 'власник', manager: 'менеджер', editor: 'редактор' },
  oneTime: 'ще має одноразовий пароль',
  lastSeen: (when: string) => `востаннє тут: ${when}`,
  neverSeen: 'зараз ніде не ввійшов',
  loginTaken: (login: string) => `Працівник із логіном «${login}» уже є. Новий пароль дає staff reset ${login}.`,
  loginShape:
    'Логін: від 2 до 40 латинських літер, цифр, крапок, дефісів чи підкреслень; починається з літери або цифри.',
  whichOwner: 'Власників кілька: назвіть логін, як його показує staff list.',
  unknownRole: (role: string) => `Ролі «${role}» немає: є owner, manager, editor.`,
}
