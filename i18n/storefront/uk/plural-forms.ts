export const productForms = { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' }
export const dayForms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }
