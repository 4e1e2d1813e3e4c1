import { formatDate, formatTime } from '../../../locale/en/format.ts'
import type * as ukrainian from '../../uk/checkout/payment.ts'

export const paymentTexts: typeof ukrainian.paymentTexts = {
  title: 'Online payment',
  states: {
    paid: (sum) => `${sum} paid. Thank you!`,
    partly_refunded: (sum, back) =>
      `${sum} paid, ${back} of it refunded. The bank will credit the refund within a few days.`,
    refunded: (sum) => `${sum} refunded. The bank will credit it within a few days.`,
    held: (sum) => `The bank has confirmed ${sum}. We will charge it when the order is sent.`,
    review: (sum) =>
      `You can pay ${sum} here as soon as a manager has confirmed your order. There is nothing for you to do until then.`,
    waiting: (sum) => `Waiting for the bank to confirm ${sum}. The page refreshes by itself.`,
    app: (sum) => `Confirm ${sum} in the monobank app. The page refreshes by itself.`,
    failed: (sum) => `The payment of ${sum} failed and no money was taken. Try again or choose another way.`,
    due: (sum) => `${sum} to pay.`,
  },
  until: (moment) => `We keep the goods for you until ${formatTime(moment)}, ${formatDate(moment)}.`,
  unavailable: 'The payment service does not answer. Your order is kept: try again in a minute or choose another way.',
  statePending: 'Waiting for payment',
  stateReview: 'Your order is being checked',
  next: 'We start as soon as the payment arrives.',
  nothingOffered: 'Online payment is not available at the moment. Call us and we will sort it out.',
  pay: (sum) => `Pay ${sum}`,
  again: 'Try again',
  leaving: (sum) => `${sum} to pay. The secure page of the payment service opens now.`,
  leave: 'Continue to payment',
  back: 'Back to the order',
}
