/** Links at the top and in the footer of every page. */
export const secondaryMenu = [
  {
    text: 'Про нас',
    href: '/pro-nas/',
    children: [
      { text: 'Майстерня', href: '/pro-nas/maisternia/' },
      { text: 'Наші проєкти', href: '/nashi-proiekty/' },
      { text: 'Фільм про вітальню', href: '/film-pro-vitalniu/' },
      { text: 'Стороннє відео', href: '/storonnie-video/' },
    ],
  },
  {
    text: 'Покупцям',
    href: '/dostavka-ta-oplata/',
    children: [
      { text: 'Доставка та оплата', href: '/dostavka-ta-oplata/' },
      { text: 'Гарантія та повернення', href: '/harantiia-ta-povernennia/' },
      { text: 'Питання й відповіді', href: '/pytannia-i-vidpovidi/' },
      { text: 'Знижки', href: '/shop/?onsale=1' },
      { text: 'Для невеликих кімнат', href: '/product-tag/dlia-nevelykykh-kimnat/' },
    ],
  },
  { text: 'Журнал', href: '/journal/' },
  { text: 'Контакти', href: '/kontakty/' },
]

export const footerMenu = [
  { text: 'Гарантія та повернення', href: '/harantiia-ta-povernennia/' },
  { text: 'Політика приватності', href: '/polityka-pryvatnosti/' },
  { text: 'Файли cookie', href: '/faily-cookie/' },
]
