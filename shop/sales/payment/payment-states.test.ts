import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  applyReportedState,
  canTransitionPayment,
  hasPaid,
  isPaymentFinal,
  isPaymentOpen,
  PAYMENT_STATES,
  type PaymentSnapshot,
  type ReportedPaymentState,
} from './payment-states.ts'

const AMOUNT = 1000
const newPayment: PaymentSnapshot = { state: 'created', refunded: 0, externalId: '', reason: '' }

const reportedState = fc.record(
  {
    state: fc.constantFrom(...PAYMENT_STATES),
    refunded: fc.integer({ min: 0, max: AMOUNT }),
  },
  { requiredKeys: ['state'] },
)

describe('payment state', () => {
  it('changes by a table in which each state outranks those before it', () => {
    PAYMENT_STATES.forEach((from, index) => {
      const moves = PAYMENT_STATES.filter((to) => canTransitionPayment(from, to))
      assert.deepEqual(moves, PAYMENT_STATES.slice(index + 1), from)
    })
  })

  it('ends the same for any order, repetition or gaps of updates', () => {
    const end = (changes: ReportedPaymentState[]) => {
      const { state, refunded } = changes.reduce<PaymentSnapshot>(
        (now, next) => applyReportedState(now, next, AMOUNT),
        newPayment,
      )
      return { state, refunded }
    }
    const shuffled = fc.array(reportedState, { minLength: 1, maxLength: 7 }).chain((changes) =>
      fc.tuple(
        fc.constant(changes),
        fc.shuffledSubarray([...changes, ...changes], {
          minLength: changes.length * 2,
          maxLength: changes.length * 2,
        }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([changes, mixed]) => assert.deepEqual(end(mixed), end(changes))),
      { numRuns: 2000 },
    )
  })

  it('never fails after being paid, and refunds never exceed the payment', () => {
    const paid = applyReportedState(newPayment, { state: 'paid', externalId: 'a' }, AMOUNT)
    assert.equal(applyReportedState(paid, { state: 'failed', reason: 'late' }, AMOUNT), paid)
    assert.deepEqual(applyReportedState(paid, { state: 'paid', refunded: 300 }, AMOUNT), {
      state: 'partly_refunded',
      refunded: 300,
      externalId: 'a',
      reason: '',
    })
    assert.equal(applyReportedState(paid, { state: 'partly_refunded', refunded: AMOUNT }, AMOUNT).state, 'refunded')
    assert.equal(applyReportedState(paid, { state: 'refunded' }, AMOUNT).refunded, AMOUNT)
    assert.equal(applyReportedState(paid, { state: 'paid', refunded: 5000 }, AMOUNT).refunded, AMOUNT)
  })

  it("can be retried on its page, and is final after the service's last update", () => {
    assert.equal(applyReportedState({ ...newPayment, state: 'failed' }, { state: 'paid' }, AMOUNT).state, 'paid')
    assert.deepEqual(PAYMENT_STATES.filter(isPaymentOpen), ['created', 'pending'])
    assert.deepEqual(PAYMENT_STATES.filter(hasPaid), ['paid', 'partly_refunded', 'refunded'])
    assert.ok(!isPaymentFinal('held') && isPaymentFinal('failed'))
  })
})
