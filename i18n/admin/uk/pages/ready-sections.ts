/** A block to start from: its type and the fields that differ from those of a new block of the type. */
type StarterBlock = { type: string } & Record<string, unknown>

/** Groups of blocks with texts to start from. Pictures and galleries are chosen by the owner. */
export const readySections: { name: string; words: string; blocks: StarterBlock[] }[] = [
  {
    name: 'Три переваги',
    words: 'факти чому ми обіцянки',
    blocks: [
      {
        type: 'facts',
        title: 'Чому обирають нас',
        items: [
          { title: 'Справжнє дерево', text: 'Працюємо з\u00a0масивом і\u00a0показуємо, звідки він.' },
          { title: 'Ваші розміри', text: 'Змінимо ширину, висоту чи оббивку під вашу кімнату.' },
          { title: 'Гарантія', text: 'Якщо щось розхитається чи рипне, полагодимо.' },
        ],
      },
    ],
  },
  {
    name: 'Про майстерню з фото',
    words: 'про нас історія команда зображення',
    blocks: [
      {
        type: 'picture_text',
        title: 'Де народжуються наші меблі',
        html: '<p>Розкажіть, хто й\u00a0де працює, скільки вас і\u00a0з\u00a0чого все почалося.</p><p>Два-три речення про те, чим ви пишаєтеся, запамʼятаються краще за довгу історію.</p>',
      },
    ],
  },
  {
    name: 'Питання й відповіді',
    words: 'запитання faq поширені доставка',
    blocks: [
      {
        type: 'faq',
        title: 'Про що питають найчастіше',
        items: [
          {
            question: 'Скільки чекати на замовлення?',
            html: '<p>Строк указано біля ціни кожного товару. Якщо він зміниться, ми зателефонуємо.</p>',
          },
          {
            question: 'Чи можна змінити розмір або тканину?',
            html: '<p>Так. Напишіть, що саме потрібно, і\u00a0ми порахуємо ціну та строк.</p>',
          },
          {
            question: 'Чи допоможете скласти меблі?',
            html: '<p>Так, якщо обрати складання під час замовлення. Інструкція є\u00a0в\u00a0кожній коробці.</p>',
          },
        ],
      },
    ],
  },
  {
    name: 'Заклик з кнопкою',
    words: 'дія кнопки замовити',
    blocks: [
      { type: 'heading', text: 'Не знайшли свого розміру?', level: 2 },
      { type: 'rich_text', html: '<p>Опишіть, що шукаєте, і\u00a0ми запропонуємо рішення для вашої кімнати.</p>' },
      { type: 'buttons', buttons: [{ text: 'Переглянути каталог', href: '/shop/', look: 'sun' }] },
    ],
  },
  {
    name: 'Галерея з підписом',
    words: 'фото світлини роботи альбом',
    blocks: [
      { type: 'heading', text: 'Наші роботи', level: 2 },
      { type: 'rich_text', html: '<p>Меблі, які вже стоять у\u00a0домівках наших покупців.</p>' },
      { type: 'gallery', heading: false },
    ],
  },
  {
    name: 'Як замовити',
    words: 'кроки етапи процес',
    blocks: [
      {
        type: 'facts',
        title: 'Як замовити',
        items: [
          { title: '1. Оберіть', text: 'Модель, розмір і\u00a0тканину.' },
          { title: '2. Підтвердьте', text: 'Ми зателефонуємо й\u00a0узгодимо строк.' },
          { title: '3. Отримайте', text: 'Привеземо до дверей або у\u00a0відділення.' },
        ],
      },
    ],
  },
]
