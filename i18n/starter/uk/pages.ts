import { homePage } from './home.ts'
import { consentPage, cookiesPage, privacyPage } from './legal.ts'
import { offerPage } from './offer.ts'
import { contactsPage, deliveryPage, returnsPage } from './service.ts'
import type { SellerFacts, StarterPage } from './starter.ts'

/** The first is the home page. */
export function starterPages(facts: SellerFacts): [StarterPage, ...StarterPage[]] {
  return [
    homePage(facts),
    contactsPage(facts),
    deliveryPage(facts),
    returnsPage(facts),
    offerPage(facts),
    privacyPage(facts),
    cookiesPage(facts),
    consentPage(),
  ]
}

/** Labels and address of the pages at the top and in the footer. */
export const starterMenus = {
  secondary: ['dostavka-ta-oplata', 'povernennia-ta-obmin', 'kontakty'],
  footer: ['dohovir-oferty', 'polityka-pryvatnosti', 'faily-cookie'],
}

export const starterTexts = {
  contactTitle: 'Звʼязатися з нами',
  newProducts: 'Новинки',
  allProducts: 'Усі новинки',
  categories: 'Категорії',
  form: {
    title: 'Написати нам',
    submit: 'Надіслати',
    thanks: 'Дякуємо, повідомлення отримали. Відповімо протягом робочого дня.',
    name: 'Як до вас звертатися',
    phone: 'Телефон',
    email: 'Електронна пошта',
    message: 'Повідомлення',
  },
}
