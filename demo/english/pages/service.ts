import { formatPrice } from '#i18n/locale/en/format.ts'
import { demoDelivery, demoPayment } from '../../delivery.ts'
import { shopTexts } from '../../texts.ts'
import type { EnglishPages } from '../shared-texts.ts'

const { van } = demoDelivery

export const servicePages: EnglishPages = {
  kontakty: {
    title: 'Contacts',
    description:
      'Telephone, e-mail, opening hours and the address of Dubrava’s showroom. We answer within a working day.',
    texts: [
      'Ring us for advice on a size or a fabric, or write: we answer within a working day.',
      'Showroom',
      'Kyiv, 32 Dubova Street, second floor.\nThere is no lift, but the stairs are wide.',
      'Monday to Friday',
      'Saturday',
      'Sunday',
      'closed',
      'Kyiv on OpenStreetMap',
      'The address, e-mail and telephone are made up: this is a demo shop, and nobody will open the door.',
      'Write to us',
      'Your name',
      'E-mail',
      'Needed only for our answer. We send no newsletters.',
      'Telephone',
      'If you would rather be rung. For example: 067 123 45 67.',
      'What it is about',
      'Size or fabric',
      'Delivery',
      'Warranty or return',
      'Something else',
      'Message',
      'If you ask about a size, give the width of the door, the lift and the place for the furniture.',
      'Please ring me',
      'Send',
      'Thank you, we have your message. This is a demo shop, so there will be no answer, but the form works.',
      `
        We keep messages for a year and then delete them. More in the <a href="/polityka-pryvatnosti/">privacy policy</a>.
      `,
      'How to get here',
      `
        Ten minutes’ walk from the metro. You can leave your car in the courtyard; for a lorry we open the gate on the lane.
        Children may jump on the sofas: that is how we test them.
      `,
      'Take off your shoes here and try every seat.',
    ],
  },
  'dostavka-ta-oplata': {
    title: 'Delivery and payment',
    description: 'What delivery costs in Kyiv and across Ukraine, who carries and assembles, and when and how to pay.',
    texts: [
      `
        We serve Kyiv and its region with our own van and the rest of the country through carriers. You know the exact sum
        before you pay, once we have the address and the floor. This is a demo shop: the prices are made up and nobody
        fulfils the orders.
      `,
      'Delivery prices',
      'When to expect it',
      `
        - Chairs, coffee tables, lighting and terrace furniture are usually in stock: 1 to 5 days.
        - Armchairs, tables, wardrobes and chests of drawers take 10–14 days.
        - Sofas and beds are sewn in the fabric you choose, in 3–4 weeks.

        The time on the product page counts from the day of payment; for the journey, see the table above. If there are
        several pieces in the cart, we bring them together when the last one is ready.
      `,
      'Carrying, assembly and the journey',
      'Carrying upstairs',
      `
        We carry to your flat for a charge if you say so in the order: ${formatPrice(van.withLift)} by lift or to the ground
        floor, ${formatPrice(van.perFloor)} for each floor by the stairs. What fits goes by lift, the rest by the stairs.
      `,
      'Assembly',
      `
        In Kyiv and its region we assemble for ${formatPrice(van.assembly)} a piece and take the cardboard away, and your
        old furniture for ${formatPrice(van.removal)}. Sofas and beds take up to an hour, the Litopys wardrobe up to three.
        Elsewhere the box holds a key, fittings and instructions: one screwdriver is enough.
      `,
      'If it does not go through the door',
      `
        We refund the goods and charge delivery one way. To avoid it,
        <a href="/journal/yak-vymiriaty-kimnatu-pid-dyvan/">measure the doors, the lift and the turns</a> before ordering.
      `,
      'Damage on the way',
      `
        Look the furniture over while the van crew is still with you, or at the carrier’s branch. Note a scratch or dent in
        the report and take a picture: we bring a replacement at our own expense.
      `,
      'Payment',
      `
        1. For goods in stock up to ${formatPrice(demoPayment.cod.most)}: on receipt, by card or in cash.
        2. For goods made to order and more expensive ones: in advance, by bank transfer.
        3. Companies get an invoice without VAT.

        Order <a href="/cart/">from the cart</a>, with one click on the product page or by telephone:
        <a href="tel:${shopTexts.phone}">${shopTexts.phoneShown}</a>. The cart keeps your choice for two days.
      `,
      'Warranty and returns',
      'Questions and answers',
    ],
  },
  'harantiia-ta-povernennia': {
    title: 'Warranty and returns',
    description:
      'Five years on frames, mechanisms and fittings. Returns within 14 days, and what about furniture made to order.',
    texts: [
      `
        The warranty begins on the day of delivery. A receipt on your phone is enough; if it is lost, we find the order by
        the number you rang from.
      `,
      'Warranty periods',
      'What',
      'Period',
      'Against what',
      'Frames, mechanisms, fittings',
      '5 years',
      'Cracks, wobbling, failure in normal use',
      'Springs and filling',
      '2 years',
      'Sagging by more than 2 cm',
      'Fabric and seams',
      '2 years',
      'Seams that come apart, pilling that a shaver does not remove',
      'Lamps',
      '2 years',
      'Faults of wiring, holder or dimmer',
      'Worn parts after the warranty',
      'no limit',
      'We sell covers, legs and handles separately',
      '14 days to change your mind',
      `
        Under Article 9 of the Law of Ukraine on Consumer Protection, goods of proper quality may be exchanged within 14
        days, not counting the day of purchase, if their shape, size, style or colour did not suit you or for other reasons.
        If there is nothing to exchange them for, we refund the money.

        For distance purchases, on the website or by telephone, Article 13 applies as well: you may withdraw from the
        contract within 14 days of receiving the goods.

        In both cases it matters that:

        - the furniture has not been used and bears no marks, stains or pet hair;
        - the labels and packaging in which it can travel safely are still there;
        - there is a proof of payment: a receipt or a bank statement.

        We refund on the day we get the goods back; if that is impossible, by a date we agree on, within seven days at the
        latest.
      `,
      'Furniture made for you',
      `
        A sofa in a chosen fabric or a bed in your size is made for one order. The law lets us refuse to take such goods back
        merely because they did not please, if they cannot be sold to anybody else or only at a considerable loss. That is
        why we send samples and a drawing before work begins and ask you to confirm them. For two days after that the order
        can still be cancelled without deductions.

        This does not concern defects: they are under warranty, whatever fabric you chose.
      `,
      'If something breaks',
      'First step: write to us',
      `
        Send a few pictures through <a href="/kontakty/">the form on the contacts page</a>: the whole piece, the damage up
        close, and the label with the article number on the bottom or the back.
      `,
      'How repairs work',
      `
        We answer within a working day. Small things we mend at your home; if it has to go to the workshop, we carry it both
        ways at our own expense. The law allows 14 days; we ask for more only with your consent.
      `,
      'When the warranty does not apply',
      `
        If the furniture stood in an unheated room, was altered, washed with solvent or jumped on from a wardrobe. Cats’
        claws are not covered either, but we will sew a new cover at cost.
      `,
      `
        This page retells the law in plain words and does not replace its text. This is a demo shop: nothing can be bought
        here, so nothing will have to be returned.
      `,
    ],
  },
}
