const named = (number: string) => `Накладна Нової пошти ${number}`

export const waybillNoteTexts = {
  created: (number: string) => `${named(number)}: створено.`,
  cancelled: (number: string) => `${named(number)}: скасовано.`,
  deletedByService: (number: string) => `${named(number)}: видалено в\u00a0кабінеті Нової пошти.`,
  statuses: {
    waiting: (number: string) => `${named(number)}: відправлення ще не\u00a0передано перевізникові.`,
    on_way: (number: string) => `${named(number)}: відправлення в\u00a0дорозі.`,
    arrived: (number: string) => `${named(number)}: відправлення прибуло.`,
    delivered: (number: string) => `${named(number)}: покупець отримав відправлення.`,
    refused: (number: string) => `${named(number)}: покупець не\u00a0забрав відправлення.`,
    returned: (number: string) => `${named(number)}: відправлення повертається до\u00a0магазину.`,
  },
}
