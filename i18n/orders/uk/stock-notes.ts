/** Order notes for managers about stock. */
export const stockNotes = {
  beyondStock: (products: { name: string; quantity: number }[]) =>
    `Продано деінде понад залишок, не\u00a0вистачає: ${products.map(({ name, quantity }) => `${name}\u00a0— ${quantity}\u00a0шт.`).join('; ')} Домовтеся з\u00a0покупцем або поповніть склад.`,
}
