export const productForms = { one: 'product', few: 'products', many: 'products', other: 'products' }
export const dayForms = { one: 'day', few: 'days', many: 'days', other: 'days' }
