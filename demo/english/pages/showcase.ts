import { formatPrice } from '#i18n/locale/en/format.ts'
import { demoDelivery } from '../../delivery.ts'
import type { EnglishPages } from '../shared-texts.ts'

export const showcasePages: EnglishPages = {
  'pytannia-i-vidpovidi': {
    title: 'Questions and answers',
    description: 'Sizes, fabrics, lead times, care and assembly: what people ask most often.',
    texts: [
      'What we are asked every week. Is something missing? <a href="/kontakty/">Write to us</a>.',
      'Before you order',
      'Will the sofa go through the door?',
      `
        Compare the height and the depth of the sofa with the width of the door: the smaller of the two must be at least 3 cm
        less than the opening. The legs come off, which gives another 10–15 cm. How to measure turns is told
        <a href="/journal/yak-vymiriaty-kimnatu-pid-dyvan/">in the journal</a>.
      `,
      'Can I see the fabric first?',
      'Yes. We send up to five samples of 10 × 10 cm. You need not return them.',
      'Does the price depend on the colour?',
      'No. All fabrics and finishes of a piece cost the same. Only the size changes the price.',
      'Will you make another size?',
      `
        Tables and beds, yes, if the difference is no more than 20 cm. Sofas only in the sizes of the catalogue: another
        width shifts the springs, and the seat gets worse.
      `,
      'Why does a sofa take four weeks?',
      `
        Because it does not exist yet. We order your fabric after payment; then come the frame, the filling and the sewing.
        The stages are described <a href="/journal/chomu-chotyry-tyzhni/">here</a>.
      `,
      'Delivery and care',
      'What does delivery cost?',
      `
        It depends on the weight and the address: the product page shows the lowest price, the checkout the exact one. Prices
        and terms are on the page <a href="/dostavka-ta-oplata/">Delivery and payment</a>.
      `,
      'Who assembles the furniture?',
      `
        In Kyiv and its region we do, for ${formatPrice(demoDelivery.van.assembly)} a piece, if you tick it in the order.
        Elsewhere a screwdriver, the key from the box and an hour are enough.
      `,
      'Can the covers be washed?',
      `
        The cushion covers of Lyman, yes: at 30 °C, without spinning, dried flat. We have bouclé, velour and wool dry-cleaned.
      `,
      'What do I do about a stain right now?',
      `
        Blot it with a dry white napkin; do not rub. Then with a damp one, from the edge to the middle. Wine and coffee come
        out this way if fewer than ten minutes have passed.
      `,
      'Do you take furniture back?',
      `
        Within 14 days, if it has not been used. There are exceptions for what was made to order:
        <a href="/harantiia-ta-povernennia/">Warranty and returns</a>.
      `,
      'Is this a real shop?',
      'No, a demo. The sizes and the advice are real, the prices and the telephone are made up, nobody fulfils the orders.',
      'Ring us',
      'Write',
    ],
  },
  'nashi-proiekty': {
    title: 'Our projects',
    description: 'Fourteen rooms with Dubrava furniture: living rooms, bedrooms, offices, a hall and a terrace.',
    texts: [
      `
        The easiest way to understand the size of a sofa is to see what stands beside it. We furnished every room so that one
        can walk in it: 40 cm from sofa to table, 90 cm from the back of a chair to the wall.
      `,
      'The chest of drawers seemed too big until we marked it on the floor with masking tape. Now it holds the whole family’s shoes.',
      'The family from room nine',
      'made up as well',
      'These rooms in the journal',
      'The furniture in the pictures',
      'The whole catalogue',
      'Other galleries',
    ],
  },
  'film-pro-vitalniu': {
    title: 'A film about a living room',
    description: 'Eight seconds in a living room with the Lyman sofa: video, dimensions and a list of what you see.',
    texts: [
      `
        A picture does not show how a room opens up as you walk in. So we walked through the living room with a camera. There
        is no sound, but there are subtitles.
      `,
      'What you see',
      'Furniture in the film',
      'Piece',
      'Width',
      'Depth',
      'Height',
      'Dolyna tables',
      'Put together the same',
      `
        There are more rooms on the page <a href="/nashi-proiekty/">Our projects</a>; how this one was filmed you can read
        <a href="/journal/yak-my-znimaiemo-mebli/">in the journal</a>.
      `,
    ],
  },
  'storonnie-video': {
    title: 'A video from another site',
    description: 'How the shop shows videos and maps from other sites: nothing loads until you agree.',
    texts: [
      `
        These blocks are an example of content from elsewhere. It has nothing to do with your furniture: we took an open
        animated film by the Blender studio to show how it works.

        Until you agree to marketing cookies, the browser contacts no other site. You can withdraw your consent on the page
        <a href="/keruvannia-zhodoiu/">Manage consent</a>.
      `,
      'A video from YouTube',
      'A video from Vimeo',
      'Big Buck Bunny on Vimeo',
      'A video with an advertisement',
      `
        The shop can show an advertisement before its own film. Here it is six seconds about fabric samples; only those who
        agreed to marketing see it, and they can skip it after three seconds.
      `,
      'The living room after an advertisement',
      'Map',
      'Map of Kyiv, OpenStreetMap',
      'Content that waits for consent',
      'Such an area can hold anything. Here it is a few words and a picture, so that you see what appears.',
      'An example of an area that waits for consent',
      'Thank you for your consent. This paragraph and the picture below were not on the page: the server has just sent them.',
    ],
  },
}
