import { checkoutTexts } from '../../storefront/uk/checkout/checkout.ts'

/** Charges besides products, and payment methods: wherever a shop names them, and copied to the order. */
export const chargeLabels = {
  delivery: checkoutTexts.deliveries,
  carry: (floor: number, lift: boolean) =>
    floor <= 1
      ? 'Занесення в\u00a0квартиру'
      : lift
        ? `Підйом на\u00a0${floor}-й поверх ліфтом`
        : `Підйом на\u00a0${floor}-й поверх сходами`,
  assembly: 'Складання меблів',
  removal: 'Вивезення старих меблів',
  cod: 'Комісія за післяплату',
  payment: {
    cod: 'Оплата під час отримання',
    monobank: 'Картка онлайн (plata by mono)',
    liqpay: 'Картка онлайн (LiqPay)',
    wayforpay: 'Картка онлайн (WayForPay)',
    mono_parts: 'Покупка частинами monobank',
    privat_parts: 'Оплата частинами ПриватБанку',
    bacs: 'Переказ на рахунок',
  },
}
