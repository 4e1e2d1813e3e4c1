/** Order notes for managers about emails that were held back. */
export const emailLimitNotes = {
  capped:
    'Лист покупцеві затримано: на\u00a0цю адресу за\u00a0останню годину чи\u00a0добу надіслано забагато листів. Якщо замовлення справжнє, зателефонуйте.',
  dropped: 'Лист покупцеві не\u00a0надіслано: на\u00a0цю адресу за\u00a0добу надіслано забагато листів.',
}
