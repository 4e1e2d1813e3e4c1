import { formatWhole } from './format.ts'

/** What programs that speak to the shop are told; they go by codes, people read this. */
export const rest = {
  noRoute: 'За цією адресою й цим методом нічого немає.',
  invalidJson: 'Тіло запиту не є правильним JSON.',
  bodyTooLarge: (bytes: number) => `Тіло запиту завелике: щонайбільше ${formatWhole(bytes)} байтів.`,
  invalidParams: (names: string[]) => `Неправильні параметри: ${names.join(', ')}`,
  invalidParam: (name: string) => `Неправильне значення параметра ${name}.`,
  failed: 'Щось пішло не так. Спробуйте, будь ласка, ще раз.',
}

export const storeApi = {
  noSuchProduct: 'Такого товару немає.',
  noSuchCategory: 'Такої категорії немає.',
  noSuchAttribute: 'Такої властивості немає.',
  chooseOptions: 'Оберіть варіант',
  chooseOptionsFor: (name: string) => `Обрати варіант: «${name}»`,
  addToCart: 'Додати в кошик',
  addToCartFor: (name: string) => `Додати в кошик: «${name}»`,
  readMore: 'Детальніше',
  readMoreAbout: (name: string) => `Детальніше про «${name}»`,
  priceWas: (price: string) => `Звичайна ціна: ${price}.`,
  priceNow: (price: string) => `Ціна зі знижкою: ${price}.`,
}
