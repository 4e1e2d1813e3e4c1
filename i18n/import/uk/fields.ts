/** Fields of a product in lists of what an import changes. */
// biome-ignore format: a table is more readable
const FIELD_NAMES: Record<string, string | undefined> = {
  id: 'номер', type: 'тип', status: 'публікація', name: 'назва', slug: 'адреса', sku: 'артикул', gtin: 'штрихкод', parentId: 'батьківський товар',
  description: 'опис', shortDescription: 'короткий опис', regularPrice: 'звичайна ціна', salePrice: 'акційна ціна', saleFrom: 'початок акції', saleUntil: 'кінець акції',
  stockStatus: 'наявність', stockQuantity: 'залишок', manageStock: 'облік залишку', backorders: 'замовлення понад залишок', lowStockAmount: 'поріг малого залишку', soldIndividually: 'продаж по одному',
  weightG: 'вага', depthMm: 'глибина', widthMm: 'ширина', heightMm: 'висота', boxes: 'коробки', categories: 'категорії', tags: 'позначки', attributes: 'властивості',
  pictures: 'зображення', drawingId: 'креслення', materials: 'матеріали', leadTime: 'строк виготовлення', visibility: 'видимість у\u00a0каталозі', featured: 'рекомендований',
  taxStatus: 'оподаткування', taxClass: 'клас податку', shippingClass: 'клас доставки', virtual: 'без доставки', downloadable: 'файл для завантаження', downloads: 'файли', downloadLimit: 'обмеження завантажень', downloadExpiryDays: 'строк завантажень',
  externalUrl: 'зовнішнє посилання', buttonText: 'напис кнопки', purchaseNote: 'примітка до покупки', reviewsAllowed: 'відгуки', position: 'місце в\u00a0списку',
  upsells: 'кращі товари', crossSells: 'супутні товари', grouped: 'товари набору', minQuantity: 'найменша кількість', maxQuantity: 'найбільша кількість', quantityStep: 'крок кількості',
  totalSales: 'кількість продажів', averageRating: 'оцінка', ratingCount: 'кількість оцінок', publishedAt: 'дата публікації', meta: 'додаткові дані',
}

/** «змінено ціну» is said as a list of names; a field without one keeps its own. */
export function importFieldNames(fields: string[]): string {
  return fields.map((field) => FIELD_NAMES[field] ?? field).join(', ')
}
