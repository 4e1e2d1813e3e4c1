import { proseToHtml } from '#shop/content/html/prose.ts'
import { demoDelivery } from '../delivery.ts'
import { shopTexts } from '../texts.ts'
import { amountText, type DemoPage, headingBlock, textBlock } from './page-blocks.ts'

/** Pages that show galleries, videos and embedded third-party content. */
export const showcasePages: DemoPage[] = [
  {
    title: 'Питання й відповіді',
    slug: 'pytannia-i-vidpovidi',
    description: 'Розміри, тканини, строки, догляд і збирання: на що питають найчастіше.',
    cover: 'gal-04',
    blocks: () => [
      textBlock('Зібрали те, про що питають щотижня. Чогось бракує? <a href="/kontakty/">Напишіть нам</a>.'),
      {
        type: 'faq',
        title: 'До замовлення',
        items: [
          {
            question: 'Чи пройде диван у двері?',
            html: proseToHtml(`
              Порівняйте висоту й глибину дивана з шириною дверей: менше з двох чисел має бути хоча б на 3 см меншим за отвір.
              Ніжки знімаються, це ще 10–15 см. Як міряти повороти, розповідаємо
              <a href="/journal/yak-vymiriaty-kimnatu-pid-dyvan/">в журналі</a>.
            `),
          },
          {
            question: 'Чи можна побачити тканину наживо?',
            html: proseToHtml('Так. Надсилаємо до пʼяти зразків 10 × 10 см. Повертати їх не треба.'),
          },
          {
            question: 'Чи змінюється ціна від кольору?',
            html: proseToHtml('Ні. Усі тканини й оздоблення однієї речі коштують однаково. Ціну змінює лише розмір.'),
          },
          {
            question: 'Чи зробите інший розмір?',
            html: proseToHtml(`
              Столи й ліжка — так, якщо різниця не більша за 20 см. Дивани робимо лише в розмірах із каталогу: зміна ширини
              зсуває пружини, і сидіти стає гірше.
            `),
          },
          {
            question: 'Чому диван треба чекати чотири тижні?',
            html: proseToHtml(`
              Бо його ще немає. Тканину під вас замовляємо після оплати, далі каркас, наповнювач, пошиття. Етапи розписано
              <a href="/journal/chomu-chotyry-tyzhni/">тут</a>.
            `),
          },
        ],
      },
      {
        type: 'faq',
        title: 'Доставка й догляд',
        items: [
          {
            question: 'Скільки коштує доставка?',
            html: proseToHtml(`
              Залежить від ваги й адреси: сторінка товару показує найменшу ціну, а оформлення — точну. Тарифи й умови на сторінці
              <a href="/dostavka-ta-oplata/">«Доставка та оплата»</a>.
            `),
          },
          {
            question: 'Хто збирає меблі?',
            html: proseToHtml(`
              У Києві та області — ми, за ${amountText(demoDelivery.van.assembly)} кожну річ, якщо ви позначите це в замовленні. Деінде вистачить
              викрутки, ключа з коробки й однієї години.
            `),
          },
          {
            question: 'Чи можна прати чохли?',
            html: proseToHtml(`
              Чохли подушок «Лимана» — за 30 °C, без віджимання, сушити розправленими. Букле, велюр і вовну чистимо насухо.
            `),
          },
          {
            question: 'Що робити з плямою просто зараз?',
            html: proseToHtml(`
              Промокніть сухою білою серветкою, не трійте. Потім вологою, від краю до середини. Вино й каву так вдається прибрати,
              якщо минуло менш як десять хвилин.
            `),
          },
          {
            question: 'Чи приймаєте меблі назад?',
            html: proseToHtml(`
              Протягом 14 днів, якщо ними не користувалися. Для зробленого на замовлення є винятки:
              <a href="/harantiia-ta-povernennia/">«Гарантія та повернення»</a>.
            `),
          },
          {
            question: 'Це справжній магазин?',
            html: proseToHtml(
              'Ні, демонстраційний. Розміри й поради справжні, ціни та телефон вигадані, замовлення ніхто не виконує.',
            ),
          },
        ],
      },
      {
        type: 'buttons',
        buttons: [
          { text: 'Зателефонувати', href: `tel:${shopTexts.phone}`, look: 'sun' },
          { text: 'Написати', href: '/kontakty/', look: 'quiet' },
        ],
      },
    ],
  },
  {
    title: 'Наші проєкти',
    slug: 'nashi-proiekty',
    description: 'Чотирнадцять кімнат із меблями «Дубрави»: вітальні, спальні, кабінети, передпокій і тераса.',
    cover: 'gal-01',
    blocks: (from) => [
      textBlock(`
        Найпростіший спосіб зрозуміти розмір дивана — побачити, що стоїть поруч. Кожну кімнату ми обставили так, щоб у ній
        можна було ходити: від дивана до столика 40 см, за спинкою стільця 90 см до стіни.
      `),
      { type: 'gallery', galleryId: from.gallery('kimnaty') },
      {
        type: 'quote',
        text: 'Комод здавався завеликим, доки ми не позначили його на підлозі малярною стрічкою. Тепер у ньому все взуття родини.',
        author: 'Родина з кімнати номер девʼять',
        role: 'теж вигадана',
        pictureId: from.picture('gal-09').pictureId,
      },
      { type: 'gallery', galleryId: from.gallery('spalni-i-kabinety') },
      {
        type: 'carousel',
        label: 'Про ці кімнати в журналі',
        content: { of: 'posts', categoryId: from.journalCategory('porady'), limit: 6 },
      },
      {
        type: 'product_loop',
        title: 'Звідки меблі на фото',
        more: { text: 'Увесь каталог', href: '/shop/' },
        source: { by: 'featured' },
        layout: 'carousel',
        limit: 8,
      },
      { type: 'gallery_strip', title: 'Інші галереї' },
    ],
  },
  {
    title: 'Фільм про вітальню',
    slug: 'film-pro-vitalniu',
    description: 'Вісім секунд у вітальні з диваном «Лиман»: відео, розміри меблів і список того, що в кадрі.',
    cover: 'hero-vitalnia',
    blocks: (from) => [
      textBlock(`
        Фото не показує, як кімната відкривається, коли ви до неї заходите. Тож ми пройшлися вітальнею з камерою. Звуку немає,
        зате є субтитри.
      `),
      from.video,
      headingBlock('Що в кадрі'),
      {
        type: 'table',
        caption: 'Меблі у фільмі',
        head: ['Річ', 'Ширина', 'Глибина', 'Висота'],
        rows: [
          ['Диван «Лиман»', '231 см', '99 см', '92 см'],
          ['Столики «Долина»', '119 см', '89 см', '42 см'],
          ['Крісло «Горіх»', '74 см', '83 см', '87 см'],
          ['Торшер «Дуга»', '109 см', '38 см', '175 см'],
          ['Комод «Ряд»', '162 см', '44 см', '75 см'],
        ],
      },
      {
        type: 'product_loop',
        title: 'Зібрати таку саму',
        source: {
          by: 'ids',
          ids: ['sofa-lyman', 'stolyk-dolyna', 'krislo-horih', 'lampa-duha'].map((slug) => from.product(slug)),
        },
        limit: 4,
      },
      textBlock(`
        Більше кімнат — на сторінці <a href="/nashi-proiekty/">«Наші проєкти»</a>, а про те, як знято цю,
        читайте <a href="/journal/yak-my-znimaiemo-mebli/">в журналі</a>.
      `),
    ],
  },
  {
    title: 'Стороннє відео',
    slug: 'storonnie-video',
    description: 'Як магазин показує відео та мапи з інших сайтів: нічого не завантажується, доки ви не погодитеся.',
    blocks: (from) => [
      textBlock(`
        Ці блоки — приклад стороннього вмісту. До ваших меблів він не має стосунку: ми взяли відкритий мультфільм студії
        Blender, щоб показати, як це працює.

        Поки ви не погодилися на маркетингові файли cookie, браузер не звертається до жодного іншого сайту. Згоду можна
        відкликати на сторінці <a href="/keruvannia-zhodoiu/">«Керування згодою»</a>.
      `),
      headingBlock('Відео з YouTube'),
      {
        type: 'video',
        title: 'Big Buck Bunny, Blender Foundation',
        source: { from: 'youtube', videoId: 'aqz-KE-bpKQ' },
      },
      headingBlock('Відео з Vimeo'),
      {
        type: 'video',
        title: 'Big Buck Bunny на Vimeo',
        source: { from: 'vimeo', videoId: '1084537' },
      },
      headingBlock('Відео з рекламою'),
      textBlock(`
        Перед власним фільмом магазин може показати рекламу. Тут це шість секунд про зразки тканин; їх побачать лише ті, хто
        погодився на маркетинг, і за три секунди зможуть пропустити.
      `),
      { ...from.video, title: 'Вітальня після реклами', adTag: from.vastAddress },
      headingBlock('Мапа'),
      {
        type: 'html_embed',
        id: 'mapa',
        title: 'Мапа Києва, OpenStreetMap',
        service: 'openstreetmap',
        html:
          '<iframe title="Мапа Києва" width="800" height="450" loading="lazy" ' +
          'src="https://www.openstreetmap.org/export/embed.html?bbox=30.48%2C50.43%2C30.57%2C50.47&layer=mapnik"></iframe>',
      },
      headingBlock('Вміст, що чекає на згоду'),
      textBlock(`
        У такій ділянці може лежати що завгодно. Тут — кілька слів і фото, щоб було видно, що саме зʼявляється.
      `),
      {
        type: 'consent_area',
        id: 'pislia-zhody',
        title: 'Приклад ділянки, що чекає на згоду',
        category: 'preferences',
        blocks: [
          textBlock(
            'Дякуємо, згоду отримано. Цього абзацу й фото під ним на сторінці щойно не було: їх надіслав сервер.',
          ),
          { type: 'picture', ...from.picture('gal-12'), width: 'text' },
        ],
      },
    ],
  },
]
