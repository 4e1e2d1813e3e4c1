import type { DemoPage } from './page-blocks.ts'

export const homePage: DemoPage = {
  title: 'Головна',
  slug: 'holovna',
  description: 'Меблі, що ростуть разом з домом: дивани, ліжка, столи й шафи від українських майстрів.',
  cover: 'hero-spalnia',
  blocks: (from) => [
    { type: 'hero', slides: from.slides },
    { type: 'categories', title: 'Категорії' },
    {
      type: 'product_loop',
      title: 'Новинки',
      more: { text: 'Усі новинки', href: '/shop/?orderby=date' },
      source: { by: 'new' },
      layout: 'carousel',
      limit: 8,
    },
    {
      type: 'parallax',
      pictureId: from.picture('gal-03').pictureId,
      title: 'Смарагд поруч із теракотою',
      text: 'Двом насиченим кольорам в одній кімнаті не тісно, якщо між ними є дерево й трохи тіні.',
      button: { text: 'Диван «Оксамит»', href: '/product/sofa-oksamyt/', look: 'sun' },
    },
    { type: 'gallery_strip', title: 'Кімнати' },
    {
      type: 'facts',
      items: [
        {
          title: 'Доставка по Україні',
          text: 'Привеземо власним фургоном або перевізником, за доплату піднімемо на поверх і зберемо.',
        },
        {
          title: 'Чесний строк',
          text: 'Біля кожної речі написано, чекати три дні чи три тижні. Якщо щось зміниться, зателефонуємо самі.',
        },
        {
          title: 'Гарантія пʼять років',
          text: 'На каркаси, механізми й фурнітуру. Чохли та ніжки можна замовити окремо й через роки.',
        },
      ],
    },
    { type: 'posts', title: 'Журнал', limit: 3 },
  ],
}
