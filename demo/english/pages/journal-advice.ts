import type { EnglishPages } from '../shared-texts.ts'

export const advicePosts: EnglishPages = {
  'yak-vymiriaty-kimnatu-pid-dyvan': {
    title: 'How to measure a room for a sofa',
    description:
      'A tape, masking tape and twenty minutes: what to measure so that the sofa fits its place and the door.',
    texts: [
      `
        The commonest reason for returning a sofa is not its colour. It did not go through the door, or it blocked the way.
        Twenty minutes with a tape measure cost less.
      `,
      'The place',
      `
        Take masking tape and mark on the floor a rectangle as wide and as deep as the sofa, a corner sofa with its chaise.
        Walk around it for a day or two. It is comfortable if:

        - 35–45 cm remain between the sofa and the coffee table: you reach your cup and do not knock your knee;
        - the way you walk every day is at least 80 cm wide, a spare one 60 cm;
        - there are at least 10 cm to the radiator, or the fabric dries out and the room heats badly;
        - doors, drawers and the window open fully.

        Look up as well. If there is a windowsill behind, the sofa must be lower than it, or the curtain will lie on the
        cushions.
      `,
      'The Podil corner sofa: 298 cm wide, with a chaise of 166 cm.',
      'The way in',
      `
        Now walk the sofa’s route backwards: from the room to the front door of the building. Note the width and height of
        every opening without its door leaf, the depth and diagonal of the lift, the width of the stairs and the landing.

        A sofa is carried on its side, on its end or upright. So of the two numbers, depth and height, the smaller must pass
        the door with 3 cm to spare. Lyman is 99 cm deep and 92 cm high, 77 cm without legs: it passes a door of 80 cm.

        At a turn the length matters. If the hall is 110 cm wide with a door at its end, a sofa of 230 cm usually turns
        upright, provided the ceiling is above 2.5 m. If in doubt, send us a plan with dimensions and we will work it out.
      `,
      'People',
      `
        Count 60–65 cm of seat per person. A three-seat sofa 231 cm wide has about 195 cm between the arms: three sit
        comfortably, two with their feet up. If you want to lie down, it is this inner length that matters, not the outer.

        All dimensions are on the product page with a drawing. Begin with the
        <a href="/product-category/dyvany/">sofas</a>.
      `,
    ],
  },
  'dub-udoma-dohliad': {
    title: 'Oak at home: care without extremes',
    description: 'What to wipe it with, when to renew the oil and how to remove the white ring of a cup.',
    texts: [
      `
        Oak furniture outlives renovations. It needs little: even humidity, a damp cloth and half an hour with oil once a
        year.
      `,
      'Every day and every week',
      `
        Take dust off with a soft dry cloth along the grain. Stains with a damp, well-wrung one, then dry at once. You need
        neither silicone polish nor glass cleaner: silicone soaks in, and the next coat of oil goes on in patches.

        Put hot things on a mat. Oil withstands a cup of tea but not a pan from the hob.
      `,
      'Humidity',
      `
        Wood breathes: in winter, when radiators dry the air to 25%, it shrinks, and in summer it swells. A top 95 cm wide
        moves by 3–4 mm over a year, and that is normal. Cracks appear when it is dry for months. Keep 40–60% and do not
        stand solid wood against a radiator.
      `,
      'The headboard of the Karpaty bed.',
      'Once a year: oil',
      `
        1. Wipe the surface with a damp cloth and let it dry for a day.
        2. Go along the grain with a 240-grit sanding sponge.
        3. Take off the dust and apply hard-wax oil thinly: 30 ml per square metre is enough.
        4. After 15 minutes wipe off the excess with a clean cotton cloth.
        5. Do not use the table for 12 hours, and put nothing wet on it for a week.

        Do not throw an oily cloth into the bin crumpled: it may catch fire by itself. Spread it out to dry outdoors or soak
        it in water.
      `,
      'If it has already happened',
      `
        The white ring of a cup is moisture in the wax. Iron it through cotton folded in four, with a warm iron, for 5 seconds
        at a time until it goes. A dark mark from metal is removed by oxalic acid, but that is better left to a craftsman. A
        shallow dent is raised by a drop of water and the same iron: the fibres swell and straighten.

        Varnish is repaired differently, so first check how your furniture is finished. We say so in the materials of every
        piece.
      `,
    ],
  },
  'lon-chy-bukle': {
    title: 'Linen or bouclé: which for a sofa',
    description: 'The two most popular fabrics: touch, stains, cats, sun and how they will look in five years.',
    texts: [
      `
        Linen is cool and even, bouclé warm and shaggy. In pictures both please. The difference shows when you live on the
        sofa.
      `,
      'Linen and bouclé side by side',
      'Basketweave with linen',
      'Bouclé',
      'To the touch',
      'Dry, cool in summer',
      'Soft, warm in winter',
      'Rub resistance',
      '30,000–40,000 rubs',
      '40,000–60,000 rubs',
      'Crumbs',
      'Swept off by hand',
      'Get stuck; needs a vacuum cleaner',
      'Cat',
      'Seldom catches a claw',
      'Pulls loops',
      'Sun',
      'Light colours hardly fade',
      'Synthetics hold, wool yellows',
      'Washing',
      'Removable covers at 30 °C',
      'Dry-cleaning only',
      'When to take linen',
      `
        If children eat on the sofa, or the windows face south. Pure linen creases, so for furniture it is mixed with
        polyester or viscose: the texture stays and the creases fall out. Basketweave has a visible weave that hides small
        snags. Lyman and the Son bed are upholstered in it.
      `,
      'When to take bouclé',
      `
        If the shape has many curves. Bouclé stretches, lies on a bent back without wrinkles and hides seams; that is why
        Khvylia and the Khmara armchair exist only in it. It also dampens echo: in a room with bare walls you can hear that.

        Do not take bouclé if your cat sharpens its claws on soft things. Never cut a pulled loop: tuck it in from behind with
        a hook.
      `,
      'The bouclé of Khvylia up close.',
      'Test the sample',
      `
        Ask for a swatch and do four things. Rub it with light cotton: does it leave dye? Let a drop of water fall: after a
        minute it should still stand and not have soaked in. Draw a Velcro strip across. Put it on the floor by the window and
        look at ten in the morning and at ten in the evening: under a warm lamp grey turns beige.

        We send samples free of charge, up to five at a time. Write through <a href="/kontakty/">the contacts page</a>.
      `,
    ],
  },
  'yakoi-vysoty-maie-buty-lizhko': {
    title: 'How high should a bed be',
    description:
      'From the floor to the top of the mattress: about the height of your knees. How to count, and what else matters.',
    texts: [
      `
        The rule is simple: sit on the edge of the bed. If your feet are flat on the floor and your thighs parallel to it, the
        height is yours. For somebody 165–180 cm tall that is 50–58 cm from the floor to the top of the mattress.
      `,
      'Count the mattress',
      `
        Catalogues give the height of the headboard and the frame, not of where you lie. Find the height of the slatted base
        and add the thickness of the mattress, less 2–3 cm by which it sinks.

        For example: a base of 30 cm and a mattress of 24 cm. Together 54, under your weight 51–52 cm. It is comfortable to
        sit on whether you are 160 or 180 centimetres tall.
      `,
      'Height of the top of the mattress',
      'For whom',
      'Comfortable',
      'A child of 6–10',
      'Up to 165 cm tall',
      '165–180 cm tall',
      'Over 180 cm tall',
      'Sore knees or back',
      '3–5 cm higher than usual',
      'Low or high',
      `
        A low bed, up to 45 cm, makes the room look taller and suits an attic. But it is harder to get up from, and the dust
        of the floor is nearer. A high one, from 60 cm, is good for those who find it hard to bend, and for drawers beneath.

        Consider its neighbours, too: the top of the bedside table should be level with the mattress or 5 cm lower. Then you
        see your glass and need not reach up. A socket goes 15 cm above the bedside table.
      `,
      'The gap under the bed',
      `
        A robot vacuum needs 10–11 cm, a mop 15 cm. If the frame stands on the floor you need not clean under it, but the
        mattress airs worse: once a week throw back the duvet for an hour.

        Compare <a href="/product/lizhko-son/">Son</a> on oak feet, the light
        <a href="/product/lizhko-karpaty/">Karpaty</a> and the woven <a href="/product/lizhko-rotanh/">Rotanh</a>: the
        drawings show the dimensions.
      `,
    ],
  },
}
